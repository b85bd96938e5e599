"""The frozen program's first lines. Its workers (`survey --workers`) are the same program, started again."""

import multiprocessing
import sys

multiprocessing.freeze_support()

from boggle_qt.__main__ import main  # noqa: E402  (a worker must not come as far as this)

sys.exit(main())

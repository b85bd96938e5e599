"""Start the frozen program. Its worker processes (`survey --workers`) run the same program."""

import multiprocessing
import sys

multiprocessing.freeze_support()

from boggle_qt.__main__ import main  # noqa: E402  (a worker process ends in freeze_support)

sys.exit(main())

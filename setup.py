"""Compile the search if there is a C compiler. Without one, or if it fails, the plain search is used. Compile the
catalogues of texts.

With BOGGLE_QT_PLAIN=1 nothing is compiled, and the wheel fits every system.
"""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
KERNEL = Extension(
    "boggle_qt.engine.search.compiled_search",
    ["boggle_qt/engine/search/compiled_search.pyx"],
    include_dirs=["boggle_qt/engine/search"],
    depends=["boggle_qt/engine/search/levels.h", "boggle_qt/engine/search/lanes.h"],
    optional=True,
)


class BuildKernel(build_ext):
    """Compile the search. If that fails, say why on standard error, delete any older compiled form and go on."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # no compiler at all
            self._report(error)
            self.copy_extensions_to_source()

    def build_extension(self, ext: Extension) -> None:
        if self.compiler.compiler_type != "msvc":
            ext.extra_compile_args = ["-O3", "-fno-math-errno"]
        try:
            self._translate(ext)
            super().build_extension(ext)
        except Exception as error:  # Cython and compilers fail in many ways
            self._report(error)

    def get_outputs(self) -> list[str]:
        return [output for output in super().get_outputs() if Path(output).exists()]

    def copy_extensions_to_source(self) -> None:
        for ext in self.extensions:
            file = Path(self.get_ext_filename(ext.name))
            if not (self.build_lib / file).exists():
                file.unlink(missing_ok=True)
        super().copy_extensions_to_source()

    def _translate(self, ext: Extension) -> None:
        """Translate the source to C. Done here so that a failure does not stop the installation."""
        from Cython.Build import cythonize

        (made,) = cythonize([ext], build_dir="build/cython", quiet=True, force=self.force)
        ext.sources = made.sources

    def _report(self, error: Exception) -> None:
        for ext in self.extensions:
            (Path(self.build_lib) / self.get_ext_filename(ext.name)).unlink(missing_ok=True)
        reason = " ".join(str(error).split()) or type(error).__name__
        print(f"boggle-qt: the search could not be compiled ({reason}); its plain form is installed.", file=sys.stderr)


class BuildCatalogues(build_py):
    """Put compiled catalogues of texts into the package instead of the translators' files. A checkout reads these."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        compile_po = runpy.run_path(str(HERE / "boggle_qt/messages/po_file.py"))["compile_po"]
        folder = Path(self.build_lib) / "boggle_qt" / "resources" / "locale"
        for source in folder.glob("*/messages.po"):
            source.with_suffix(".mo").write_bytes(compile_po(source))
            source.unlink()
        (folder / "messages.pot").unlink(missing_ok=True)


# Only in the source archive: the manual page and the shells' completion, where `man` and the shells look for them.
SHARE = [file.relative_to(HERE) for file in sorted(HERE.glob("share/**/*")) if file.is_file()]
COMMANDS = {"build_ext": BuildKernel, "build_py": BuildCatalogues}
setup(
    ext_modules=[] if os.environ.get("BOGGLE_QT_PLAIN") else [KERNEL],
    cmdclass=COMMANDS,
    data_files=[(str(file.parent), [str(file)]) for file in SHARE],
)

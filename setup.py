"""Compiles the search where there is a C compiler. Where there is none, or it fails, the plain form is installed.

With BOGGLE_QT_PLAIN=1 nothing is compiled, and the wheel is one for every system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNEL = Extension(
    "boggle_qt.engine.search.kernel",
    ["boggle_qt/engine/search/kernel.py"],
    include_dirs=["boggle_qt/engine/search"],
    depends=[
        "boggle_qt/engine/search/kernel.pxd",
        "boggle_qt/engine/search/levels.h",
        "boggle_qt/engine/search/lanes.h",
    ],
    optional=True,
)


class BuildKernel(build_ext):
    """Says on standard error what went wrong; a failure is no failure of the installation, and leaves nothing older
    behind that would pass for what was to be made."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # no compiler of any name
            self._failed(error)
            self.copy_extensions_to_source()

    def build_extension(self, ext: Extension) -> None:
        if self.compiler.compiler_type != "msvc":
            ext.extra_compile_args = ["-O3", "-fno-math-errno"]
        try:
            self._translate(ext)
            super().build_extension(ext)
        except Exception as error:  # whatever Cython and a compiler can do wrong
            self._failed(error)

    def get_outputs(self) -> list[str]:
        return [output for output in super().get_outputs() if Path(output).exists()]

    def copy_extensions_to_source(self) -> None:
        for ext in self.extensions:
            file = Path(self.get_ext_filename(ext.name))
            if not (self.build_lib / file).exists():
                file.unlink(missing_ok=True)
        super().copy_extensions_to_source()

    def _translate(self, ext: Extension) -> None:
        """Python to C. Here and not before, so that a failure is one of those that are got over."""
        from Cython.Build import cythonize

        (made,) = cythonize(
            [ext], build_dir="build/cython", compiler_directives={"language_level": 3}, quiet=True, force=self.force
        )
        ext.sources = made.sources

    def _failed(self, error: Exception) -> None:
        for ext in self.extensions:
            (Path(self.build_lib) / self.get_ext_filename(ext.name)).unlink(missing_ok=True)
        said = " ".join(str(error).split()) or type(error).__name__
        print(f"boggle-qt: the search could not be compiled ({said}); its plain form is installed.", file=sys.stderr)


setup(ext_modules=[] if os.environ.get("BOGGLE_QT_PLAIN") else [KERNEL], cmdclass={"build_ext": BuildKernel})

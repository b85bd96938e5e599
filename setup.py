"""Compiles the search where there is a C compiler. Where there is none, or it fails, the plain form is installed."""

from __future__ import annotations

import platform
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNEL = "boggle_qt.engine.kernel"


class BuildKernel(build_ext):
    """Says what it did; a failure is no failure of the installation."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever a compiler can do wrong
            self._say(error)

    def build_extension(self, ext: Extension) -> None:
        if self.compiler.compiler_type != "msvc":
            ext.extra_compile_args = ["-O3", "-fno-math-errno"]
            if platform.machine().lower() in ("x86_64", "amd64"):
                # Bit counts in one instruction, sixteen cells compared in four: every x86 since 2011 has both, and the
                # module asks before it is used.
                ext.extra_compile_args += ["-mpopcnt", "-mssse3"]
        try:
            super().build_extension(ext)
        except Exception as error:
            self._say(error)

    def get_outputs(self) -> list[str]:
        from pathlib import Path

        return [output for output in super().get_outputs() if Path(output).exists()]

    def copy_extensions_to_source(self) -> None:
        try:
            super().copy_extensions_to_source()
        except Exception as error:
            self._say(error)

    def _say(self, error: Exception) -> None:
        print(f"boggle-qt: the search could not be compiled ({error}); its plain form is installed.", file=sys.stderr)


def extensions() -> list[Extension]:
    """The one compiled module, as C."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        print("boggle-qt: Cython is not here; the plain form of the search is installed.", file=sys.stderr)
        return []
    made: list[Extension] = cythonize(
        [Extension(KERNEL, ["boggle_qt/engine/kernel.py"], optional=True)],
        build_dir="build/cython",
        compiler_directives={"language_level": 3},
        quiet=True,
    )
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildKernel})

#!/bin/sh
# Build the Flatpak from the wheels in build/release. NOT RUN YET: needs flatpak-builder and the two runtimes of the .yml.
# pip uses the plain wheel if the compiled one is not for the runtime's Python.
set -e
sources=build/flatpak/sources
mkdir -p $sources/wheels
cp build/release/boggle_qt-*.whl $sources/wheels
python3 -m pip download --quiet --only-binary :all: --no-deps --dest $sources/wheels msgspec platformdirs tomli_w font_manrope font_source_serif_pro pygame_ce segno shtab fsrs typing_extensions
cp packaging/linux/io.github.boggle_qt.boggle_qt.* resources/icons/boggle-qt.svg $sources
flatpak-builder --force-clean --repo=build/flatpak/repo build/flatpak/app packaging/flatpak/io.github.boggle_qt.boggle_qt.yml
flatpak build-bundle build/flatpak/repo build/release/boggle-qt.flatpak io.github.boggle_qt.boggle_qt

#!/bin/sh
# Builds the Flatpak of the wheels in build/release. NOT RUN YET: it needs flatpak-builder and the two runtimes that the
# recipe names. The compiled wheel must be for the runtime's Python; the plain one is taken where it is not.
set -e
sources=build/flatpak/sources
mkdir -p $sources/wheels
cp build/release/boggle_qt-*.whl $sources/wheels
python3 -m pip download --quiet --only-binary :all: --no-deps --dest $sources/wheels msgspec platformdirs tomli_w font_manrope
cp packaging/linux/io.github.boggle_qt.boggle_qt.* resources/icons/boggle-qt.svg $sources
flatpak-builder --force-clean --repo=build/flatpak/repo build/flatpak/app packaging/flatpak/io.github.boggle_qt.boggle_qt.yml
flatpak build-bundle build/flatpak/repo build/release/boggle-qt.flatpak io.github.boggle_qt.boggle_qt

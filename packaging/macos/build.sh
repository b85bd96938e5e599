#!/bin/sh
# Build Boggle Qt.app and a disk image for macOS. NOT RUN YET. Run it at the top of a release's source archive, which has
# the definitions, with Python 3.12 or newer:
#     packaging/macos/build.sh
# For other machines to open it without a warning, the .app must be signed and notarised with a developer account:
#     codesign --deep --options runtime --sign "Developer ID Application: ..." "build/frozen/dist/Boggle Qt.app"
set -e
test -f resources/definitions/english.pack || { echo 'build from the source archive of a release: it has the definitions' >&2; exit 1; }
python3 -m venv .venv
.venv/bin/python -m pip install --quiet --editable '.[gui,dev,release]'
.venv/bin/python -m build --wheel --no-isolation --outdir build/release
.venv/bin/python packaging/frozen.py
'build/frozen/dist/Boggle Qt.app/Contents/MacOS/boggle-qt' doctor
hdiutil create -volname 'Boggle Qt' -srcfolder 'build/frozen/dist/Boggle Qt.app' -ov -format UDZO build/release/boggle-qt.dmg

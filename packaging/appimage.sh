#!/bin/sh
# Builds an AppImage of the frozen folder. NOT RUN YET: appimagetool is in no package of Debian, and must be installed by
# hand. The .tar.xz that packaging/frozen.py makes is the same program.
set -e
id=io.github.boggle_qt.boggle_qt
folder=$(echo build/frozen/dist/boggle-qt-*)
root=build/frozen/AppDir
rm -rf $root
mkdir -p $root/usr
cp -a "$folder" $root/usr/lib
mv $root/usr/lib/share $root/usr/share
cp $root/usr/share/applications/$id.desktop $root/usr/share/icons/hicolor/256x256/apps/$id.png $root
printf '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/boggle-qt" "$@"\n' > $root/AppRun
chmod 755 $root/AppRun
appimagetool $root "build/release/$(basename "$folder")-$(uname -m).AppImage"

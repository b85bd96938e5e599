# Build a folder with everything for Windows and, if Inno Setup is installed, an installer. NOT RUN YET. Run it at the top
# of a release's source archive, in PowerShell, with Python 3.12 or newer:
#     packaging\windows\build.ps1
$ErrorActionPreference = "Stop"
py -3 -m venv .venv
.venv\Scripts\python -m pip install --quiet --editable ".[gui,dev,release]"
if (-not (Test-Path resources\definitions\english.pack)) { throw "build from the source archive of a release: it has the definitions" }
.venv\Scripts\python -m build --wheel --no-isolation --outdir build\release
.venv\Scripts\python packaging\frozen.py
$folder = Get-Item build\frozen\dist\boggle-qt-*
& "$folder\boggle-qt.exe" doctor
if ($LASTEXITCODE -ne 0) { throw "the doctor found a fault" }
if (Get-Command iscc -ErrorAction SilentlyContinue) {
    iscc /DFolder="$folder" /DVersion="$($folder.Name.Substring(10))" /O"build\release" packaging\windows\boggle-qt.iss
}

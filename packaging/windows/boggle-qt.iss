; Inno Setup's script for the Windows installer; build.ps1 runs it. NOT RUN YET.
[Setup]
AppId={{6C4E1D0B-7B0E-4C5A-9A60-0F6C7A4F6E11}
AppName=Boggle Qt
AppVersion={#Version}
AppPublisher=Boggle Qt founders
DefaultDirName={autopf}\Boggle Qt
DefaultGroupName=Boggle Qt
PrivilegesRequired=lowest
OutputBaseFilename=boggle-qt-{#Version}-setup
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
LicenseFile={#Folder}\licences\boggle-qt.txt
UninstallDisplayIcon={app}\boggle-qt.exe

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Boggle Qt"; Filename: "{app}\boggle-qt.exe"

[Registry]
; Shared boards: links boggle-qt:... and files *.boggle
Root: HKA; Subkey: "Software\Classes\boggle-qt"; ValueType: string; ValueData: "URL:Boggle Qt board"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\boggle-qt"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\boggle-qt\shell\open\command"; ValueType: string; ValueData: """{app}\boggle-qt.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.boggle"; ValueType: string; ValueData: "BoggleQt.Board"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\BoggleQt.Board"; ValueType: string; ValueData: "Board of lettered cubes"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\BoggleQt.Board\shell\open\command"; ValueType: string; ValueData: """{app}\boggle-qt.exe"" ""%1"""

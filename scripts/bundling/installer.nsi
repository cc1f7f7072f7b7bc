; The installer for Windows: makensis with the defines that scripts/bundling/installer.py gives.
; For one person, without an administrator: everything is in that person's own folders, and so are the data,
; which neither an update nor a removal touches.
; The Python inside is for 64-bit Windows
Target amd64-unicode
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"

Name "Skatclub"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Skatclub"
InstallDirRegKey HKCU "Software\Skatclub" "Folder"
; Files carry the day of their installation, so that two builds are the same bytes
SetDateSave off
BrandingText "Skatclub ${VERSION}"
VIProductVersion "${FOUR_NUMBERS}"
VIAddVersionKey "ProductName" "Skatclub"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Skatclub"
VIAddVersionKey "LegalCopyright" ""

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Skatclub"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_FUNCTION start
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The first is used if Windows has none of the others
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Danish"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Swedish"
!insertmacro MUI_LANGUAGE "Hungarian"
!include "${WORDS}"

Function start
  SetOutPath "$INSTDIR"
  ExecShell "open" "$SMPROGRAMS\Skatclub.lnk"
FunctionEnd

; A running program cannot be overwritten.
!macro refuseWhileRunning
  IfFileExists "$INSTDIR\python\python.exe" 0 notRunning
  ClearErrors
  FileOpen $0 "$INSTDIR\python\python.exe" a
  IfErrors 0 closed
    DetailPrint "$(RUNNING)"
    MessageBox MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
    SetErrorLevel 3
    Quit
  closed:
  FileClose $0
  notRunning:
!macroend

Section
  !insertmacro refuseWhileRunning
  ; Removes the old version completely, so that the new one does not find obsolete files.
  RMDir /r "$INSTDIR\python"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  File "/oname=skatclub.ico" "${ICON}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Skatclub.lnk" "$INSTDIR\python\python.exe" "-m skatclub.window" "$INSTDIR\skatclub.ico"
  CreateShortcut "$DESKTOP\Skatclub.lnk" "$INSTDIR\python\python.exe" "-m skatclub.window" "$INSTDIR\skatclub.ico"
  WriteRegStr HKCU "Software\Skatclub" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Skatclub"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\skatclub.ico"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro refuseWhileRunning
  ; Only files of the installer: the user may have chosen a folder with other files.
  RMDir /r "$INSTDIR\python"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\skatclub.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Skatclub.lnk"
  Delete "$DESKTOP\Skatclub.lnk"
  DeleteRegKey HKCU "${ENTRY}"
  DeleteRegKey HKCU "Software\Skatclub"
  DetailPrint "$(KEPT)"
  IfFileExists "$LOCALAPPDATA\skatclub\*" 0 +2
    MessageBox MB_ICONINFORMATION "$(KEPT)" /SD IDOK
SectionEnd

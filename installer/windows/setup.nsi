; The installer for Windows. It puts the program into a folder of the user who runs it, asks for no
; rights of an administrator, and touches no workspace. installer/windows/exe.py writes parts.nsh and
; says what the names in ${...} are. The user's words are English, as in the program.

Target amd64-unicode ; the program is for 64 bits, and so is what installs it
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
!include "MUI2.nsh"
!include "parts.nsh"

!define KEY "Software\Judgetool"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Judgetool"
!define CLASSES "Software\Classes"
!define SHCNE_ASSOCCHANGED 0x08000000

Name "Judgetool"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Judgetool"
InstallDirRegKey HKCU "${KEY}" "folder"
BrandingText "Judgetool ${VERSION}"
VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Judgetool"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Judgetool"
VIAddVersionKey "CompanyName" "The makers of Judgetool"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_LICENSEPAGE_TEXT_TOP "What you may do with Judgetool, and what others made that comes with it."
!define MUI_FINISHPAGE_RUN "$INSTDIR\Judgetool.exe"
!define MUI_FINISHPAGE_NOREBOOTSUPPORT
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs cannot be overwritten. Its file can be opened for writing only when it does not.
!macro StopIfItRuns
  ${If} ${FileExists} "$INSTDIR\Judgetool.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\Judgetool.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONSTOP "Judgetool is running. Close it, then try again." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Only a folder that is empty, or that holds an earlier version, is filled: what lies in it otherwise
; is somebody's, and an uninstaller must be able to tell it apart.
!macro StopIfTheFolderIsAnothers
  ${IfNot} ${FileExists} "$INSTDIR\uninstall.exe"
    ${If} ${FileExists} "$INSTDIR\*.*"
      FindFirst $0 $1 "$INSTDIR\*.*"
      ${DoWhile} $1 != ""
        ${If} $1 != "."
        ${AndIf} $1 != ".."
          FindClose $0
          MessageBox MB_OK|MB_ICONSTOP "The folder $INSTDIR holds other files. Choose an empty one." /SD IDOK
          SetErrorLevel 2
          Quit
        ${EndIf}
        FindNext $0 $1
      ${Loop}
      FindClose $0
    ${EndIf}
  ${EndIf}
!macroend

Section
  SetShellVarContext current
  !insertmacro StopIfTheFolderIsAnothers
  !insertmacro StopIfItRuns
  ; The version that is there takes its own files away; it knows which they are.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    CopyFiles /SILENT "$INSTDIR\uninstall.exe" "$PLUGINSDIR\earlier.exe"
    ExecWait '"$PLUGINSDIR\earlier.exe" /S _?=$INSTDIR' $0
    ${If} $0 != 0
      MessageBox MB_OK|MB_ICONSTOP "The earlier version could not be removed." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    Delete "$INSTDIR\uninstall.exe"
  ${EndIf}

  !insertmacro InstallFiles
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Judgetool.lnk" "$INSTDIR\Judgetool.exe"

  WriteRegStr HKCU "${KEY}" "folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Judgetool"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Judgetool.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The makers of Judgetool"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1

  ; "Open with" offers the program for every file that it can read, and takes none from another one.
  WriteRegStr HKCU "${CLASSES}\Applications\Judgetool.exe" "FriendlyAppName" "Judgetool"
  WriteRegStr HKCU "${CLASSES}\Applications\Judgetool.exe\shell\open\command" "" '"$INSTDIR\Judgetool.exe" "%1"'
  !insertmacro RegisterFileTypes
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  !insertmacro StopIfItRuns
  !insertmacro RemoveFiles
  !insertmacro ForgetFileTypes
  DeleteRegKey HKCU "${CLASSES}\Applications\Judgetool.exe"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "${KEY}"
  Delete "$SMPROGRAMS\Judgetool.lnk"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
SectionEnd

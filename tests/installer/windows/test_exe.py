"""The installer removes exactly what it has put there, and takes no file from another program."""

from pathlib import Path

from installer.windows import exe

FILES = [Path("Judgetool.exe"), Path("lib/a$b.py"), Path("lib/deep/c.dll")]


def test_each_file_is_put_into_its_folder() -> None:
    assert list(exe.installing(FILES, Path("/tree"))) == [
        'SetOutPath "$INSTDIR"',
        'File "/tree/Judgetool.exe"',
        'SetOutPath "$INSTDIR\\lib"',
        'File "/tree/lib/a$$b.py"',
        'SetOutPath "$INSTDIR\\lib\\deep"',
        'File "/tree/lib/deep/c.dll"',
        'SetOutPath "$INSTDIR"',
    ]


def test_only_files_of_the_program_are_removed_and_folders_only_when_empty() -> None:
    assert list(exe.removing(FILES)) == [
        'Delete "$INSTDIR\\Judgetool.exe"',
        'Delete "$INSTDIR\\lib\\a$$b.py"',
        'Delete "$INSTDIR\\lib\\deep\\c.dll"',
        'RMDir "$INSTDIR\\lib\\deep"',
        'RMDir "$INSTDIR\\lib"',
    ]


def test_nothing_is_ever_removed_with_all_that_is_in_it() -> None:
    script = exe.SCRIPT.read_text("utf-8")
    assert "RMDir /r" not in script
    assert "RequestExecutionLevel user" in script
    assert "Target amd64-unicode" in script
    assert "HKLM" not in script


def test_windows_sees_only_the_last_part_of_an_ending() -> None:
    assert [end for end, _ in exe.own_endings()] == [".cod", ".o8d"]
    assert ".judge.yaml" in [end for end, _ in exe.double_endings()]


def test_yaml_stays_with_the_program_that_has_it() -> None:
    lines = list(exe.registering())
    assert not [one for one in lines if "\\.yaml" in one and "SystemFile" not in one]
    applies = [one for one in lines if '"AppliesTo"' in one]
    assert any('System.FileName:~"*.judge.yaml"\'' in one for one in applies)
    assert any(one.endswith('SupportedTypes" ".yaml" ""') for one in lines)


def test_all_that_windows_is_told_is_taken_back() -> None:
    told = {line.split('"')[1] for line in exe.registering() if line.startswith("WriteReg")}
    gone = {line.split('"')[1] for line in exe.forgetting()}
    script = exe.SCRIPT.read_text("utf-8")
    gone |= {line.split()[2] for line in script.splitlines() if "DeleteRegKey HKCU" in line}
    gone = {one.strip('"') for one in gone}
    assert not [key for key in told if not any(key.startswith(one) for one in gone)]

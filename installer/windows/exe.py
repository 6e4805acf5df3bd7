"""The installer, made by NSIS: for one user, without rights of an administrator."""

import os
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path, PureWindowsPath

from installer.components import (
    FOLDER,
    LIST,
    Component,
    listed,
    named_licences,
    write_list,
    write_texts,
)
from installer.context import Context, run
from installer.file_types import ALSO_OPENED, FILE_TYPES
from installer.icons import ico
from installer.windows.launchers import numbers
from installer.windows.program import program, write_files

SCRIPT = Path(__file__).with_name("setup.nsi")


def build(context: Context) -> Path:
    """Make the installer of this version. Raises ``CannotBuild``."""
    made = program(context)
    installer = context.out / f"judgetool-{context.version}-windows-x86_64.exe"
    components = (*made.components, _nsis())
    tree = context.folder("windows") / "installed"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(made.folder, tree)
    write_texts(components[-1:], tree)
    (tree / FOLDER / LIST).write_bytes(listed(components, installer.name, context))
    write_files(tree)
    make(tree, installer, context.version, context)
    write_list(components, installer, context)
    return installer


def make(tree: Path, installer: Path, version: str, context: Context) -> Path:
    """Make an installer that puts ``tree`` onto the judge's machine. Raises ``CannotBuild``."""
    work = context.folder("windows", "installer")
    for one in tree.rglob("*"):
        os.utime(one, (context.epoch, context.epoch))
    said = "\n".join(parts(tree, installer, version))
    (work / "parts.nsh").write_text(said + "\n", encoding="utf-8")
    (work / "judgetool.ico").write_bytes(ico())
    (work / "licence.txt").write_text(licence(context), encoding="utf-8-sig", newline="\r\n")
    run(
        ["makensis", "-V2", "-INPUTCHARSET", "UTF8", "-NOCD", str(SCRIPT)],
        cwd=work,
        SOURCE_DATE_EPOCH=str(context.epoch),
    )
    return installer


def licence(context: Context) -> str:
    """What the page of the installer shows: our licence, and who else has made what."""
    texts = [(context.root / name).read_text("utf-8") for name in ("LICENSE", "THIRD_PARTY.md")]
    return "\n\n".join(one.strip() for one in texts) + "\n"


def _nsis() -> Component:
    """What of NSIS is in the installer, for the list of components."""
    version = run(["dpkg-query", "-W", "-f", "${Version}", "nsis"])
    text = Path("/usr/share/doc/nsis-common/copyright").read_bytes()
    return Component(
        "nsis", version, named_licences()["nsis"], (("copyright", text),), f"pkg:deb/nsis@{version}"
    )


def parts(tree: Path, installer: Path, version: str) -> Iterator[str]:
    """What ``setup.nsi`` includes: names, and what is done with each file and kind of file."""
    files = sorted(one.relative_to(tree) for one in tree.rglob("*") if one.is_file())
    size = sum((tree / one).stat().st_size for one in files)
    names = {
        "OUT": str(installer),
        "VERSION": version,
        "NUMBERS": numbers(version),
        "ICON": "judgetool.ico",
        "LICENCE": "licence.txt",
    }
    yield from (f'!define {name} "{value}"' for name, value in names.items())
    yield f"!define KILOBYTES {size // 1024}"
    yield from _macro("InstallFiles", installing(files, tree))
    yield from _macro("RemoveFiles", removing(files))
    yield from _macro("RegisterFileTypes", registering())
    yield from _macro("ForgetFileTypes", forgetting())


def _macro(name: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"!macro {name}"
    yield from lines
    yield "!macroend"


def installing(files: Iterable[Path], tree: Path) -> Iterator[str]:
    """The lines that put ``files`` of ``tree`` into the folder of the program."""
    at: Path | None = None
    for file in files:
        if file.parent != at:
            at = file.parent
            yield f'SetOutPath "{_place(at)}"'
        yield f'File "{_literal(str(tree / file))}"'
    yield 'SetOutPath "$INSTDIR"'


def removing(files: Iterable[Path]) -> Iterator[str]:
    """The lines that take exactly ``files`` away, and folders that are empty then."""
    known = list(files)
    folders = {folder for one in known for folder in one.parents} - {Path()}
    yield from (f'Delete "{_place(one)}"' for one in known)
    deepest_first = sorted(folders, key=lambda one: (-len(one.parts), one))
    yield from (f'RMDir "{_place(one)}"' for one in deepest_first)


def _place(file: Path) -> str:
    """Where ``file`` lies on the judge's machine."""
    return str(PureWindowsPath("$INSTDIR", *map(_literal, file.parts)))


def _literal(text: str) -> str:
    """``text`` as NSIS takes it as it is: one dollar sign would begin a variable."""
    return text.replace("$", "$$")


CLASS = "Judgetool.{}"
"""How Windows names a kind of file of ours, by its ending."""


def own_endings() -> tuple[tuple[str, str], ...]:
    """The endings that are ours alone, with what such files are.

    Windows looks at the last ending only: ``.judge.yaml`` is YAML to it.
    """
    return tuple(
        (end, kind.what) for kind in FILE_TYPES for end in kind.endings if end.count(".") == 1
    )


def double_endings() -> tuple[tuple[str, str], ...]:
    """The endings of which Windows sees only the last part, with what such files are."""
    return tuple(
        (end, kind.what) for kind in FILE_TYPES for end in kind.endings if end.count(".") == 2
    )


def registering() -> Iterator[str]:
    """The lines that tell Windows which files the program opens.

    An ending of ours gets its kind. For a double one a line in the menu of the right mouse button
    is shown on files whose names end so. Every other file that can be read is only offered.
    """
    for end, what in own_endings():
        name = CLASS.format(end[1:])
        kind = f"${{CLASSES}}\\{name}"
        yield f'WriteRegStr HKCU "{kind}" "" "{what}"'
        yield f'WriteRegStr HKCU "{kind}\\DefaultIcon" "" "$INSTDIR\\Judgetool.exe"'
        yield f'WriteRegStr HKCU "{kind}\\shell\\open\\command" "" {_COMMAND}'
        yield f'WriteRegStr HKCU "${{CLASSES}}\\{end}\\OpenWithProgids" "{name}" ""'
    for end, _ in double_endings():
        menu = _menu(end)
        yield f'WriteRegStr HKCU "{menu}" "" "Open with Judgetool"'
        yield f'WriteRegStr HKCU "{menu}" "Icon" "$INSTDIR\\Judgetool.exe"'
        yield f'WriteRegStr HKCU "{menu}" "AppliesTo" \'System.FileName:~"*{end}"\''
        yield f'WriteRegStr HKCU "{menu}\\command" "" {_COMMAND}'
    offered = sorted({*ALSO_OPENED, *(end for end, _ in own_endings())})
    types = "${CLASSES}\\Applications\\Judgetool.exe\\SupportedTypes"
    yield from (f'WriteRegStr HKCU "{types}" "{end}" ""' for end in offered)


_COMMAND = '\'"$INSTDIR\\Judgetool.exe" "%1"\''


def forgetting() -> Iterator[str]:
    """The lines that take away what ``registering`` has told."""
    for end, _ in own_endings():
        kind = CLASS.format(end[1:])
        yield f'DeleteRegKey HKCU "${{CLASSES}}\\{kind}"'
        yield f'DeleteRegValue HKCU "${{CLASSES}}\\{end}\\OpenWithProgids" "{kind}"'
        yield from _tidying(f"{end}\\OpenWithProgids", end)
    for end, _ in double_endings():
        last = end[end.rindex(".") :]
        yield f'DeleteRegKey HKCU "{_menu(end)}"'
        above = f"SystemFileAssociations\\{last}"
        yield from _tidying(f"{above}\\shell", above)


def _tidying(*keys: str) -> Iterator[str]:
    """The lines that remove keys where nothing is in them any more."""
    yield from (f'DeleteRegKey /ifempty HKCU "${{CLASSES}}\\{key}"' for key in keys)


def _menu(end: str) -> str:
    """The key of the line in the menu of files whose names end so."""
    last = end[end.rindex(".") :]
    name = "Judgetool" + end.replace(".", "-")
    return f"${{CLASSES}}\\SystemFileAssociations\\{last}\\shell\\{name}"

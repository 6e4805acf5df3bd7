"""Whether every program and library in a folder finds the libraries that it is linked with.

Windows says so only when it starts the program, in a box. Here it is found out when the folder is
made: each imported name must be in a library beside it, or the library must be one of Windows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from installer.context import CannotBuild

OF_WINDOWS = frozenset({
    "advapi32", "authz", "bcrypt", "bcryptprimitives", "comctl32", "comdlg32", "d3d11", "d3d12",
    "d3d9", "dwmapi", "dwrite", "dxgi", "gdi32", "icuuc", "imm32", "iphlpapi", "kernel32", "mpr",
    "mscms", "msvcrt", "netapi32", "ntdll", "ole32", "oleaut32", "rpcrt4", "setupapi", "shell32",
    "shlwapi", "uiautomationcore", "user32", "userenv", "uxtheme", "version", "winmm", "ws2_32",
    "wtsapi32",
})  # fmt: skip
"""The libraries of Windows that are used: Windows 11 has them, and Windows 10 since 1809."""

DRIVERS_OF_WINDOWS = frozenset({"winspool.drv"})
"""Those whose names end otherwise."""

CONTRACTS = ("api-ms-win-", "ext-ms-win-")
"""How names begin behind which Windows itself chooses the library."""

MOST_NAMES = 65_536
"""Names that a library asks for or offers, at most; pefile by itself stops earlier than Qt does."""


@dataclass(frozen=True)
class Library:
    """One program or library, read from its file."""

    file: Path

    @cached_property
    def _read(self) -> Any:
        import pefile

        pefile.MAX_IMPORT_SYMBOLS = MOST_NAMES
        read = pefile.PE(str(self.file), fast_load=True, max_symbol_exports=MOST_NAMES)
        kinds = (f"IMAGE_DIRECTORY_ENTRY_{kind}" for kind in ("EXPORT", "IMPORT", "DELAY_IMPORT"))
        read.parse_data_directories([pefile.DIRECTORY_ENTRY[kind] for kind in kinds])
        return read

    def imports(self) -> Iterator[tuple[str, frozenset[str]]]:
        """The libraries that it asks for, in small letters, and the names that it wants of each."""
        for kind in ("IMPORT", "DELAY_IMPORT"):
            for one in getattr(self._read, f"DIRECTORY_ENTRY_{kind}", ()):
                names = (each.name.decode() for each in one.imports if each.name is not None)
                yield one.dll.decode().lower(), frozenset(names)

    @cached_property
    def exports(self) -> frozenset[str]:
        """The names that it offers."""
        table = getattr(self._read, "DIRECTORY_ENTRY_EXPORT", None)
        symbols = () if table is None else table.symbols
        return frozenset(one.name.decode() for one in symbols if one.name is not None)


@dataclass
class Folder:
    """All programs and libraries below a folder, as Windows finds them from each other."""

    root: Path
    shared: tuple[str, ...] = ()
    """Folders below ``root`` in which every library is looked for, beside its own."""

    _libraries: dict[Path, Library] = field(default_factory=dict)

    def missing(self) -> list[str]:
        """What is asked for and is not there, in lines for people."""
        files = (one for one in sorted(self.root.rglob("*")) if one.suffix in _ENDINGS)
        return [line for one in files for line in self._missing_of(one)]

    def _missing_of(self, file: Path) -> Iterator[str]:
        name = file.relative_to(self.root).as_posix()
        for library, wanted in self._library(file).imports():
            if is_of_windows(library):
                continue
            found = self._found(library, file)
            if found is None:
                yield f"{name} needs {library}"
                continue
            for symbol in sorted(wanted - self._library(found).exports):
                yield f"{name} needs {symbol} of {found.relative_to(self.root).as_posix()}"

    def _library(self, file: Path) -> Library:
        return self._libraries.setdefault(file, Library(file))

    def _found(self, library: str, file: Path) -> Path | None:
        """The library of that name that ``file`` gets; Windows knows no capital letters."""
        for folder in (file.parent, *(self.root / one for one in self.shared)):
            for one in folder.iterdir():
                if one.name.lower() == library:
                    return one
        return None


_ENDINGS = {".exe", ".dll", ".pyd"}


def is_of_windows(library: str) -> bool:
    """Whether Windows brings the library of that name, given in small letters."""
    if library.startswith(CONTRACTS) or library in DRIVERS_OF_WINDOWS:
        return True
    return library.endswith(".dll") and library.removesuffix(".dll") in OF_WINDOWS


def check_imports(root: Path, shared: tuple[str, ...]) -> None:
    """Raise ``CannotBuild`` if anything below ``root`` would not be loaded."""
    missing = Folder(root, shared).missing()
    if missing:
        raise CannotBuild(
            "libraries are missing:\n" + "\n".join(missing),
            where=str(root),
            remedy="take them along, or name those that Windows brings in imports.py",
        )

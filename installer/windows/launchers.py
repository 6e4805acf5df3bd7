"""The two small programs that start it: one from the menu, one in a terminal.

They are compiled from ``launcher.c``, and nothing goes into them that was not written for them but
the icon and the start-up code of MinGW.
"""

from dataclasses import dataclass
from pathlib import Path

from installer.components import Component, named_licences
from installer.context import Context, run
from installer.icons import ico
from installer.windows.interpreter import SHORT

HERE = Path(__file__).parent
TOOLS = "x86_64-w64-mingw32-"
"""How the names of the compiler and its tools begin."""

SAFETY = ("--nxcompat", "--dynamicbase", "--high-entropy-va", "--no-insert-timestamp")
"""What the linker is told: the protections of Windows, and no time in the file."""


@dataclass(frozen=True)
class Launcher:
    """One of the two."""

    file: str
    """Where it lies in the folder of the program."""

    face: str
    """``window`` or ``console``."""

    what: str
    """What Windows shows about it."""


LAUNCHERS = (
    Launcher("Judgetool.exe", "window", "Judgetool"),
    Launcher("bin/judgetool.exe", "console", "Judgetool in the terminal"),
)

RESOURCES = """\
1 ICON "{icon}"
1 24 "{manifest}"
1 VERSIONINFO
FILEVERSION {numbers}
PRODUCTVERSION {numbers}
FILEOS 0x40004
FILETYPE 1
BEGIN
  BLOCK "StringFileInfo"
  BEGIN
    BLOCK "040904b0"
    BEGIN
      VALUE "CompanyName", "The makers of Judgetool"
      VALUE "FileDescription", "{what}"
      VALUE "FileVersion", "{version}"
      VALUE "InternalName", "{name}"
      VALUE "LegalCopyright", "MIT licence"
      VALUE "OriginalFilename", "{name}"
      VALUE "ProductName", "Judgetool"
      VALUE "ProductVersion", "{version}"
    END
  END
  BLOCK "VarFileInfo"
  BEGIN
    VALUE "Translation", 0x409, 1200
  END
END
"""


def add_launchers(program: Path, context: Context) -> None:
    """Compile both into the folder ``program``. Raises ``CannotBuild``."""
    work = context.folder("windows", "launchers")
    icon = work / "judgetool.ico"
    icon.write_bytes(ico())
    for one in LAUNCHERS:
        script, compiled = work / f"{one.face}.rc", work / f"{one.face}.o"
        script.write_text(resources(one, icon, context.version), encoding="utf-8")
        run([f"{TOOLS}windres", "-c", "65001", str(script), str(compiled)])
        file = program / one.file
        file.parent.mkdir(exist_ok=True)
        run(
            [f"{TOOLS}gcc", "-municode", "-Os", "-s", "-Wall", "-Wextra", "-Werror",
             *_told(one), *(f"-Wl,{option}" for option in SAFETY),
             str(HERE / "launcher.c"), str(compiled), "-o", str(file)],
            SOURCE_DATE_EPOCH=str(context.epoch),
        )  # fmt: skip


def _told(launcher: Launcher) -> list[str]:
    levels = len(Path(launcher.file).parts)
    window = ["-mwindows", "-DWINDOW"] if launcher.face == "window" else []
    names = {"FACE": launcher.face, "PYTHON": f"python{SHORT}.dll"}
    return [*window, f"-DLEVELS={levels}", *(f'-D{name}=L"{text}"' for name, text in names.items())]


def resources(launcher: Launcher, icon: Path, version: str) -> str:
    """The icon, the manifest and the version of a launcher, as ``windres`` reads them."""
    return RESOURCES.format(
        icon=icon.as_posix(),
        manifest=(HERE / "launcher.manifest").as_posix(),
        numbers=numbers(version).replace(".", ","),
        version=version,
        what=launcher.what,
        name=Path(launcher.file).name,
    )


def numbers(version: str) -> str:
    """``version`` as the four numbers that Windows knows: ``1.2.0`` is ``1.2.0.0``."""
    found = [part for part in version.replace("-", ".").split(".") if part.isdecimal()]
    return ".".join([*found, "0", "0", "0", "0"][:4])


def components() -> tuple[Component, ...]:
    """What of the compiler is in the launchers, for the list."""
    version = run(["dpkg-query", "-W", "-f", "${Version}", "mingw-w64-x86-64-dev"])
    text = Path("/usr/share/doc/mingw-w64-x86-64-dev/copyright").read_bytes()
    return (
        Component(
            "mingw-w64", version, named_licences()["mingw-w64"], (("copyright", text),),
            f"pkg:deb/mingw-w64@{version}",
        ),
    )  # fmt: skip

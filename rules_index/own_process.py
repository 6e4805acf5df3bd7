"""Starting the program again: how its own processes begin, wherever and however it is installed.

A checkout and an installed package have an interpreter, which is told the name of a module. A
frozen program has none: it starts itself, and its first argument says what it shall be. A program
that Windows starts from its menu has no terminal either; its processes need none.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import subprocess

PROGRAM: Final = "judgetool.cli"
"""The module that is the program itself: its command line, which opens the window, too."""

READER: Final = "rules_index.reading.worker"
"""The module that reads a file apart."""

READ_APART: Final = "--read-apart"
"""The first argument with which a frozen program becomes the ``READER``."""

OF_FROZEN: Mapping[str, tuple[str, ...]] = MappingProxyType({PROGRAM: (), READER: (READ_APART,)})
"""The first arguments of a frozen program by the module that it shall be."""

OF_POOL: Final = "--multiprocessing-fork"
"""The first argument with which ``multiprocessing`` starts a process of a pool."""

TRACKER: Final = "from multiprocessing.resource_tracker import main;main("
"""How the last argument begins with which it starts the one that tidies up after a pool."""

NO_CONSOLE: Final = 0x08000000 if sys.platform == "win32" else 0
"""Flag for Windows (``subprocess.CREATE_NO_WINDOW``): no black window opens for the process."""


def is_frozen() -> bool:
    """Whether the program is one file or folder of its own, without an interpreter."""
    return bool(getattr(sys, "frozen", False))


def command_of(module: str, *arguments: str) -> list[str]:
    """What starts ``module``, one of ``OF_FROZEN``, with ``arguments`` as a process of its own."""
    if is_frozen():
        return [sys.executable, *OF_FROZEN[module], *arguments]
    return [sys.executable, "-P", "-m", module, *arguments]


def environment_of(more: Mapping[str, str] = MappingProxyType({})) -> dict[str, str]:
    """The environment for such a process: it finds the program where this one has found it."""
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    path = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, **more}


def run_again(
    arguments: Sequence[str], more: Mapping[str, str] = MappingProxyType({})
) -> "subprocess.CompletedProcess[str]":
    """Run the program with ``arguments`` to its end, and give what it said.

    ``more`` is added to the environment. Raises ``subprocess.CalledProcessError`` where it fails.
    """
    import subprocess

    return subprocess.run(
        command_of(PROGRAM, *arguments),
        env=environment_of(more),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        encoding="utf-8",
        creationflags=NO_CONSOLE,
    )


def take_part() -> None:
    """Be the process of a pool, if a frozen program was started as one; then this never returns.

    Whoever wants a pool begins here as well: ``__file__`` of the main module is a script that a
    frozen program does not have, and a process of a pool would look for it.
    """
    if not is_frozen():
        return
    vars(sys.modules["__main__"]).pop("__file__", None)
    if sys.argv[1:2] == [OF_POOL]:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    if sys.argv[-1].startswith(TRACKER):
        from multiprocessing.resource_tracker import main

        main(int(sys.argv[-1].removeprefix(TRACKER).rstrip(")")))
        sys.exit()

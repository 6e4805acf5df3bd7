"""The process in which untrusted files are taken apart: bounded in time and memory, and killable.

The native PDF library and the HTML parser read whatever people download. So they run apart: the
process gets a file, and answers with plain data in another, and if it loops, swells or dies, only
that process does.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

from rules_index.errors import EncryptedDocument, Stopped, TooLargeDocument, UnreadableDocument
from rules_index.own_process import NO_CONSOLE, READER, command_of, environment_of
from rules_index.reading.hypertext import Paragraphs, paragraphs_of
from rules_index.reading.native import Pages, native_pages
from rules_index.reading.native_picture import PagePicture, native_picture
from rules_index.reading.native_sheets import Sheets, native_sheets
from rules_index.temporary import own_folder

MOST_TIME = 15
"""Seconds of processor time that the process may take, where the platform can limit it."""

LONGEST = 60.0
"""Seconds by the clock until it is ended: far more, as a machine can be busy with other work."""

MOST_MEMORY = 768 * 1024**2
"""Bytes of address space, or of memory on Windows, where the platform can limit it."""

LOOK_EVERY = 0.02
"""Seconds between two looks whether the process is done, or the user wishes it to stop."""

TOOK_TOO_LONG = -getattr(signal, "SIGXCPU", 0) or None
"""The status of a process that the system has ended as it took more than ``MOST_TIME``."""

PROBLEMS = (EncryptedDocument, TooLargeDocument, UnreadableDocument)
"""The problems that the process can answer with."""

HELD = "JUDGETOOL_READS_APART"
"""Says to the process that its standard input ends when the one that has started it ends."""


def pages_apart(data: bytes, where: str, stopped: Callable[[], bool]) -> Pages:
    """The pages of the PDF ``data``, read by a process of its own.

    Raises ``UnreadableDocument`` and its kinds, and ``Stopped`` once ``stopped()`` is true.
    """
    return Pages.from_plain(_answer(PDF, data, where, stopped))


def paragraphs_apart(markup: str, where: str, stopped: Callable[[], bool]) -> Paragraphs:
    """The paragraphs of the HTML ``markup``, read by a process of its own; raises the same."""
    data = markup.encode("utf-8", "replace")
    return Paragraphs.from_plain(_answer(HTML, data, where, stopped))


def sheets_apart(data: bytes, where: str) -> Sheets:
    """The PDF ``data`` as printed sheets, read by a process of its own; raises the same."""
    return Sheets.from_plain(_answer(SHEETS, data, where, lambda: False))


def first_sheet_apart(data: bytes, where: str) -> Sheets:
    """The first page of the PDF ``data`` as a printed sheet; raises the same."""
    return Sheets.from_plain(_answer(FIRST_SHEET, data, where, lambda: False))


def picture_apart(data: bytes, where: str, number: int) -> PagePicture:
    """Page ``number``, from 1, of the PDF ``data``, drawn by a process of its own.

    Raises the same.
    """
    return PagePicture.from_plain(_answer(f"{PICTURE}{number}", data, where, lambda: False))


def _answer(kind: str, data: bytes, where: str, stopped: Callable[[], bool]) -> dict[str, Any]:
    with own_folder() as directory:
        given, answer = directory / "given", directory / "answer.json"
        given.write_bytes(data)
        _run([*command(), kind, str(given), str(answer), where], where, stopped)
        if not answer.exists():
            raise _unbearable(
                "the file cannot be read: it is damaged, or needs far too much memory", where
            )
        told: dict[str, Any] = json.loads(answer.read_text(encoding="utf-8"))
    if "problem" in told:
        problem = next(one for one in PROBLEMS if one.__name__ == told["problem"])
        raise problem(told["what"], where=where, remedy=told["remedy"])
    return told


def command() -> list[str]:
    """What starts the process, in a frozen program too."""
    return command_of(READER)


def _run(command: list[str], where: str, stopped: Callable[[], bool]) -> None:
    process = subprocess.Popen(
        command,
        env=environment_of({HELD: "1"}),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=NO_CONSOLE,
    )
    deadline = monotonic() + LONGEST
    try:
        while True:
            if stopped():
                raise Stopped("the import was stopped", where=where, remedy="nothing was changed")
            if monotonic() > deadline:
                raise _unbearable(f"the file could not be read within {LONGEST:.0f} seconds", where)
            try:
                status = process.wait(LOOK_EVERY)
            except subprocess.TimeoutExpired:
                continue
            if status == TOOK_TOO_LONG:
                raise _unbearable(f"the file could not be read within {MOST_TIME} seconds", where)
            return
    finally:
        process.kill()
        process.wait()
        if process.stdin is not None:
            process.stdin.close()


def _unbearable(what: str, where: str) -> UnreadableDocument:
    return UnreadableDocument(what, where=where, remedy="download it again, or import a text of it")


Reader = Callable[[bytes, str], dict[str, Any]]
"""Reads a file, which people call by the second name, as plain data."""

PDF, SHEETS, FIRST_SHEET, HTML = "PDF", "sheets", "first sheet", "HTML"
PICTURE = "picture of page "
"""The number of the page follows."""

READERS: dict[str, Reader] = {
    PDF: lambda data, where: native_pages(data, where).plain(),
    SHEETS: lambda data, where: native_sheets(data, where).plain(),
    FIRST_SHEET: lambda data, where: native_sheets(data, where, 1).plain(),
    HTML: lambda data, _: paragraphs_of(data.decode("utf-8")).plain(),
}
"""What each kind of file is read as."""


def _reader(kind: str) -> Reader:
    if kind.startswith(PICTURE):
        number = int(kind.removeprefix(PICTURE))
        return lambda data, where: native_picture(data, where, number).plain()
    return READERS[kind]


def main(arguments: list[str]) -> None:
    """Read the file that the second of ``arguments`` names as what the first says.

    The answer goes to the third; the fourth is what people call the file.
    """
    kind, given, answer, where = arguments
    if os.environ.get(HELD):
        Thread(target=_end_with_parent, args=(Path(given).parent,), daemon=True).start()
    limit()
    data = Path(given).read_bytes()
    try:
        told = _reader(kind)(data, where)
    except UnreadableDocument as problem:
        told = {"problem": type(problem).__name__, "what": problem.what, "remedy": problem.remedy}
    finished = Path(answer).with_suffix(".part")
    finished.write_text(json.dumps(told), encoding="utf-8")
    finished.replace(answer)


def _end_with_parent(folder: Path) -> None:
    """Wait until nobody waits for an answer any more; then end, and leave nothing behind.

    However the other process ends, its end of the pipe is closed.
    """
    while os.read(0, 1):
        pass
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)


def limit() -> None:
    """Take no more memory and processor time from now on than a file may."""
    limit_memory()
    limit_time(MOST_TIME)


def limit_time(seconds: int) -> None:
    """Be ended after so many seconds of processor time, where the platform can see to that."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def limit_memory() -> None:
    """Take no more than ``MOST_MEMORY`` from now on, where the platform can see to that."""
    try:
        import resource
    except ImportError:
        from rules_index.reading import job

        job.bound_memory(MOST_MEMORY)
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Command lines: any command with any options and odd arguments, on files of every kind."""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import chdir
from functools import cache
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory, mkdtemp

import click

from judgetool.cli import judgetool
from tests.fuzz.changing import ODD_NUMBERS, ODD_TEXTS, misspelled
from tests.fuzz.seeds import boxed
from tests.fuzz.target import Target, Unfit, Wrong
from tests.fuzz.workspace import COMMANDS as USUAL
from tests.fuzz.workspace import asked, sample

NEVER = (("app",), ("bench",), ("deck", "event", "follow"))
"""Opening the window, measuring for long, and what goes on until somebody ends it."""

SHORT = {"dispute soak": ("--games", "1")}
WORDS = (
    *("ws-en", "ws-jp", "fftcg", "vanguard", "dbs", "spring", "1", "17", "ann", "frog", "standard"),
    *(
        "4.10.1.2",
        "1.1",
        "damage",
        "owl",
        "TT/S01-E001",
        "2026-04-12",
        "2026-13-99",
        "text",
        "json",
    ),
    *("A", "-", "--", "--json", "--help", "--frog", "-1", "0", ".", "..", "/", "/dev/null"),
)
FITTING = {
    "book": ("ws-en", "ws-en", "ws-jp", "fftcg"),
    "game": ("ws-en", "ws-en", "fftcg", "vanguard", "dbs"),
    "number": ("1.1.1", "1.1", "1.2.1"),
    "version": ("1.2",),
    "event_name": ("spring", "spring", "1"),
    "player": ("ann", "bob", "17", "18"),
    "name": ("standard", "neo-standard", "Eve Example"),
    "format_": ("standard", "neo-standard"),
    "code_or_name": ("TT/S01-E001", "Test Runner"),
    "entry": ("1", "2", "3", "5", "8"),
    "check": ("7", "8", "9"),
    "changes": ("name=Bo", "table=9", "minutes=3", "note=x"),
    "date": ("2026-04-12",),
    "as_of": ("2026-04-12",),
    "effective": ("2026-04-12",),
    "today": ("2026-04-12",),
    "minutes": ("3",),
}
"""What makes sense by the names of parameters, so that commands come to what they do."""

FILES = ("players.csv", "pond.txt", "ann.txt", "dispute.yaml", "legal.txt", "card-files", "home")
ODD_FILES = ("pipe", "folder", "empty", "dangling", "odd.bin", "\udcff\udcfe.txt", "x" * 250, "no")


def _is_never(words: Sequence[str]) -> bool:
    return any(tuple(words[: len(one)]) == one for one in NEVER)


@cache
def _leaves() -> tuple[tuple[str, ...], ...]:
    return tuple(path for path, _ in _commands(judgetool, ()) if not _is_never(path))


def _commands(
    group: click.Group, path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from _commands(command, (*path, name))
        elif command is not None:
            yield (*path, name), command


@cache
def _command(path: tuple[str, ...]) -> click.Command:
    return dict(_commands(judgetool, ()))[path]


def _line(random: Random) -> bytes:
    """What is typed in, then the arguments one by one, all as JSON."""
    if random.random() < 0.25:
        arguments = [*random.choice(USUAL)]
    else:
        path = random.choice(_leaves())
        arguments = [*path, *_options(random, _command(path))]
    for _ in range(random.choice((0, 0, 0, 1, 2))):
        at = random.randrange(1, len(arguments) + 1)
        arguments[at : at + random.randrange(2)] = [_odd(random)]
    typed = random.choice(("", "001 undo done\n", "\x00\udcff\n", "y\n" * 3))
    return "\n".join(json.dumps(one) for one in (typed, *arguments)).encode()


def _options(random: Random, command: click.Command) -> Iterator[str]:
    for one in command.params:
        if isinstance(one, click.Argument):
            for _ in range(random.choice((1, 2)) if one.nargs < 0 else one.nargs):
                yield _value(random, one)
        elif one.name not in ("data_dir", "help") and random.random() < (
            0.95 if one.required else 0.2
        ):
            yield random.choice(one.opts)
            if not getattr(one, "is_flag", False):
                yield _value(random, one)


def _value(random: Random, one: click.Parameter) -> str:
    kind = one.type
    if one.name in FITTING and random.random() < 0.8:
        return random.choice(FITTING[one.name])
    if isinstance(kind, click.Choice) and random.random() < 0.8:
        return str(random.choice(list(kind.choices)))
    if isinstance(kind, click.Path) and random.random() < 0.9:
        return random.choice((*FILES, *FILES, *ODD_FILES))
    if kind.name.startswith("int") and random.random() < 0.8:
        return str(random.choice((0, 1, 2, 3, 18, -1, *ODD_NUMBERS)))
    return random.choice(WORDS) if random.random() < 0.7 else _odd(random)


def _odd(random: Random) -> str:
    ways = (WORDS, FILES, ODD_FILES, ODD_TEXTS, ("\udcff", "\udcc3\udc28"))
    word = random.choice(random.choice(ways))
    word = misspelled(random, word) if random.random() < 0.2 else word
    return word.replace("\x00", "")


@cache
def _folder() -> Path:
    """A folder with a workspace and files, all of which a case gets a copy of."""
    folder = Path(mkdtemp(prefix="judgetool-fuzz-"))
    sample(folder)
    (folder / "folder").mkdir()
    (folder / "empty").touch()
    (folder / "odd.bin").write_bytes(bytes(range(256)))
    for name in ("legal-deck",):
        (folder / "folder" / f"{name}.txt").write_text(boxed("samples", ".txt")[name], "utf-8")
    return folder


def _ask(case: bytes) -> None:
    try:
        typed, *arguments = map(json.loads, case.splitlines())
    except ValueError as cut:
        raise Unfit from cut
    if not arguments or _is_never(arguments) or not all(isinstance(one, str) for one in arguments):
        raise Unfit
    with TemporaryDirectory(prefix="judgetool-fuzz-") as place:
        folder = Path(place, "files")
        copytree(_folder(), folder)
        os.mkfifo(folder / "pipe")
        (folder / "dangling").symlink_to("nowhere")
        with chdir(folder):
            answer = asked(folder / "home", arguments, folder, typed=typed)
    if answer.wrong:
        raise Wrong(answer.wrong)


COMMANDS = Target(
    "commands", "any command with odd arguments", _line, _ask, placed=False, seconds=20, short=40
)

"""In every game each event has its words, each command its line, and lines mean what they spell."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.games import first_books, tabletop_of
from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.engine import kernel
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.events import Event
from judgetool.measuring.random_games import RandomPlayer, begun, play_on

each_game = pytest.mark.parametrize("book", first_books())


def engine_of(tabletop: Tabletop[Any]) -> str:
    """The package of the game's engine."""
    return tabletop.rules.play.__module__.rpartition(".")[0]


def kinds_of(base: type, packages: tuple[str, ...]) -> set[str]:
    """The names of all kinds that these packages have; tests and other games have their own."""
    found: set[str] = set()
    subclasses: list[type] = base.__subclasses__()
    for kind in subclasses:
        if kind.__module__.startswith(packages):
            found |= {kind.__qualname__} | kinds_of(kind, packages)
    return found


def kinds_in(tabletop: Tabletop[Any], base: type) -> set[str]:
    """The kinds of the kernel and of a game, without what only holds those of the game together."""
    found = kinds_of(base, (f"{kernel.__name__}.", f"{engine_of(tabletop)}."))
    return {kind for kind in found if not kind.endswith(base.__qualname__)}


def named(kinds: Iterable[type]) -> set[str]:
    return {kind.__qualname__ for kind in kinds}


@each_game
def test_every_kind_of_event_has_words(book: str) -> None:
    tabletop = tabletop_of(book)
    assert named(tabletop.wording.tellers) == kinds_in(tabletop, Event)


@each_game
def test_every_kind_of_command_has_a_line(book: str) -> None:
    tabletop = tabletop_of(book)
    assert named(tabletop.lines.spellers) == kinds_in(tabletop, Command)


def notes_in(module: ModuleType) -> Iterator[str]:
    """What the procedures of a module note."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Noted":
            continue
        what = node.args[0]
        if isinstance(what, ast.Constant):
            yield str(what.value)
        elif isinstance(what, ast.Name) and isinstance(getattr(module, what.id, None), str):
            yield getattr(module, what.id)
        elif isinstance(what, ast.Attribute) and isinstance(what.value, ast.Name):
            yield getattr(getattr(module, what.value.id), what.attr)


def noted_in(package: str) -> set[str]:
    """What the procedures of all modules of a package note."""
    found = pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.")
    modules = [importlib.import_module(one.name) for one in found]
    return {note for module in modules for note in notes_in(module)}


@each_game
def test_every_note_has_words(book: str) -> None:
    tabletop = tabletop_of(book)
    noted = noted_in(engine_of(tabletop)) | noted_in(kernel.__name__)
    assert "nothing to choose" in noted
    assert noted - set(tabletop.wording.notes) == set()


@each_game
@pytest.mark.parametrize("seed", range(6))
def test_a_spelled_command_means_the_command_again(book: str, seed: int) -> None:
    tabletop, timeline = tabletop_of(book), begun(seed, book)
    player = RandomPlayer(tabletop.random, Random(seed), open_decks=seed % 2 == 0)
    while timeline.decision is not None:
        command = player.command(timeline.game)
        scene = Scene(tabletop, timeline.game.state, timeline.decision)
        line = spell(command, scene)
        assert meaning(scene, tabletop.lines.notation.read(line)) == (command,), line
        timeline.submit(command)


@each_game
def test_every_step_of_a_random_game_is_told(book: str) -> None:
    timeline = begun(3, book)
    for _ in play_on(timeline, 3):
        pass
    for step in Dispute(tabletop_of(book), timeline).steps():
        assert step.index == 0 or step.command
        assert all(event.citations for event in step.events if event.data["event"] != "face told")

"""Every event has its words, every command its line, and lines mean what they spell."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.fftcg.lines import NOTATION, SPELLERS
from judgetool.disputes.fftcg.random_play import RANDOM_PLAY
from judgetool.disputes.fftcg.tabletop import FINAL_FANTASY
from judgetool.disputes.fftcg.words import NOTES, TELLERS
from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Scene
from judgetool.engine import fftcg, kernel
from judgetool.engine.fftcg.books import BOOK
from judgetool.engine.fftcg.commands import Cast, DeclareAttack, PayCP
from judgetool.engine.fftcg.events import CastDeclared, FinalEvent, StackItemChanged
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import StackItem
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.events import Event, apply
from judgetool.measuring.random_games import RandomPlayer, begun, play_on

HERE = ("judgetool.engine.kernel.", "judgetool.engine.fftcg.")


def kinds_of(base: type) -> set[str]:
    """The names of all kinds that this game has; tests and other games have kinds of their own."""
    found: set[str] = set()
    subclasses: list[type] = base.__subclasses__()
    for kind in subclasses:
        if kind.__module__.startswith(HERE):
            found |= {kind.__qualname__} | kinds_of(kind)
    return found


def named(kinds: Iterable[type]) -> set[str]:
    return {kind.__qualname__ for kind in kinds}


def test_every_kind_of_event_has_words() -> None:
    assert named(TELLERS) == kinds_of(Event) - {FinalEvent.__qualname__}


def notes_in(module: ModuleType) -> Iterator[str]:
    """What the procedures of a module note."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Noted":
            what = node.args[0]
            if isinstance(what, ast.Constant):
                yield str(what.value)
            elif isinstance(what, ast.Name):
                yield getattr(module, what.id)


def test_every_note_has_words() -> None:
    modules = [
        importlib.import_module(found.name)
        for package in (fftcg, kernel)
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    noted = {note for module in modules for note in notes_in(module)}
    assert "no attack is declared" in noted
    assert noted - set(NOTES) == set()


def test_every_kind_of_command_has_a_line() -> None:
    assert {Cast, DeclareAttack, PayCP} < set(SPELLERS)
    assert named(SPELLERS) == kinds_of(Command)


@pytest.mark.parametrize("seed", range(6))
def test_a_spelled_command_means_the_command_again(seed: int) -> None:
    random = Random(seed)
    timeline = begun(seed, BOOK)
    player = RandomPlayer(RANDOM_PLAY, random, open_decks=seed % 2 == 0)
    while timeline.decision is not None:
        command = player.command(timeline.game)
        scene = Scene(FINAL_FANTASY, timeline.game.state, timeline.decision)
        line = spell(command, scene)
        assert meaning(scene, NOTATION.read(line)) == (command,), line
        timeline.submit(command)


def test_every_step_of_a_random_game_is_told() -> None:
    timeline = begun(3, BOOK)
    for _ in play_on(timeline, 3):
        pass
    for step in Dispute(FINAL_FANTASY, timeline).steps():
        assert step.index == 0 or step.command
        assert all(event.citations for event in step.events if event.data["event"] != "face told")


def test_what_is_declared_for_a_summon_and_for_a_character_is_told() -> None:
    rich = Face("Rich", {})
    built = PositionBuilder({"Rich": rich})
    card = built.put("A", "hand", "Rich")
    scene = Scene(FINAL_FANTASY, built.state())
    chosen = Context("A", "Rich", declared=(Declared("way to pay", ways=("a Crystal",)),))
    cast = CastDeclared(card, replace(chosen, variables=(("X", 2),)))
    told = TELLERS[CastDeclared](cast, scene, replace(scene, state=apply(scene.state, cast)))
    assert told == "A declares for Rich: X = 2; way to pay: a Crystal."
    item = StackItem(1, "summon", "A", None, card, None, Context("A", "Rich"))
    before = replace(scene, state=replace(scene.state, stack=(item,)))
    declared = StackItemChanged(replace(item, context=chosen))
    after = replace(scene, state=apply(before.state, declared))
    assert "way to pay: a Crystal" in TELLERS[StackItemChanged](declared, before, after)

"""The words of Vanguard: for every event and command, and for what is told of cards."""

from collections.abc import Iterable
from random import Random

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import NotReadable
from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.vanguard.lines import NOTATION, SPELLERS
from judgetool.disputes.vanguard.random_play import RANDOM_PLAY
from judgetool.disputes.vanguard.tabletop import VANGUARD
from judgetool.disputes.vanguard.words import TELLERS, described, described_card
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.events import Event
from judgetool.engine.vanguard.books import BOOK
from judgetool.engine.vanguard.events import VanguardEvent
from judgetool.measuring.random_games import RandomPlayer, begun, play_on

HERE = ("judgetool.engine.kernel.", "judgetool.engine.vanguard.")


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
    assert named(TELLERS) == kinds_of(Event) - {VanguardEvent.__qualname__}


def test_every_kind_of_command_has_a_line() -> None:
    assert named(SPELLERS) == kinds_of(Command)


@pytest.mark.parametrize("seed", range(6))
def test_a_spelled_command_means_the_command_again(seed: int) -> None:
    timeline = begun(seed, BOOK)
    player = RandomPlayer(RANDOM_PLAY, Random(seed), open_decks=seed % 2 == 0)
    while timeline.decision is not None:
        command = player.command(timeline.game)
        scene = Scene(VANGUARD, timeline.game.state, timeline.decision)
        line = spell(command, scene)
        assert meaning(scene, NOTATION.read(line)) == (command,), line
        timeline.submit(command)


def test_every_step_of_a_random_game_is_told() -> None:
    timeline = begun(3, BOOK)
    for _ in play_on(timeline, 3):
        pass
    for step in Dispute(VANGUARD, timeline).steps():
        assert step.index == 0 or step.command
        assert all(event.citations for event in step.events if event.data["event"] != "face told")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a card without trigger", {"trigger": (), "type": "normal unit"}),
        ("a crit", {"trigger": ("critical",), "type": "trigger unit"}),
        ("a normal unit", {"trigger": (), "type": "normal unit"}),
        ("a heal trigger", {"trigger": ("heal",), "type": "trigger unit"}),
        ("a grade 1 card of power 7000", {"grade": 1, "power": 7000}),
        ("a card of critical 2 with boost", {"critical": 2, "skills": ("boost",)}),
        ("a card of clan “Royal Owls”", {"clan": ("Royal Owls",)}),
        (
            "a draw trigger of clan Owls",
            {"trigger": ("draw",), "clan": ("Owls",), "type": "trigger unit"},
        ),
    ],
)
def test_what_is_told_of_a_card_is_understood(text: str, told: dict[str, object]) -> None:
    assert described(text) == told


@pytest.mark.parametrize(
    "words",
    [
        "a card with critical trigger",
        "a grade 2 card without trigger of power 9000 and shield 5000 and intercept",
        "a card of critical 2 and clan “Owls” and clan “Red Foxes”",
    ],
)
def test_what_was_told_is_put_into_words_that_tell_it_again(words: str) -> None:
    assert described_card(described(words)) == words


def test_words_that_tell_nothing_are_refused() -> None:
    with pytest.raises(NotReadable, match="is no card of the set-up"):
        described("a purple card")

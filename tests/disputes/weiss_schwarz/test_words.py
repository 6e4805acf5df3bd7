"""Every event has its words, every command its line, and lines mean what they spell."""

from collections.abc import Iterable
from random import Random

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.weiss_schwarz.lines import NOTATION, SPELLERS
from judgetool.disputes.weiss_schwarz.random_play import RANDOM_PLAY
from judgetool.disputes.weiss_schwarz.tabletop import WEISS_SCHWARZ
from judgetool.disputes.weiss_schwarz.words import TELLERS
from judgetool.engine.kernel.commands import Command, TakeBack
from judgetool.engine.kernel.events import Event
from judgetool.engine.weiss_schwarz.books import EN
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play
from judgetool.engine.weiss_schwarz.events import WeissEvent
from judgetool.measuring.random_games import RandomPlayer, begun, play_on
from resources import files

HERE = ("judgetool.engine.kernel.", "judgetool.engine.weiss_schwarz.")


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
    assert named(TELLERS) == kinds_of(Event) - {WeissEvent.__qualname__}


def test_every_kind_of_command_has_a_line() -> None:
    assert {Play, DeclareAttack, Exchange} < set(SPELLERS)
    assert named(SPELLERS) == kinds_of(Command)


@pytest.mark.parametrize("seed", range(6))
def test_a_spelled_command_means_the_command_again(seed: int) -> None:
    random = Random(seed)
    timeline = begun(seed, EN)
    player = RandomPlayer(RANDOM_PLAY, random, open_decks=seed % 2 == 0)
    while timeline.decision is not None:
        command = player.command(timeline.game)
        scene = Scene(WEISS_SCHWARZ, timeline.game.state, timeline.decision)
        line = spell(command, scene)
        assert meaning(scene, NOTATION.read(line)) == (command,), line
        timeline.submit(command)


def test_taking_an_action_back_is_spelled_as_it_is_read() -> None:
    timeline = begun(0, EN)
    scene = Scene(WEISS_SCHWARZ, timeline.game.state, timeline.decision)
    line = spell(TakeBack("B"), scene)
    assert line == "B rewinds the action"
    assert meaning(scene, NOTATION.read(line)) == (TakeBack("B"),)


def test_every_step_of_a_random_game_is_told() -> None:
    timeline = begun(3, EN)
    for _ in play_on(timeline, 3):
        pass
    for step in Dispute(WEISS_SCHWARZ, timeline).steps():
        assert step.index == 0 or step.command
        assert all(event.citations for event in step.events if event.data["event"] != "face told")


def told(scenario: str) -> list[str]:
    """What is told of a scenario of the box."""
    text = files("scenarios", "ws-en", f"{scenario}.yaml").read_text(encoding="utf-8")
    steps = run(parse(text, scenario)).dispute.steps()
    return [event.text for step in steps for event in step.events if event.text]


def test_a_card_that_was_searched_for_is_not_drawn() -> None:
    text = files("shapes", "ws-en", "18-search-for-a-trait.yaml").read_text(encoding="utf-8")
    steps = run(parse(text, "search")).dispute.steps()
    said = [event.text for step in steps for event in step.events]
    assert "Runner goes from A's deck to A's hand." in said
    assert not [line for line in said if "draws" in line]


def test_a_card_that_is_drawn_is() -> None:
    assert "A draws Runner." in told("trigger-draw")


@pytest.mark.parametrize("scenario", ["trigger-shot", "marker-becomes-a-new-card"])
def test_that_an_occasion_is_over_is_told_after_what_it_was_for(scenario: str) -> None:
    lines = told(scenario)
    over = next(index for index, line in enumerate(lines) if "its one occasion" in line)
    assert "triggers and stands by" in lines[over - 1]

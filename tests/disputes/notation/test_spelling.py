"""What the judge supplies and edits is spelled so that it is read again as the same."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import cycle, takewhile
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.disputes.fftcg import words as fftcg
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.notation.meaning import THIS_TURN, meaning
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.weiss_schwarz import words as weiss
from judgetool.engine.fftcg.faces import ELEMENT_NAMES
from judgetool.engine.fftcg.faces import TYPES as FINAL_TYPES
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, Value
from judgetool.engine.kernel.commands import (
    ChangeNumber,
    Command,
    Concede,
    Declare,
    Done,
    MoveCard,
    Reveal,
    Shuffle,
    TurnCard,
)
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.told import together
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz.faces import COLORS, TYPES, with_derived
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.measuring.random_games import begun, play_on

NUMBERS = st.integers(0, 99_999)
ICONS = st.lists(st.sampled_from(sorted(TRIGGER_ICONS)), max_size=3).map(tuple)
TOLD_OF_WEISS = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(TYPES),
        "color": st.sampled_from(COLORS),
        "level": NUMBERS,
        "cost": NUMBERS,
        "power": NUMBERS,
        "soul": NUMBERS,
        "trigger": ICONS,
        "icons": st.sampled_from([(), ("counter",)]),
        "climax": st.just("no"),
        "not color": st.sampled_from([("red",), ("red", "blue")]),
        "not trigger": st.just(("soul", "gate")),
        "not level": st.just(("3",)),
    },
).filter(bool)
TOLD_OF_FINAL = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(FINAL_TYPES),
        "elements": st.lists(st.sampled_from(ELEMENT_NAMES), min_size=1, max_size=3).map(tuple),
        "cost": NUMBERS,
        "power": NUMBERS,
        "ex burst": st.sampled_from(["yes", "no"]),
    },
).filter(bool)


@given(TOLD_OF_WEISS)
def test_all_that_is_told_of_a_card_is_worded(told: dict[str, Value]) -> None:
    derived = with_derived(together({}, told))
    assert weiss.described(weiss.described_card(derived)) == derived


@given(TOLD_OF_FINAL)
def test_all_that_is_told_of_a_final_fantasy_card_is_worded(told: dict[str, Value]) -> None:
    assert fftcg.described(fftcg.described_card(told)) == told


def test_a_told_card_is_worded_as_people_say_it() -> None:
    told = "a red level 1 character of cost 2 and power 3000 with soul and soul icon"
    assert weiss.described_card(weiss.described(told)) == told
    told = "an event without icon and with counter icon"
    assert weiss.described_card(weiss.described(told)) == told


def judges_commands(state: State, random: Random, book: str) -> Iterator[Command]:
    """What the judge can supply and edit in a state, and what players can say at any time."""
    tabletop = tabletop_of(book)
    card = random.choice(list(state.cards))
    orientations: dict[str, Any] = {"fftcg": ("active", "dull")}
    orientation = random.choice(orientations.get(book, ("stand", "rest", "reverse")))
    zone, player = random.choice(tabletop.zones.names), random.choice(PLAYERS)
    yield MoveCard(JUDGE, card, player, zone)
    yield MoveCard(JUDGE, card, player, zone, orientation)
    yield TurnCard(JUDGE, card, orientation)
    yield ChangeNumber(JUDGE, card, "power", random.choice((-500, 1000)), THIS_TURN)
    yield Reveal(JUDGE, card, random.choice(list(state.faces)))
    yield Reveal(JUDGE, card, None, tabletop.wording.told(random.choice(TOLD[book])))
    yield Declare(player, random.randint(0, 99))
    yield Shuffle(player, tuple(random.choices([None, *state.faces], k=3)))
    yield Done(JUDGE)
    yield Concede(player)


TOLD = {
    "ws-en": (
        "a card that is no climax",
        "a card, no event, not red",
        "a green card of cost 1",
        "a climax with gate icon",
    ),
    "ws-jp": ("a card without icon", "an event with counter icon", "a card of power 2000"),
    "fftcg": ("a fire ice forward of cost 3", "a card without EX Burst"),
}


@pytest.mark.parametrize("book", sorted(TOLD))
@pytest.mark.parametrize("seed", range(3))
def test_what_the_judge_does_is_read_as_it_is_spelled(book: str, seed: int) -> None:
    random, timeline = Random(seed), begun(seed, book)
    tabletop = tabletop_of(book)
    for index in play_on(timeline, seed):
        if index % 4:
            continue
        for command in judges_commands(timeline.game.state, random, book):
            scene = Scene(tabletop, timeline.game.state, timeline.decision)
            line = spell(command, scene)
            assert meaning(scene, tabletop.lines.notation.read(line)) == (command,), line


AWKWARD = (
    *("Flight to Mars", "Cat with Hat with Cat", "K.O.", "J.K., Esq.", "Nothing", "All"),
    *("Attacks B", "from B, paying with A.hand 1", "Soul of A.hand 2", "2 Owl", "Hand 1"),
    *("This is Love", "Owl and Owl, number 2", "Two  Spaces", "not Owl", "a climax", "B"),
)
"""Names that hold words of the notation, or that a line can end, part or count otherwise."""


@pytest.mark.parametrize("book", ["dbs", "fftcg", "vanguard", "ws-en", "ws-jp"])
def test_what_is_done_with_cards_of_awkward_names_is_read_as_it_is_spelled(book: str) -> None:
    timeline = with_names(begun(5, book), AWKWARD)
    tabletop = tabletop_of(book)
    for index in takewhile(lambda step: step < 150, play_on(timeline, 5)):
        command = timeline[index].command
        if command is None or (isinstance(command, Shuffle) and not command.order):
            continue
        before = timeline[index - 1]
        scene = Scene(tabletop, before.state, before.decision)
        line = spell(command, scene)
        assert meaning(scene, tabletop.lines.notation.read(line)) == (command,), line


def with_names(timeline: Timeline[Any], names: Iterable[str]) -> Timeline[Any]:
    """A game whose cards are called by ``names``, as far as these go."""
    setup, left = timeline.setup, cycle(names)
    called = {key: replace(face, name=next(left)) for key, face in setup.faces.items()}
    faces = type(setup.faces)(called)
    return Timeline(timeline.rules, Transcript(replace(setup, faces=faces)))

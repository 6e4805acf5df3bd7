"""A game comes out the same if the engine remembers nothing and asks everything anew."""

import sys
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from judgetool.disputes.games import books
from judgetool.engine.kernel.acts import Acts
from judgetool.engine.kernel.continuous import in_force, in_force_on, kept
from judgetool.engine.kernel.continuous.view import ABILITIES, View
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz.rule_actions import (
    is_in_order,
    losing,
    nothing_is_open,
    out_of_place,
    without_cards,
)
from judgetool.measuring.random_games import random_game

LENGTH = 150
"""So many steps of each game: enough for attacks, level ups and effects that last."""


def played(seed: int, book: str) -> list[tuple[Any, ...]]:
    """What happens in a random game, step by step, with the rules that are cited."""
    timeline = random_game(seed, book, at_most=LENGTH)
    return [
        (step.command, step.events, step.decision, step.rests_on)
        for step in map(timeline.__getitem__, range(len(timeline)))
    ]


def put(monkeypatch: pytest.MonkeyPatch, function: Callable[..., Any], instead: Any) -> None:
    """Everywhere in the program ``instead`` takes the place of ``function``."""
    name = function.__name__
    users = [
        module
        for module in list(sys.modules.values())
        if getattr(module, "__name__", "").startswith("judgetool")
        and getattr(module, name, None) is function
    ]
    assert users
    for module in users:
        monkeypatch.setattr(module, name, instead)


def remembering_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No state hands anything on, no view serves two states, no check is left out."""
    put(monkeypatch, kept.are_the_same, lambda _some, _others: False)
    put(monkeypatch, kept.hand_on, lambda _before, _after, _moves, **_how: None)
    put(monkeypatch, kept.later, lambda state: changed(state, time=state.time + 1))
    put(monkeypatch, kept.is_settled, lambda _state, *_beside: False)


def listing_every_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """The players choose among all acts: fewer are seen to be refused where less is remembered."""
    monkeypatch.setattr(Acts, "may_be_legal", Acts.worth_judging)


class Everything(frozenset[str]):
    """All information and all actions."""

    def __contains__(self, _about: object) -> bool:
        return True

    def isdisjoint(self, _about: Iterable[object]) -> bool:
        return False


def thinking_everything_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is at work may do anything.

    That abilities which replace something may have been given is left as it is: then the faces of
    all cards would have to be told.
    """
    found = kept.bearing

    def bearing(state: Any) -> kept.Bearing:
        return kept.Bearing(
            touched=Everything(),
            apart=False,
            lowers_power=True,
            on_automatic=True,
            by_step=True,
            gives_replacing=found(state).gives_replacing,
            replacing=True,
        )

    put(monkeypatch, found, bearing)


@pytest.mark.parametrize("book", books())
@pytest.mark.parametrize("seed", range(700, 702))
def test_a_game_is_the_same_if_nothing_is_remembered(
    book: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing_every_act(monkeypatch)
    expected = played(seed, book)

    remembering_nothing(monkeypatch)

    assert played(seed, book) == expected


@pytest.mark.parametrize("book", books())
@pytest.mark.parametrize("seed", range(704, 706))
def test_a_game_is_the_same_if_effects_might_do_anything(
    book: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing_every_act(monkeypatch)
    expected = played(seed, book)

    thinking_everything_possible(monkeypatch)

    assert played(seed, book) == expected


@pytest.mark.parametrize("book", books())
def test_what_no_effect_at_work_is_about_is_as_printed(book: str) -> None:
    timeline = random_game(708, book, at_most=LENGTH)
    for state in (timeline[index].state for index in range(len(timeline))):
        view = in_force(state)
        changed_ones = (view.numbers, view.words, view.rulings, view.open, view.lowered, view.given)
        about = {kind for keys in changed_ones for _, kind in keys}
        about |= {ABILITIES} if view.abilities or view.stripped else set()
        assert about <= kept.bearing(state).touched


@pytest.mark.parametrize("book", ["ws-en", "ws-jp"])
@pytest.mark.parametrize("seed", range(713, 717))
def test_where_the_print_says_so_no_rule_action_is_due(book: str, seed: int) -> None:
    timeline = random_game(seed, book, at_most=LENGTH)
    states = [timeline[index].state for index in range(len(timeline))]
    in_order = [state for state in states if is_in_order(state) and not without_cards(state)]
    assert len(in_order) > LENGTH // 3
    for state in in_order:
        assert nothing_is_open(state)
        assert not losing(state)
        assert not out_of_place(state)


def said_of(view: View, about: str) -> list[Any]:
    """All that a view says about one kind of information or one action."""
    of_each = (view.numbers, view.words, view.rulings, view.open)
    changed_ones = [{k: v for k, v in one.items() if k[1] == about} for one in of_each]
    return [
        *changed_ones,
        *({k for k in one if k[1] == about} for one in (view.lowered, view.given)),
    ]


@pytest.mark.parametrize("book", books())
def test_effects_that_do_not_bear_on_each_other_are_told_apart(book: str) -> None:
    asked = 0
    for seed in range(718, 722):
        timeline = random_game(seed, book, at_most=LENGTH)
        for state in (timeline[index].state for index in range(len(timeline))):
            if not kept.bearing(state).apart:
                continue
            for about in kept.bearing(state).touched:
                asked += 1
                alone = in_force_on(changed(state), about)
                assert said_of(alone, about) == said_of(in_force(changed(state)), about)
    assert asked > 0

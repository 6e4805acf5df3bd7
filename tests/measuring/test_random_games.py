"""Random games in short: what must hold at every step (``judgetool bench soak`` plays more)."""

from dataclasses import replace

import pytest

from judgetool.cards.lines import CardText, lines_of_card
from judgetool.cards.printed import PrintedCard
from judgetool.disputes.games import books
from judgetool.disputes.weiss_schwarz.random_play import INVENTED, NotEnoughCards
from judgetool.engine.kernel.legality import objections, refuses
from judgetool.engine.weiss_schwarz.effects import EFFECTS
from judgetool.measuring import soaking
from judgetool.measuring.random_games import random_game
from judgetool.measuring.soaking import Broken, cards_are_where_they_say, soak

GAMES, TOGETHER = 16, 4
"""So many games by each book; so many make one test, so that several processes can share them."""


@pytest.mark.parametrize("book", books())
@pytest.mark.parametrize("first", range(0, GAMES, TOGETHER))
def test_random_games_keep_all_that_must_hold(book: str, first: int) -> None:
    soaked = [soak(seed, book, every=20) for seed in range(first, first + TOGETHER)]

    assert [one.failure for one in soaked if one.failure is not None] == []


def test_the_same_seed_gives_the_same_game() -> None:
    assert (
        random_game(3, "ws-en", at_most=60).transcript
        == random_game(3, "ws-en", at_most=60).transcript
    )


@pytest.mark.parametrize("book", books())
def test_an_act_is_refused_exactly_where_there_is_a_reason(book: str) -> None:
    timeline = random_game(4, book, at_most=120)
    rules, judged = timeline.game.rules, 0
    for step in range(len(timeline)):
        state, decision = timeline[step].state, timeline[step].decision
        if decision is None or decision.form != "act":
            continue
        for act in rules.acts.worth_judging(state, decision):
            judged += 1
            reasons = objections(rules, state, decision, act)
            assert refuses(rules, state, decision, act) == bool(reasons)

    assert judged > 300


@pytest.mark.parametrize("book", books())
@pytest.mark.parametrize("seed", range(30, 34))
def test_acts_are_left_out_at_a_glance_only_if_they_are_refused(book: str, seed: int) -> None:
    timeline = random_game(seed, book, at_most=250)
    acts, left_out = timeline.game.rules.acts, 0
    for step in range(len(timeline)):
        state, decision = timeline[step].state, timeline[step].decision
        if decision is None or decision.form != "act":
            continue
        every, narrowed = (
            [*acts.worth_judging(state, decision)],
            [*acts.may_be_legal(state, decision)],
        )
        assert [one for one in every if one in narrowed] == narrowed
        for act in every:
            if act not in narrowed:
                left_out += 1
                assert acts.refuses(state, decision, act)

    assert left_out > 100 or acts.narrowed == {}


def test_every_effect_that_is_carried_out_is_on_a_card_of_the_games() -> None:
    dealt = {
        kind
        for abilities in INVENTED.playable.values()
        for ability in abilities
        for kind in INVENTED.effects_in(ability)
    }

    assert {*INVENTED.effect_kinds} - {*EFFECTS.unhandled(INVENTED.effect_kinds)} - dealt == set()


def test_a_crash_is_told_with_seed_step_and_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("nothing to divide by")

    monkeypatch.setattr(soaking, "cards_are_where_they_say", broken)
    failure = soak(5, "ws-en").failure

    assert failure is not None
    assert (failure.book, failure.seed) == ("ws-en", 5)
    assert failure.what.startswith("ZeroDivisionError in test_random_games.py:")


def test_a_card_in_play_that_nobody_told_is_told_when_every_act_depends_on_it() -> None:
    assert soak(5008400, "vanguard").failure is None


def test_a_card_that_lies_twice_is_noticed() -> None:
    state = random_game(1, "ws-en", at_most=1)[-1].state
    own = state.zones["A"]
    twice = {**own, "stock": (*own["stock"], own["deck"][0])}

    with pytest.raises(Broken, match="a card lies in two zones or in none"):
        cards_are_where_they_say(replace(state, zones={**state.zones, "A": twice}))


def real_cards() -> list[CardText[PrintedCard]]:
    """A set of invented cards that stand as real ones do: with printed texts."""
    texts = (
        "【AUTO】 When this card attacks, draw 1 card.",
        "【CONT】 All of your other 《bird》 characters get +500 power.",
        "【AUTO】 When this card is placed on the stage from your hand, look at up to 5 cards from "
        "the top of your deck, and put them on the top of your deck in any order.",
    )
    birds = [
        PrintedCard(
            "ws-en",
            f"JT/S99-{number}",
            f"Bird {number}",
            "character",
            "yellow",
            0,
            0,
            1000,
            1,
            traits=("bird",),
            abilities=(texts[number % 3],),
        )
        for number in range(12)
    ]
    climaxes = [
        PrintedCard(
            "ws-en",
            f"JT/S99-C{number}",
            f"Dawn {number}",
            "climax",
            "yellow",
            None,
            None,
            None,
            None,
            triggers=("soul", "soul"),
            abilities=("【CONT】 All of your characters get +1500 power and +1 soul.",),
        )
        for number in range(2)
    ]
    return [CardText(card, lines_of_card(card)) for card in (*birds, *climaxes)]


def test_real_cards_play_by_their_texts_in_random_games() -> None:
    assert soak(1, "ws-en", every=50, cards=real_cards()).failure is None


def test_without_enough_real_cards_no_game_is_played() -> None:
    with pytest.raises(NotEnoughCards):
        soak(1, "ws-en", cards=real_cards()[:3])

"""Ability trees in our own words: every node of every game, and what sentences come of them."""

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from pydantic import TypeAdapter

from judgetool.disputes.games import books, first_books, tabletop_of
from judgetool.disputes.telling.trees.said import Fitting
from judgetool.disputes.telling.trees.told import speaker_of, told
from judgetool.disputes.telling.word_examples import Examples
from judgetool.engine.fftcg.nodes import DamageTo, GainCrystals, PutCounters
from judgetool.engine.kernel import abilities as trees
from judgetool.engine.kernel.abilities.node import made_for
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.abilities.vocabulary import Plan, Vocabulary, expected, plans
from judgetool.engine.kernel.abilities.words import HAPPENING, ORIENTATION, REPLACED, Word
from judgetool.engine.kernel.procedures import numbers_of
from judgetool.engine.weiss_schwarz.nodes import InFrontOf, PlayerLevel


def vocabulary_of(book: str) -> Vocabulary:
    language = tabletop_of(book).language
    assert language is not None
    return language.vocabulary


NODES = [(book, node) for book in first_books() for node in vocabulary_of(book).all_nodes]


def in_words(said: Any) -> str:
    if isinstance(said, Fitting):
        return said.one()
    if isinstance(said, tuple):
        return "\n".join(line for one in said for line in one.lines())
    return said if isinstance(said, str) else "\n".join(said.lines())


@cache
def example_of(book: str, node: type) -> object:
    vocabulary = vocabulary_of(book)
    written = Examples(vocabulary, "1.1").of_node(node)
    with made_for(vocabulary.all_nodes, tabletop_of(book).rules.reading):
        made: object = TypeAdapter(node).validate_python(written)
    return made


@pytest.mark.parametrize(
    ("book", "node"), NODES, ids=[f"{book}-{node.__name__}" for book, node in NODES]
)
def test_no_node_is_without_words(book: str, node: type) -> None:
    words = in_words(speaker_of(book).say(example_of(book, node)))
    assert words.strip()
    assert "object at" not in words
    assert "None" not in words


@pytest.mark.parametrize("book", first_books())
def test_one_thing_is_not_told_as_several(book: str) -> None:
    said = (example_of(book, node) for node in vocabulary_of(book).all_nodes)
    words = "\n".join(in_words(speaker_of(book).say(one)) for one in said)
    assert re.findall(r".*\b1 (?:\w+ )?(?:cards|counters|Crystals)\b.*", words) == []


@pytest.mark.parametrize("book", first_books())
def test_every_orientation_has_words(book: str) -> None:
    orientations = vocabulary_of(book).words[ORIENTATION].known
    assert set(orientations) <= set(tabletop_of(book).wording.trees.turnings)


@pytest.mark.parametrize("book", first_books())
def test_happenings_are_told_only_of_words_of_the_game(book: str) -> None:
    words = vocabulary_of(book).words
    known = {*words[HAPPENING].known, *words[REPLACED].known}
    assert set(tabletop_of(book).wording.trees.happenings) <= known


@pytest.mark.parametrize("book", books())
def test_a_procedure_that_is_named_for_a_node_has_its_rules(book: str) -> None:
    tabletop = tabletop_of(book)
    for node, procedure in tabletop.wording.trees.carried.items():
        assert numbers_of(procedure, book, tabletop.rules.shared_code), node


MUSIC = trees.Selector("stage", tests=(trees.OTHER, trees.Bears("traits", ("Music",))))
RULE = "8.7.1"


def lines(ability: trees.Ability) -> list[str]:
    (one,) = told("ws-en", (ability,))
    return one.lines()


def test_a_continuous_ability_says_when_it_works_and_what_it_does() -> None:
    ability = trees.Ability(
        "continuous",
        "Assist",
        "10.3.2",
        zone="back stage",
        condition=trees.exist(MUSIC, 2),
        lasting=(
            trees.Change(
                "power",
                500,
                trees.Selector("stage", tests=(InFrontOf("this card"),)),
                trees.UNTIL_NO_LONGER,
            ),
        ),
    )
    assert lines(ability) == [
        "Continuous ability “Assist”  (10.3.2)",
        "  It works on your back stage.",
        "  It works only if there are at least 2 other Music characters on your stage.",
        "  Give all characters on your stage in front of this card +500 power.  (8.9.2)",
    ]


def test_an_automatic_ability_says_when_it_triggers_what_it_costs_and_what_follows() -> None:
    chosen = trees.Selector("waiting room", tests=(trees.IsType("character"),))
    ability = trees.Ability(
        "automatic",
        "Automatic ability 1",
        RULE,
        trigger=trees.PutFrom("hand", "stage"),
        cost=(trees.Pay(2), trees.PayBy(trees.Turn("this card", "rest"))),
        may_pay=True,
        effect=trees.ChooseCard(chosen, trees.Put("chosen", "hand"), minimum=0),
    )
    assert lines(ability) == [
        "Automatic ability 1  (8.7.1)",
        "  It triggers when this card is put from the hand onto the stage.",
        "  On resolution you may pay this cost: put 2 cards from the stock into the waiting room"
        " and rest this card.",
        "  If you paid:",
        "    You choose up to 1 character in your waiting room.  (8.6.3, 8.6.3.1)",
        "    Put the chosen card into the hand.",
    ]


def test_a_choice_that_only_a_later_effect_uses_says_no_more_than_the_choice() -> None:
    middle = trees.Selector("center-middle")
    chosen = trees.ChooseCard(trees.Selector("hand"), trees.NoAction())
    ability = trees.Ability(
        "automatic",
        "Automatic",
        RULE,
        effect=ChooseEach(
            (chosen, trees.ChooseCard(middle, trees.NoAction())), trees.Put("chosen", "clock")
        ),
    )
    assert lines(ability) == [
        "Automatic ability  (8.7.1)",
        "  You choose exactly 1 card in your hand.  (8.6.3, 8.6.3.1)",
        "  You choose exactly 1 character in the middle of your center stage.  (8.6.3, 8.6.3.1)",
        "  Put the chosen cards into the clock.",
    ]


def test_what_depends_on_a_condition_stands_below_it() -> None:
    effect = trees.If(
        trees.Compared(PlayerLevel("opponent's"), "at most", 1),
        trees.Draw(2),
        trees.DealDamage(1),
    )
    assert lines(trees.Ability("event", "Event ability 1", RULE, effect)) == [
        "Event ability 1  (8.7.1)",
        "  If your opponent's level is at most 1:",
        "    You draw 2 cards.  (4.7.1)",
        "  Otherwise:",
        "    1 damage is dealt to your opponent.  (4.10.1)",
    ]


@pytest.mark.parametrize(
    ("tests", "words"),
    [
        ((), "a character on your stage"),
        ((trees.OTHER,), "another character on your stage"),
        ((trees.IsType("event"),), "an event on your stage"),
        (
            (trees.Bears("color", ("red", "blue")), trees.Compares("level", "at most", 1)),
            "a red or blue character on your stage with level at most 1",
        ),
        ((trees.IsNamed(("Wren", "Osk")),), "a character on your stage named “Wren” or “Osk”"),
        ((trees.IsNot(trees.IsNamed(("Wren",))),), "a character on your stage not named “Wren”"),
        ((trees.HasRole("in battle"),), "a character on your stage that is in battle"),
        (
            (trees.AnyOf((trees.Bears("color", ("red",)), trees.NameHas(("Osk",)))),),
            "a character on your stage that is a red card or a card with “Osk” in the name",
        ),
    ],
)
def test_cards_are_spoken_of_by_what_they_must_be(
    tests: tuple[trees.Test, ...], words: str
) -> None:
    happens = trees.Happens("attacks", trees.Selector("stage", tests=tests))
    assert speaker_of("ws-en").trigger(happens) == f"when {words} attacks"


@pytest.mark.parametrize(
    ("duration", "said"),
    [
        ("turn", "until end of turn"),
        ("game", "for the rest of the game"),
        ("your next turn", "until the end of your next turn"),
        ("attack", "until end of attack"),
    ],
)
def test_it_says_until_when_an_effect_lasts(duration: str, said: str) -> None:
    (one,) = speaker_of("ws-en").effect(trees.Change("soul", 1, "this card", duration))
    assert one.words == f"Give this card +1 soul {said}."


def test_the_rules_are_those_of_the_book_that_is_asked_for() -> None:
    (one,) = speaker_of("ws-jp").effect(trees.Look(1))
    assert one.rules == ("4.8.1",)


def test_abilities_are_told_in_the_terms_of_the_book_that_is_asked_for() -> None:
    draws = trees.Ability("activated", "Activated ability 2 (pays 1)", "8.1", trees.Draw(1))
    said = [told(book, (draws,))[0].words for book in ("ws-en", "ws-jp")]
    assert said == ["Activated ability 2 (pays 1)", "Startup ability 2 (pays 1)"]


# --- nothing of a node is left unsaid ------------------------------------------------------------

UNSAID = {
    "CountAsUsed.within_effect": "what is done is the same",
    "BoundForThis.given_at": "it is a time that only the engine knows",
    "Modes.name": "the ways that are selected are named themselves",
}
"""Fields that change nothing of what is done, with the reason."""

BESIDE: dict[str, dict[str, object]] = {
    "Ability.may_pay": {"cost": (trees.PayBy(trees.Draw(1)),)},
    "Put.whose": {"positions": ("center stage",)},
}
"""What stands in other fields where a field matters only with them."""

OTHERS: tuple[tuple[type, object], ...] = (
    (trees.AddingUp, trees.AddingUp("Zed", 5)),
    (trees.Test, trees.IsNamed(("Zed",))),
    (trees.Condition, trees.InTurn("opponent's")),
    (trees.TriggerCondition, trees.AtMoment("end of turn", "opponent's")),
    (trees.Cost, trees.PayBy(trees.Draw(9))),
    (trees.Effect, trees.Draw(9)),
    (trees.Calculated, trees.Variable("Z")),
    (trees.Selector, trees.Selector("hand", "opponent's")),
)
"""Another node of each family than the examples have."""


def another(book: str, plan: Plan, value: object, node: object) -> object:
    """Something else that can stand in a field."""
    vocabulary, wanted = vocabulary_of(book), expected(plan.expected)
    if wanted.listed is not None:
        each = expected(wanted.listed)
        inner = Plan(plan.attribute, plan.name, wanted.listed, None, needed=True, wanted=each)
        held = value if isinstance(value, tuple) else ()
        return (another(book, inner, held[0] if held else None, node),)
    if bool in wanted.values:
        return not value
    if int in wanted.values and (value is None or isinstance(value, int)):
        return 7
    if tuple(wanted.nodes) == (trees.Happens,):
        return trees.Happens("blocks")
    for family, other in OTHERS:
        if isinstance(value, family) or any(issubclass(one, family) for one in wanted.nodes):
            return other
    if literals := [one for one in wanted.literals if one != value]:
        return literals[-1]
    for word in wanted.words:
        beside = getattr(node, getattr(word, "on", None) or "", None)
        known = (
            vocabulary.words_for(word, word.kind, beside).known if isinstance(word, Word) else ()
        )
        return next((one for one in reversed(known) if one != value), "Zed")
    named: Any = example_of(book, wanted.nodes[0])
    return replace(named, name="Zed")


@pytest.mark.parametrize(
    ("book", "node"), NODES, ids=[f"{book}-{node.__name__}" for book, node in NODES]
)
def test_no_field_of_a_node_is_left_unsaid(book: str, node: type) -> None:
    speaker, unsaid = speaker_of(book), []
    for plan in plans(node):
        field = f"{node.__name__}.{plan.attribute}"
        if plan.name == "do" or field in UNSAID:
            continue
        example: Any = example_of(book, node)
        example = replace(example, **BESIDE.get(field, {}))
        other = another(book, plan, getattr(example, plan.attribute), example)
        changed: Any = replace(example, **{plan.attribute: other})
        if in_words(speaker.say(changed)) == in_words(speaker.say(example)):
            unsaid.append(field)
    assert unsaid == []


def test_cards_among_those_are_told_without_a_place() -> None:
    choice = trees.ChooseCard(
        trees.Selector("deck"), trees.Put("chosen", "hand"), 0, among_those=True
    )
    (first, *_) = speaker_of("ws-en").effect(choice)
    assert first.lines()[0].startswith("You choose up to 1 card among those cards.")


def test_abilities_are_used_anywhere() -> None:
    used = trees.Happens("is used", trees.Selector("stage", "opponent's"), "activated")
    assert speaker_of("ws-en").trigger(used) == (
        "when an ability of a card of your opponent's is used: activated"
    )


def test_what_each_player_does_is_told_of_each() -> None:
    off = trees.PutOff(3, "deck", "waiting room", "either's")
    assert in_words(speaker_of("ws-en").effect(off)).startswith(
        "Put 3 cards from the top of each player's deck"
    )


def test_cards_are_counted_among_those_and_not_where_they_lie() -> None:
    those = trees.Selector("waiting room", tests=(trees.Is("those cards"), trees.IsType("climax")))
    assert speaker_of("ws-en").cards(those) == "climaxes among those cards"


def test_a_keyword_that_the_name_has_is_not_said_twice() -> None:
    named = "Automatic ability 1 (Climax Combo)"
    ability = trees.Ability(
        "automatic", named, RULE, trees.Draw(1), keywords=("Climax Combo", "Experience")
    )
    assert lines(ability)[0] == "Automatic ability 1 (Climax Combo) “Experience”  (8.7.1)"


DAMAGE = trees.Variable("damage")
HAND = trees.Count(trees.Selector("hand"))


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (DamageTo(3000), "Deal 3000 damage to the target."),
        (DamageTo(trees.Variable("X")), "Deal X damage to the target."),
        (
            DamageTo(trees.Plus(DAMAGE, -3000)),
            "Deal damage equal to that damage minus 3000 to the target.",
        ),
        (
            DamageTo(trees.Times(trees.Plus(DAMAGE, 1000), 2)),
            "Deal damage equal to 2 times (that damage plus 1000) to the target.",
        ),
        (trees.Draw(HAND), "You draw as many cards as there are cards in your hand."),
        (
            trees.Draw(trees.Plus(HAND, -5)),
            "You draw as many cards as the number of cards in your hand minus 5.",
        ),
        (trees.Draw(trees.Times(HAND, 2)), "You draw so many cards (2 times the number of cards "),
        (
            PutCounters("Aim", trees.Variable("X")),
            "Put X Aim counters on this card.",
        ),
        (GainCrystals(HAND), "You gain as many Crystals as there are cards in your hand."),
    ],
)
def test_an_amount_that_is_computed_stands_behind_what_it_is_of(
    effect: trees.Effect, words: str
) -> None:
    assert in_words(speaker_of("fftcg").effect(effect)).startswith(words)


def test_what_is_done_only_under_a_condition_is_told_in_a_cost_too() -> None:
    alone = trees.If(trees.InTurn("yours"), trees.Draw(1))
    cost = trees.PayBy(trees.InOrder((trees.Let("X", HAND, alone),)))
    assert speaker_of("fftcg").cost((cost,)) == (
        "X is now the number of cards in your hand, then if it is your turn: You draw 1 card"
    )


def test_any_number_of_cards_that_add_up_are_told_so() -> None:
    cards = trees.Selector("battle area", "opponent's")
    choice = trees.ChooseCard(
        cards,
        trees.Put("chosen", "hand"),
        0,
        trees.Count(cards),
        adding_up=trees.AddingUp("energy cost", 4),
    )
    (first, *_) = speaker_of("dbs").effect(choice)
    assert first.lines()[0].startswith(
        "You choose any number of cards in your opponent's battle area whose energy cost adds up "
        "to 4 at most."
    )

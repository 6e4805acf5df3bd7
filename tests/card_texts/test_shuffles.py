"""A shuffle after a sentence that is not always done belongs to what is done."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.card_texts.weiss_schwarz.japanese.grammar import GRAMMAR as JAPANESE
from judgetool.engine.kernel.abilities import (
    Draw,
    If,
    IfYouDo,
    InOrder,
    May,
    Put,
    Search,
    Selector,
    Shuffle,
)

SEARCH = Search(Selector("deck"), 1, Put("chosen", "hand"))
SEARCHED = "search your deck for up to 1 card, and put it into your hand"
ATTACKS = "【AUTO】 When this card attacks,"
AFTERWARDS = "Shuffle your deck afterwards"


def effect_of(text: str) -> object:
    ((ability,),) = GRAMMAR.trees(text, "line")
    return ability.effect


def test_it_is_under_the_condition_of_the_search() -> None:
    effect = effect_of(
        f"{ATTACKS} if you have 2 or more characters, {SEARCHED}. {AFTERWARDS}, and draw 1 card."
    )
    assert isinstance(effect, If)
    assert effect.then == InOrder((SEARCH, Shuffle(), Draw(1)))


def test_it_is_left_to_the_player_as_the_search_is() -> None:
    effect = effect_of(f"{ATTACKS} you may {SEARCHED}. {AFTERWARDS}.")
    assert effect == May(InOrder((SEARCH, Shuffle())))


def test_it_follows_what_was_done_as_the_search_does() -> None:
    effect = effect_of(f"{ATTACKS} 【REST】 this card. If you do, {SEARCHED}. {AFTERWARDS}.")
    assert isinstance(effect, IfYouDo)
    assert effect.then == InOrder((SEARCH, Shuffle()))


def test_it_is_inside_all_that_must_hold_for_the_search() -> None:
    effect = effect_of(
        f"{ATTACKS} if you have 2 or more characters, you may {SEARCHED}. {AFTERWARDS}."
    )
    assert isinstance(effect, If)
    assert effect.then == May(InOrder((SEARCH, Shuffle())))


def test_cards_that_came_into_the_deck_are_a_reason_too() -> None:
    effect = effect_of(
        f"{ATTACKS} if you have 2 or more characters, return this card to your deck. {AFTERWARDS}."
    )
    assert isinstance(effect, If)
    assert effect.then == InOrder((Put("this card", "deck"), Shuffle()))


def test_it_stands_alone_where_nothing_was_done_with_the_deck() -> None:
    effect = effect_of(
        f"{ATTACKS} if you have 2 or more characters, draw 1 card. Shuffle your deck."
    )
    assert isinstance(effect, InOrder)
    assert effect.effects[1] == Shuffle()


@pytest.mark.parametrize(
    "last", ["その山札をシャッフルする。", "その後、その山札をシャッフルする。"]
)
def test_the_same_holds_in_japanese(last: str) -> None:
    ((ability,),) = JAPANESE.trees(
        "【自】このカードがアタックした時、他のあなたのキャラがいるなら、あなたは自分の山札を見て"
        f"キャラを1枚まで選び、手札に加える。{last}",
        "line",
    )
    assert isinstance(ability.effect, If)
    assert isinstance(ability.effect.then, InOrder)
    assert ability.effect.then.effects[-1] == Shuffle()

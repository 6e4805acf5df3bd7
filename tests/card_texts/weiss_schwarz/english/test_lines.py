"""What English lines say that are no abilities of the game in play."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.card_texts.weiss_schwarz.english.lines import CopiesAllowed
from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    Change,
    Compared,
    Count,
    DealDamage,
    Draw,
    Either,
    Every,
    Fits,
    If,
    InOrder,
    InTurn,
    Is,
    IsNamed,
    IsType,
    May,
    MayPay,
    NoAction,
    Pay,
    Put,
    PutOff,
    Selector,
    exist,
)
from judgetool.engine.weiss_schwarz import keyword_abilities
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, FlipOver, PlayerLevel

READ = {
    "【CONT】 You can put up to 4 cards with the same card name as this card and cards named "
    '"First Lap" in your deck.': CopiesAllowed(4, ("First Lap",)),
    "【CONT】 You can put any number of cards with the same card name as this card in your "
    "deck.": CopiesAllowed(None),
    "【CONT】 You can put up to six cards with the same card name as this card in your "
    "deck.": CopiesAllowed(6),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_line_says_how_many_cards_of_its_name_a_deck_can_have(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [tree]


def test_a_line_for_some_other_cards_is_not_read() -> None:
    text = "【CONT】 You can put any number of cards into your deck."
    assert GRAMMAR.trees(text, "line") == []


def test_a_command_is_called_by_the_words_before_it() -> None:
    text = "【REPLAY】 Trigger FEVER Draw 1 card."
    assert GRAMMAR.trees(text, "line") == [
        (Ability("command", "Trigger Fever", "11.3.1.1", Draw(1)),)
    ]


def test_a_link_has_a_name_and_does_nothing() -> None:
    assert GRAMMAR.trees("【CONT】 Link Silver Stars", "line") == [
        (keyword_abilities.link("Silver Stars"),)
    ]


def test_the_marks_of_an_event_are_its_keywords() -> None:
    (event,) = GRAMMAR.trees("【CXCOMBO】 Draw 1 card.", "line")
    assert event[0].keywords == ("Climax Combo",)


def test_an_event_can_have_a_cost_in_its_text() -> None:
    (event,) = GRAMMAR.trees("[(2)] You may pay the cost. If you do, draw 1 card.", "line")
    assert event[0].effect == MayPay((Pay(2),), Draw(1))


def test_an_event_can_have_a_cost_between_two_of_its_effects() -> None:
    text = "Draw 1 card. [(1)] If your level is 3, you may pay the cost. If you do, draw 2 cards."
    (event,) = GRAMMAR.trees(text, "line")
    level = Compared(PlayerLevel(), "exactly", 3)
    assert event[0].effect == InOrder((Draw(1), If(level, MayPay((Pay(1),), Draw(2)))))


def test_otherwise_is_the_opposite_of_a_condition_before_which_everything_is_done() -> None:
    text = "If you have a character, draw 1 card. Otherwise, draw 2 cards."
    ((event,),) = GRAMMAR.trees(text, "line")
    assert event.effect == If(exist(Selector("stage")), Draw(1), Draw(2))
    assert GRAMMAR.trees(f"If you have an event in your hand, draw 3 cards. {text}", "line") == []


def test_what_lasts_in_two_turns_is_two_abilities() -> None:
    text = (
        "【CONT】 If you have another character, during your turn, this card gets +500 power, and "
        "during your opponent's turn, this card gets +1000 power."
    )
    (both,) = GRAMMAR.trees(text, "line")
    another = exist(Selector("stage", tests=(OTHER,)))
    assert [one.condition for one in both] == [
        Every((another, InTurn("yours"))),
        Every((another, InTurn("opponent's"))),
    ]


def test_resonate_can_be_part_of_a_climax_combo() -> None:
    text = (
        '【AUTO】 【CXCOMBO】 Resonate [Reveal 1 "First Lap" in your hand] When this card attacks, you may '
        "pay the cost. If you do, draw 1 card."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.keywords == ("Climax Combo", "Resonate")


def test_an_ability_can_be_limited_to_once_a_turn() -> None:
    text = (
        "【AUTO】 This ability activates up to once per turn. When this card attacks, draw 1 card."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.times_a_turn == 1


def test_a_bond_can_have_two_names() -> None:
    assert GRAMMAR.trees('【AUTO】 Bond/"First Lap" "Last Lap" [(1)]', "line") == [
        (keyword_abilities.bond(("First Lap", "Last Lap"), Pay(1)),)
    ]


def test_a_fusion_names_its_partner_and_its_result() -> None:
    text = (
        '【ACT】 Fusion [Put 1 "First Lap" from your stage face up underneath this card as a marker] '
        'Search your deck for up to 1 "Last Lap", put it on this card\'s stage position, put this '
        'card and all markers underneath this card face up in any order underneath that "Last Lap" '
        "as markers, and shuffle your deck."
    )
    assert GRAMMAR.trees(text, "line") == [
        (keyword_abilities.fusion((IsNamed(("First Lap",)),), (IsNamed(("Last Lap",)),)),)
    ]


def test_something_is_done_if_a_cost_is_not_paid() -> None:
    text = (
        "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do not, put this card into "
        "your memory."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.effect == MayPay((Pay(1),), NoAction(), Put("this card", "memory"))


def test_one_thing_is_done_if_a_cost_is_paid_and_another_if_not() -> None:
    text = (
        "【AUTO】 [(1)] When this card attacks, if you have another character, you may pay the cost. If "
        "you do, draw 1 card. If you do not pay the cost, put this card into your memory."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    paid = MayPay((Pay(1),), Draw(1), Put("this card", "memory"))
    assert ability.effect == If(exist(Selector("stage", tests=(OTHER,))), paid)


def test_a_cost_can_be_paid_if_what_the_player_did_before_asks_for_it() -> None:
    text = (
        "【AUTO】 [(1)] When this card attacks, you may put the top card of your deck into your waiting "
        "room. If that card is a climax, you may pay the cost. If so, draw 1 card."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.effect == InOrder(
        (
            May(PutOff(1, "deck", "waiting room")),
            If(Fits("those cards", (IsType("climax"),)), MayPay((Pay(1),), Draw(1))),
        )
    )


LASTING = Change("power", 500, "this card", "while the ability is active")


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("during your turn, this card gets +500 power until end of turn.", InTurn("yours")),
        ("this card gets +500 power during your turn.", InTurn("yours")),
        (
            "if your level is 2 or higher, this card gets +500 power during your turn.",
            Every((InTurn("yours"), Compared(PlayerLevel(), "at least", 2))),
        ),
        (
            "if your level is 2 or higher or your hand has 3 or less cards, during your turn, this "
            "card gets +500 power.",
            Every(
                (
                    InTurn("yours"),
                    Either(
                        (
                            Compared(PlayerLevel(), "at least", 2),
                            Compared(Count(Selector("hand")), "at most", 3),
                        )
                    ),
                )
            ),
        ),
    ],
)
def test_a_continuous_ability_says_its_turn_anywhere(text: str, condition: object) -> None:
    ((ability,),) = GRAMMAR.trees(f"【CONT】 {text}", "line")
    assert (ability.condition, ability.lasting) == (condition, (LASTING,))


@pytest.mark.parametrize("when", ["in your hand", "while it is in your hand"])
def test_a_continuous_ability_of_the_hand_says_so_in_several_ways(when: str) -> None:
    ((ability,),) = GRAMMAR.trees(f"【CONT】 This card gets -1 level {when}.", "line")
    assert (ability.zone, ability.lasting) == (
        "hand",
        (Change("level", -1, "this card", "while the ability is active"),),
    )


def test_an_ability_of_the_memory_can_ask_for_its_place_last() -> None:
    text = (
        "【AUTO】 When your other character attacks, if you have another character, and this card is in "
        "your memory, draw 1 card."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert (ability.zone, ability.effect) == (
        "memory",
        If(exist(Selector("stage", tests=(OTHER,))), Draw(1)),
    )


PUT_AWAY = (FlipOver(3), Put("those cards", "waiting room"), CountAsUsed("Brainstorm"))
FLIPPED = "Flip over 3 cards from the top of your deck, and put them into your waiting room."
DAMAGE = "Deal X damage to your opponent. X is equal to the number of climax among those cards."


@pytest.mark.parametrize("before", ["Brainstorm", "【ACT】 Brainstorm [(1)]"])
def test_brainstorm_can_speak_of_all_cards_put_away(before: str) -> None:
    ((ability,),) = GRAMMAR.trees(f"{before} {FLIPPED} {DAMAGE}", "line")
    climaxes = Selector("waiting room", tests=(Is("those cards"), IsType("climax")))
    assert ability.effect == InOrder((*PUT_AWAY, DealDamage(Count(climaxes))))
    assert ability.keywords == ("Brainstorm",)


def test_an_event_says_when_it_cannot_be_played_and_what_it_needs_not() -> None:
    text = (
        "This card cannot be played from your hand if you do not have another character. This card "
        "can be played from your hand without fulfilling color requirements. Draw 1 card."
    )
    (abilities,) = GRAMMAR.trees(text, "line")
    assert [(one.kind, one.zone) for one in abilities] == [
        ("continuous", "hand"),
        ("continuous", "hand"),
        ("event", None),
    ]


def test_a_cost_is_paid_under_the_condition_of_the_sentence_before_it() -> None:
    text = (
        "【AUTO】 [(2)] When this card attacks, if you have another character, this card gets +500 power "
        "until end of turn, and you may pay the cost. If you do, draw 1 card."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    gets = Change("power", 500, "this card", "turn")
    assert ability.effect == If(
        exist(Selector("stage", tests=(OTHER,))), InOrder((gets, MayPay((Pay(2),), Draw(1))))
    )


def test_after_other_cards_were_moved_under_a_condition_on_that_card_it_is_open_which_is_meant() -> (
    None
):
    put = "Put the top card of your deck into your waiting room."
    asked = "If that card is a character, put the top card of your deck into your stock."
    again = "If that card is a climax, draw 1 card."
    assert len(GRAMMAR.trees(f"{put} {asked}", "line")) == 1
    assert GRAMMAR.trees(f"{put} {asked} {again}", "line") == []


def test_nobody_knows_where_in_a_shuffled_deck_the_revealed_cards_are() -> None:
    text = (
        "Reveal the top 3 cards of your deck. If there is a climax among those cards, draw 1 card."
    )
    assert len(GRAMMAR.trees(text, "line")) == 1
    shuffled = text.replace("deck.", "deck, and shuffle your deck.")
    assert GRAMMAR.trees(shuffled, "line") == []


def test_an_activated_ability_can_be_limited() -> None:
    text = "【ACT】 [【REST】 this card] This ability activates up to 1 time per turn. Draw 1 card."
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert (ability.times_a_turn, ability.effect) == (1, Draw(1))


def test_otherwise_is_what_is_done_if_the_condition_fails() -> None:
    asked = If(exist(Selector("stage", tests=(OTHER,))), Draw(1), Draw(2))
    for between in (". Otherwise,", ", otherwise,", ". If not,"):
        text = f"If you have another character, draw 1 card{between} draw 2 cards."
        assert GRAMMAR.trees(text, "effects") == [asked]


def test_otherwise_after_two_conditions_could_mean_either() -> None:
    condition = "If you have another character, draw 1 card."
    assert GRAMMAR.trees(f"{condition} {condition} Otherwise, draw 2 cards.", "effects") == []

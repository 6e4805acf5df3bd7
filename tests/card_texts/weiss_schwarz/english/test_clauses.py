"""What English texts do: choices, quoted effects, and what the opponent does."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    UNTIL_NO_LONGER,
    Alternative,
    AnyOf,
    AspectOf,
    Change,
    ChooseCard,
    Compares,
    Count,
    DealDamage,
    Declare,
    Draw,
    EachPlayer,
    Exchange,
    Fits,
    GiveAbility,
    Happens,
    HasRole,
    If,
    IfYouDo,
    InOrder,
    Is,
    IsNamed,
    IsNot,
    IsType,
    Lies,
    Look,
    May,
    MayPay,
    NoAction,
    OneOf,
    Pay,
    Plus,
    Put,
    PutOff,
    Repeat,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Turn,
    Variable,
    WordsOn,
)
from judgetool.engine.weiss_schwarz.nodes import AtBottom, CheckTriggers, UseCommand
from tests.card_texts.weiss_schwarz.making import automatic, continuous, event

READ = {
    "【AUTO】 When this card attacks, search your stock for up to 1 event, put it into your hand, and "
    "shuffle your stock.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Search(Selector("stock", tests=(IsType("event"),)), 1, Put("chosen", "hand")),
                Shuffle(zone="stock"),
            )
        ),
    ),
    '【AUTO】 When this card attacks, perform the following effects in any order. "Draw 1 card." '
    '"Shuffle your deck."': automatic(
        Happens("attacks"),
        OneOf((Alternative("1", Draw(1)), Alternative("2", Shuffle())), number=2),
    ),
    "【AUTO】 When this card attacks, reveal the top card of your deck. For each trigger icon on the "
    "revealed card, draw 1 card.": automatic(
        Happens("attacks"),
        InOrder((Reveal(), Repeat(WordsOn("trigger", "those cards"), Draw(1)))),
    ),
    "【AUTO】 When this card attacks, look at up to 3 cards from the top of your deck, choose up to 1 "
    "card from among them, put it into your hand, choose up to 1 card from the remaining cards, put "
    "it into your stock, and put the rest into your waiting room.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Look(3, up_to=True),
                ChooseCard(Selector("deck"), Put("chosen", "hand"), 0, among_those=True),
                ChooseCard(Selector("deck"), Put("chosen", "stock"), 0, among_those=True),
                Put("the rest", "waiting room"),
            )
        ),
    ),
    "【AUTO】 When this card attacks, put the top 3 cards of your deck into your waiting room. For each "
    '"First Lap" revealed among those cards, draw 1 card.': automatic(
        Happens("attacks"),
        InOrder(
            (
                PutOff(3, "deck", "waiting room"),
                Repeat(
                    Count(
                        Selector("waiting room", tests=(Is("those cards"), IsNamed(("First Lap",))))
                    ),
                    Draw(1),
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, draw 1 card. Then, shuffle your deck.": automatic(
        Happens("attacks"), InOrder((Draw(1), Shuffle()))
    ),
    "【AUTO】 When this card attacks, your opponent declares 0 or 1 or 2 or 3. Put the top card of your "
    "deck into your waiting room, and if that card's level is the number your opponent declared, draw "
    "1 card.": automatic(
        Happens("attacks"),
        Declare(
            "Number",
            0,
            3,
            InOrder(
                (
                    PutOff(1, "deck", "waiting room"),
                    If(
                        Fits("those cards", (Compares("level", "exactly", Variable("Number")),)),
                        Draw(1),
                    ),
                )
            ),
            by="opponent's",
        ),
    ),
    "【AUTO】 When this card attacks, 【REST】 1 of your 【STAND】 characters. If you do, draw 1 card.": (
        automatic(
            Happens("attacks"),
            IfYouDo(
                ChooseCard(Selector("stage", tests=(Lies(("stand",)),)), Turn("chosen", "rest")),
                Draw(1),
            ),
        )
    ),
    "【AUTO】 When this card attacks, trigger fever.": automatic(
        Happens("attacks"), UseCommand("Trigger Fever")
    ),
    "【AUTO】 [(1)] When this card attacks, reveal the top card of your deck. If that card is a "
    "character, you may pay the cost. If you do, draw 1 card.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Reveal(),
                If(
                    Fits("those cards", (IsType("character"),)),
                    MayPay((Pay(1),), Draw(1)),
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, choose this card and 1 of your characters, and exchange them as "
    "【STAND】.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", tests=(OTHER,)),
            InOrder(
                (
                    Turn(
                        Selector("stage", "either's", (AnyOf((Is("chosen"), Is("this card"))),)),
                        "stand",
                    ),
                    Exchange("chosen", "this card"),
                )
            ),
        ),
    ),
    "【COUNTER】 Choose 2 of your opponent's characters not in battle, and exchange them as 【STAND】.": (
        event(
            ChooseCard(
                Selector("stage", "opponent's", (IsNot(HasRole("in battle")),)),
                InOrder((Turn("chosen", "stand"), Exchange("chosen", "chosen"))),
                2,
                2,
            ),
            icons=("counter",),
        )
    ),
    "【AUTO】 When this card becomes 【REVERSE】 in battle, your opponent may draw 2 cards. If they do, "
    "draw 1 card.": automatic(
        Happens("becomes reversed", detail="in battle"),
        May(Draw(2, "opponent's"), Draw(1), by="opponent's"),
    ),
    "【AUTO】 When this card attacks, your opponent may choose 1 card in your waiting room, and put it "
    "on the top of your deck.": automatic(
        Happens("attacks"),
        May(
            ChooseCard(Selector("waiting room"), Put("chosen", "deck"), by="opponent's"),
            by="opponent's",
        ),
    ),
    "【AUTO】 When this card attacks, during that attack, perform a trigger check 2 times on the "
    "trigger step. If performed 2 times, draw 1 card.": automatic(
        Happens("attacks"), CheckTriggers(2, Draw(1))
    ),
    "【AUTO】 When this card attacks, look at up to 3 cards from the top of your deck, choose up to 1 "
    "character, put it into your hand, and put the rest into your waiting room.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Look(3, up_to=True),
                ChooseCard(
                    Selector("deck", tests=(IsType("character"),)),
                    Put("chosen", "hand"),
                    0,
                    among_those=True,
                ),
                Put("the rest", "waiting room"),
            )
        ),
    ),
    "【AUTO】 When this card attacks, look at the top card of your deck, and put it on the top or at "
    "the bottom of your deck or into your waiting room.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Look(1),
                OneOf(
                    (
                        Alternative("top", Put("those cards", "deck")),
                        Alternative("bottom", Put("those cards", "deck", place="bottom")),
                        Alternative("waiting room", Put("those cards", "waiting room")),
                    )
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, choose the bottom card of your clock and 1 card in your waiting "
    "room, and exchange them.": automatic(
        Happens("attacks"),
        InOrder(
            (
                ChooseCard(Selector("clock", tests=(AtBottom(),)), NoAction()),
                ChooseCard(Selector("waiting room"), Exchange("chosen earlier", "chosen")),
            )
        ),
    ),
    'Choose 1 of the following effects, and perform it. "Draw 1 card." "[(2)] You may '
    'pay the cost. If you do, deal 2 damage to your opponent."': event(
        OneOf((Alternative("1", Draw(1)), Alternative("2", MayPay((Pay(2),), DealDamage(2)))))
    ),
    '【AUTO】 When this card attacks, perform the following action 2 times. "Look at the '
    "top card of your deck, and put it on the top of your deck or into your waiting "
    'room."': automatic(
        Happens("attacks"),
        Repeat(
            2,
            InOrder(
                (
                    Look(1),
                    OneOf(
                        (
                            Alternative("top", Put("those cards", "deck")),
                            Alternative("waiting room", Put("those cards", "waiting room")),
                        )
                    ),
                )
            ),
        ),
    ),
    '【AUTO】 When this card attacks, all players perform the following action. "Draw 1 '
    'card."': automatic(Happens("attacks"), EachPlayer(Draw(1))),
    "【AUTO】 When this card attacks, draw 1 card, and perform the following action. "
    '"Choose 1 card in your hand, and put it into your waiting room."': automatic(
        Happens("attacks"),
        InOrder((Draw(1), ChooseCard(Selector("hand"), Put("chosen", "waiting room")))),
    ),
    "【AUTO】 When this card attacks, you may choose 1 card in your level and 1 card in "
    "your waiting room, and exchange them.": automatic(
        Happens("attacks"),
        May(
            InOrder(
                (
                    ChooseCard(Selector("level"), NoAction()),
                    ChooseCard(Selector("waiting room"), Exchange("chosen earlier", "chosen")),
                )
            )
        ),
    ),
    "【AUTO】 When this card attacks, choose 1 of the following abilities, and this card "
    'gets that ability until end of turn. "【CONT】 This card gets +1 soul." "【CONT】 This '
    'card gets +1000 power."': automatic(
        Happens("attacks"),
        OneOf(
            (
                Alternative(
                    "1",
                    GiveAbility(
                        continuous(Change("soul", 1, "this card", UNTIL_NO_LONGER)),
                        "this card",
                        "turn",
                    ),
                ),
                Alternative(
                    "2",
                    GiveAbility(
                        continuous(Change("power", 1000, "this card", UNTIL_NO_LONGER)),
                        "this card",
                        "turn",
                    ),
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, your opponent chooses 1 climax in their waiting "
    "room, and shuffles their deck.": automatic(
        Happens("attacks"),
        InOrder(
            (
                ChooseCard(
                    Selector("waiting room", "opponent's", (IsType("climax"),)),
                    NoAction(),
                    by="opponent's",
                ),
                Shuffle("opponent's"),
            )
        ),
    ),
    "【AUTO】 When this card attacks, deal 1 damage to your opponent 2 times.": automatic(
        Happens("attacks"), Repeat(2, DealDamage(1))
    ),
    "【AUTO】 When this card attacks, choose 2 of your characters, and exchange them.": automatic(
        Happens("attacks"), ChooseCard(Selector("stage"), Exchange("chosen", "chosen"), 2, 2)
    ),
    "【AUTO】 When this card attacks, you may choose 1 of your opponent's characters. If "
    "you do, your opponent chooses 1 level 0 or lower character in their waiting room, "
    "and exchanges them.": automatic(
        Happens("attacks"),
        May(
            ChooseCard(Selector("stage", "opponent's"), NoAction()),
            ChooseCard(
                Selector(
                    "waiting room",
                    "opponent's",
                    (IsType("character"), Compares("level", "at most", 0)),
                ),
                Exchange("chosen earlier", "chosen"),
                by="opponent's",
            ),
        ),
    ),
    "【AUTO】 When this card attacks, you may choose 1 of your opponent's level 1 or "
    "higher characters. If you do, your opponent chooses 1 level X or lower character in "
    "their waiting room, and exchanges them. X is equal to the level of the character "
    "you chose -1.": automatic(
        Happens("attacks"),
        May(
            ChooseCard(
                Selector("stage", "opponent's", (Compares("level", "at least", 1),)), NoAction()
            ),
            ChooseCard(
                Selector(
                    "waiting room",
                    "opponent's",
                    (
                        IsType("character"),
                        Compares("level", "at most", Plus(AspectOf("level", "chosen"), -1)),
                    ),
                ),
                Exchange("chosen earlier", "chosen"),
                by="opponent's",
            ),
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


UNREAD = {
    "what is done then, after something under a condition": (
        "【AUTO】 When this card attacks, if you have a character, draw 1 card. Then, draw 1 card."
    ),
    "only one effect to choose from": (
        'Choose 1 of the following effects, and perform it. "Draw 1 card."'
    ),
    "a shuffle of a deck that could be the opponent's": (
        "Look at the top card of your opponent's deck, put it into their waiting room, and shuffle "
        "that deck."
    ),
    "a quoted effect that points at a card outside of the quotation": (
        'Choose 1 card in your hand. Perform the following action. "Put it into your waiting room."'
    ),
    "the rest, after another card than those looked at was put off": (
        "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put "
        "it into your hand, and you may put the top card of your deck into your stock. Put the rest "
        "into your waiting room."
    ),
    "the rest, after another card than those looked at was revealed": (
        "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put "
        "it into your hand, reveal the top card of your opponent's deck, and put the rest into your "
        "waiting room."
    ),
    "them, after another card than those looked at was put off": (
        "Look at up to 3 cards from the top of your deck, put the top card of your deck into your "
        "stock, and put them into your waiting room."
    ),
    "the revealed character, where nobody asks whether it is one": (
        "Reveal the top card of your deck, and this card gets +X power until end of turn. X is equal "
        "to the level of the revealed character x 1000."
    ),
    "the revealed character, where it is asked whether it is an event": (
        "Reveal the top card of your deck. If that card is an event, this card gets +X power until "
        "end of turn. X is equal to the revealed character's level x 1000."
    ),
    "the revealed character, where what is asked about it no longer holds": (
        "Reveal the top card of your deck. If that card is a character, draw 1 card. This card gets "
        "+X power until end of turn. X is equal to the level of the revealed character x 1000."
    ),
    "the character put away, where nobody asks whether it is one": (
        "Put the top card of your deck into your waiting room, and this card gets +X power until end "
        "of turn. X is equal to the power of the character put into your waiting room by this effect."
    ),
    "the character returned, where it was any card": (
        "Choose 1 card in your waiting room, put it into your hand, choose 1 character in your "
        "waiting room with the same card name as the character returned to your hand, and put it "
        "into your hand."
    ),
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_has_no_exact_tree_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []


@pytest.mark.parametrize("several", ["2", "up to 2"])
def test_it_does_not_point_past_several_cards(several: str) -> None:
    look = f"look at {several} cards from the top of your deck, and"
    text = f"【AUTO】 When this card's battle opponent becomes 【REVERSE】, {look} put #."
    assert GRAMMAR.trees(text.replace("#", "it into your hand"), "line") == []
    assert len(GRAMMAR.trees(text.replace("#", "them into your hand"), "line")) == 1


def test_it_means_several_chosen_cards_where_nothing_else_was_mentioned() -> None:
    text = "Choose up to 2 cards in your waiting room, and return it to your hand."
    them = text.replace(" it ", " them ")
    assert GRAMMAR.trees(text, "effects") == GRAMMAR.trees(them, "effects") != []


def test_it_after_several_cards_is_open_where_one_card_was_mentioned() -> None:
    text = (
        "Choose 1 of your characters, and that character gets +500 power until end of turn. Choose "
        "up to 2 cards in your waiting room, and return it to your hand."
    )
    assert GRAMMAR.trees(text, "effects") == []


def test_those_cards_are_open_after_a_card_was_moved_only_if_they_were_something() -> None:
    text = (
        "Put the top 3 cards of your deck into your waiting room. If there are 2 or more characters "
        "among those cards, choose 1 of your opponent's characters, and return it to their hand."
    )
    assert len(GRAMMAR.trees(text, "effects")) == 1
    more = f"{text} If there are 2 or more events among those cards, draw 1 card."
    assert GRAMMAR.trees(more, "effects") == []


PUT_AND_RETURNED = (
    "Put the top card of your deck into your waiting room, choose 1 event in your waiting room, and "
    "return it to your hand. If {} is a level 1 or higher card, draw 1 card."
)


def test_the_card_put_into_the_waiting_room_is_not_one_returned_to_the_hand() -> None:
    put_away = "the card put into your waiting room by this effect"
    assert GRAMMAR.trees(PUT_AND_RETURNED.format(put_away), "effects") == []
    assert len(GRAMMAR.trees(PUT_AND_RETURNED.format("that card"), "effects")) == 1


def test_the_cards_put_into_the_waiting_room_are_counted_where_they_are() -> None:
    count = (
        "Put the top 3 cards of your deck into {}. If there are 2 or more events put into your "
        "waiting room by this effect, draw 1 card."
    )
    assert len(GRAMMAR.trees(count.format("your waiting room"), "effects")) == 1
    assert GRAMMAR.trees(count.format("your clock"), "effects") == []
    theirs = count.format("your waiting room").replace(
        "your deck into your", "their deck into their"
    )
    assert GRAMMAR.trees(theirs, "effects") == []


def test_the_revealed_card_is_not_one_that_was_chosen_since() -> None:
    text = (
        "Reveal the top card of your deck, choose 1 event in your waiting room, and put it into "
        "your stock. If {} is level 1 or higher, draw 1 card."
    )
    assert GRAMMAR.trees(text.format("the revealed card"), "effects") == []
    assert len(GRAMMAR.trees(text.format("that card"), "effects")) == 1


@pytest.mark.parametrize(
    "before",
    [
        "",
        "Draw 2 cards, ",
        "Choose up to 3 characters in your waiting room, ",
        "Choose up to 3 characters in your waiting room, reveal them to your opponent, ",
        "Choose up to 2 of your characters, ",
        "Look at up to 4 cards from the top of your deck, choose up to 2 characters from among "
        "them, reveal them to your opponent, ",
    ],
)
def test_among_them_needs_cards_of_which_the_text_has_spoken_alone(before: str) -> None:
    text = f"{before}choose 1 card from among them, and put it into your hand."
    assert GRAMMAR.trees(text, "effects") == []


@pytest.mark.parametrize(
    "before",
    [
        "Look at up to 4 cards from the top of your deck",
        "Put the top 3 cards of your deck into your waiting room",
        "Search your deck for up to 3 characters, reveal them to your opponent",
    ],
)
def test_among_them_means_cards_that_were_seen_moved_or_found(before: str) -> None:
    text = f"{before}, choose 1 card from among them, and put it into your hand."
    assert len(GRAMMAR.trees(text, "effects")) == 1


def test_who_may_put_a_card_somewhere_chooses_the_position() -> None:
    text = (
        "【AUTO】 When this card attacks, your opponent may choose 1 character in your opponent's "
        "waiting room, and put it on any position of their stage."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    put = Put("chosen", "stage", whose="opponent's", by="opponent's")
    assert ability.effect.effect.then == put

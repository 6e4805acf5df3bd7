"""What texts choose: cards, also among those that were seen, and a trait."""

from collections.abc import Iterator

from judgetool.card_texts.grammar import Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.mentioning import CHOSEN, REST
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Is,
    NoAction,
    Put,
    Reveal,
    Selector,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import (
    LoseChosenTrait,
)

NOTHING = NoAction()
AMONG = "<from among|among> <them|those cards>"
AMONG_THOSE = Selector(zones.DECK, tests=gap("cards_said"))
THEIRS = Selector("stage", "opponent's")

CHOICES: tuple[tuple[tuple[str, ...], ChooseCard], ...] = (
    (
        ("{number} {cards}",),
        ChooseCard(gap("cards"), NOTHING, gap("number"), gap("number")),
    ),
    (("up to {number} {cards}",), ChooseCard(gap("cards"), NOTHING, 0, gap("number"))),
    (
        ("in {whose} {zone} <,|> {number} {cards_said}",),
        ChooseCard(
            Selector(gap("zone"), gap("whose"), gap("cards_said")),
            NOTHING,
            gap("number"),
            gap("number"),
        ),
    ),
    (("{cards}",), ChooseCard(gap("cards"), NOTHING)),
    (
        ("up to {number} {cards_said} <from|among> the remaining cards",),
        ChooseCard(AMONG_THOSE, NOTHING, 0, gap("number"), among_those=True),
    ),
    (
        ("up to {number} {cards_said} {among_seen}",),
        ChooseCard(AMONG_THOSE, NOTHING, 0, gap("number"), among_those=True),
    ),
    (
        (f"up to {{number}} {{cards_said}} {AMONG}", "up to {number} {cards_said: of those cards}"),
        ChooseCard(AMONG_THOSE, NOTHING, 0, gap("number"), among_those=True),
    ),
    (
        (f"{{number}} {{cards_said}} {AMONG}",),
        ChooseCard(AMONG_THOSE, NOTHING, gap("number"), gap("number"), among_those=True),
    ),
)
"""How many of which cards are chosen, in words and in trees."""


def choices(category: str, by: Whose) -> Iterator[Phrase]:
    """What a player chooses."""
    for words, choice in CHOICES:
        yield Phrase(category, *words, means=changed(choice, by=by))


class Choices(Table):
    """What a player chooses. “Among them” is read only where the text has spoken of those cards.

    They are the cards seen last without those that were taken from them, or the cards found in a
    deck. Several cards that were chosen otherwise could be meant as well, so that is not read.
    """

    def read(self, text: Text, place: int, mentions: Mentions) -> list[Read]:
        """The choices at a place."""
        choices = super().read(text, place, mentions)
        if mentions.of(REST) is not None and not several_chosen_last(mentions):
            return choices
        return [one for one in choices if not one.tree.among_those]


def several_chosen_last(mentions: Mentions) -> bool:
    """Whether the text has spoken last of several cards that were chosen, and not in a search."""
    last = mentions.those[0]
    return last.subject == CHOSEN and last.several is not False and last.zone != zones.DECK


ONE_OF_THOSE = "choose <1|one> card from the revealed cards"
AMONG_CHOSEN = (
    Phrase(
        "clause",
        f"choose up to <2|two> {{cards_said}} {AMONG}, reveal them to your opponent, "
        f"{ONE_OF_THOSE}, put it into your hand, {ONE_OF_THOSE}, <and|> put it into your stock",
        means=(
            ChooseCard(AMONG_THOSE, NOTHING, 0, 2, among_those=True),
            Reveal("chosen"),
            ChooseCard(Selector(zones.DECK, tests=(Is("chosen"),)), NOTHING),
            Put("chosen", zones.HAND),
            ChooseCard(Selector(zones.DECK, tests=(Is("chosen earlier"),)), NOTHING),
            Put("chosen", zones.STOCK),
        ),
    ),
)
"""Cards are chosen once more, among those chosen before."""

TRAITS_LOST = (
    Phrase(
        "clause",
        "choose {choice} and <1|one> trait of that character, and that character loses <all of|> "
        "that trait {duration}",
        means=(gap("choice"), LoseChosenTrait("chosen", "chosen", gap("duration"))),
    ),
    *(
        Phrase(
            "clause",
            "choose <1|one> trait of a character <on|in> your opponent's stage, and "
            f"{one} all of your opponent's characters lose <all of|> <that|that chosen> trait "
            f"{other}",
            means=(LoseChosenTrait(THEIRS, THEIRS, gap("duration")),),
        )
        for one, other in (("", "{duration}"), ("{duration: said duration} <,|>", ""))
    ),
)
"""A trait that the player chooses is lost."""

CATEGORIES: dict[str, Category] = {
    "choice": Choices(choices("choice", "yours")),
}

"""Cockatrice decks (``.cod``): zones of cards by name, the deck's own and the side."""

from collections.abc import Iterator

from judgetool.decks.deck_list import DeckEntry, DeckList, all_listed, deck_name, listed
from judgetool.decks.forms.xml_counts import whole
from judgetool.decks.forms.xml_text import Element
from judgetool.decks.sections import section_called
from judgetool.decks.unseen import shown

FORM = "Cockatrice deck"
ROOT = "cockatrice_deck"


def is_cockatrice(root: Element) -> bool:
    """Whether ``root`` is such a deck."""
    return root.tag == ROOT


def read_cockatrice(root: Element, where: str) -> DeckList:
    """The deck list in ``root``; raises ``NotADeckList`` or ``BadCount`` with the line.

    A zone's ``section`` is this project's own addition, where a list has other sections than
    Cockatrice has zones; a card's number is its ``collectorNumber`` if no set stands beside it.
    """

    def entries() -> Iterator[DeckEntry]:
        for zone in root.all("zone"):
            called = zone.attribute("section", zone.attribute("name"))
            for card in zone.all("card"):
                place = f"{where}, line {card.line}"
                count = whole(card.attribute("number"), place)
                name = card.attribute("name").strip()
                number = card.attribute("collectorNumber").strip()
                alone = bool(number) and not card.attribute("setShortName")
                entry = DeckEntry(
                    number if alone else name,
                    count,
                    card.line,
                    name,
                    section_called(called),
                    name if alone else "",
                )
                yield listed(entry, place)

    comments = " ".join(root.text_of("comments").split())
    return DeckList(
        all_listed(entries(), where),
        deck_name(root.text_of("deckname"), where),
        where,
        form=FORM,
        remarks=(f"comments: {shown(comments)}",) if comments else (),
    )

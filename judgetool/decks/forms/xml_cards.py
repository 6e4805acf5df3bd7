"""Two small XML forms: ``<card cardID=…/>`` for each copy, and ``<Card>`` with its quantity."""

from collections.abc import Iterator

from judgetool.decks.deck_list import DeckEntry, DeckList, all_listed, listed
from judgetool.decks.forms.xml_counts import whole
from judgetool.decks.forms.xml_text import Element

COPIES_FORM = "XML with a cardID for each copy"
QUANTITIES_FORM = "XML with ID and Quantity"


def is_copies(root: Element) -> bool:
    """Whether ``root`` is a deck of elements that are one copy each."""
    return root.tag == "deck" and any(card.has("cardID") for card in root.all("card"))


def is_quantities(root: Element) -> bool:
    """Whether ``root`` is a deck of elements with id and quantity."""
    return root.tag == "deck" and any(
        any(card.all("ID")) or any(card.all("Quantity")) for card in root.all("Card")
    )


def read_copies(root: Element, where: str) -> DeckList:
    """The deck list in ``root``, in which cards stand as often as the deck has them."""
    entries = (
        listed(
            DeckEntry(card.attribute("cardID"), 1, card.line, card.attribute("cardID")),
            f"{where}, line {card.line}",
        )
        for card in root.all("card")
    )
    return DeckList(all_listed(entries, where), None, where, form=COPIES_FORM)


def read_quantities(root: Element, where: str) -> DeckList:
    """The deck list in ``root``; a card's description says what it does in the deck."""

    def entries() -> Iterator[DeckEntry]:
        for card in root.all("Card"):
            place = f"{where}, line {card.line}"
            code = card.text_of("ID")
            count = whole(card.text_of("Quantity"), place)
            written = f"{code} {' '.join(card.text_of('Desc').split())}".strip()
            yield listed(DeckEntry(code, count, card.line, written), place)

    return DeckList(all_listed(entries(), where), None, where, form=QUANTITIES_FORM)

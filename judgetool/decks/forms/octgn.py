"""OCTGN decks (``.o8d``): sections of cards by their ids, with their names beside them."""

from collections.abc import Iterator

from judgetool.decks.deck_list import DeckEntry, DeckList, all_listed, listed
from judgetool.decks.forms.xml_counts import whole
from judgetool.decks.forms.xml_text import Element
from judgetool.decks.sections import section_called
from judgetool.decks.unseen import shown

FORM = "OCTGN deck"
GAMES = {"285a8cdb-1d02-4edd-a9de-1ade9d5a4f43": "fftcg"}
"""The ids that games have there."""


def is_octgn(root: Element) -> bool:
    """Whether ``root`` is such a deck: it names its game, or has sections."""
    return root.tag == "deck" and (root.has("game") or any(root.all("section")))


def read_octgn(root: Element, where: str) -> DeckList:
    """The deck list in ``root``; raises ``NotADeckList`` or ``BadCount`` with the line."""

    def entries() -> Iterator[DeckEntry]:
        for section in root.all("section"):
            named = section_called(section.attribute("name"))
            for card in section.all("card"):
                place = f"{where}, line {card.line}"
                name = " ".join(card.text.split())
                code = card.attribute("id").strip()
                count = whole(card.attribute("qty"), place)
                entry = DeckEntry(
                    code or name, count, card.line, code or name, named, name if code else ""
                )
                yield listed(entry, place)

    notes = " ".join(root.text_of("notes").split())
    return DeckList(
        all_listed(entries(), where),
        None,
        where,
        GAMES.get(root.attribute("game").strip().casefold(), ""),
        form=FORM,
        remarks=(f"notes: {shown(notes)}",) if notes else (),
    )

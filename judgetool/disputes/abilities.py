"""The abilities in a scenario file: read in the language of its game.

Each word is held to the vocabulary. What only the file can tell (which traits its cards have, which
counters lie there, what an ability is called) is asked of the whole scenario once that is read.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from judgetool.disputes.games import books, first_books, tabletop_of
from judgetool.engine.kernel.abilities.reading import Fault, Language, TreeReader, unnamed
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from judgetool.engine.kernel.abilities.words import (
    CARD_NAME,
    NUMBER_NAME,
    RULE,
    SUBJECT,
    WAY,
    WordKind,
)
from resources import files
from rules_index.numbering import NUMBER

if TYPE_CHECKING:
    from judgetool.disputes.scenario import Scenario

OF_ONE_CARD = (NUMBER_NAME, SUBJECT, WAY)
"""What a text gives names to for itself: no other card can speak of it."""

Names = Mapping[WordKind, Iterable[str]]


def reader_of(language: Language) -> TreeReader:
    """A reader that can tell the words of the other games."""
    return TreeReader(language, lambda: others(language.vocabulary))


def others(own: Vocabulary) -> Iterator[Vocabulary]:
    """The vocabularies of the other games, loaded now."""
    for book in first_books():
        language = tabletop_of(book).language
        if language is not None and language.vocabulary is not own:
            yield language.vocabulary


NUMBERED = re.compile(rf'^"({NUMBER})" = ', re.MULTILINE)
"""How a rule begins in the table of all rules of a book."""


@cache
def rules_of(model: "type[Scenario]", book: str) -> frozenset[str]:
    """The rules of all books of a game, as abilities name them in files."""
    found = []
    for one in tabletop_of(book).books:
        table = files("conformance", f"{one}.toml").read_text(encoding="utf-8")
        numbers = NUMBERED.findall(table)
        found += [model.with_rules_of(one, {"rule": number})["rule"] for number in numbers]
    return frozenset(found)


class Abilities:
    """The abilities of the cards of one file; ``document`` is the file with them read."""

    def __init__(self, written: dict[str, Any], model: "type[Scenario]") -> None:
        self._readers: dict[str, TreeReader] = {}
        self._model = model
        self._book = str(written.get("book"))
        self.document = written
        cards = written.get("cards")
        language = tabletop_of(self._book).language if self._book in books() else None
        if language is not None and isinstance(cards, dict):
            read = {name: self._card(language, name, card) for name, card in cards.items()}
            self.document = {**written, "cards": read}

    def _card(self, language: Language, name: str, card: Any) -> Any:
        """A card with its abilities read, those without faults at least."""
        if not isinstance(card, dict) or "abilities" not in card:
            return card
        reader = self._readers[name] = reader_of(language)
        written = self._model.with_rules_of(self._book, card["abilities"])
        return {**card, "abilities": reader.abilities(written, ("cards", name, "abilities"))}

    def faults(self, scenario: "Scenario") -> tuple[Fault, ...]:
        """What is wrong in the abilities, card by card; ``scenario`` tells the names there."""
        if not self._readers:
            return ()
        of_file: dict[WordKind, set[str]] = {
            kind: set(names) for kind, names in scenario.names().items()
        }
        printed = (getattr(card, "name", None) for card in scenario.cards.values())
        of_file.setdefault(CARD_NAME, set()).update((*scenario.cards, *filter(None, printed)))
        of_file[RULE] = set(rules_of(self._model, self._book))
        for reader in self._readers.values():
            for kind, names in reader.names.items():
                if kind not in OF_ONE_CARD:
                    of_file.setdefault(kind, set()).update(names)
        return tuple(
            fault
            for reader in self._readers.values()
            for fault in (
                *reader.faults,
                *unnamed(reader.mentions, {**of_file, **_own(reader.names)}),
            )
        )


def _own(names: Names) -> Names:
    return {kind: names[kind] for kind in OF_ONE_CARD if kind in names}

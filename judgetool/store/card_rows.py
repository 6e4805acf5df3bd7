"""The rows of the tables that hold what was made of statements about cards."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from judgetool.cards.conflict import Conflict
from judgetool.cards.game import CardGame
from judgetool.cards.keys import loose_key, name_key
from judgetool.cards.merging import Made
from judgetool.cards.printed import Card, names_of
from judgetool.store.card_statements import plain, written

Row = dict[str, Any]


class CardRows:
    """What stands in the tables about the cards of one game."""

    def __init__(self, game: CardGame[Any]) -> None:
        self.game = game

    def card(self, card: Card) -> Row:
        """The card itself with what it is found by and its place in order."""
        values = self.game.values(card)
        place, code = self.game.place(card)
        return {
            **self._of(card),
            "loose_key": loose_key(card.name),
            "name_key": name_key(card.name),
            "code": code,
            "card": written(values),
            "place": place,
        }

    def printings(self, card: Card) -> Iterable[Row]:
        """What printings of ``card`` are folded to."""
        codes = (card.code, *self.game.printings(card))
        for base in dict.fromkeys(map(self.game.codes.base, codes)):
            yield self._of(card) | {"base_key": base}

    def ids(self, card: Card) -> Iterable[Row]:
        """The ids that other programs give to ``card``."""
        for found in dict.fromkeys(one.casefold() for one in self.game.ids(card)):
            yield self._of(card) | {"id": found}

    def other_names(self, card: Card) -> Iterable[Row]:
        """What ``card`` is called beside its name."""
        for name in names_of(card)[1:]:
            yield self._of(card) | {"loose_key": loose_key(name), "name_key": name_key(name)}

    def conflicts(self, made: Made[Card]) -> Iterable[Row]:
        """The contradictions about a card."""
        for conflict in made.conflicts:
            yield self._of(made.card) | {
                "number": conflict.number,
                "field": conflict.field,
                "values": written(conflict.values),
                "winner": conflict.winner,
                "why": conflict.why,
            }

    def _of(self, card: Card) -> Row:
        return {"game": self.game.id, "code_key": self.game.codes.key(card.code)}


def conflict_of(row: Mapping[str, Any]) -> Conflict:
    """The contradiction that stands in ``row``."""
    values = tuple((who, plain(value)) for who, value in json.loads(row["values"]))
    return Conflict(row["number"], row["field"], values, row["winner"], row["why"])

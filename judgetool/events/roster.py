"""The players of an event by their ids and names, as files and tables call them.

Only letters and digits count, and small and capital letters are alike.
"""

from collections.abc import Mapping

from judgetool.cards.keys import loose_key
from judgetool.events.things import Player


class Roster:
    """Players by the numbers of their entries; more of them can be added."""

    def __init__(self, players: Mapping[int, Player]) -> None:
        self.players: dict[int, Player] = {}
        self._by_id: dict[str, list[int]] = {}
        self._by_name: dict[str, list[int]] = {}
        for number, player in players.items():
            self.add(number, player)

    def add(self, number: int, player: Player) -> None:
        """Have ``player``, whose entry is ``number``, among the players."""
        self.players[number] = player
        self._by_name.setdefault(loose_key(player.name), []).append(number)
        if player.id:
            self._by_id.setdefault(loose_key(player.id), []).append(number)

    def with_id(self, ident: str) -> list[int]:
        """The players with that id; nobody where it is empty."""
        return self._by_id.get(loose_key(ident), []) if ident else []

    def named(self, name: str) -> list[int]:
        """The players with that whole name; nobody where it is empty."""
        return self._by_name.get(loose_key(name), []) if name else []

    def called(self, text: str) -> list[int]:
        """The players whose id ``text`` is, else those whose whole name it is."""
        return self.with_id(text) or self.named(text)

    def same(self, player: Player) -> list[int]:
        """The players with the same id, or with the same name where one of the two has no id."""
        if same := self.with_id(player.id):
            return same
        return [key for key in self.named(player.name) if not (player.id and self.players[key].id)]

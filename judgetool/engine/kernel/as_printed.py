"""A reading in which cards are what is printed on them. A new game can begin with it.

No text changes cards, and texts know no places but zones. A game keeps the methods that are right
for it and writes the others.
"""

from collections.abc import Collection, Mapping

from judgetool.engine.kernel.abilities import Ability, Effect
from judgetool.engine.kernel.cards import (
    PLAYERS,
    CardId,
    Face,
    FaceId,
    Player,
    Reference,
    Viewers,
    Zone,
    ZoneNames,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.kernel.state import S


class AsPrinted(Reading[S]):
    """Reads what is printed on cards in the ``zones``, one of which is the ``deck``.

    Cards in the ``hidden`` zones lie face down, and nobody sees them.
    """

    def __init__(
        self,
        zones: tuple[str, ...],
        deck: str,
        in_play: tuple[str, ...] = (),
        groups: Mapping[str, tuple[str, ...]] | None = None,
        hidden: tuple[str, ...] = (),
    ) -> None:
        self.zones = zones
        self.deck = deck
        self.in_play = in_play
        self.groups = groups or {}
        self.hidden = hidden

    def lies_face_up(self, zone: str) -> bool:
        """Whether the zone is not hidden."""
        return zone not in self.hidden

    def sees(self, zone: Zone, *, face_up: bool) -> Viewers:
        """All see what lies face up."""
        return PLAYERS if face_up else ()

    def number(self, state: S, card: CardId, aspect: str) -> int:
        """The printed number."""
        return self.printed_number(state, card, aspect)

    def has_number(self, state: S, card: CardId, aspect: str) -> bool:
        """Whether that number is printed."""
        return state.knows(card, aspect)

    def words(self, state: S, card: CardId, aspect: str) -> tuple[str, ...]:
        """The printed words."""
        return self.printed_words(state, card, aspect)

    def names(self, state: S, card: CardId) -> tuple[str, ...]:
        """The printed name; none if it is not known."""
        name = state.name(card)
        return () if name is None else (name,)

    def ability_names(self, state: S, card: CardId) -> tuple[str, ...]:
        """The names of the printed abilities."""
        return tuple(one.name for one in self.printed_abilities(state, card))

    def is_type(self, state: S, card: CardId, type_: str) -> bool:
        """Whether that type is printed."""
        return type_ in self.printed_words(state, card, "type")

    def decidable(self, state: S, card: CardId, *aspects: str) -> bool:
        """Whether all these aspects are known."""
        return state.knows(card, *aspects)

    def surely_lacks(self, state: S, card: CardId, aspect: str, words: Collection[str]) -> bool:
        """Whether it is told that none of ``words`` is printed."""
        return bool(words) and {*words} <= {*state.lacked(card, aspect)}

    def by_place(self, state: S, subject: str, context: Context) -> tuple[Reference, ...]:
        """No place has a name of its own."""
        raise TypeError(f"{subject!r} is no card of this game")

    def face(self, state: S, card: CardId) -> FaceId | None:
        """The card's own face: no card lies on another."""
        return state.cards[card].face

    def printed_number(self, state: S, card: CardId, aspect: str) -> int:
        """The printed number."""
        found = state.printed(card, aspect)
        assert isinstance(found, int), f"{aspect} is no number"
        return found

    def printed_words(self, state: S, card: CardId, aspect: str) -> tuple[str, ...]:
        """The printed words, one or several."""
        found = state.printed(card, aspect)
        return found if isinstance(found, tuple) else (str(found),)

    def printed_abilities(self, state: S, card: CardId) -> tuple[Ability, ...]:
        """The abilities of the face, as far as it is known."""
        face = state.face(card)
        return () if face is None else face.abilities

    def abilities(self, state: S, card: CardId) -> tuple[Ability, ...]:
        """The printed abilities: no effect changes them."""
        return self.printed_abilities(state, card)

    def works_in(self, ability: Ability, face: Face | None) -> ZoneNames:
        """The zones in play, or the zone that the ability names."""
        return self.in_play if ability.zone is None else (ability.zone,)

    def rank(self, state: S, information: str, *, sets: bool, own: bool) -> tuple[int, ...]:
        """Effects apply in the order of their age alone."""
        return ()

    def age(self, state: S, card: CardId) -> int:
        """A card's effects are as old as the time at which it entered its zone."""
        return state.cards[card].entered

    def can_be_done(self, state: S, effect: Effect, context: Context) -> bool:
        """Everything can be tried."""
        return True

    def lasting(self, state: S, duration: str, master: Player) -> str:
        """The duration as the text says it."""
        return duration

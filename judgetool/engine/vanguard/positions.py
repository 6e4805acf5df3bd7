"""Positions of the game: how they are built and edited."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player
from judgetool.engine.kernel.commands import ChangeNumber, Command, MoveCard, TurnCard
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, Moved, Turned
from judgetool.engine.kernel.positions import Builder
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.attack import attacking_units
from judgetool.engine.vanguard.books import BOOK
from judgetool.engine.vanguard.movement import move
from judgetool.engine.vanguard.phases import MAIN
from judgetool.engine.vanguard.reading import READING
from judgetool.engine.vanguard.roles import kind_on_field, kinds_attacked
from judgetool.engine.vanguard.state import Battle, Guarding, Legion, VanguardState

# --- building


class PositionBuilder(Builder[VanguardState]):
    """A state under construction; nothing is checked here."""

    kind, reading, book, step = VanguardState, READING, BOOK, MAIN
    oriented: Mapping[str, str] = {
        **dict.fromkeys(zones.FIELD, zones.STAND),
        zones.GUARDIAN_CIRCLE: zones.REST,
    }

    def lock(self, card: CardId) -> None:
        """Let a card on a circle be a locked one."""
        locked = replace(self._state.cards[card], face_up=False, orientation=zones.LOCKED)
        self._state = replace(self._state, cards={**self._state.cards, card: locked})

    def delete(self, card: CardId) -> None:
        """Let a unit be a deleted one: it lies face down, and everybody may look at it."""
        deleted = replace(self._state.cards[card], face_up=False)
        self._state = replace(self._state, cards={**self._state.cards, card: deleted})

    def at_once(self, *cards: CardId) -> None:
        """Let cards have come to where they lie at the same time."""
        state = self._state
        latest = max(state.cards[card].placed for card in cards)
        placed = {card: replace(state.cards[card], placed=latest) for card in cards}
        self._state = replace(state, cards={**state.cards, **placed})

    def legion(self, leader: CardId, mate: CardId) -> None:
        """Let two units on a vanguard circle be in legion since an earlier turn."""
        state = self._state
        began = max(state.cards[unit].placed for unit in (leader, mate))
        pair = Legion(state.reference(leader), state.reference(mate), state.turn - 1, began)
        self._state = replace(state, legions=(*state.legions, pair))

    def attack(
        self,
        unit: CardId,
        attacked: CardId,
        booster: CardId | None = None,
        also: tuple[CardId, ...] = (),
    ) -> None:
        """Let a unit be attacking another one, with what already guards that one.

        ``also`` are further units being attacked, which nobody guards yet.
        """
        state = self._state
        opponent = state.cards[attacked].zone.player
        guardians = state.cards_in(opponent, zones.GUARDIAN_CIRCLE)
        battle = Battle(
            attackers=tuple(state.placed(card) for card in attacking_units(state, unit)),
            attacked_by=kind_on_field(state, unit),
            attacked=tuple(state.placed(card) for card in (attacked, *also)),
            booster=None if booster is None else state.placed(booster),
            guarding=tuple(Guarding(state.placed(g), state.placed(attacked)) for g in guardians),
            against=kinds_attacked(state, (attacked, *also)),
        )
        self._state = replace(state, battle=battle, battles=1)


def deck_setup(
    faces: Mapping[FaceId, Face],
    decks: Mapping[Player, Mapping[FaceId, int]],
    first: Mapping[Player, FaceId],
) -> VanguardState:
    """Two decks of known lists before the game (5.2.3), in an order that nobody knows.

    ``first`` are the first vanguards; they lie on the vanguard circles already (5.2.2), beside
    what the lists say.
    """
    builder = PositionBuilder(faces, turn=0, step="first vanguards")
    for player, face in first.items():
        builder.put(player, zones.VANGUARD_CIRCLE, face, face_up=False, seen_by=(player,))
    builder.put_decks(zones.DECK, decks)
    return builder.state()


# --- edits by the judge


def edited(state: VanguardState, command: Command) -> Iterator[Event]:
    """The raw change of a set-up edit."""
    match command:
        case MoveCard():
            yield Moved(
                (
                    move(
                        state,
                        command.card,
                        command.player,
                        command.zone,
                        orientation=command.orientation,
                    ),
                )
            )
        case TurnCard():
            yield Turned((command.card,), command.orientation)
        case ChangeNumber():
            card, aspect, amount = command.card, command.aspect, command.amount
            yield changes(state, card, aspect, amount, command.duration, "the judge")

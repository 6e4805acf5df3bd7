"""Building a state card by card: what set-ups, samples and tests begin with."""

from collections.abc import Mapping

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.books import BOOK
from judgetool.engine.fftcg.reading import READING
from judgetool.engine.fftcg.state import Attack, Damaged, FinalState
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, FaceId, Player
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.positions import Builder


class PositionBuilder(Builder[FinalState]):
    """A state under construction. :mod:`status` names what is impossible in the result.

    Characters came before the turn began, except those named by :meth:`came_this_turn`.
    """

    kind, reading, book, step = FinalState, READING, BOOK, "main phase 1"
    oriented: Mapping[str, str] = {zones.FIELD: zones.ACTIVE}

    unplayed = False
    """Whether a part of the turn was not played, of which nobody has said what happened."""

    _came: tuple[CardId, ...] = ()
    _attackers: tuple[CardId, ...] = ()
    _blocker: CardId | None = None
    _blocked = False

    def came_this_turn(self, card: CardId) -> CardId:
        """Let a Character have come in the present turn; gives its number."""
        self._came = (*self._came, card)
        return card

    def damage(self, card: CardId, amount: int) -> None:
        """Let a Character have damage."""
        damaged = {**self._state.damaged, card: Damaged(amount, (), fresh=False)}
        self._state = changed(self._state, damaged=damaged)

    def counters(self, card: CardId, name: str, number: int) -> None:
        """Let counters lie on a card."""
        own = {**self._state.counters.get(card, {}), name: number}
        self._state = changed(self._state, counters={**self._state.counters, card: own})

    def crystals(self, player: Player, number: int) -> None:
        """Let a player have Crystals."""
        self._state = changed(self._state, crystals={**self._state.crystals, player: number})

    def primed(self, card: CardId, top: CardId) -> None:
        """Put a card on top of a Character, which is Primed by that (15.2.9.3.1)."""
        self._state = changed(self._state, primed={**self._state.primed, card: top})

    def attack(
        self, *attackers: CardId, blocker: CardId | None = None, blocked: bool = False
    ) -> None:
        """Let Forwards of the turn player be attacking, and one of the opponent's block them."""
        self._attackers, self._blocker = attackers, blocker
        self._blocked = blocked or blocker is not None

    def state(self) -> FinalState:
        """The state as built so far."""
        state = self._state
        began = state.time
        cards = dict(state.cards)
        for card in self._came:
            cards[card] = changed(cards[card], entered=began + 1, placed=began + 1)
        state = changed(
            state,
            cards=cards,
            turn_began=began,
            turns_began=dict.fromkeys(PLAYERS, began),
            time=began + 1,
            unplayed=self.unplayed,
        )
        if not self._attackers:
            return state
        attackers = tuple(state.placed(card) for card in self._attackers)
        attack = Attack(
            attackers,
            party=len(attackers) > 1,
            blocker=None if self._blocker is None else state.placed(self._blocker),
            blocked=self._blocked,
        )
        return changed(state, attack=attack, attacked=attackers)


def deck_setup(
    faces: Mapping[FaceId, Face],
    decks: Mapping[Player, Mapping[FaceId, int]],
    lb_decks: Mapping[Player, Mapping[FaceId, int]] | None = None,
    *,
    limited: bool = False,
) -> FinalState:
    """A state before the game (8.2.1) with main decks of known lists and LB decks.

    Nobody knows the order of the main decks. The judge knows the LB cards, which lie face down.
    """
    builder = PositionBuilder(faces, turn=0, step="game setup", limited=limited)
    builder.put_decks(zones.MAIN_DECK, decks)
    for player, deck in (lb_decks or {}).items():
        for face, number in deck.items():
            builder.put_all(player, zones.LB_DECK, [face] * number)
    return builder.state()

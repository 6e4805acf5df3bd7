"""The state of this game: what it has beside the state of every game, battles and counters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.kernel.cards import CardId, FaceId, Player, Reference
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.state import LastSeen, State


@record
class Attack:
    """An attack (7-1), and the battle that follows it (7-1-3).

    The references hold while a card has not left its area; one that combos has left it as well.

    - ``attacker``: the attacking card; in a battle it is the attack card.
    - ``target``: the attacked card; in a battle it is the guard card.
    - ``negated``: something has negated the attack.
    - ``battle``: the attack has led to a battle.
    - ``beaten``: the battle has KOed its guard card.
    - ``ending``: the end of the battle has come.
    - ``over``: it broke off, or there is none. What triggers at its end still knows its cards.
    """

    attacker: Reference
    target: Reference
    negated: bool = False
    battle: bool = False
    beaten: bool = False
    ending: bool = False
    over: bool = False


@record
class Declared:
    """An action or a skill that was declared and waits for its counter timing to end (4-7-2).

    The last one is what a [Counter] answers to (4-7-3-2, 4-7-3-3).

    - ``what``: one of ``PLAY``, ``ATTACK``, ``COMBO``, ``SKILL``, ``COUNTER``.
    - ``card``: the card that is played, that attacks, or whose skill it is, if it has any.
    - ``ability``: the name of the skill.
    - ``about``: the words of the skill's own doing, by which a [Counter] can answer to it too
      (10-9-2-1, 10-9-2-2).
    - ``negated``: something has negated it.
    """

    what: str
    player: Player
    card: Reference | None
    ability: str = ""
    about: tuple[str, ...] = ()
    negated: bool = False


PLAY, ATTACK, COMBO, SKILL, COUNTER = "play", "attack", "combo", "skill", "counter"


@record
class Damaging:
    """Damage that is being inflicted on a player's life (4-10-1), by its source (4-11-1)."""

    player: Player
    number: int
    source: Reference | None


@dataclass(frozen=True, kw_only=True)
class DbsState(State):
    """A state of the Dragon Ball Super Card Game.

    - ``attack``: the attack under way, and its battle.
    - ``declared``: the actions and skills that wait for a counter timing, the innermost last.
    - ``damaging``: the damage that is being inflicted, the innermost last.
    - ``backs``: for the front of each Leader Card its back (2-3-2-1-2).
    - ``evolved``: for a card onto which others were played by [Evolve], these, the one on top last.
      Together they are one card, which stays the one beneath and has the information of the one
      on top (10-4-3).
    """

    without_bearing = (*State.without_bearing, "declared", "damaging", "backs")

    attack: Attack | None = None
    declared: tuple[Declared, ...] = ()
    damaging: tuple[Damaging, ...] = ()
    backs: Mapping[FaceId, FaceId] = field(default_factory=dict)
    evolved: Mapping[CardId, tuple[CardId, ...]] = field(default_factory=dict)
    left: tuple[LastSeen["DbsState"], ...] = ()

    @rule("10-4-3")
    def upper(self, card: CardId) -> CardId:
        """The card on top of a stack that counts as one card: it gives the information."""
        return self.evolved[card][-1] if card in self.evolved else card

    @rule("8-11-1")
    def upper_before(self, card: CardId) -> CardId:
        """The card that was on top of a stack before it left; the card itself if there was none."""
        before = self.last_seen(self.reference(card), became=True)
        upper = card if before is None else before.upper(card)
        came_along = self.cards[upper].entered == self.cards[card].entered
        return upper if came_along and card not in self.evolved else card

    @rule("10-4-3")
    def stack(self, card: CardId) -> tuple[CardId, ...]:
        """A card with those that were played onto it, from the bottom up."""
        return (card, *self.evolved.get(card, ()))

    @rule("3-5-1", "2-3-2-1-1")
    def leader(self, player: Player) -> CardId | None:
        """The Leader Card of a player."""
        return next(iter(self.zones[player][zones.LEADER_AREA]), None)

    @rule("2-3-2-1-3", "10-1-3")
    def is_awakened(self, card: CardId) -> bool:
        """Whether the back of a Leader Card faces up."""
        return self.cards[card].face in self.backs.values()

    def is_active(self, card: CardId) -> bool:
        """Whether a card is in Active Mode (4-8-1-1)."""
        return self.cards[card].orientation == zones.ACTIVE

    @rule("8-7-5-1-1")
    def is_remembered(self, card: CardId) -> bool:
        """Whether skills can ask what a card was before it moved: if that lay in an open area."""
        return self.cards[card].zone.name not in zones.SECRET

    @rule("8-6-2-1", "10-9-3")
    def waits(self, card: CardId) -> bool:
        """Whether a card lies revealed in the hand for what is declared, or its [Counter] waits."""
        in_hand = self.cards[card].zone.name == zones.HAND
        return any(
            one.card is not None and one.card.card == card and (in_hand or one.what == COUNTER)
            for one in self.declared
        )

    # --- the attack and the battle (7)

    @rule("3-1-4", "7-1-3-1")
    def is_in_play(self, card: Reference) -> bool:
        """Whether a card has not left play; in the Combo Area it is the same, but not in play."""
        return self.is_same(card) and self.zone_of(card.card).name in zones.IN_PLAY

    def in_place(self, card: Reference) -> CardId | None:
        """The card, if it has not left play."""
        return card.card if self.is_in_play(card) else None

    @rule("7-1")
    def attacker(self) -> CardId | None:
        """The attacking card, if it is still there."""
        return None if self.attack is None else self.in_place(self.attack.attacker)

    @rule("7-1")
    def attacked(self) -> CardId | None:
        """The attacked card, if it is still there."""
        return None if self.attack is None else self.in_place(self.attack.target)

    @rule("7-1-3")
    def is_battle(self) -> bool:
        """Whether a battle is going on."""
        return self.attack is not None and self.attack.battle and not self.attack.over

    @rule("7-1-3")
    def attack_card(self) -> CardId | None:
        """The attacking card of the battle that is going on."""
        return self.attacker() if self.is_battle() else None

    @rule("7-1-3")
    def guard_card(self) -> CardId | None:
        """The attacked card of the battle that is going on."""
        return self.attacked() if self.is_battle() else None

    def keeping(self, leaving: Iterable[CardId]) -> "DbsState":
        """The state, which still knows what cards are that are about to leave their areas.

        A stack is one no longer.
        """
        gone = tuple(leaving)
        kept = State.keeping(self, gone)
        if self.evolved.keys().isdisjoint(gone):
            return kept
        evolved = {card: upon for card, upon in self.evolved.items() if card not in gone}
        return changed(kept, evolved=evolved)


DbsGame = Game[DbsState]

"""Damage to players (6.5) and to Characters (5.2.6.1)."""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import move, still_there
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.events import (
    DAMAGE_NOT_MET,
    DamageComing,
    DamageDealt,
    Dealt,
    PlayerDamaged,
)
from judgetool.engine.fftcg.keywords import DEAL_DAMAGE, LET_BURST, cannot
from judgetool.engine.fftcg.reading import damage_received
from judgetool.engine.fftcg.resolving import ex_burst, may_have_one, more_than_asked
from judgetool.engine.fftcg.rule_processes import (
    has_taken_too_much,
    losing,
    losing_verdict,
    verdict_rests_on,
    was_damaged_beyond_deck,
)
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Reference
from judgetool.engine.kernel.choices import face_needed, known, wants
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.procedures import Procedure

USE_EX_BURST = "whether the EX Burst is used"


class Point(NamedTuple):
    """A card that was dealt, and how much damage its player had received then, that card counted.

    EX Bursts come later, and those before it may have taken cards out of the Damage Zone.
    """

    card: CardId
    damage: int


PointsAtOnce = tuple[Point, ...]
"""The points of damage that a player receives together, in the order in which they are dealt."""


@rule("6.5.1")
def deal_to_player(
    game: FinalGame, player: Player, number: int, sources: tuple[Reference, ...]
) -> Procedure[None]:
    """Deal points of damage to a player. EX Bursts come after all points."""
    yield from deal_to_players(game, (player,), number, sources)


@rule("6.5.1", "6.1.4")
def deal_to_players(
    game: FinalGame, players: Iterable[Player], number: int, sources: tuple[Reference, ...]
) -> Procedure[None]:
    """Deal points of damage to players. EX Bursts come after all points."""
    dealt: list[tuple[Player, PointsAtOnce]] = []
    quiet = yield from known(game, partial(without_bursts, sources=sources))
    for player in players if number > 0 else ():
        yield DamageComing(player, number, sources)
        coming = game.state.coming
        if coming is not None:
            points = yield from take_points(game, coming.player, coming.number)
            cards = tuple(one.card for one in points)
            yield PlayerDamaged(coming.player, coming.number, coming.sources, cards)
            dealt.append((coming.player, points))
    yield from beaten_by_damage(game, tuple(one.card for _, points in dealt for one in points))
    for player, points in dealt if not quiet else ():
        yield from ex_bursts(game, player, points)


@rule("2.2")
def without_bursts(state: FinalState, sources: tuple[Reference, ...]) -> bool:
    """Whether one of the sources keeps EX Bursts from being used; raises ``FaceUnknown``."""
    there = (card for card in still_there(state, *sources))
    return any(state.zone_of(c).name == zones.FIELD and cannot(state, c, LET_BURST) for c in there)


@rule("7.8.2", "3.1.1", "3.1.3")
def beaten_by_damage(game: FinalGame, cards: tuple[CardId, ...]) -> Procedure[None]:
    """One point of damage too many ends the game at once, before any EX Burst of the ``cards``.

    Other rules leave this to rule processes (12.3, 12.4.1), which come later.
    """
    state = game.state
    if any(has_taken_too_much(state, p) or was_damaged_beyond_deck(state, p) for p in PLAYERS):
        if not all(known_without_burst(state, card) for card in cards):
            game.rests_on("loss-by-damage-at-once")
        verdict_rests_on(game, losing(state))
        yield from losing_verdict(state, losing(state))


def known_without_burst(state: FinalState, card: CardId) -> bool:
    """Whether it is known that a card has no EX Burst icon."""
    return state.knows(card, faces.EX_BURST) and not faces.has_ex_burst(state, card)


@rule("6.5.2", "6.5.3", "7.8.2")
def take_points(game: FinalGame, player: Player, number: int) -> Procedure[PointsAtOnce]:
    """For each point the top card of the main deck goes to the Damage Zone, until none is left."""
    placed: list[Point] = []
    while len(placed) < number:
        card = game.state.top(player, zones.MAIN_DECK)
        if card is None:
            break
        yield Moved((move(game.state, card, zones.DAMAGE_ZONE),))
        placed.append(Point(card, damage_when_placed(game.state, player)))
    return tuple(placed)


@rule("15.2.6.3", "15.2.6.3.1")
def damage_when_placed(state: FinalState, player: Player) -> int:
    """The damage that decides on the EX Burst of a card that was just placed, with this card."""
    return damage_received(state, player)


@rule("6.5.2.1", "11.10.2")
def ex_bursts(game: FinalGame, player: Player, points: PointsAtOnce) -> Procedure[None]:
    """The player may use each EX Burst, in the order in which the cards were dealt."""
    for card, damage in points:
        yield from face_needed(game, card, faces.EX_BURST)
        if not faces.has_ex_burst(game.state, card):
            continue
        if not may_have_one(game.state, card, damage):
            yield from without_ex_burst(player, card)
            continue
        if card != points[-1].card:
            game.rests_on("ex-burst-after-all-damage")
        if more_than_asked(game.state, card, damage):
            game.rests_on("ex-burst-at-least")
        if (yield from wants(player, USE_EX_BURST, card)):
            yield from ex_burst(game, player, card, damage)


@rule("15.2.6.3")
def without_ex_burst(player: Player, card: CardId) -> Procedure[None]:
    """While the Damage value of a card is not met, it has no EX Burst."""
    yield Noted(DAMAGE_NOT_MET, player, card)


@rule("5.2.6.1", "4.3")
def deal_to_characters(
    game: FinalGame,
    parts: Iterable[Dealt],
    *,
    battle: bool = False,
    by: Player | None = None,
    summon: bool = False,
) -> Procedure[None]:
    """Deal damage to Characters on the field, all at the same time. Amounts below one are dropped.

    It is battle damage, or an effect of a Summon or ability that player ``by`` controls.
    """
    dealt = tuple(
        part
        for part in parts
        if part.amount > 0 and game.state.zone_of(part.card).name == zones.FIELD
    )
    dealt = yield from known(game, partial(legally_dealt, parts=dealt))
    if dealt:
        yield DamageDealt(dealt, battle=battle, by=by, summon=summon)


@rule("15.1.1.9.8")
def legally_dealt(state: FinalState, parts: tuple[Dealt, ...]) -> tuple[Dealt, ...]:
    """The parts whose source is not kept from dealing damage; raises ``FaceUnknown``."""
    kept_from_it = {
        source
        for source in dict.fromkeys(part.source for part in parts)
        for card in still_there(state, source)
        if state.zone_of(card).name == zones.FIELD and cannot(state, card, DEAL_DAMAGE)
    }
    return tuple(part for part in parts if part.source not in kept_from_it)

"""Damage processing (4-10): how cards leave the Life Area, and where they go."""

from collections.abc import Collection, Mapping
from itertools import chain

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.characteristics import has_skill
from judgetool.engine.dbs.events import DamageEnded, DamageInflicted, LifeTaken
from judgetool.engine.dbs.movement import all_to_owners, mark_at_once
from judgetool.engine.dbs.state import Damaging, DbsGame, DbsState
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.choices import cards_chosen, known
from judgetool.engine.kernel.procedures import Procedure


@rule("10-6-1", "10-6-1-1", "10-6-1-2", "10-6-1-3")
def damage_of_attack(state: DbsState, card: CardId) -> int:
    """The damage of an attack: 1, or what the greatest [Strike] of the attack card says."""
    return max(strikes_of(state, card), default=1)


@rule("10-6-1")
def strikes_of(state: DbsState, card: CardId) -> frozenset[int]:
    """The damage that each [Strike] of a card says."""
    found = (number for word, number in faces.STRIKES.items() if has_skill(state, card, word))
    return frozenset(found)


LIFE_TO_TAKE = "cards of life"
"""What is asked of a player who picks cards of the Life Area."""


def inflict(
    game: DbsGame,
    numbers: Mapping[Player, int],
    source: Reference | None,
    master: Player,
    *,
    by_attack: bool,
) -> Procedure[None]:
    """Inflict so much damage on players at once; ``source`` is the card that it comes from.

    It is inflicted by an attack or a skill of ``master``.
    If something else happens instead, no life is taken for it.
    """
    under_way = len(game.state.damaging)
    for player, number in numbers.items():
        if number > 0:
            yield DamageInflicted(player, number, source, master, by_attack)
    inflicted = game.state.damaging[under_way:]
    if inflicted:
        yield from (taken_by_attack if by_attack else taken_by_effect)(game, inflicted)
    for _ in inflicted:
        yield DamageEnded()


@rule("4-10-1-1-1", "4-10-1-1")
def taken_by_attack(game: DbsGame, inflicted: tuple[Damaging, ...]) -> Procedure[None]:
    """For damage of an attack a card of life goes to the hand, with [Strike] more of them."""
    if any(damage.number > 1 for damage in inflicted):
        game.rests_on("strike-takes-more-life")
    yield from taken(game, inflicted)


@rule("4-10-1-2-1", "4-10-1-2")
def taken_by_effect(game: DbsGame, inflicted: tuple[Damaging, ...]) -> Procedure[None]:
    """For damage of an effect as many cards of life go to the hand as there is damage."""
    yield from (taken(game, inflicted) if len(inflicted) == 1 else taken_at_once(game, inflicted))


@rule("1-3-4")
def taken_at_once(game: DbsGame, inflicted: tuple[Damaging, ...]) -> Procedure[None]:
    """The turn player picks first; only then do the cards of both players go."""
    yield from taken(game, inflicted)


def taken(game: DbsGame, inflicted: tuple[Damaging, ...]) -> Procedure[None]:
    """Each player picks the cards of life, which go to their place at the same time."""
    picked: dict[CardId, str] = {}
    for damage in inflicted:
        where = yield from goes_to(game, damage)
        cards = yield from life_chosen(game, damage.player, damage.number, picked)
        picked |= dict.fromkeys(cards, where)
    if picked:
        mark_at_once(game, picked)
        moves = (all_to_owners(game.state, (card,), where) for card, where in picked.items())
        yield LifeTaken(tuple(chain.from_iterable(moves)))


@rule("10-5-1")
def goes_to(game: DbsGame, damage: Damaging) -> Procedure[str]:
    """Cards of life go to the hand; for damage by an opponent's card with [Critical] elsewhere."""
    source, player = damage.source, damage.player
    if source is None:
        return zones.HAND
    if (yield from known(game, lambda state: is_critical(state, source, player))):
        return zones.DROP_AREA
    if (yield from known(game, lambda state: was_critical(state, source))):
        game.rests_on("critical-only-in-play")
    return zones.HAND


@rule("10-5-1")
def is_critical(state: DbsState, source: Reference, player: Player) -> bool:
    """Whether an opponent's card in play has [Critical]; elsewhere that is not active."""
    if not state.is_in_play(source) or state.zone_of(source.card).player == player:
        return False
    return has_skill(state, source.card, faces.CRITICAL)


def was_critical(state: DbsState, source: Reference) -> bool:
    """Whether a card that is not in play had [Critical] when it was."""
    seen = None if state.is_in_play(source) else state.last_seen(source, became=True)
    return seen is not None and has_skill(seen, source.card, faces.CRITICAL)


@rule("3-9-2")
def life_chosen(
    game: DbsGame, player: Player, number: int, picked: Collection[CardId]
) -> Procedure[tuple[CardId, ...]]:
    """The player picks cards of their Life Area, without looking at them, beside those ``picked``.

    Where nobody knows any of them they are all alike, and nobody is asked.
    """
    cards = game.state.cards_in(player, zones.LIFE_AREA)
    life = tuple(card for card in cards if card not in picked)
    last = life[-number:]
    if len(last) == len(life) or all(game.state.cards[card].face is None for card in life):
        return tuple(reversed(last))
    return (
        yield from cards_chosen(
            player,
            LIFE_TO_TAKE,
            life,
            minimum=number,
            maximum=number,
            requirement=f"the cards in {player}'s {zones.LIFE_AREA}",
        )
    )

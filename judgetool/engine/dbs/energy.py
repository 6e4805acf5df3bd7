"""Energy costs (2-10): which energy is switched to Rest Mode for one, and whether that can be."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.prohibited import TO_REST
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel.asking import missing_information
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.choices import cards_chosen, known
from judgetool.engine.kernel.decisions import Decision, Objection, RuleNumbers
from judgetool.engine.kernel.events import Turned
from judgetool.engine.kernel.immutable import record, remembered
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import prohibition
from judgetool.engine.kernel.state import FaceUnknown

WHICH_ENERGY = "which energy is switched to Rest Mode"

Colors = frozenset[str] | None
"""The colors of a card of energy; None where they are not known."""

Way = tuple[tuple[Colors, int], ...]
"""How many cards of energy of which colors pay a cost."""


@record
class EnergyCost:
    """So many cards of energy, among them so many of each of the ``specified`` colors (2-10-1)."""

    total: int
    specified: tuple[str, ...]


@rule("2-10-1", "2-10-2")
def cost_of_card(state: DbsState, card: CardId) -> EnergyCost:
    """The energy cost of a card now; raises ``FaceUnknown``."""
    reading = state.reading
    total = reading.number(state, card, faces.ENERGY_COST)
    return EnergyCost(total, reading.words(state, card, faces.SPECIFIED_COST))


@rule("2-10-1-1")
def to_pay(total: int, specified: tuple[str, ...]) -> EnergyCost:
    """What is paid for a cost: no fewer cards than its specified part names."""
    return EnergyCost(max(total, len(specified)), specified)


# --- whether a cost can be paid


@rule("2-10-1-1", "3-8-2")
def can_pay_energy(state: DbsState, player: Player, total: int, specified: tuple[str, ...]) -> bool:
    """Whether the energy of a player can pay a cost; raises ``FaceUnknown``."""
    return bool(ways(state, payable_with(state, player), to_pay(total, specified)))


def against_energy(
    state: DbsState,
    player: Player,
    total: int,
    specified: tuple[str, ...],
    energy: tuple[CardId, ...] = (),
    numbers: RuleNumbers = ("2-10-1-1",),
) -> Iterator[Objection]:
    """Why a cost cannot be paid, or not with the ``energy`` that the player names for it.

    ``numbers`` are the rules that ask for the cost; raises ``FaceUnknown``.
    """
    cost = to_pay(total, specified)
    rests_on = ("specified-cost-stays",) if cost.total > total else ()
    if energy:
        for objection in against_cards(state, player, cost, energy, numbers):
            yield replace(objection, rests_on=rests_on)
    elif not can_pay_energy(state, player, total, specified):
        yield Objection(f"{player}'s energy cannot pay {in_words(cost)}", numbers, rests_on)


@rule("2-10-1-1", "2-10-1-2", "3-8-2")
def against_cards(
    state: DbsState,
    player: Player,
    cost: EnergyCost,
    energy: tuple[CardId, ...],
    numbers: RuleNumbers,
) -> Iterator[Objection]:
    """Why these cards do not pay a cost; raises ``FaceUnknown``."""
    own = payable_with(state, player)
    if len({*energy}) < len(energy) or not {*energy} <= {*own}:
        yield Objection(
            f"only {player}'s energy that can be switched to Rest Mode can pay, each card once",
            numbers,
        )
    elif len(energy) != cost.total or not ways(state, energy, cost):
        yield Objection(f"these cards do not pay {in_words(cost)}", numbers)


def against_choosing(
    state: DbsState, decision: Decision, cards: tuple[CardId, ...]
) -> Iterator[Objection]:
    """Why cards that are chosen to pay an energy cost do not pay it, all of them together."""
    cost = decision.context
    if not isinstance(cost, EnergyCost):
        return
    try:
        yield from against_cards(state, decision.player, cost, cards, decision.citations)
    except FaceUnknown as unknown:
        reason = f"{missing_information(state, unknown)} is not known: tell it first"
        yield Objection(reason, decision.citations)


@remembered
def payable_with(state: DbsState, player: Player) -> tuple[CardId, ...]:
    """The energy of a player that is in Active Mode and that no effect keeps from Rest Mode.

    Raises ``FaceUnknown``.
    """
    active = active_energy(state, player)
    return tuple(card for card in active if prohibition(state, card, TO_REST) is None)


def active_energy(state: DbsState, player: Player) -> tuple[CardId, ...]:
    """The energy of a player that is in Active Mode."""
    energy = state.cards_in(player, zones.ENERGY_AREA)
    return tuple(card for card in energy if state.is_active(card))


def ways(state: DbsState, energy: tuple[CardId, ...], cost: EnergyCost) -> tuple[Way, ...]:
    """The ways in which some of ``energy`` pays a cost, by the colors of the cards.

    Raises ``FaceUnknown`` where it depends on colors that are not known whether there is any.
    """
    having = by_colors(state, energy)
    certain = ways_by_colors(having, cost, unknown_fit=False)
    if not certain and ways_by_colors(having, cost, unknown_fit=True):
        unknown = next(card for card in energy if colors_of(state, card) is None)
        raise FaceUnknown(unknown, faces.COLOR)
    return certain


@remembered
def by_colors(state: DbsState, energy: tuple[CardId, ...]) -> tuple[tuple[Colors, int], ...]:
    """How many of some cards have the same colors."""
    return tuple(Counter([colors_of(state, card) for card in energy]).items())


def colors_of(state: DbsState, card: CardId) -> Colors:
    """The colors of a card now; None where they are not known."""
    try:
        return frozenset(state.reading.words(state, card, faces.COLOR))
    except FaceUnknown:
        return None


@lru_cache(maxsize=1024)
def ways_by_colors(
    having: tuple[tuple[Colors, int], ...], cost: EnergyCost, *, unknown_fit: bool
) -> tuple[Way, ...]:
    """The ways to pay a cost where there are so many cards of these colors each.

    With ``unknown_fit`` cards whose colors are not known count as having all of them.
    """
    needed = Counter(cost.specified)

    def pays(way: Way) -> bool:
        return all(
            sum(n for colors, n in way if (unknown_fit if colors is None else color in colors))
            >= number
            for color, number in needed.items()
        )

    return tuple(way for way in _of_number(having, cost.total) if pays(way))


def _of_number(having: tuple[tuple[Colors, int], ...], number: int) -> Iterator[Way]:
    """All ways to take so many cards, whatever their colors."""
    if not having:
        if number == 0:
            yield ()
        return
    (colors, most), rest = having[0], having[1:]
    for taken in range(min(most, number), -1, -1):
        for way in _of_number(rest, number - taken):
            yield ((colors, taken), *way)


def in_words(cost: EnergyCost) -> str:
    """What a cost asks for, in words."""
    needed = Counter(cost.specified).items()
    specified = "".join(f", {number} of them {color}" for color, number in needed)
    return f"{cost.total} energy{specified}"


# --- paying


def pay_energy(
    game: DbsGame,
    player: Player,
    card: CardId | None,
    total: int,
    specified: tuple[str, ...],
    energy: tuple[CardId, ...] = (),
) -> Procedure[tuple[CardId, ...]]:
    """Switch energy to Rest Mode for a cost that can be paid; gives those cards.

    It is the ``energy`` that the player has named, unless another part of the cost has taken it;
    else the player is asked. ``card`` is what the cost is paid for.
    """
    cost = to_pay(total, specified)
    if cost.total > total:
        game.rests_on("specified-cost-stays")
    own = yield from known(game, lambda state: payable_with(state, player))
    there = {*energy} <= {*own}
    paid = energy if energy and there else (yield from energy_chosen(game, player, card, cost))
    if not each_pays_one_color(game.state, paid, cost.specified):
        game.rests_on("one-card-of-two-colors")
    if paid:
        replaced = game.replaced
        yield Turned(paid, zones.REST)
        if game.replaced != replaced:
            game.rests_on("replaced-cost-is-paid")
    return paid


@rule("2-10-1-1")
def each_pays_one_color(
    state: DbsState, paid: tuple[CardId, ...], specified: tuple[str, ...]
) -> bool:
    """Whether a cost is paid even if each card counts for one of its colors only.

    The book does not say whether one card can be one of each.
    """
    if not specified:
        return True
    color, others = specified[0], specified[1:]
    return any(
        each_pays_one_color(state, tuple(one for one in paid if one != card), others)
        for card in paid
        if color in (colors_of(state, card) or (color,))
    )


@rule("3-8-2")
def energy_chosen(
    game: DbsGame, player: Player, card: CardId | None, cost: EnergyCost
) -> Procedure[tuple[CardId, ...]]:
    """The player chooses the energy that pays. Cards of the same colors are alike for that."""
    own = yield from known(game, lambda state: payable_with(state, player))
    possible = yield from known(game, lambda state: ways(state, own, cost))
    if len(possible) == 1:
        (way,) = possible
        return first_of_each(game.state, own, way)
    return (
        yield from cards_chosen(
            player,
            WHICH_ENERGY,
            own,
            minimum=cost.total,
            maximum=cost.total,
            requirement=f"{player}'s energy in Active Mode",
            about=card,
            context=cost,
        )
    )


def first_of_each(state: DbsState, energy: tuple[CardId, ...], way: Way) -> tuple[CardId, ...]:
    """As many cards of each colors as a way takes, the first ones in their order."""
    left = Counter(dict(way))
    paid = []
    for card in energy:
        colors = colors_of(state, card)
        if left[colors] > 0:
            left[colors] -= 1
            paid.append(card)
    return tuple(paid)

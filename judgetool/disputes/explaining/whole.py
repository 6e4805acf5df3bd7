"""Mistakes about a whole: an effect, a payment or a step that is left out, or an effect done again.

What belongs together is what happened one after the other by the same rules, or in the same step.
It is undone as a whole, as far as its cards still lie where they came.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from judgetool.disputes.explaining.mistakes import (
    Happened,
    KindOfMistake,
    Lately,
    Slip,
    Slips,
    Zones,
    could_be_put,
)
from judgetool.engine.kernel.cards import JUDGE, CardId, FaceId, Player, Zone
from judgetool.engine.kernel.commands import Command, MoveCard, TurnCard
from judgetool.engine.kernel.events import (
    FaceTold,
    Moved,
    PaymentBegan,
    PaymentEnded,
    Shuffled,
    Turned,
)

MOST_CARDS = 6
"""A mistake about more cards than that is not looked for: nobody forgets so many, or moves them
twice."""

Whole = tuple[Happened, ...]


# --- what belongs together ------------------------------------------------------------------------


def _by_rules(lately: Lately, cites: Sequence[str]) -> Iterator[Whole]:
    """What happened one after the other by some of these rules, without what was paid for it.

    What was told of a card in between is no event of the game.
    """
    cited = {id(one) for one in lately.citing(cites)}
    if not cited:
        return
    paid = {id(one) for whole in _payments(lately) for one in whole}
    happened = (one for one in lately.happened if not isinstance(one.event, FaceTold))
    groups = groupby(happened, lambda one: id(one) in cited and id(one) not in paid)
    yield from (tuple(whole) for belongs, whole in groups if belongs)


def _payments(lately: Lately) -> Iterator[Whole]:
    paid: list[Happened] = []
    paying = False
    for one in lately.happened:
        if isinstance(one.event, PaymentBegan):
            paying, paid = True, []
        elif isinstance(one.event, PaymentEnded):
            paying = False
            yield tuple(paid)
        elif paying:
            paid.append(one)


def _in_step(lately: Lately, step: str) -> Iterator[Whole]:
    groups = groupby(lately.happened, lambda one: one.step == step)
    yield from (tuple(whole) for there, whole in groups if there)


# --- left out -------------------------------------------------------------------------------------


def left_out(*cites: str) -> Slips:
    """Everything was left out that one of these rules does at one time."""

    def slips(lately: Lately) -> Iterator[Slip]:
        for whole in _by_rules(lately, cites):
            yield from _undone(lately, whole)

    return slips


def not_paid() -> Slips:
    """Nothing of a cost was paid."""

    def slips(lately: Lately) -> Iterator[Slip]:
        for whole in _payments(lately):
            yield from _undone(lately, whole)

    return slips


def step_skipped(step: str) -> Slips:
    """Nothing was done of what is done in a step."""

    def slips(lately: Lately) -> Iterator[Slip]:
        for whole in _in_step(lately, step):
            yield from _undone(lately, whole)

    return slips


def _undone(lately: Lately, whole: Whole) -> Iterator[Slip]:
    """The board is as if the whole had not happened, if its cards still lie where they came."""
    state = lately.state
    moved, turned = _moved(whole), _turned(whole)
    begun: dict[CardId, tuple[Zone, Happened]] = {}
    for one, card, origin, _ in moved:
        begun.setdefault(card, (origin, one))
    edits: list[Command] = []
    for card, to in reversed(_ends(whole).items()):
        origin, first = begun[card]
        if state.zone_of(card) != to or _was_shuffled(whole, origin):
            return
        if origin != to:
            lay = lately.lay_before(first, card)
            edits.append(MoveCard(JUDGE, card, origin.player, origin.name, lay))
    for card, (first, lies) in turned.items():
        if card in begun:
            continue
        if state.cards[card].orientation != lies:
            return
        lay = lately.lay_before(first, card)
        if lay is not None and lay != lies:
            edits.append(TurnCard(JUDGE, card, lay))
    if 1 <= len(edits) <= MOST_CARDS:
        yield Slip(_whose(lately, edits), whole[0].step, tuple(edits))


def _whose(lately: Lately, edits: Sequence[Command]) -> Player:
    """Whose cards it is mostly about: those of the last of them."""
    last = edits[-1]
    if isinstance(last, MoveCard):
        return last.player
    assert isinstance(last, TurnCard)
    return lately.state.zone_of(last.card).player


def _moved(whole: Whole) -> list[tuple[Happened, CardId, Zone, Zone]]:
    """Each move of a card, with where it came from and where it went."""
    return [
        (one, move.card, move.origin, move.to)
        for one in whole
        if isinstance(one.event, Moved)
        for move in one.event.moves
    ]


def _ends(whole: Whole) -> dict[CardId, Zone]:
    """Where each card went in the end, the card that moved first before the others."""
    ends: dict[CardId, Zone] = {}
    for _, card, _, to in _moved(whole):
        ends.pop(card, None)
        ends[card] = to
    return ends


def _turned(whole: Whole) -> dict[CardId, tuple[Happened, str]]:
    """The cards that were turned: by what first, and how they lie since."""
    found: dict[CardId, tuple[Happened, str]] = {}
    for one in whole:
        if isinstance(one.event, Turned):
            for card in one.event.cards:
                first, _ = found.get(card, (one, ""))
                found[card] = first, one.event.orientation
    return found


def _was_shuffled(whole: Whole, zone: Zone) -> bool:
    """Whether a zone was shuffled: a card that lay there has no place there any more."""
    return any(isinstance(one.event, Shuffled) and one.event.zone == zone for one in whole)


# --- done again -----------------------------------------------------------------------------------

Course = tuple[CardId, Zone, Zone]
"""A card, where it came from, and where it went in the end."""


def _courses(whole: Whole) -> list[Course]:
    origins: dict[CardId, Zone] = {}
    for _, card, origin, _ in _moved(whole):
        origins.setdefault(card, origin)
    return [(card, origins[card], to) for card, to in _ends(whole).items() if origins[card] != to]


def carried_out_twice(piles: Zones, *cites: str) -> Slips:
    """What an effect moves by one of these rules is moved once more.

    From the top of ``piles`` as many cards are moved again. Where a single card was moved from
    elsewhere, another one that could have been taken goes the same way.
    """

    def slips(lately: Lately) -> Iterator[Slip]:
        for whole in _by_rules(lately, cites):
            courses = _courses(whole)
            if not 1 <= len(courses) <= MOST_CARDS:
                continue
            if all(origin.name in piles for _, origin, _ in courses):
                yield from _off_the_top(lately, whole[0].step, courses)
            elif len(courses) == 1 and courses[0][1].name not in piles:
                yield from _another(lately, whole[0].step, *courses[0])

    return slips


def one_too_many(piles: Zones, *cites: str) -> Slips:
    """Of several cards that an effect moves off the top of a pile one more is moved."""

    def slips(lately: Lately) -> Iterator[Slip]:
        for whole in _by_rules(lately, cites):
            courses = _courses(whole)
            if len(courses) > 1 and courses[-1][1].name in piles:
                yield from _off_the_top(lately, whole[0].step, courses[-1:])

    return slips


def one_too_few(piles: Zones, *cites: str) -> Slips:
    """Of several cards that an effect moves off the top of a pile the last is not moved."""

    def slips(lately: Lately) -> Iterator[Slip]:
        for whole in _by_rules(lately, cites):
            courses = _courses(whole)
            if len(courses) < 2:
                continue
            card, origin, to = courses[-1]
            if origin.name in piles and lately.state.zone_of(card) == to:
                edit = MoveCard(JUDGE, card, origin.player, origin.name)
                yield Slip(origin.player, whole[0].step, (edit,))

    return slips


def _off_the_top(lately: Lately, step: str, courses: Sequence[Course]) -> Iterator[Slip]:
    """Cards from the tops of piles go the same ways."""
    left = {origin: list(lately.state.cards_in(*origin)) for _, origin, _ in courses}
    edits = []
    for _, origin, to in courses:
        if not left[origin]:
            return
        edits.append(MoveCard(JUDGE, left[origin].pop(), to.player, to.name))
    yield Slip(courses[0][1].player, step, tuple(edits))


def _another(lately: Lately, step: str, first: CardId, origin: Zone, to: Zone) -> Iterator[Slip]:
    """Another card goes the same way: one of each face that is seen there."""
    state = lately.state
    cards = [card for card in state.cards_in(*origin) if card != first]
    wanted = None if lately.short is None else lately.short.get(to, ())
    met: set[FaceId | None] = set()
    for card, told in could_be_put(lately, cards, to):
        face = state.cards[card].face if told is None else told.face
        if face in met or (wanted is not None and face not in wanted):
            continue
        met.add(face)
        tells = () if told is None else (told,)
        yield Slip(origin.player, step, (*tells, MoveCard(JUDGE, card, to.player, to.name)))


def effects_done_wrong(piles: Zones, rule: str, *cites: str) -> tuple[KindOfMistake, ...]:
    """An effect is carried out twice, forgotten, or moves another number of cards off a pile.

    Effects are carried out by the rules ``cites``, or by ``rule``.
    """
    by = cites or (rule,)
    return (
        KindOfMistake("an effect is carried out twice", rule, carried_out_twice(piles, *by)),
        KindOfMistake("an effect is forgotten", rule, left_out(*by)),
        KindOfMistake("an effect moves a card too many", rule, one_too_many(piles, *by)),
        KindOfMistake("an effect moves a card too few", rule, one_too_few(piles, *by)),
    )

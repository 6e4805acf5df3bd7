"""What happens is kept for texts that ask later in the turn whether, or how often, it happened.

Where a game is entered amid a turn, the judge is asked what happened in the part before that.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.engine.kernel.abilities import Ability, Happens, PutFrom, TriggerCondition
from judgetool.engine.kernel.abilities.this_turn import Occurring
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, CardId, Player, Reference
from judgetool.engine.kernel.choices import cards_chosen
from judgetool.engine.kernel.commands import Declare
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import CardsOnOffer, Decision
from judgetool.engine.kernel.events import Event, FaceTold, apply
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.occurrences import Occurrence, asked_for
from judgetool.engine.kernel.procedures import Procedure, Recorded
from judgetool.engine.kernel.state import S, State
from judgetool.engine.kernel.triggers.conditions import fulfilled, waits_for
from judgetool.engine.kernel.triggers.occasions import AnyTriggering, Occasion, Watcher


@record
class Happened(Event):
    """Something has happened that a text can ask for later in the turn."""

    occurrences: tuple[Occurrence, ...]

    def applied(self, state: S) -> S:
        """Keep it until the turn is over."""
        return changed(state, happened=(*state.happened, *self.occurrences))


@record
class EarlierTold(Event):
    """The judge has told what happened in the part of the turn that was not played."""

    occurrences: tuple[Occurrence, ...]

    def applied(self, state: S) -> S:
        """Keep it; nothing of the turn is unknown any longer."""
        return changed(state, happened=(*state.happened, *self.occurrences), unplayed=False)


# --- as it happens ----------------------------------------------------------------------------


def having_counted(
    game: AnyTriggering, before: S, event: Event, after: S
) -> tuple[list[Recorded], S]:
    """What of an event is kept, and the state in which it is; raises ``FaceUnknown``.

    It comes before all else that follows from the event: a text that triggers on it counts it.
    """
    if not asked_for(after.faces) or isinstance(event, FaceTold):
        return [], after
    found = [*_occurrences(game, game.counted(before, event, after), after)]
    if not found:
        return [], after
    kept = Happened(tuple(one for one, _ in found))
    cited = dict.fromkeys(number for _, occasion in found for number in occasion.cited)
    return [Recorded(kept, tuple(cited))], apply(after, kept)


def _occurrences(
    game: AnyTriggering, occasions: Sequence[Occasion], after: State
) -> Iterator[tuple[Occurrence, Occasion]]:
    asked = asked_for(after.faces)
    for occasion in occasions:
        for trigger in asked.every:
            if waits_for(trigger, occasion):
                for one in _fulfilling(game, trigger, occasion, after):
                    yield one, occasion


OF_NO_CARD = -1
"""No card has this number: a text that asks later is on no card that takes part."""

ASKING = Ability("automatic", "this turn", "")
"""Stands for the text that asks later: what has happened is asked for as if it triggered one."""


def _fulfilling(
    game: AnyTriggering, trigger: Occurring, occasion: Occasion, after: State
) -> Iterator[Occurrence]:
    """What an occasion is for a text that asks for it: once for each player whose text it can be.

    A text that speaks of one card is asked for each card to which it happens, or that does it to
    “that card”.
    """
    if trigger.what == "this card":
        marked = trigger in asked_for(after.faces).marking_that
        that = _that_card(occasion, after) if marked else None
        for card in _cards(occasion):
            if _fulfils(game, trigger, occasion, card, PLAYERS[0]):
                yield Occurrence(trigger, None, _as_it_is(after, card), that=that)
        return
    first = next(_cards(occasion), None)
    this = None if first is None else _as_it_is(after, first)
    for player in PLAYERS:
        if _fulfils(game, trigger, occasion, OF_NO_CARD, player):
            yield Occurrence(trigger, player, this)


def _cards(occasion: Occasion) -> Iterator[CardId]:
    if occasion.move is not None:
        yield occasion.move.card
    elif occasion.happening is not None:
        yield from (card for card in occasion.happening.cards if card is not None)


def _that_card(occasion: Occasion, after: State) -> Reference | None:
    """“That card”, as it is known where the happening itself is."""
    about = None if occasion.happening is None else occasion.happening.about
    return None if about is None else _as_it_is(after, about)


def _as_it_is(state: State, card: CardId) -> Reference:
    return Reference(card, state.cards[card].entered)


def _fulfils(
    game: AnyTriggering, trigger: Occurring, occasion: Occasion, card: CardId, player: Player
) -> bool:
    watcher = Watcher(card, player, ASKING)
    return fulfilled(game, trigger, occasion, watcher, lambda: Context(player, ASKING.name))


# --- in the part of the turn that was not played ------------------------------------------------


HOW_OFTEN = "how often it happened earlier in this turn"
TO_WHICH = "to which cards it happened earlier in this turn"
TO_THAT = "to which cards it did so earlier in this turn"


@record
class Earlier:
    """What the judge is asked about the part of the turn that was not played.

    ``player`` is the one as whose text ``trigger`` is read, None for what happened to cards.
    """

    trigger: TriggerCondition
    player: Player | None


def what_happened_earlier(game: Game[Any]) -> Procedure[None]:
    """Ask the judge for all that texts can ask of a part of the turn that was not played."""
    state: State = game.state
    asked = asked_for(state.faces)
    if not state.unplayed or not asked:
        return
    found: list[Occurrence] = []
    for trigger in asked.counted:
        found += yield from _told_how_often(trigger)
    for trigger in asked.marking:
        found += yield from _told_to_which(state, trigger)
    for trigger in asked.counted_of_one:
        for one in (yield from _told_to_which(state, trigger)):
            found.append((yield from _told_how_often_to(one)))
    for trigger in asked.marking_that:
        doing = [one for one in found if one.trigger == trigger and one.card is not None]
        if trigger not in (*asked.marking, *asked.counted_of_one):
            doing = yield from _told_to_which(state, trigger)
        for one in doing:
            found += yield from _told_to_that(state, trigger, one)
    yield EarlierTold(tuple(found))


def _told_how_often(trigger: Occurring) -> Procedure[list[Occurrence]]:
    """How often it happened; for both players at once if it is the same for their texts."""
    assert trigger.what != "this card"
    for_both = trigger.what.whose == "either's"
    found = []
    for player in PLAYERS[:1] if for_both else PLAYERS:
        answer = yield Decision(
            HOW_OFTEN, "number", JUDGE, minimum=0, context=Earlier(trigger, player)
        )
        assert isinstance(answer, Declare)
        if answer.number:
            each = PLAYERS if for_both else (player,)
            found += [Occurrence(trigger, one, times=answer.number) for one in each]
    return found


def _told_how_often_to(one: Occurrence) -> Procedure[Occurrence]:
    """How often it happened to a card to which it did."""
    assert one.card is not None
    about, asked = one.card.card, Earlier(one.trigger, None)
    answer = yield Decision(HOW_OFTEN, "number", JUDGE, minimum=1, about=about, context=asked)
    assert isinstance(answer, Declare)
    return changed(one, times=answer.number)


def _told_to_which(state: State, trigger: Occurring) -> Procedure[list[Occurrence]]:
    """Which of the cards that lie where it can have happened are those."""
    cards = _possible(state, trigger)
    told = yield from cards_chosen(
        JUDGE,
        TO_WHICH,
        cards,
        minimum=0,
        maximum=len(cards),
        requirement="the cards that lie there",
        context=Earlier(trigger, None),
    )
    return [Occurrence(trigger, None, state.reference(card)) for card in told]


def _told_to_that(state: State, trigger: Occurring, one: Occurrence) -> Procedure[list[Occurrence]]:
    """To which cards a card did it. How often is told elsewhere, if any text asks for it."""
    assert one.card is not None
    cards = _possible(state, trigger)
    told = yield from cards_chosen(
        JUDGE,
        TO_THAT,
        cards,
        minimum=0,
        maximum=len(cards),
        requirement="the cards that lie there",
        about=one.card.card,
        context=Earlier(trigger, None),
    )
    return [changed(one, that=state.reference(card), times=0) for card in told]


def _possible(state: State, trigger: Occurring) -> CardsOnOffer:
    """The cards to which it can have happened and that are still the same cards."""
    reading = state.reading
    where: tuple[str, ...] = reading.in_play
    match trigger:
        case PutFrom(destination=str(zone)):
            where = reading.groups.get(zone, (zone,))
        case PutFrom():
            where = reading.zones
        case Happens():
            pass
    return tuple(
        card for player in PLAYERS for zone in where for card in state.cards_in(player, zone)
    )

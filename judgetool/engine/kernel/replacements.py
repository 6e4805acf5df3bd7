"""Replacement effects: which of them wait for an event, and what they do instead.

Texts say that something happens "instead". Such effects belong to continuous abilities, or other
effects have begun them. A game says what its events do to which card, and who decides.

The kernel looks for replacements before each event. If some wait for it, one of them is applied
first. Either its effect takes the place of the event, or the event comes up again: changed, or
unchanged if the replacement was declined. That replacement does not apply to it a second time.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import Any, Generic

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Effect,
    IfYouDo,
    InOrder,
    Instead,
    PutFrom,
    Selector,
)
from judgetool.engine.kernel.abilities.words import DAMAGE
from judgetool.engine.kernel.asking import of_its_card
from judgetool.engine.kernel.cards import CardId, Player, Reference, Zone
from judgetool.engine.kernel.choices import face_needed, known, offered, option_chosen, wants
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.kept import bearing, texts
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.evaluating import holds, passes, players, value
from judgetool.engine.kernel.events import Event, Moved, Noted, ReplacementEnded, Turned
from judgetool.engine.kernel.frames import Settled
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown, S, State

# --- which replacements wait ----------------------------------------------------------------------


CONTINUOUS = "continuous"


@record
class Waiting:
    """A replacement effect with its rule and its context. ``id`` tells it from all others."""

    id: Hashable
    instead: Instead
    rule: str
    context: Context


@record
class Found:
    """A replacement that applies to what is about to happen to ``subject``.

    ``id`` is that of the replacement, and ``key`` marks that it is settled for this card and event.
    ``decides`` is the player who orders several replacements, and ``because`` the rule on that.
    ``by`` is the card that does it, if the replacement speaks of that card.
    """

    id: Hashable
    key: Settled
    instead: Instead
    rule: str
    context: Context
    subject: CardId | None
    decides: Player
    because: str
    by: Reference | None = None


@record
class Part:
    """What an event is about to do to one card or player, in the words of replacements.

    ``happens`` is the word for it, or the zones of a move. ``number`` is the amount of damage.
    ``player`` is the player to whom it happens if it happens to no card. ``details`` tell its kinds
    apart. ``by`` is the card that does it, where ``happens`` says what that card does.
    """

    card: CardId | None
    decides: Player
    happens: str | tuple[Zone, Zone]
    because: str
    number: int | None = None
    player: Player | None = None
    details: tuple[str, ...] = ()
    by: Reference | None = None

    @property
    def of(self) -> CardId | None:
        """The card of which a text speaks that replaces it."""
        return self.card if self.by is None else self.by.card


class Replacements(ABC, Generic[S]):
    """How the events of one game are replaced."""

    begun_by: str
    """The rule on replacements that other effects have begun."""

    replaceable: tuple[type[Event], ...] = (Event,)
    """The events about which replacements are asked."""

    @abstractmethod
    def parts(self, state: S, event: Event) -> Iterator[Part]:
        """What an event does, card by card, and who decides about replacements.

        An event without parts cannot be replaced.
        """

    def as_done(self, state: S, event: Event, part: Part) -> Iterator[Part]:
        """A part of an event as what each card does that does it to the card or player."""
        yield from ()

    def ordered(self, state: S, part: Part, found: tuple[Found, ...]) -> tuple[Found, ...]:
        """Those of several replacements of which one must be applied first."""
        return found

    def put_in_order_by(self, event: Event, one: "Found") -> tuple[str, ...]:
        """The rule by which a replacement has its turn, where an event has an order of them."""
        return ()

    def concerns(self, state: S, one: Waiting, part: Part) -> bool:
        """Whether a replacement applies to a part of an event."""
        return concerns(state, one, part)

    @abstractmethod
    def amended(self, state: S, event: Event, one: Found) -> Event | None:
        """The event after a replacement that changes only the zone, the receiver or the amount.

        None if something else takes the place of the event.
        """

    def comes_before(self, game: Game[Any], event: Event, one: Found) -> Procedure[None]:
        """What is carried out before an amended event, where a replacement makes several of it."""
        yield from ()

    def goes_on_with(self, event: Event, amended: Event) -> tuple[CardId, ...]:
        """The cards to which an amended event happens instead of another card.

        Replacements that were already applied or declined do not apply to these cards again.
        """
        return ()

    def marks(self, game: Game[Any], event: Event, amended: Event) -> None:
        """Say on which own decision an amended event rests, if it rests on any."""

    def marks_rest(self, game: Game[Any], event: Event, rest: Event | None) -> None:
        """The same for what is left of an event that does not happen to a card; None if nothing."""

    def comes_to_nothing(self, event: Event) -> Procedure[None] | None:
        """What is noted if an amended event does nothing any longer; None if it does something."""
        return None

    def is_stopped(self, game: Game[Any], event: Event, amended: Event) -> Procedure[bool]:
        """Whether an effect stops an amended event that did not stop the event; this is noted."""
        yield from ()
        return False

    @abstractmethod
    def without(self, state: S, event: Event, card: CardId | None) -> Event | None:
        """The event without its part for ``card``; None if nothing is left."""


def left_of(event: Event, gone: Collection[CardId | None]) -> Event | None:
    """What is left of a move of cards, or of a turn, without those that are ``gone``."""
    match event:
        case Moved():
            moves = tuple(one for one in event.moves if one.card not in gone)
            return changed(event, moves=moves) if moves else None
        case Turned():
            cards = tuple(card for card in event.cards if card not in gone)
            return changed(event, cards=cards) if cards else None
        case _:
            return None


def found_for(
    state: S, event: Event, settled: Sequence[Settled], game: Replacements[S]
) -> tuple[Found, ...]:
    """The replacements that wait for the first part of an event to which any applies."""
    all_waiting = tuple(waiting(state, game.begun_by)) if may_wait(state) else ()
    if not all_waiting:
        return ()
    for part in game.parts(state, event):
        found: dict[Hashable, Found] = {}
        for seen in (part, *game.as_done(state, event, part)):
            for one in _applying(state, seen, all_waiting, settled, game):
                found.setdefault(one.id, one)
        if found:
            return game.ordered(state, part, tuple(found.values()))
    return ()


def may_wait(state: State) -> bool:
    """Whether any replacement effect can be there; mostly none is."""
    effects = bearing(state)
    return bool(effects.replacing or effects.gives_replacing or state.replacements)


def waiting(state: State, begun_by: str) -> Iterator[Waiting]:
    """All replacement effects: of continuous abilities, and begun by other effects."""
    effects = bearing(state)
    if effects.replacing or effects.gives_replacing:
        given, printed = effects.gives_replacing, texts(state).replacing
        for player in state.in_turn_order:
            for zone in dict.fromkeys((*state.reading.in_play, *texts(state).zones)):
                for card in state.cards_in(player, zone):
                    if given or state.reading.face(state, card) in printed:
                        yield from _of_card(state, card, player, zone)
    for begun in state.replacements:
        context = Context(
            begun.master,
            begun.name,
            begun.source,
            chosen=begun.chosen,
            kinds=begun.kinds,
            variables=begun.known.variables,
            declared=begun.known.declared,
        )
        yield Waiting(begun.id, begun.instead, begun_by, context)


def _of_card(state: State, card: CardId, player: Player, zone: str) -> Iterator[Waiting]:
    face, reading = state.face(card), state.reading
    for index, ability in enumerate(reading.abilities(state, card)):
        if ability.kind != CONTINUOUS or zone not in reading.works_in(ability, face):
            continue
        replacements = [one for one in ability.lasting if isinstance(one, Instead)]
        if not replacements:
            continue
        this = Reference(card, state.cards[card].entered)
        context = Context(player, ability.name, this)
        if holds(state, ability.condition, context):
            for place, one in enumerate(replacements):
                yield Waiting((this, index, place), one, ability.rule, context)


def _applying(
    state: S,
    part: Part,
    all_waiting: tuple[Waiting, ...],
    settled: Sequence[Settled],
    game: Replacements[S],
) -> Iterator[Found]:
    """The replacements that apply to this part of an event and are not settled for it."""
    for one in all_waiting:
        by = part.by if part.card is not None else None
        key = (one.id if by is None else (one.id, by), part.card)
        if key in settled or not game.concerns(state, one, part):
            continue
        context = about(state, one.context, part)
        if not holds(state, one.instead.condition, context):
            continue
        if can_be_chosen(state, one.instead, context):
            yield Found(
                one.id,
                key,
                one.instead,
                one.rule,
                context,
                part.card,
                part.decides,
                part.because,
                part.by,
            )


def concerns(state: State, one: Waiting, part: Part) -> bool:
    """Whether a replacement applies to a part of an event."""
    event = one.instead.event
    if not isinstance(event, PutFrom):
        if event.event != part.happens or event.detail not in (None, *part.details):
            return False
        return is_meant(state, event.what, part.of, one.context)
    if isinstance(part.happens, str):
        return False
    origin, to = part.happens
    fits = _is_in(state, origin.name, event.origin) and _is_in(state, to.name, event.destination)
    return fits and is_meant(state, event.what, part.card, one.context)


def _is_in(state: State, zone: str, asked: str | None) -> bool:
    return asked is None or zone in state.reading.groups.get(asked, (asked,))


def is_meant(state: State, what: str | Selector, card: CardId | None, context: Context) -> bool:
    """Whether the text means the card: as this card, or by a selection, in whatever zone."""
    if card is None:
        return False
    if not isinstance(what, Selector):
        return (
            context.this is not None and context.this.card == card and state.is_same(context.this)
        )
    master = state.cards[card].zone.player
    return master in players(what.whose, context.master, state) and passes(
        state, card, what.tests, context
    )


def about(state: State, context: Context, part: Part) -> Context:
    """The context for the effect of a replacement: with the card and the amount of damage."""
    that = None if part.card is None else Reference(part.card, state.cards[part.card].entered)
    amount = () if part.number is None else ((DAMAGE, part.number),)
    variables = (*context.variables, *amount)
    return changed(context, that=that, variables=variables)


def can_be_chosen(state: State, instead: Instead, context: Context) -> bool:
    """Whether the choice that a replacement asks for is possible, if it asks for one.

    Of several parts that a player may do the first one is chosen, and the others follow from it.
    """
    effect = done_first(instead.effect) if instead.may else instead.effect
    if not isinstance(effect, ChooseCard):
        return True
    least = max(1, value(state, effect.minimum, context))
    return len(offered(state, effect, context)) >= least


def done_first(effect: Effect) -> Effect:
    """What is done first of an effect of several parts."""
    match effect:
        case InOrder():
            return done_first(effect.effects[0])
        case IfYouDo():
            return done_first(effect.effect)
        case _:
            return effect


# --- what is carried out instead ------------------------------------------------------------------


FIRST_REPLACEMENT = "which replacement comes first"


def replacing(
    game: Game[Any], event: Event, replacements: Replacements[Any]
) -> Procedure[None] | None:
    """What is carried out instead of ``event``; None if no replacement waits for it."""
    try:
        found = found_for(game.state, event, game.settled, replacements)
    except FaceUnknown as unknown:
        return told_first(game, event, unknown)
    return replaced(game, event, found, replacements) if found else None


def told_first(game: Game[Any], event: Event, unknown: FaceUnknown) -> Procedure[None]:
    """Whether a replacement applies depends on a face: it is told, then the event comes up."""
    yield from face_needed(game, unknown.card, unknown.aspect)
    yield event


def replaced(
    game: Game[Any], event: Event, found: tuple[Found, ...], replacements: Replacements[Any]
) -> Procedure[None]:
    """One replacement is applied to the event, or declined; each has its say only once."""
    one = yield from applied_first(game, found)
    ordered_by = replacements.put_in_order_by(event, one)
    with game.settling(one.key), game.citing(one.rule), game.citing(*ordered_by):
        if one.instead.may and not (yield from is_wanted(one)):
            yield event
        else:
            yield from takes_its_place(game, event, one, replacements)


def applied_first(game: Game[Any], found: tuple[Found, ...]) -> Procedure[Found]:
    """The player who decides says which of several replacements is applied first."""
    first, *others = found
    if not others:
        return first
    options, subject = named_apart(found), first.subject
    if subject is not None and game.state.cards[subject].owner != first.decides:
        game.rests_on("master-orders-replacements")
    with game.citing(first.because):
        chosen = yield from option_chosen(
            first.decides,
            FIRST_REPLACEMENT,
            tuple(options),
            about=first.subject,
            requirement=", ".join(
                of_its_card(name, _bearer(game.state, one)) for name, one in options.items()
            ),
        )
    return options[chosen]


def _bearer(state: State, one: Found) -> str | None:
    """What the card is called that has the ability of a replacement."""
    return None if one.context.card is None else state.called(one.context.card)


def is_wanted(one: Found) -> Procedure[bool]:
    """Ask the master whether an optional replacement is applied."""
    context = one.context
    return (yield from wants(context.master, context.name, one.subject, context))


def named_apart(found: tuple[Found, ...]) -> dict[str, Found]:
    """The replacements by name. Those with the same name get a number."""
    options: dict[str, Found] = {}
    for one in found:
        name = one.context.name
        options[name if name not in options else f"{name} ({len(options) + 1})"] = one
    return options


def takes_its_place(
    game: Game[Any], event: Event, one: Found, replacements: Replacements[Any]
) -> Procedure[None]:
    """The event does not happen, and the replacement is carried out.

    What happens to other cards at the same time still happens.
    """
    game.takes_its_place(event)
    amended = yield from known(game, lambda state: replacements.amended(state, event, one))
    if amended is not None:
        yield from amending(game, event, amended, one, replacements)
        return
    rest = replacements.without(game.state, event, one.subject)
    replacements.marks_rest(game, event, rest)
    meets_more = yield from meets_more_of(game, rest, one, replacements)
    yield Noted("replaced", one.context.master, one.subject, one.context.name)
    if rest is not None:
        yield rest
    if meets_more:
        yield from is_over(game, one)
    yield from execute(game, one.instead.effect, one.context)


def amending(
    game: Game[Any], event: Event, amended: Event, one: Found, replacements: Replacements[Any]
) -> Procedure[None]:
    """The event comes up again as a replacement has changed it, or does nothing any longer."""
    replacements.marks(game, event, amended)
    with game.settling(*passed_on(game, one, replacements.goes_on_with(event, amended))):
        meets_more = yield from meets_more_of(game, amended, one, replacements)
        yield from replacements.comes_before(game, event, one)
        nothing = replacements.comes_to_nothing(amended)
        if nothing is not None:
            yield from nothing
        elif not (yield from replacements.is_stopped(game, event, amended)):
            yield amended
    if meets_more:
        yield from is_over(game, one)


def meets_more_of(
    game: Game[Any], left: Event | None, one: Found, replacements: Replacements[Any]
) -> Procedure[bool]:
    """Whether a replacement for the next time only is to meet more of what happens at once.

    The next time is all that happens at the same time. Otherwise the replacement is over now.
    """
    if not one.instead.once:
        return False
    if left is not None and (
        yield from known(
            game, lambda state: still_applies(state, one, left, game.settled, replacements)
        )
    ):
        game.rests_on("next-is-all-at-once")
        return True
    yield from is_over(game, one)
    return False


def still_applies(
    state: S, found: Found, event: Event, settled: Sequence[Settled], game: Replacements[S]
) -> bool:
    """Whether a replacement applies to any part of an event for which it is not settled."""
    itself = tuple(one for one in waiting(state, game.begun_by) if one.id == found.id)
    return any(
        any(True for _ in _applying(state, seen, itself, settled, game))
        for part in game.parts(state, event)
        for seen in (part, *game.as_done(state, event, part))
    )


def is_over(game: Game[Any], one: Found) -> Procedure[None]:
    """A replacement that was meant for one time does not wait any longer."""
    assert isinstance(one.id, int), "only what an effect has begun is meant for one time"
    if any(begun.id == one.id for begun in game.state.replacements):
        yield ReplacementEnded(one.id)


def passed_on(game: Game[Any], one: Found, cards: tuple[CardId, ...]) -> tuple[Settled, ...]:
    """What was settled for the card of a replacement is settled for the cards in its place."""
    had_their_say = [effect for effect, card in game.settled if card == one.subject]
    return tuple((effect, card) for effect in had_their_say for card in cards)

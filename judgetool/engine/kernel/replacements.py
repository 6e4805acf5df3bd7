"""Replacement effects: which wait for an event that is about to happen, and what they do instead.

Texts say that something happens "instead". Replacements are those of continuous abilities and
those that other effects have begun. A game says what its events do to which card, and who decides.

The kernel asks before each event. Where replacements wait for it, the one that is applied first
is chosen. Either its effect takes the place of the event, or the event comes up again, with that
replacement settled for it.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from judgetool.engine.kernel.abilities import ChooseCard, Instead, PutFrom, Selector
from judgetool.engine.kernel.cards import CardId, Player, Reference, Zone
from judgetool.engine.kernel.choices import face_needed, known, offered, option_chosen, wants
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.kept import bearing, texts
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.events import Event, Noted
from judgetool.engine.kernel.game import Game, Settled
from judgetool.engine.kernel.measuring import holds, passes, players, value
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown, S, State

# --- which replacements wait ----------------------------------------------------------------------


DAMAGE = "damage"
"""The name by which the effect of a replacement speaks of how much damage there would be."""

CONTINUOUS = "continuous"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A replacement effect, its rule, and what it knows; ``id`` tells it from all others."""

    id: Hashable
    instead: Instead
    rule: str
    context: Context


@dataclass(frozen=True, slots=True)
class Found:
    """A replacement that applies to what is about to happen to ``subject``.

    ``key`` settles it for that card and event, ``decides`` is who orders several of them, and
    ``because`` the rule that says so.
    """

    key: Settled
    instead: Instead
    rule: str
    context: Context
    subject: CardId | None
    decides: Player
    because: str


@dataclass(frozen=True, slots=True)
class Part:
    """What an event is about to do to one card, as replacements are asked about it.

    ``happens`` is the name of it, or the zones of a move; ``number`` how much damage it is, and
    ``player`` the one to whom it happens, where it happens to no card; ``details`` tell its kinds
    apart.
    """

    card: CardId | None
    decides: Player
    happens: str | tuple[Zone, Zone]
    because: str
    number: int | None = None
    player: Player | None = None
    details: tuple[str, ...] = ()


class Replacements(ABC, Generic[S]):
    """What one game says about replacing its events."""

    begun_by: str
    """The rule of the replacements that other effects have begun."""

    @abstractmethod
    def parts(self, state: S, event: Event) -> Iterator[Part]:
        """What an event does card by card, and who decides about what replaces that.

        Nothing for events that no replacement is asked about.
        """

    def ordered(self, state: S, part: Part, found: tuple[Found, ...]) -> tuple[Found, ...]:
        """Those of several replacements among which the first is to be chosen now."""
        return found

    def cites_order(self, event: Event) -> bool:
        """Whether the rule that says who decides is at work in the replacing of an event."""
        return False

    def concerns(self, state: S, one: Waiting, part: Part) -> bool:
        """Whether a replacement speaks of what is about to happen to the card."""
        return concerns(state, one, part)

    @abstractmethod
    def amended(self, state: S, event: Event, one: Found) -> Event | None:
        """The event as a replacement changes it, if it only says where to, to whom or how much.

        None where something else takes its place.
        """

    def goes_on_with(self, event: Event, amended: Event) -> tuple[CardId, ...]:
        """The cards to which an event happens, as it has been amended, in the place of another.

        The replacements that have had their say there do not apply again.
        """
        return ()

    def comes_to_nothing(self, event: Event) -> Procedure[None] | None:
        """What is said where an amended event does nothing any more; None where it does."""
        return None

    @abstractmethod
    def without(self, state: S, event: Event, card: CardId | None) -> Event | None:
        """What is left of an event without the part that it has for ``card``."""


def found_for(
    state: S, event: Event, settled: Sequence[Settled], game: Replacements[S]
) -> tuple[Found, ...]:
    """The replacements to be ordered now: those for the first card that any of them concerns."""
    all_waiting: tuple[Waiting, ...] | None = None
    for part in game.parts(state, event):
        if all_waiting is None:
            all_waiting = tuple(waiting(state, game.begun_by))
        if not all_waiting:
            return ()
        found = tuple(_applying(state, part, all_waiting, settled, game))
        if found:
            return game.ordered(state, part, found)
    return ()


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
            begun.master, begun.name, begun.source, chosen=begun.chosen, kinds=begun.kinds
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
    """The replacements that apply to this part of an event and have not had their say."""
    for one in all_waiting:
        key = (one.id, part.card)
        if key in settled or not game.concerns(state, one, part):
            continue
        context = about(state, one.context, part)
        if can_be_chosen(state, one.instead, context):
            yield Found(key, one.instead, one.rule, context, part.card, part.decides, part.because)


def concerns(state: State, one: Waiting, part: Part) -> bool:
    """Whether a replacement speaks of what is about to happen to the card."""
    event = one.instead.event
    if not isinstance(event, PutFrom):
        if event.event != part.happens or event.detail not in (None, *part.details):
            return False
        return is_meant(state, event.what, part.card, one.context)
    if isinstance(part.happens, str):
        return False
    origin, to = part.happens
    fits = _is_in(state, origin.name, event.origin) and _is_in(state, to.name, event.destination)
    return fits and is_meant(state, event.what, part.card, one.context)


def _is_in(state: State, zone: str, asked: str | None) -> bool:
    return asked is None or zone in state.reading.groups.get(asked, (asked,))


def is_meant(state: State, what: str | Selector, card: CardId | None, context: Context) -> bool:
    """Whether the card is this card, or one that a selection means wherever it lies."""
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
    """What the effect of a replacement knows: the card, and how much damage it would be."""
    that = None if part.card is None else Reference(part.card, state.cards[part.card].entered)
    variables = context.variables if part.number is None else ((DAMAGE, part.number),)
    return replace(context, that=that, variables=variables)


def can_be_chosen(state: State, instead: Instead, context: Context) -> bool:
    """A replacement that asks for a choice does not apply where that cannot be made."""
    effect = instead.effect
    if not isinstance(effect, ChooseCard):
        return True
    least = max(1, value(state, effect.minimum, context))
    return len(offered(state, effect, context)) >= least


# --- what is carried out instead ------------------------------------------------------------------


FIRST_REPLACEMENT = "which replacement comes first"


def replacing(
    game: Game[Any], event: Event, replacements: Replacements[Any]
) -> Procedure[None] | None:
    """What is carried out instead of ``event``; None where no replacement waits for it."""
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
    ordered = one.because if replacements.cites_order(event) else one.rule
    with game.settling(one.key), game.citing(one.rule), game.citing(ordered):
        if one.instead.may and not (yield from is_wanted(one)):
            yield event
        else:
            yield from takes_its_place(game, event, one, replacements)


def applied_first(game: Game[Any], found: tuple[Found, ...]) -> Procedure[Found]:
    """The player whom it concerns says which of several replacements is applied first."""
    if len(found) == 1:
        return found[0]
    options = named_apart(found)
    first = found[0]
    subject = first.subject
    if subject is not None and game.state.cards[subject].owner != first.decides:
        game.rests_on("master-orders-replacements")
    with game.citing(first.because):
        chosen = yield from option_chosen(
            first.decides, FIRST_REPLACEMENT, tuple(options), about=first.subject
        )
    return options[chosen]


def is_wanted(one: Found) -> Procedure[bool]:
    """An optional replacement is applied if its master wants it."""
    return (yield from wants(one.context.master, one.context.name, about=one.subject))


def named_apart(found: tuple[Found, ...]) -> dict[str, Found]:
    """The replacements by their names; those of one name are told apart by a number."""
    options: dict[str, Found] = {}
    for one in found:
        name = one.context.name
        options[name if name not in options else f"{name} ({len(options) + 1})"] = one
    return options


def takes_its_place(
    game: Game[Any], event: Event, one: Found, replacements: Replacements[Any]
) -> Procedure[None]:
    """The event does not happen; what the replacement says is carried out.

    What happens to others at the same time still happens.
    """
    game.takes_its_place(event)
    amended = yield from known(game, lambda state: replacements.amended(state, event, one))
    if amended is not None:
        nothing = replacements.comes_to_nothing(amended)
        if nothing is None:
            with game.settling(*passed_on(game, one, replacements.goes_on_with(event, amended))):
                yield amended
        else:
            yield from nothing
        return
    rest = replacements.without(game.state, event, one.subject)
    yield Noted("replaced", one.context.master, one.subject, one.context.name)
    if rest is not None:
        yield rest
    yield from execute(game, one.instead.effect, one.context)


def passed_on(game: Game[Any], one: Found, cards: tuple[CardId, ...]) -> tuple[Settled, ...]:
    """What has been settled for the card of a replacement, for the cards in its place."""
    had_their_say = [effect for effect, card in game.settled if card == one.subject]
    return tuple((effect, card) for effect in had_their_say for card in cards)

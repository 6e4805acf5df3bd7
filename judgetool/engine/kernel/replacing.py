"""Replacement effects: what is carried out instead of an event that is about to happen.

The kernel asks before each event. Where replacements wait for it, the one that is applied first
is chosen, and either its effect takes the place of the event or the event comes up again, with
that replacement settled for it.
"""

from typing import Any

from judgetool.engine.kernel.asking import face_needed, known, option_chosen, wants
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.events import Event, Noted
from judgetool.engine.kernel.game import Game, Settled
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.replacements import Found, Replacements, found_for
from judgetool.engine.kernel.state import FaceUnknown

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

    What happens at the same time to others happens still.
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

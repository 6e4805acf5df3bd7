"""The names of abilities on a card: by the keyword, or by the place with what tells it from others.

What stands behind the place is what an automatic ability waits for or how an activated one is paid
for, in words of our own. So nobody has to count. No name has “of” in it: that stands between an
ability and its card where people say which they mean.
"""

from typing import Any

from judgetool.card_texts.reading import called
from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    AnyTrigger,
    AtMoment,
    Happens,
    Is,
    Pay,
    PayBy,
    Put,
    PutFrom,
    Turn,
)
from judgetool.engine.weiss_schwarz import keyword_abilities, triggers

PLAIN = ("Automatic", "Activated", "Continuous", "Event")
"""The names of abilities without a keyword of their own in the trees of the grammars."""

THIS = "this card"


def named(ability: Ability, place: int) -> Ability:
    """An ability with the name by which a player chooses it; ``place`` is that of its line."""
    if "Encore" in ability.keywords:
        return called(ability, keyword_abilities.encore(*ability.cost).name)
    if ability.name not in PLAIN:
        return ability
    known_by = " and ".join(ability.keywords) or when(ability.trigger) or how(ability.cost)
    return called(ability, f"{ability.name} ability {place}{f' ({known_by})' if known_by else ''}")


def when(trigger: Any) -> str:
    """What an automatic ability waits for, in few words; of several things the first."""
    match trigger:
        case AnyTrigger(triggers=(first, *_)):
            return when(first)
        case Happens(event=triggers.IS_USED | triggers.IS_PLACED_BY):
            return _when_used(trigger)
        case Happens(event=triggers.TRIGGER_CHECK_REVEALS):
            return "when a trigger check reveals a card"
        case Happens(event=event) if event.startswith("player "):
            return f"when a {event}"
        case Happens(event=event, what=what) if event.startswith("its "):
            return f"when {_its(what)} {event.removeprefix('its ')}"
        case Happens(event=triggers.OPPONENT_REVERSED, what=what):
            return f"when {_its(what)} {triggers.OPPONENT_REVERSED}"
        case Happens(event=event, what=what):
            return f"when {_it(what)} {event}"
        case PutFrom(origin=origin, destination=destination, what=what):
            ways = (("from", origin), ("to", destination))
            said = "".join(f" {word} the {zone}" for word, zone in ways if zone)
            return f"when {_it(what)} goes{said}"
        case AtMoment(moment=moment):
            end, _, step = moment.partition(" of ")
            said = step.removeprefix("the ")
            return f"when the {said} {'begins' if end == 'beginning' else 'ends'}"
    return ""


def _when_used(trigger: Happens) -> str:
    """When an ability is used, or has put a card onto the stage."""
    used = "an activated ability" if trigger.detail == "activated" else f"{trigger.detail}"
    if trigger.event == triggers.IS_USED:
        return f"when {used} is used"
    return f"when {_it(trigger.what)} {triggers.IS_PLACED_BY} {used}"


def _it(what: Any) -> str:
    if what == THIS or Is(THIS) in what.tests:
        return "it"
    return "another card" if what.whose == "opponent's" or OTHER in what.tests else "a card"


def _its(what: Any) -> str:
    whose = _it(what)
    return "its" if whose == "it" else f"{whose}'s"


def how(cost: tuple[Any, ...]) -> str:
    """How an ability is paid for, as far as few words say it."""
    return " and ".join(filter(None, map(_paid, cost)))


def _paid(part: Any) -> str:
    match part:
        case Pay(number=number):
            return f"pays {number}"
        case PayBy(effect=Turn(what="this card", orientation="rest")):
            return "rests"
        case PayBy(effect=Put(what="this card", zone=zone)):
            return f"goes to the {zone}"
    return ""

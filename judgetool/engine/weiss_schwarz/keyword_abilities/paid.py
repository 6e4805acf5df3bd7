"""Keywords that say how a cost is paid: Accelerate into the clock, Resonate by a card shown."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Ability, Effect, IfYouDo, InOrder, May
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed

ACCELERATE, RESONATE = "Accelerate", "Resonate"


def accelerate(ability: Ability) -> Ability:
    """An ability in whose cost a card is put into the clock; used when that is paid (10.12.3)."""
    return _used_when_paid(ability, ACCELERATE, "10.12.2")


def resonate(ability: Ability) -> Ability:
    """An ability whose cost reveals a card of the hand; used when that is paid (10.13.3.1)."""
    return _used_when_paid(ability, RESONATE, "10.13.2")


def resonate_by(revealing: Effect, then: Effect, otherwise: Effect | None = None) -> Effect:
    """What a text does that lets its player reveal cards: used when they are revealed (10.13.3.2).

    ``revealing`` is asked about with "you may".
    """
    return May(IfYouDo(revealing, CountAsUsed(RESONATE, within_effect=True)), then, otherwise)


def _used_when_paid(ability: Ability, keyword: str, rule: str) -> Ability:
    return replace(
        ability,
        rule=rule,
        effect=InOrder((CountAsUsed(keyword), ability.effect)),
        keywords=(*ability.keywords, keyword),
    )

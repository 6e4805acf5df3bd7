"""What waits or lasts and lies on no single card: told beside the cards of the table.

A judge who looks at the cards alone would not see it: effects that can replace what happens,
abilities that wait for a later moment, and what effects do to a player.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.events import (
    capital,
    delayed_ability,
    modifier_in_words,
    replacement,
    source_of,
)
from judgetool.disputes.telling.telling_apart import of_the_card_that_has_it
from judgetool.disputes.views import ItemView, ZoneView
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.state import State

AREA = "effects that wait or last"
"""What the area is called in which they are listed."""


class Waiting(NamedTuple):
    """An effect that waits or lasts: whose, its name with its card, and what it does."""

    player: Player
    name: str
    text: str
    card: CardId | None


def effects_that_wait(scene: Scene[State]) -> Iterator[Waiting]:
    """The effects that wait or last, without those that change single cards."""
    state = scene.state
    for one in state.replacements:
        name = of_the_card_that_has_it(one.name, one.source, scene)
        yield Waiting(one.master, name, capital(replacement(one, scene)), _card(one.source))
    for delayed in state.delayed:
        name = of_the_card_that_has_it(delayed.ability.name, delayed.source, scene)
        text = capital(delayed_ability(delayed, scene))
        yield Waiting(delayed.master, name, text, _card(delayed.source))
    for modifier in state.modifiers:
        if not isinstance(modifier.subject, Reference):
            text = modifier_in_words(modifier, scene)
            bearer = _card(modifier.bearer)
            yield Waiting(modifier.subject, source_of(modifier, scene), text, bearer)


def _card(source: Reference | None) -> CardId | None:
    return None if source is None else source.card


def waiting_area(waiting: Iterable[Waiting]) -> ZoneView | None:
    """An area that lists them; None where there is none."""
    items = tuple(ItemView(one.player, one.text.removesuffix("."), one.card) for one in waiting)
    return ZoneView(AREA, (), hidden=False, items=items) if items else None


def named_for(player: Player, waiting: Iterable[Waiting]) -> tuple[str, ...]:
    """What waits or lasts for a player, by name: “waits: Ward of Guard, Oath of Dare”."""
    names = dict.fromkeys(one.name for one in waiting if one.player == player)
    return (f"waits: {', '.join(names)}",) if names else ()

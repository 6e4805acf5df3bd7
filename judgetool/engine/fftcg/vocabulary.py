"""The words of this game in ability trees: which of them it does not know.

A tree that prohibits an action of another name, or begins an effect for a time that never ends,
would be played wrongly without anybody being told.
"""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from judgetool.engine.fftcg import keywords
from judgetool.engine.fftcg.durations import AS_LONG_AS, DURATIONS
from judgetool.engine.fftcg.faces import ELEMENT_NAMES
from judgetool.engine.fftcg.nodes import AsLongAs, NotChosenBy
from judgetool.engine.fftcg.protections import BE_CHOSEN, CHOOSING
from judgetool.engine.fftcg.usable import USE_ABILITIES, USE_ACTION, USE_SPECIAL
from judgetool.engine.kernel.abilities import UNTIL_NO_LONGER, Ability, Allow, Prohibit

CHOOSERS = tuple(dict.fromkeys(name for names in CHOOSING.values() for name in names))

CARD_ACTIONS = (
    keywords.ATTACK,
    keywords.BLOCK,
    keywords.BE_BLOCKED,
    keywords.ACTIVATE,
    keywords.DEAL_DAMAGE,
    keywords.BE_BROKEN,
    *keywords.KEPT_FROM.values(),
    *keywords.ENTER_BY.values(),
    USE_ABILITIES,
    USE_ACTION,
    USE_SPECIAL,
    BE_CHOSEN,
    f"{BE_CHOSEN} by the opponent",
    *(f"{BE_CHOSEN} by {name}" for name in CHOOSERS),
    *(f"{BE_CHOSEN} by the opponent's {name}" for name in CHOOSERS),
)
"""What effects can prohibit to cards."""

PLAYER_ACTIONS = tuple(keywords.PUT_BY.values())
"""What effects can prohibit to players."""

LEAST_COST = re.compile(r"cost less than \d+ CP")
PLAYERS_MEANT = ("yours", "opponent's", "either's")


def not_understood(ability: Ability) -> tuple[str, ...]:
    """What an ability says with words that this game does not have, each as a reason."""
    return tuple(dict.fromkeys(_said(ability, held=False)))


def _said(value: object, *, held: bool) -> Iterator[str]:
    """The reasons in a tree; ``held`` says that a condition stands around it."""
    if isinstance(value, tuple):
        for one in value:
            yield from _said(one, held=held)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _said_by(value, held=held)
        inside = isinstance(value, AsLongAs) or (held and not isinstance(value, Ability))
        for field in fields(value):
            yield from _said(getattr(value, field.name), held=inside)


def _said_by(node: object, *, held: bool) -> Iterator[str]:
    match node:
        case Prohibit() if node.what in PLAYERS_MEANT:
            if node.action not in PLAYER_ACTIONS:
                yield f"“{node.action}” is nothing that can be prohibited to a player"
        case Prohibit() if node.action not in CARD_ACTIONS and not LEAST_COST.fullmatch(
            node.action
        ):
            yield f"“{node.action}” is nothing that can be prohibited to a card"
        case NotChosenBy():
            strange = [e for e in node.elements if e not in ELEMENT_NAMES]
            strange += [k for k in node.kinds if k not in CHOOSERS]
            yield from (f"“{one}” is no Element and nothing that chooses" for one in strange)
        case Allow():
            yield f"“{node.action}” is nothing that can be allowed to a card"
    duration = getattr(node, "duration", UNTIL_NO_LONGER)
    if duration != UNTIL_NO_LONGER and duration not in DURATIONS:
        yield f"“{duration}” is not how long an effect lasts"
    if duration == AS_LONG_AS and not held:
        yield f"“{duration}” needs a condition: write {{do: {AS_LONG_AS}, condition: …, effect: …}}"

"""What players of this game do at a free timing or at a counter timing."""

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.immutable import worded

MAIN, OFFENCE, DEFENSE = "main phase", "offence step", "defense step"
"""The free timings (6-3-1-2, 7-2-1-2, 7-3-1-2), by the step that they are in."""

COUNTER_TIMING = "counter timing"
"""The decision whether to activate a [Counter] (4-7-3-2, 4-7-3-3)."""


@worded("play")
class Play(Command):
    """Play a Battle Card from the hand (6-3-1-2-1).

    ``energy`` is what is switched to Rest Mode for it; empty lets the player be asked.
    """

    card: CardId
    energy: tuple[CardId, ...] = ()


@worded("use")
class Use(Command):
    """Activate a skill of a card, by its place among the card's skills.

    It is an [Activate] skill (6-3-1-2-2, 7-2-1-2-3), [Awaken] (6-3-1-2-3), [Evolve] (10-4-1), or
    a [Counter] at a counter timing (10-9-1). ``energy`` is what is switched to Rest Mode for it.
    """

    card: CardId
    ability: int
    energy: tuple[CardId, ...] = ()


@worded("attack")
class Attack(Command):
    """Attack a card of the opponent with a card (6-3-1-2-4, 7-1)."""

    card: CardId
    attacked: CardId


@worded("combo")
class Combo(Command):
    """Put a Battle Card into the Combo Area (7-2-1-2-1, 7-2-1-2-2, 7-3-1-2-1, 7-3-1-2-2).

    ``energy`` is what is switched to Rest Mode for it.
    """

    card: CardId
    energy: tuple[CardId, ...] = ()

"""How long effects last in this game, and when those end that last for an attack."""

from judgetool.engine.kernel import durations
from judgetool.engine.kernel.events import DurationEnded
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissGame

ATTACK = "attack"
"""Until the attack sub-phase ends, and with it the battle (7.5.1.4, 7.6.1.5)."""

DURATIONS = (*durations.SHARED, ATTACK)
"""The words that texts have for how long an effect lasts."""

lasting = rule("8.2.1.2")(durations.lasting)
turn_ends = rule("6.8.1.4")(durations.turn_ends)


@rule("8.2.1.2")
def attack_ends(game: WeissGame) -> Procedure[None]:
    """What lasts for this attack is over."""
    if any(duration == ATTACK for duration, _ in game.state.durations()):
        yield DurationEnded(ATTACK)

"""How long effects last: the words of the game for it, and what ends them (11.12.4.1)."""

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.kernel import turns

END_OF_TURN = turns.END_OF_TURN
"""Until the end of the turn (9.5.1.3.2)."""

GAME = turns.GAME
"""Until the end of the game: what has no duration of its own (11.12.4.1)."""

FROZEN = "next active phase"
"""Until the next Active Phase of the card's controller is over (15.2.4.2)."""

AS_LONG_AS = turns.AS_LONG_AS
"""As long as the condition holds that the text names for it."""

DURATIONS = (*turns.SHARED, FROZEN, AS_LONG_AS)
"""The words that texts have for how long an effect lasts."""

lasting = rule("11.12.4.1")(turns.lasting)
turn_ends = rule("9.5.1.3.2")(turns.turn_ends)

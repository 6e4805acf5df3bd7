"""How long effects last: the words of the game for it."""

END_OF_TURN = "turn"
"""Until the end of the turn (9.5.1.3.2)."""

GAME = "game"
"""Until the end of the game: what has no duration of its own (11.12.4.1)."""

DURATIONS = (END_OF_TURN, GAME)

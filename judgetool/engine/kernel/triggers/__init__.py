"""Trigger conditions: which automatic abilities an event makes stand by, in every game.

:mod:`occasions` says what an event gives to trigger conditions, :mod:`watchers` which abilities
there are, :mod:`conditions` whether one of them is fulfilled; :mod:`timed` is for those that wait
for a later point in the game, :mod:`states` for those that wait for a state to hold. What of it is
a game's own, its :class:`~judgetool.engine.kernel.triggers.triggering.Triggering` says. None of
this carries out a rule of its own: each game says by which of its numbers it does that.
"""

"""Trigger conditions: which automatic abilities an event makes stand by, in every game.

:mod:`occasions` says what an event gives to trigger conditions, and has the
:class:`~judgetool.engine.kernel.triggers.occasions.Triggering` with which a game says what is its
own. :mod:`conditions` says whether that fulfils a trigger condition, :mod:`watchers` which
abilities work. :mod:`consequences` says what follows from an event, also for abilities that wait
for a later point in the game or for a state. Each game says which of its rules this code carries
out.
"""

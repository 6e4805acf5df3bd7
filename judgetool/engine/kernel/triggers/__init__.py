"""Trigger conditions: which automatic abilities an event makes stand by, in every game.

:mod:`occasions` says what an event gives to trigger conditions, and has the
:class:`~judgetool.engine.kernel.triggers.occasions.Triggering` with which a game says what is its
own, and :mod:`about` which cards they are about. :mod:`conditions` says whether that fulfils a
trigger condition, :mod:`watchers` which abilities work, :mod:`delayed` what becomes of those that
wait for a later point in the game. :mod:`consequences` says all that follows from an event. Each
game says which of its rules this code carries out.
"""

"""Trigger conditions (8.7.2): which automatic abilities an event makes stand by.

:mod:`occasions` says what an event gives to trigger conditions, :mod:`happenings` in which words,
:mod:`watchers` which abilities there are, :mod:`conditions` whether one of them is fulfilled.
"""

from judgetool.engine.weiss_schwarz.triggers.consequences import consequences

__all__ = ["consequences"]

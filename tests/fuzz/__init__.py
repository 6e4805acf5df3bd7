"""Fuzzers: input that is broken on purpose, by numbers, so that what was found is found again.

A :class:`~tests.fuzz.target.Target` makes *cases*, and says what a case does to the program. The
:mod:`~tests.fuzz.judge` says which ends are failures. ``python -m tests.fuzz --list`` names the
targets.
"""

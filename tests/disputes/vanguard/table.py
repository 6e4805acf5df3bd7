"""Disputes to look at: a few cards, and set-ups of them."""

from functools import partial

from tests.disputes.playing import begun_with

CARDS = """\
scenario: A test
book: vanguard
cards:
  King: {grade: 3, power: 11000, clan: Owls, skills: twin drive}
  Queen: {grade: 3, power: 9000, clan: Owls, skills: twin drive}
  Knight: {grade: 2, power: 9000, shield: 5000, clan: Owls, skills: intercept}
  Squire: {grade: 1, power: 7000, shield: 5000, clan: Owls, skills: boost}
  Chick: {grade: 0, power: 4000, shield: 10000, clan: Owls, skills: boost}
  Critical: {grade: 0, power: 5000, shield: 10000, clan: Owls, trigger: critical}
  Heal: {grade: 0, power: 5000, shield: 10000, clan: Owls, trigger: heal}
"""


begun = partial(begun_with, CARDS)
"""The dispute of a set-up, after some lines."""

VANGUARDS = "A: {circles: {vanguard circle: King}}, B: {circles: {vanguard circle: King}}"

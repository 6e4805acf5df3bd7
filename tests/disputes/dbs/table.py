"""Disputes to look at: a few cards, and set-ups of them."""

from functools import partial

from tests.disputes.playing import begun_with

CARDS = """\
scenario: A test
book: dbs
cards:
  Goku: {type: leader, color: red, power: 10000, abilities: [{keyword: awaken, life: 4}],
         back: {name: Great Goku, power: 15000, skills: double strike}}
  Vegeta: {type: leader, color: blue, power: 10000}
  Krillin: {type: battle, color: red, cost: 1, power: 5000, combo power: 5000, combo cost: 0}
  Gohan: {type: battle, color: red, cost: 3, specified cost: red, power: 15000,
          combo power: 10000, combo cost: 1, character: Gohan}
  Grown Gohan: {type: battle, color: red, cost: 5, power: 20000, character: Gohan,
                abilities: [{keyword: evolve, character: Gohan, cost: 2}]}
  Guard: {type: battle, color: blue, cost: 2, power: 10000, skills: blocker, combo power: 5000}
  Wall: {type: extra, color: blue, cost: 1, abilities: [{kind: activated, name: Wall,
         rule: 10-9-1, icons: ["counter: attack"], effect: {do: negate attack}}]}
  Denial: {type: extra, color: red, cost: 1, abilities: [{kind: activated, name: Denial,
           rule: 10-9-1, icons: ["counter: counter"], effect: {do: negate what it counters}}]}
  Push: {type: extra, color: red, cost: 0, abilities: [{kind: activated, name: Push,
         rule: 8-1-3, icons: ["activate: battle"], effect: {do: choose card,
         selector: {zone: play}, then: {do: change, aspect: power, amount: 10000,
         what: chosen, duration: battle}}}]}
"""


begun = partial(begun_with, CARDS)
"""The dispute of a set-up, after some lines."""

LEADERS = "A: {leader area: Goku}, B: {leader area: Vegeta}"

"""Variations of a book as a publisher makes them, and what a comparison must find in each."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from rules_index.model import Rule
from rules_index.numbering import parts_of
from rules_index.references import with_references

NEW_WORDS = ("turtle", "lantern", "quarry", "velvet", "saddle", "anchor", "mitten", "gravel")


def renumbered(rules: Sequence[Rule], numbers: Callable[[str], str]) -> list[Rule]:
    """``rules`` under other numbers, the references in their texts carried over."""
    return [
        replace(
            rule,
            number=numbers(rule.number),
            text=with_references(rule.text, numbers),
            examples=tuple(with_references(example, numbers) for example in rule.examples),
            section=numbers(rule.section) if rule.section else "",
        )
        for rule in rules
    ]


def shifted(number: str, *, from_number: str, by: int) -> str:
    """``number`` with its place moved on by ``by``, if it stands at ``from_number`` or after it.

    Where ``by`` is negative the place of ``from_number`` itself is being left and stays.
    """
    parts, start = parts_of(number), parts_of(from_number)
    depth = len(start) - 1
    first = start[depth] + (by < 0)
    if len(parts) <= depth or parts[:depth] != start[:depth] or parts[depth] < first:
        return number
    return ".".join(map(str, (*parts[:depth], parts[depth] + by, *parts[depth + 1 :])))


def with_section_before(rules: Sequence[Rule], section: str) -> list[Rule]:
    """A new section pushed in before ``section``: all later numbers change, nothing else does."""
    return renumbered(rules, lambda number: shifted(number, from_number=section, by=1))


def added(rules: Sequence[Rule], place: int, chance: Random) -> tuple[list[Rule], str]:
    """A new rule with new words before the one at ``place``; those after it make room."""
    number = rules[place].number
    made_room = renumbered(rules, lambda other: shifted(other, from_number=number, by=1))
    words = " ".join(chance.choices(NEW_WORDS, k=9))
    return [*made_room[:place], Rule(number, f"{words}."), *made_room[place:]], number


def without(rules: Sequence[Rule], place: int) -> list[Rule]:
    """Without the rule at ``place`` and those below it; those after it close up."""
    number = rules[place].number
    kept = [rule for rule in rules if not _is_within(rule.number, number)]
    return renumbered(kept, lambda other: shifted(other, from_number=number, by=-1))


def reworded(rules: Sequence[Rule], place: int, chance: Random) -> list[Rule]:
    """With one word in eight, and at least one, of the rule at ``place`` replaced."""
    words = rules[place].text.split(" ")
    for index in chance.sample(range(len(words)), max(1, len(words) // 8)):
        words[index] = chance.choice(NEW_WORDS)
    changed = replace(rules[place], text=" ".join(words))
    return [*rules[:place], changed, *rules[place + 1 :]]


def moved(rules: Sequence[Rule], place: int, below: str, last: int) -> tuple[list[Rule], str]:
    """The rule at ``place`` put to the end of those below ``below``, as number ``last`` + 1."""
    number, goal = rules[place].number, f"{below}.{last + 1}"

    def numbers(other: str) -> str:
        if other == number:
            return goal
        return shifted(other, from_number=number, by=-1)

    whole = renumbered(rules, numbers)
    rule = whole.pop(place)
    return sorted([*whole, rule], key=lambda one: parts_of(one.number)), rule.number


def _is_within(number: str, above: str) -> bool:
    return number == above or number.startswith(f"{above}.")

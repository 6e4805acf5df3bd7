"""What one text declares several times, told apart by name (11.3.3, 11.3.4).

A text that chooses twice often calls both what it chose the same. Each choice is a declaration of
its own. So the second one gets another name, and so does each word for it in its own part of the
text. If another part of the text speaks of that name as well, it may mean either: the names stay.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from judgetool.engine.fftcg.nodes import ChooseTargets, Modes
from judgetool.engine.kernel.abilities import Ability, Effect
from judgetool.engine.kernel.abilities.node import nodes_in, with_word
from judgetool.engine.kernel.immutable import changed

Names = Counter[str]
"""How often each name has been declared in a text so far."""

OF_A_SUMMON = "event"


def told_apart(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a card. What a Summon does is one text, each other ability is its own."""
    if not any(declares_again(abilities)):
        return abilities
    of_summon: Names = Counter()
    return tuple(
        _in_ability(one, of_summon if one.kind == OF_A_SUMMON else Counter()) for one in abilities
    )


def declares_again(tree: Any) -> Iterator[str]:
    """The names that are declared more than once, in one text or in several."""
    declared = Counter(name for node in nodes_in(tree) for name in names_of(node))
    yield from (name for name, number in declared.items() if number > 1)


def names_of(node: object) -> tuple[str, ...]:
    """The names under which a part of a text declares targets or selected actions."""
    match node:
        case Modes():
            return (node.name,)
        case ChooseTargets():
            return tuple(group.name for group in node.groups)
        case _:
            return ()


def _in_ability(ability: Ability, names: Names) -> Ability:
    kept = frozenset(name for name in declares_again(ability) if is_free(ability.effect, name))
    return changed(
        ability,
        effect=_renamed(ability.effect, names, kept),
        lasting=_renamed(ability.lasting, Counter(), frozenset()),
    )


def is_free(effect: Effect, name: str) -> bool:
    """Whether a text uses a name outside the parts that declare it."""
    left: list[Any] = [effect]
    while left:
        one = left.pop()
        if one == name:
            return True
        if isinstance(one, tuple):
            left += one
        elif is_dataclass(one) and name not in names_of(one):
            left += [getattr(one, part.name) for part in fields(one)]
    return False


def _renamed(tree: Any, names: Names, kept: frozenset[str]) -> Any:
    """A part of a text in which each name is declared once, except those that are ``kept``."""
    if isinstance(tree, tuple):
        return tuple(_renamed(part, names, kept) for part in tree)
    if isinstance(tree, Ability):
        return _in_ability(tree, Counter())
    if isinstance(tree, type) or not is_dataclass(tree):
        return tree
    for name in names_of(tree):
        names[name] += 1
        if names[name] > 1 and name not in kept:
            tree = with_word(tree, name, f"{name} {names[name]}")
    parts = {one.name: _renamed(getattr(tree, one.name), names, kept) for one in fields(tree)}
    return changed(tree, **parts)

"""The same scenario by the other book: its citations become that book's numbers.

A scenario names rules by the numbers of its own book, in its expectations as in its cards. The
engine's code and data name them by those of the English one: what it is told is translated.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from judgetool.disputes.scenario import CardSpec, Expectation, ScenarioFile, ScriptLine
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.weiss_schwarz.counterparts import EN, counterpart, of_book

Abilities = tuple[Ability, ...]
_ABILITIES: TypeAdapter[Abilities] = TypeAdapter(Abilities)
_CITES = re.compile(r"(?P<who>.* cites )(?P<number>\d+(?:\.\d+)*)")
_BECAUSE = re.compile(r"(?P<line>.*?);\s*because (?P<numbers>[\d., ]+)")


def told(abilities: Abilities, book: str) -> Abilities:
    """Abilities whose rules are numbers of ``book``, with the rules as the engine names them."""
    if book == EN or not abilities:
        return abilities
    return _renumbered(abilities, lambda number: of_book(book, number))


def by_book(file: ScenarioFile, book: str) -> ScenarioFile:
    """A scenario of the English book, as it is played by ``book``.

    What it expects to be cited of rules that ``book`` lacks is left out.
    """
    scenario = file.scenario
    cards = {name: _card(spec, book) for name, spec in scenario.cards.items()}
    script: list[ScriptLine] = [_checked(line, book) for line in scenario.script]
    expect = [one for one in (_expected(e, book) for e in scenario.expect) if one is not None]
    translated = scenario.model_copy(
        update={"book": book, "cards": cards, "script": script, "expect": expect}
    )
    return replace(file, scenario=translated)


def _card(spec: CardSpec | str, book: str) -> CardSpec | str:
    if isinstance(spec, str) or not spec.abilities:
        return spec
    abilities = _renumbered(spec.abilities, lambda number: counterpart(number, book) or number)
    return spec.model_copy(update={"abilities": abilities})


def _expected(expectation: Expectation, book: str) -> Expectation | None:
    if not isinstance(expectation, str):
        return {key: _because(value, book) for key, value in expectation.items()}
    cites = _CITES.fullmatch(" ".join(expectation.split()))
    if cites is None:
        return expectation
    number = counterpart(cites["number"], book)
    return None if number is None else cites["who"] + number


def _checked(line: ScriptLine, book: str) -> ScriptLine:
    if isinstance(line, str):
        return line
    return {key: _because(text, book) for key, text in line.items()}


def _because(text: Any, book: str) -> Any:
    """A line that is illegal for reasons, with the numbers of ``book``; anything else as it is."""
    match = _BECAUSE.fullmatch(" ".join(text.split())) if isinstance(text, str) else None
    if match is None:
        return text
    numbers = (counterpart(number.strip(), book) for number in match["numbers"].split(","))
    left = ", ".join(number for number in numbers if number is not None)
    return f"{match['line']}; because {left}" if left else match["line"]


def _renumbered(abilities: Abilities, number: Callable[[str], str]) -> Abilities:
    """The abilities, and those that their effects speak of, with other rule numbers."""

    def walked(part: Any) -> Any:
        if isinstance(part, dict):
            return {
                key: number(value) if key == "rule" else walked(value)
                for key, value in part.items()
            }
        return [walked(one) for one in part] if isinstance(part, list | tuple) else part

    return _ABILITIES.validate_python(walked(_ABILITIES.dump_python(abilities)))

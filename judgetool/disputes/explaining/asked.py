"""A file that asks for an explanation: a board as remembered, one as it lies, what was said.

It is written as a scenario is, with `difference` for the title, `before` and `after` for the
set-ups, and `said` for lines that were said in between. Zones that `after` does not name can hold
anything. It is described for judges in ``explaining.md`` of the handbook.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario, NotReadable
from judgetool.disputes.explaining.observed import Observed, observed
from judgetool.disputes.explaining.problem import Problem, attack_in_words, problem_of
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.reading import parse, plain_fields
from judgetool.disputes.scenarios.running import begin, opening
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.engine.kernel.cards import PLAYERS, Zone
from judgetool.engine.kernel.state import State

FIELD = re.compile(r"(?P<name>[a-z][a-z ]*?)\s*:")
"""A field of the file itself: it begins its line."""

BEFORE = {"difference": "scenario", "before": "setup", "said": "script"}
AFTER = {"difference": "scenario", "after": "setup"}
SHARED = ("book", "cards", "about", "players")
"""What the fields are called in the scenarios of the two boards."""


@dataclass(frozen=True)
class Asked:
    """A question that was read: the scenario of the board as remembered, and what is searched."""

    file: ScenarioFile
    opening: Scene[State]
    problem: Problem

    @property
    def title(self) -> str:
        """What the difference is called."""
        return self.file.scenario.scenario

    @property
    def tabletop(self) -> Tabletop[Any]:
        """The game."""
        return self.opening.tabletop


def asked(text: str, where: str, cards: CardSource[Card] | None = None) -> Asked:
    """The question in ``text``; ``where`` names the file.

    Raises ``BadScenario`` with the line, or ``ImpossibleSetup`` for a board as remembered that
    cannot be. A board as it lies can be impossible: that is often why somebody asks.
    """
    fields = [match["name"] for line in text.splitlines() if (match := FIELD.match(line))]
    for name in fields:
        if name not in (*BEFORE, *AFTER, *SHARED):
            known = ", ".join(dict.fromkeys((*BEFORE, *AFTER, *SHARED)))
            raise BadScenario(f"there is no field “{name}”", where=where, remedy=f"use: {known}")
    for name in ("difference", "book", "before", "after"):
        if name not in fields:
            remedy = "begin a line with it; the handbook shows how: Explaining a difference"
            raise BadScenario(f"“{name}” is missing", where=where, remedy=remedy)
    twice = [name for name, times in Counter(fields).items() if times > 1]
    if twice:
        remedy = "each field stands in a difference once"
        raise BadScenario(f"“{twice[0]}” stands there twice", where=where, remedy=remedy)
    with _named_as_written(BEFORE):
        remembered = parse(as_scenario(text, BEFORE), where)
        begin(remembered, cards)
        start = opening(remembered, cards)
    with _named_as_written(AFTER):
        lies = parse(as_scenario(text, AFTER), where)
        seen = _seen(lies, opening(lies, cards))
    said = tuple(_said(remembered, start.tabletop))
    if not (seen.zones or seen.attack or said):
        raise BadScenario(
            "nothing is known of the board as it lies, so that any play would explain it",
            where=where,
            remedy="say what lies in one of its places, or what was said in between",
        )
    return Asked(remembered, start, problem_of(start.tabletop, start.state, seen, said))


@contextmanager
def _named_as_written(names: Mapping[str, str]) -> Iterator[None]:
    """Errors within name the fields as the file does, not as the scenario that is made of it."""
    try:
        yield
    except BadScenario as failure:
        for written, name in names.items():
            if re.match(rf"{name}[.:\[]", failure.what):
                failure.what = written + failure.what[len(name) :]
                break
        raise


def _said(remembered: ScenarioFile, tabletop: Tabletop[Any]) -> Iterator[str]:
    """The lines that were said; raises ``BadScenario`` for one that cannot be understood."""
    for number, line in enumerate(remembered.scenario.script):
        if not isinstance(line, str):
            continue
        try:
            tabletop.lines.notation.read(line)
        except NotReadable as failure:
            raise BadScenario(
                f"“{line}” was said: {failure.what}",
                where=remembered.place("script", number),
                remedy="put a line that has a comma in quotation marks, within the brackets",
            ) from failure
        yield line


def as_scenario(text: str, names: Mapping[str, str]) -> str:
    """The file as a scenario: every line keeps its number, that of another field is empty."""
    lines: list[str] = []
    kept = True
    for line in text.splitlines():
        match = FIELD.match(line)
        if match is not None:
            name = match["name"]
            kept = name in names or name in SHARED
            line = names.get(name, name) + line[match.end("name") :]
        lines.append(line if kept else "")
    return "\n".join(lines) + "\n"


def _seen(file: ScenarioFile, scene: Scene[State]) -> Observed:
    """What the board as it lies says: the zones that it names, and the moment."""
    setup = plain_fields(file).get("setup", {})
    zones = {
        Zone(player, name)
        for player in PLAYERS
        for name in named_zones(scene.tabletop, setup.get(player) or {})
    }
    seen = observed(scene.state, zones=zones)
    return replace(seen, attack=attack_in_words(scene)) if "attack" in setup else seen


def named_zones(tabletop: Tabletop[Any], own: Mapping[str, Any]) -> Iterator[str]:
    """The zones of which something is said: a field about places names all of them."""
    names = tabletop.zones.names
    for field in own:
        if field in names:
            yield field
        elif field != "deck list":
            yield from tabletop.zones.positions

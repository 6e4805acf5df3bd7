"""The scenarios that prove the engine: where they lie, and what a played one cites."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.other_book import by_book
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import Outcome, run
from judgetool.disputes.views import MOST_CITED, EventView, ReasonView
from judgetool.engine.weiss_schwarz.books import EN, JP
from resources import files

LIBRARY, SAMPLES = ("scenarios", "ws-en"), ("samples",)
LIBRARY_JP = ("scenarios", "ws-jp")
FFTCG = "fftcg"
VANGUARD = "vanguard"
DBS = "dbs"
LIBRARY_FF = ("scenarios", FFTCG)
LIBRARY_CFV = ("scenarios", "vanguard")


def names(*folder: str) -> tuple[str, ...]:
    """The scenarios of a folder of the resources, without their ending."""
    if not files(*folder).is_dir():
        return ()
    found = (file.name for file in files(*folder).iterdir() if file.name.endswith(".yaml"))
    return tuple(sorted(name.removesuffix(".yaml") for name in found))


@cache
def scenario(name: str, *folder: str) -> ScenarioFile:
    """A scenario of a folder of the resources."""
    return parse(text(name, *folder), f"{name}.yaml")


def text(name: str, *folder: str) -> str:
    """A scenario of a folder of the resources as it is written."""
    return files(*folder, f"{name}.yaml").read_text(encoding="utf-8")


@cache
def differing() -> tuple[str, ...]:
    """The scenarios of the English book that come out otherwise by the Japanese one.

    Their texts show it: this is asked before the first test runs, when reading all of them as
    scenarios would take each worker ten seconds.
    """
    return tuple(name for name in names(*LIBRARY) if "\ndiffers:" in text(name, *LIBRARY))


def shared() -> tuple[str, ...]:
    """The scenarios of the English book that come out the same by the Japanese one."""
    return tuple(name for name in names(*LIBRARY) if name not in differing())


def proofs(book: str) -> tuple[str, ...]:
    """All scenarios that can prove rules of ``book``."""
    return (*shared(), *names(*LIBRARY_JP)) if book == JP else names("scenarios", book)


@cache
def proof(name: str, book: str = EN) -> ScenarioFile:
    """A scenario that can prove rules of ``book``, with the numbers of that book."""
    if book != JP or name in names(*LIBRARY_JP):
        return scenario(name, "scenarios", book)
    return by_book(scenario(name, *LIBRARY), book)


@cache
def played(name: str, *folder: str) -> Outcome:
    """A scenario of a folder that has been played."""
    return run(scenario(name, *folder))


@cache
def proven(name: str, book: str = EN) -> Outcome:
    """A scenario that has been played by ``book``."""
    return run(proof(name, book))


@cache
def cited_in_play(name: str, book: str = EN) -> frozenset[str]:
    """The rules that the events and the questions of a played scenario of the library cite."""
    dispute = proven(name, book).dispute
    found = {number for step in dispute.steps() for number in step.citations}
    for index in range(len(dispute.timeline)):
        decision = dispute.timeline[index].decision
        found |= set() if decision is None else set(decision.citations)
    return frozenset(found)


def events(name: str, book: str = EN) -> Iterator[EventView]:
    """All events of a played scenario, in words."""
    return (event for step in proven(name, book).dispute.steps() for event in step.events)


@cache
def reasons_given(name: str, book: str = EN) -> frozenset[str]:
    """The rules that the scenario names as reasons of its illegal lines (they hold: it is run)."""
    file = proof(name, book).scenario
    checks = [line for line in (*file.script, *file.expect) if isinstance(line, dict)]
    illegal = [str(check["illegal"]) for check in checks if "illegal" in check]
    because = [line.partition("; because ")[2].partition(";")[0] for line in illegal]
    return frozenset(number.strip() for numbers in because for number in numbers.split(","))


class Citing(NamedTuple):
    """The rules that a played scenario cites: ``told`` stand in its text, ``all`` in its data."""

    told: frozenset[str]
    all: frozenset[str]


@cache
def citing(name: str, book: str = EN) -> Citing:
    """What the steps, questions and reasons of a played scenario cite, as a user comes by it."""
    outcome = proven(name, book)
    dispute = outcome.dispute
    said: list[EventView | ReasonView] = [e for step in dispute.steps() for e in step.events]
    decisions = [dispute.timeline[index].decision for index in range(len(dispute.timeline))]
    asked = [decision for decision in decisions if decision is not None]
    said += [why for one in outcome.expectations for why in one.why]
    told = {n for one in said if one.text for n in one.shown}
    told |= {n for decision in asked for n in decision.citations[:MOST_CITED]}
    every = {n for one in said for n in one.citations}
    every |= {n for decision in asked for n in decision.citations}
    return Citing(frozenset(told), frozenset(every))

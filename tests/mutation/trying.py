"""Playing scenarios while the engine is broken: who notices what."""

import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Literal

from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.running import run
from rules_index.errata import own_decisions_of
from tests.conformance.library import proof, scenario
from tests.mutation.breaking import Break, breaks, broken
from tests.mutation.by_book import is_the_same

Verdict = Literal["quiet", "noticed", "crashed", "endless"]
"""Comes out as if nothing was broken; differently; ends in an exception; does not end."""

SECONDS, SECONDS_AGAIN = 0.5, 0.15
"""A scenario that takes so much of the processor's time does not end: some hundred times what it
takes when nothing is broken; less once another scenario did not end with the same break."""

AGAIN = 0.05
"""After so much more time it is told again that it should end."""

BUILDERS = ("keyword_abilities", "fftcg.keywords")
"""Functions here build the abilities of a scenario while it is read: it is read anew for them."""


class Endless(BaseException):
    """A scenario runs on and on."""


@dataclass(frozen=True)
class Trial:
    """What becomes of scenarios when one thing is broken.

    ``rules`` are those of the place. ``showing`` are the scenarios of the own decisions of which
    the place only says whether a step rests on them: they answer for it, whatever row it is of.
    """

    name: str
    whole: bool
    verdicts: dict[str, Verdict]
    rules: frozenset[str] = frozenset()
    showing: tuple[str, ...] = ()

    def noticed_by(self, scenarios: Iterable[str]) -> tuple[str, ...]:
        """Those of ``scenarios`` and of ``showing`` that do not come out as they say."""
        played = dict.fromkeys((*scenarios, *self.showing))
        return tuple(name for name in played if self.verdicts.get(name, "quiet") != "quiet")


@cache
def _read(book: str, name: str) -> ScenarioFile:
    return proof(name, book)


def _forget_what_was_read() -> None:
    """Everything that remembers a scenario lets go of it, as it was built otherwise."""
    for remembering in (_read, proof, scenario):
        remembering.cache_clear()


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Within the block, running on and on raises :class:`Endless`, where the system can tell."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    over = False

    def stop(*_: object) -> None:
        if not over:
            raise Endless

    before = signal.signal(signal.SIGVTALRM, stop)
    # Again and again: one that is raised while a generator is thrown away gets lost.
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
    try:
        yield
    finally:
        over = True
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def verdict(book: str, name: str, seconds: float = SECONDS) -> Verdict:
    """What becomes of a scenario as the engine is now."""
    try:
        with limited(seconds):
            return "quiet" if run(_read(book, name)).holds else "noticed"
    except Endless:
        return "endless"
    except Exception:
        return "crashed"


def trial(book: str, one: Break, scenarios: Sequence[str]) -> Trial:
    """Play ``scenarios`` with one thing broken."""
    verdicts: dict[str, Verdict] = {}
    builds = any(module in getattr(one.target, "__module__", "") for module in BUILDERS)
    showing = tuple(name for own in one.decisions for name in _shown_by(book, own))
    with broken(one):
        if builds:
            _forget_what_was_read()
        for name in dict.fromkeys((*scenarios, *showing)):
            endless = "endless" in verdicts.values()
            verdicts[name] = verdict(book, name, SECONDS_AGAIN if endless else SECONDS)
    if builds:
        _forget_what_was_read()
    return Trial(one.name, one.whole, verdicts, one.rules, showing)


def is_of(book: str, one: Break) -> bool:
    """Whether a break changes anything by ``book``, and not only what another book says."""
    if one.decisions and not one.decisions & set(own_decisions_of(book)):
        return False
    return one.written is None or not is_the_same(book, *one.written)


def _shown_by(book: str, decision: str) -> tuple[str, ...]:
    """The scenarios that show that a step rests on an own decision, if the book has it."""
    erratum = own_decisions_of(book).get(decision)
    return () if erratum is None else erratum.shown_by


def trials(
    book: str, place: str, number: str, scenarios: Sequence[str], *, only_whole: bool = False
) -> tuple[Trial, ...]:
    """Break what ``place`` names in every way, or as a whole, and play ``scenarios`` each time.

    What another book alone says or decides is left as it is: by this one nothing comes of it.
    """
    found = [
        one for one in breaks(place, number) if (one.whole or not only_whole) and is_of(book, one)
    ]
    return tuple(trial(book, one, scenarios) for one in found)

"""Scenarios as a user sees them: reading, checking and running those of files and of the box."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.comparing import Comparison, ToldAccount, comparison
from judgetool.disputes.games import books, tabletop_of
from judgetool.disputes.scenarios.accounts import account_named
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.models import TRUNK, ScenarioFile
from judgetool.disputes.scenarios.other_book import by_book
from judgetool.disputes.scenarios.outcomes import StepPlace, Stop
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import findings, noting, run
from judgetool.disputes.views import ExpectationView, RulingView, StepView
from judgetool.errors import BrokenFile, NotFound
from judgetool.given_files import beginning_of
from resources import files

FIRST_SAMPLE = "refresh-in-the-middle-of-damage.yaml"
"""The sample that is shown where nothing else was asked for."""

LARGEST_FILE = 1_000_000
"""Bytes; no scenario that a person wrote is larger."""


def whole_text(path: Path, kind: str, remedy: str = "") -> str:
    """All of the text in a file of a ``kind``; never only its beginning.

    Raises ``MissingFile``, or ``BrokenFile`` where it is no text or too large.
    """
    data = beginning_of(path, LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BrokenFile(
            f"this file has more than {LARGEST_FILE} bytes, which is too large for a {kind}",
            where=str(path),
            remedy=f"choose a {kind} file",
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as failure:
        raise BrokenFile(
            "this is not text in UTF-8", where=str(path), remedy=remedy or f"choose a {kind} file"
        ) from failure


@dataclass(frozen=True)
class FindingView:
    """Something impossible about a set-up, or (not ``impossible``) what only card texts allow.

    ``zones`` are those to which it belongs, each with its player.
    """

    text: str
    citations: tuple[str, ...]
    impossible: bool
    zones: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class RunReport:
    """A scenario that was played: its steps, whether it holds, and what did not come out.

    ``places`` say for each step which line of the script brought it about; ``expectations`` are
    how each of them came out, with the checks of the script first.
    ``question`` is what the rules ask at the end, ``answers`` are lines that say what is legal
    then, or show how it is said, ``unread`` the cards whose text nobody has
    carried out but the judge, ``supplied`` the icons that the judge has supplied from cards whose
    source has lost them, ``caution`` what is to be known of a game that is not proven yet.
    ``rulings`` are those of the head judge. ``accounts`` are the
    accounts of its file, each with the first line of it that cannot be carried out. That the rules
    refuse a line of an account is no failure.
    """

    title: str
    book: str
    steps: tuple[StepView, ...]
    places: tuple[StepPlace, ...]
    expectations: tuple[ExpectationView, ...]
    failures: tuple[str, ...]
    question: str | None = None
    answers: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    supplied: tuple[str, ...] = ()
    caution: str = ""
    rulings: tuple[RulingView, ...] = ()
    account: str = TRUNK
    accounts: tuple[tuple[str, Stop | None], ...] = ()

    @property
    def holds(self) -> bool:
        """Whether everything came out as expected."""
        return not self.failures

    @property
    def cited(self) -> tuple[str, ...]:
        """The numbers of all rules that its steps cite, each once, in the order of play."""
        return tuple(dict.fromkeys(number for step in self.steps for number in _cited(step)))


def _cited(step: StepView) -> Iterator[str]:
    """The rules that a step's words name: those of its events, and of its own decisions."""
    for event in step.events:
        if event.text:
            yield from event.citations
    for decision in step.own_decisions:
        yield from decision.citations


@dataclass(frozen=True)
class Sample:
    """A scenario that ships in the box, what it is about, and the book that decides it."""

    name: str
    title: str
    book: str
    about: str


def read_scenario(path: Path) -> ScenarioFile:
    """The scenario in a file.

    Raises ``MissingFile``, ``BrokenFile`` or ``BadScenario``.
    """
    text = whole_text(path, "scenario")
    with noting("reading the scenario", lambda: text):
        return parse(text, str(path))


@cache
def sample_scenario(name: str) -> ScenarioFile:
    """One of the scenarios that ship in the box; each is read once, as nothing changes it."""
    return parse(files("samples", *name.split("/")).read_text(encoding="utf-8"), name)


def samples() -> tuple[Sample, ...]:
    """The scenarios that ship in the box, by the books that decide them, and by title."""
    read = ((name, sample_scenario(name).scenario) for name in _names_of_samples())
    found = [Sample(name, one.scenario, one.book, one.about.strip()) for name, one in read]
    order = books()
    return tuple(sorted(found, key=lambda one: (order.index(one.book), one.title)))


def _names_of_samples() -> Iterator[str]:
    """The names of the samples; those in the folder of a book begin with its id."""
    for folder in ("", *books()):
        if folder and not files("samples", folder).is_dir():
            continue
        inside = files("samples", *filter(None, (folder,))).iterdir()
        names = sorted(file.name for file in inside if file.name.endswith(".yaml"))
        yield from (f"{folder}/{name}" if folder else name for name in names)


def check_scenario(
    file: ScenarioFile, cards: CardSource[Card] | None = None, *, anyway: bool = False
) -> tuple[FindingView, ...]:
    """Everything impossible about a scenario's set-up, and what only card text brings about.

    What no board can be made of raises ``BadScenario``; with ``anyway`` it is found as well.
    """
    return tuple(
        FindingView(found.reason, found.citations, found.impossible, found.zones)
        for found in findings(file, cards, anyway=anyway)
    )


def run_scenario(
    file: ScenarioFile, cards: CardSource[Card] | None = None, account: str | None = None
) -> RunReport:
    """Play a scenario and check its expectations, or play one account of it.

    Raises ``BadScenario``, ``ImpossibleSetup`` or ``NotFound``.
    """
    told = TRUNK if account is None else account_named(file.scenario, account)
    outcome = run(file, cards, told)
    dispute = outcome.dispute
    asked = dispute.decision(dispute.last)
    accounts = tuple(_accounts(file, cards)) if account is None else ()
    unclear = (str(stop) for _, stop in accounts if stop is not None and not stop.illegal)
    return RunReport(
        title=file.scenario.scenario,
        book=file.scenario.book,
        steps=dispute.steps(),
        places=tuple(outcome.played.place_of(index) for index in range(dispute.last + 1)),
        expectations=outcome.expectations,
        failures=(*outcome.failures, *unclear),
        question=None if asked is None else asked.question,
        answers=dispute.answers(),
        unread=dispute.unread(),
        supplied=dispute.supplied(),
        caution=dispute.tabletop.caution,
        rulings=dispute.rulings,
        account=told,
        accounts=accounts,
    )


def _accounts(
    file: ScenarioFile, cards: CardSource[Card] | None
) -> Iterator[tuple[str, Stop | None]]:
    """Each account with the first line of its own that cannot be carried out."""
    plays, document = Plays(cards), Document.of(file)
    for name in file.scenario.accounts:
        stop = plays.of(document, name).stop
        yield name, stop if stop is not None and stop.line > document.shared(name) else None


def compare_accounts(
    file: ScenarioFile, one: str, other: str, cards: CardSource[Card] | None = None
) -> Comparison:
    """Two accounts of a scenario beside each other.

    Raises ``BadScenario``, ``ImpossibleSetup`` or ``NotFound``.
    """
    plays, document = Plays(cards), Document.of(file)
    names = (account_named(file.scenario, words) for words in (one, other))
    with noting("comparing two accounts", file.written):
        first, second = (
            ToldAccount(name, plays.of(document, name), document.script(name)) for name in names
        )
        return comparison(first, second)


LIBRARY, SHAPES = "scenarios", "shapes"

TITLE = "scenario: "
"""What the first line of every scenario of the library begins with."""


def proof(name: str, book: str) -> ScenarioFile:
    """The scenario ``name`` as it is played by ``book``; raises ``NotFound``.

    Scenarios in the folder of a game's first book are also played by its other books, with the
    numbers of those. One that proves phrases of card texts is named with its folders, such as
    ``shapes/ws-en/04-assist-power``.
    """
    folder, file_of_it = _place_of(name, book)
    file = parse(file_of_it.read_text(encoding="utf-8"), f"{name}.yaml")
    return file if folder == book else by_book(file, book)


@cache
def title_of_proof(name: str, book: str) -> str:
    """The title of a scenario, read off its first line alone; raises ``NotFound``."""
    _, place = _place_of(name, book)
    first, _, _ = place.read_text(encoding="utf-8").partition("\n")
    return first.removeprefix(TITLE).strip().strip('"')


def _place_of(name: str, book: str) -> tuple[str, Traversable]:
    """The book whose folder has the scenario, and its file.

    That is the folder of ``book``, or else of the game's first book, or the one that is named.
    """
    for library, folder in ((LIBRARY, book), (LIBRARY, tabletop_of(book).first_book)):
        if files(library, folder, f"{name}.yaml").is_file():
            return folder, files(library, folder, f"{name}.yaml")
    library, _, within = name.partition("/")
    folder, _, plain = within.partition("/")
    known = library == SHAPES and folder in books() and "/" not in plain
    if known and files(library, folder, f"{plain}.yaml").is_file():
        return folder, files(library, folder, f"{plain}.yaml")
    raise NotFound(
        f"there is no scenario “{name}”",
        remedy="find scenarios by rule with: judgetool coverage rules",
    )

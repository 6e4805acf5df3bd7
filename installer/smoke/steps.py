"""What a judge does with an installed program, step by step, whatever system it is on.

What the program answers is compared with what the checkout answers.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Protocol

from installer.context import Context
from judgetool.errors import Problem

SHARED = "../shared/rulebooks/pdf/weiss-schwarz-en-2.09.pdf"
"""A rulebook as its publisher has it, where a checkout has it beside itself."""

MADE = "made.pdf"
"""The rulebook that is made where there is none."""

SAMPLES = "resources/samples"
DISPUTES = ("seventh-clock-card.yaml", "fftcg/the-seventh-point-of-damage.yaml")
CARDS = 500
"""So many cards have more texts than are read without other processes."""

SEARCH_LIMIT = 0.4
"""Seconds of processor time that a search may take as a whole process, at best of some runs."""

MEMORY_LIMIT = 300
"""Megabytes that the program may take with a dispute open."""


class Failed(Problem):
    """An artifact does not do what it should."""


@dataclass(frozen=True)
class Done:
    """What a process of the program said, and what it took."""

    status: int
    out: str
    err: str
    seconds: float
    """Processor time."""

    megabytes: float
    """The most memory that one process took."""

    @property
    def data(self) -> Any:
        """What it said as JSON. Raises ``Failed`` if that is none."""
        try:
            return json.loads(self.out)
        except json.JSONDecodeError as failure:
            raise Failed(
                "the answer is no JSON", where=self.out[:300].strip(), remedy=self.err[:600]
            ) from failure


def measured(command: list[str], **environment: str) -> Done:
    """Run a command to its end, and measure it together with what it has started.

    ``environment`` is added to that of this process.
    """
    with TemporaryFile() as out, TemporaryFile() as err:
        process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
        )
        seconds, megabytes = _waited_for(process)
        out.seek(0)
        err.seek(0)
        return Done(
            process.returncode,
            out.read().decode("utf-8", "replace"),
            err.read().decode("utf-8", "replace"),
            seconds,
            megabytes,
        )


def _waited_for(process: subprocess.Popen[bytes]) -> tuple[float, float]:
    """The processor time and the memory of a process that has ended; 0 on Windows."""
    if sys.platform == "win32":
        process.wait()
        return 0.0, 0.0
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Installed(Protocol):
    """A program that is installed somewhere."""

    def run(self, *arguments: str, **environment: str) -> Done:
        """Run it to its end, as a normal user."""

    def give(self, file: Path) -> str:
        """Put a file where the program can read it, and say where that is."""

    def take(self, name: str) -> Path:
        """A file that the program has written, as one can read it here."""

    def place(self, name: str) -> str:
        """Where the program can write a file of this name."""


def check(holds: bool, what: str, found: object = "", remedy: str = "") -> None:
    """Raise ``Failed`` unless it holds."""
    if not holds:
        raise Failed(what, where=str(found)[:600], remedy=remedy or "mend it, and build again")


def checkout(context: Context, *arguments: str, **environment: str) -> Done:
    """What the checkout answers, in a workspace of its own."""
    home = {"JUDGETOOL_HOME": str(context.folder("smoke", "home"))}
    command = [sys.executable, "-m", "judgetool.cli", *arguments]
    return measured(command, **home, PYTHONPATH=str(context.root), **environment)


Step = Callable[[Installed, Context], str]


def says_its_version(program: Installed, context: Context) -> str:
    """It starts at all, and is what was built."""
    done = program.run("--version")
    check(context.version in done.out, "it does not say its version", done.out + done.err)
    return done.out.strip()


def names_what_others_made(program: Installed, context: Context) -> str:
    """It knows its Qt, and has the text of the licence of everything that is in it."""
    done = program.run("about", "--licences", "--json")
    check(done.status == 0, "it does not tell of itself", done.out + done.err)
    check(bool(done.data["qt"]), "it does not know its Qt", done.out[:200])
    parts = done.data["components"]
    check("qt-harfbuzz-ng" in [one["name"] for one in parts], "what Qt has taken is not named")
    lacking = [one["name"] for one in parts if not one["texts"]]
    check(not lacking, "a licence has no text", lacking)
    return f"{len(parts)} components, all with the texts of their licences"


def finds_a_rule(program: Installed, context: Context) -> str:
    """The digests are there before any rulebook is imported, and are searched fast."""
    mine = checkout(context, "rules", "search", "level up", "--json")
    runs = [program.run("rules", "search", "level up", "--json") for _ in range(7)]
    check(runs[0].status == 0, "a rule is not found", runs[0].out + runs[0].err)
    check(runs[0].data == mine.data, "it finds something else than the checkout", runs[0].out)
    best = min(one.seconds for one in runs[1:])
    check(best <= SEARCH_LIMIT, f"a search takes {best:.2f} s of processor time")
    return f"{best:.2f} s of processor time at best, {runs[0].seconds:.2f} s the first time"


def imports_a_rulebook(program: Installed, context: Context) -> str:
    """A PDF is read by a process of its own, which a frozen program starts of itself."""
    file = rulebook(context)
    book, number = ("vanguard", "1.1.1") if file.name == MADE else ("ws-en", "4.10.1.2")
    done = program.run("rules", "import", program.give(file), "--book", book, "--json")
    check(done.status == 0, "the rulebook is not imported", done.out + done.err)
    shown = program.run("rules", "show", book, number, "--json")
    check(shown.status == 0, f"rule {number} of it is not shown", shown.out + shown.err)
    return file.name


def rulebook(context: Context) -> Path:
    """An official rulebook where there is one beside the checkout, otherwise one made here.

    The one made here is of a game that no other step plays: what another version of a book says
    would be told at each step of a dispute.
    """
    shared = (context.root / SHARED).resolve()
    if shared.exists():
        return shared
    from tests.rules_index.invented import pdf

    made = context.folder("smoke") / MADE
    lines = [
        "1. Game Overview",
        *(f"1.1.{one}. The owl looks at card {one}." for one in range(1, 9)),
    ]
    made.write_bytes(pdf([["Cardfight!! Vanguard Comprehensive Rules ver. 9.99", *lines]]))
    return made


def checks_a_deck(program: Installed, context: Context) -> str:
    """A deck list that breaks rules gets the verdict that it gets in the checkout."""
    file = context.root / SAMPLES / "illegal-deck.txt"
    mine = checkout(context, "deck", "check", str(file), "--json")
    done = program.run("deck", "check", program.give(file), "--json")
    check(done.status == mine.status == 1, "the deck is not refused", done.out + done.err)
    same = without_paths(done.data) == without_paths(mine.data)
    check(same, "its verdict is another than in the checkout", done.out)
    return f"{len(done.data['violations'])} violations"


def plays_disputes(program: Installed, context: Context) -> str:
    """Disputes of two games come out as in the checkout, step by step."""
    for name in DISPUTES:
        file = context.root / SAMPLES / name
        mine = checkout(context, "dispute", "run", str(file), "--json")
        done = program.run("dispute", "run", program.give(file), "--json")
        check(done.status == mine.status == 0, f"{name} does not hold", done.out + done.err)
        same = without_paths(done.data) == without_paths(mine.data)
        check(same, f"{name} is played otherwise than in the checkout", done.out)
    return ", ".join(DISPUTES)


def imports_cards(program: Installed, context: Context) -> str:
    """So many cards are imported that several processes read their texts, as in the checkout."""
    from tests.cards.invented import card_file, native

    attacking = "【AUTO】 When this card attacks, draw {} cards."
    numbers = range(100, 100 + CARDS)
    cards = [native(code=f"TT/S01-E{n}", ability=[attacking.format(n)]) for n in numbers]
    file = card_file(context.folder("smoke"), *cards, name="cards.json")
    asked = ("cards", "texts", "--game", "ws-en", cards[0]["code"], cards[-1]["code"], "--json")
    mine, own = str(context.folder("smoke", "cards-of-checkout")), program.place("cards")
    checkout(context, "cards", "import", "--game", "ws-en", str(file), "--data-dir", mine)
    done = program.run(
        "cards", "import", "--game", "ws-en", program.give(file), "--data-dir", own, "--json"
    )
    check(done.status == 0, "the cards are not imported", done.out + done.err)
    read = program.run(*asked, "--data-dir", own)
    same = read.data == checkout(context, *asked, "--data-dir", mine).data
    check(same, "their texts are read otherwise than in the checkout", read.out + read.err)
    return f"{done.data['cards']} cards, their texts read as in the checkout"


def starts_a_pool(program: Installed, context: Context) -> str:
    """Random games are played by several processes, which a frozen program starts of itself."""
    done = program.run("bench", "soak", "--games", "2", "--jobs", "2", "--book", "ws-en")
    check(done.status == 0, "random games are not played", done.out + done.err)
    return "2 games by 2 processes"


def without_paths(data: Any) -> Any:
    """``data`` without where files lie, which differs from one machine to another."""
    if isinstance(data, Mapping):
        return {name: without_paths(one) for name, one in data.items() if name not in PLACES}
    if isinstance(data, list):
        return [without_paths(one) for one in data]
    return data


PLACES = frozenset({"file", "path", "where", "source"})
"""Names under which answers say where a file lies."""

IN_THE_TERMINAL: tuple[Step, ...] = (
    says_its_version,
    names_what_others_made,
    finds_a_rule,
    imports_a_rulebook,
    checks_a_deck,
    plays_disputes,
    imports_cards,
    starts_a_pool,
)
"""What needs no window."""


def carried_out(steps: tuple[Step, ...], program: Installed, context: Context) -> Iterator[str]:
    """Do the steps one after another, with a line about each. Raises ``Failed``."""
    for step in steps:
        found = step(program, context)
        yield f"{step.__name__.replace('_', ' ')}: {found}"

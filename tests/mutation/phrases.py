"""``python -m tests.mutation phrases``: let phrases mean something else, and play what uses them.

Each phrase of the grammar is broken in one way at a time. The scenarios in which cards have their
abilities as printed text are read again by the broken grammar and played; one of them must fail.
A break does not count where every such text would not be read any more, or reads as before.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Literal

import click

from judgetool.card_texts.books import BOOKS, read_text
from judgetool.card_texts.phrases import Phrase
from judgetool.card_texts.proving import marked, proofs_of, says_nothing
from judgetool.card_texts.reading import ReadLine
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.reading import paragraphs_of
from judgetool.disputes.scenarios.running import run
from tests.conformance.library import names, scenario, text
from tests.mutation.breaking import forget
from tests.mutation.meanings import Meaning, OtherMeanings, meaning
from tests.mutation.trying import Endless, limited

BOOK = "ws-en"
FOLDERS = ("shapes", "scenarios")
ENOUGH = 95.0
"""The share of breaks, in percent, that must be noticed."""

MOST_USING = 3
"""So many scenarios are named for a phrase that can mean nothing else."""

SECONDS = 4.0
"""A scenario that takes so much of the processor's time does not end."""

Verdict = Literal["noticed", "quiet", "unread", "the same", "not shown"]
"""A scenario fails; none does; no text is read any more; none means anything else; none has it."""


@dataclass(frozen=True)
class Shown:
    """A scenario with the lines of its cards that stand there as text, by card."""

    name: str
    file: ScenarioFile
    lines: Mapping[str, tuple[ReadLine, ...]]
    phrases: frozenset[str]
    texts: Mapping[str, frozenset[str]]
    """The phrases of each text that stands on one of the cards."""

    def read_anew(self, phrase: str) -> ScenarioFile | Literal["the same"] | None:
        """The scenario with the texts that have a phrase as they are read now.

        None if one of them is not read any more.
        """
        cards = dict(self.file.scenario.cards)
        differs = False
        for name, before in self.lines.items():
            if not any(phrase in self.texts[line.text] for line in before):
                continue
            lines = lines_as_read_now(cards[name], self.as_before(phrase, before))
            if not lines or not all(line.carried_out for line in lines):
                return None
            said = tuple(one for line in lines for one in line.abilities)
            old = tuple(one for line in before for one in line.abilities)
            if said != old:
                differs = True
                rest = cards[name].abilities[len(old) :]
                cards[name] = cards[name].model_copy(update={"abilities": (*said, *rest)})
        if not differs:
            return "the same"
        scenario = self.file.scenario.model_copy(update={"cards": cards})
        return replace(self.file, scenario=scenario)

    def as_before(self, phrase: str, before: Iterable[ReadLine]) -> Mapping[str, ReadLine]:
        """The lines of a card that have no such phrase, by their texts."""
        return {one.text: one for one in before if phrase not in self.texts[one.text]}


def lines_of(
    card: object, reading: Callable[[str], ReadLine] | None = None
) -> tuple[ReadLine, ...]:
    """The lines of a card of a scenario whose text stands there in words."""
    paragraphs = paragraphs_of(getattr(card, "text", None))
    kind = str(getattr(card, "type", ""))
    return BOOKS[BOOK].read(paragraphs, kind, reading) if paragraphs else ()


def lines_as_read_now(card: object, before: Mapping[str, ReadLine]) -> tuple[ReadLine, ...]:
    """The lines of a card, read by a broken grammar; none if a tree came out that cannot be.

    Texts that do not have the broken phrase are as they were ``before``.
    """
    try:
        return lines_of(card, lambda text: before.get(text) or BOOKS[BOOK].read_text(text))
    except Exception:
        return ()


@cache
def shown() -> tuple[Shown, ...]:
    """The scenarios in which cards have printed texts."""
    return tuple(_shown_in(FOLDERS))


def _shown_in(folders: Iterable[str]) -> Iterator[Shown]:
    for folder in folders:
        for name in sorted(names(folder, BOOK), key="{}.yaml".format):
            if " text:" in text(name, folder, BOOK):
                found = shown_by(f"{folder}/{BOOK}/{name}", scenario(name, folder, BOOK))
                if found.lines:
                    yield found


def shown_by(name: str, file: ScenarioFile) -> Shown:
    """A scenario with its lines and their phrases."""
    reading = partial(read_text, BOOK)
    lines = {card: lines_of(spec, reading) for card, spec in file.scenario.cards.items()}
    said = {card: one for card, one in lines.items() if one}
    phrases = {
        line.text: frozenset(one.name for one in BOOKS[BOOK].phrases_of(line))
        for own in said.values()
        for line in own
    }
    return Shown(name, file, said, frozenset().union(*phrases.values()), phrases)


@cache
def meanings() -> OtherMeanings:
    """What the phrases of the grammar could mean instead."""
    return OtherMeanings(BOOKS[BOOK].grammar())


@dataclass(frozen=True)
class Tried:
    """What became of a phrase: its breaks by name, each with the scenarios that notice it."""

    phrase: str
    verdicts: Mapping[str, Verdict]
    noticed_by: Mapping[str, tuple[str, ...]]
    using: tuple[str, ...] = ()

    @property
    def proofs(self) -> tuple[str, ...]:
        """Scenarios that notice every break that counts; none if one is not noticed.

        Of a phrase that can mean nothing else, or of which no text can be read if it does,
        scenarios that have it are enough.
        """
        if "quiet" in self.verdicts.values():
            return ()
        if "noticed" not in self.verdicts.values():
            return self.using[:MOST_USING]
        return tuple(dict.fromkeys(one for by in self.noticed_by.values() for one in by))


def tried(name: str) -> Tried:
    """Break a phrase in each way, and play the scenarios that use it."""
    forget()
    phrase = meanings().phrases[name]
    using = [one for one in shown() if name in one.phrases]
    verdicts: dict[str, Verdict] = {}
    by: dict[str, tuple[str, ...]] = {}
    for other in meanings().of(phrase):
        verdicts[other.name], noticing = verdict(phrase, other, using)
        if noticing is not None:
            by[other.name] = (noticing.name,)
            using.sort(key=lambda one: one is not noticing)
    return Tried(name, verdicts, by, tuple(one.name for one in using))


def verdict(phrase: Phrase, other: Meaning, using: Sequence[Shown]) -> tuple[Verdict, Shown | None]:
    """What becomes of scenarios when a phrase means something else, and the one that fails."""
    found: Verdict = "not shown"
    for one in using:
        with meaning(phrase, other.tree):
            anew = one.read_anew(phrase.name)
        if anew is None:
            found = "unread" if found == "not shown" else found
        elif anew == "the same":
            found = "the same" if found in ("not shown", "unread") else found
        elif fails(anew):
            return "noticed", one
        else:
            found = "quiet"
    return found, None


def fails(file: ScenarioFile) -> bool:
    """Whether a scenario does not come out as it says."""
    try:
        with limited(SECONDS):
            return not run(file).holds
    except Endless:
        return True
    except Exception:
        return True


def try_all(names: Sequence[str], processes: int) -> list[Tried]:
    """Break each of the phrases."""
    shown(), meanings()
    if processes == 1:
        return list(map(tried, names))
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(tried, names, chunksize=8))


def silent() -> list[str]:
    """The phrases that mean only what stands in their gaps: they need no proof."""
    return [name for name, one in meanings().phrases.items() if says_nothing(one)]


# --- what is told ---------------------------------------------------------------------------------


TABLE = Path(__file__).parents[2] / "resources" / "proofs" / f"{BOOK}.toml"
HEAD = """\
# Which scenarios prove which phrases: made by `python -m tests.mutation phrases --write`.
# Each row is a phrase, by its category and the print of its name and meaning when its scenarios
# noticed every break.
[phrases]
"""


def written(found: Iterable[Tried]) -> str:
    """The table of proofs: of phrases that were not tried it has what stood there before."""
    known = meanings().phrases
    tried_now = {one.phrase: one.proofs for one in found}
    before = proofs_of(BOOK)
    proofs = {
        marked(one): tried_now.get(name, before.get(marked(one), ())) for name, one in known.items()
    }
    rows = {name: by for name, by in proofs.items() if by}
    lines = (
        f"{json.dumps(name, ensure_ascii=False)} = {json.dumps(by)}" for name, by in rows.items()
    )
    return HEAD + "\n".join(sorted(lines)) + "\n"


@click.command()
@click.argument("words", nargs=-1)
@click.option("--ways", is_flag=True, help="List every single break that no scenario notices.")
@click.option("--write", is_flag=True, help="Write the table of proven phrases.")
@click.option("--processes", default=2, show_default=True, help="How many at the same time.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def phrases(words: Sequence[str], ways: bool, write: bool, processes: int, as_json: bool) -> None:
    """Break the phrases in whose names all WORDS stand, or all phrases, and play their scenarios.

    Exit status 1 says that fewer than 95 % of the breaks are noticed, 2 that scenarios fail
    although nothing is broken.
    """
    wrong = [one.name for one in shown() if fails(one.file)]
    if wrong:
        click.echo(f"these fail although nothing is broken: {', '.join(wrong)}", err=True)
        sys.exit(2)
    names = [name for name in meanings().phrases if all(word in name for word in words)]
    found = try_all(names, processes)
    if write:
        TABLE.parent.mkdir(exist_ok=True)
        TABLE.write_text(written(found), encoding="utf-8")
    if as_json:
        click.echo(json.dumps({one.phrase: dict(one.verdicts) for one in found}, indent=1))
    else:
        told(found, ways=ways)
    sys.exit(0 if share(found) >= ENOUGH else 1)


def share(found: Iterable[Tried]) -> float:
    """The share of the breaks that count which are noticed, in percent."""
    counted = Counter(one for phrase in found for one in phrase.verdicts.values())
    all_ = counted["noticed"] + counted["quiet"] + counted["not shown"]
    return 100 * counted["noticed"] / max(1, all_)


def told(found: Sequence[Tried], *, ways: bool) -> None:
    """Print what was not noticed, and how much was."""
    for one in found:
        quiet = [way for way, verdict in one.verdicts.items() if verdict == "quiet"]
        if one.verdicts and set(one.verdicts.values()) == {"not shown"}:
            click.echo(f"no scenario  {one.phrase}")
        elif quiet:
            click.echo(f"quiet {len(quiet):2} of {len(one.verdicts):2}  {one.phrase}")
            for way in quiet if ways else ():
                click.echo(f"      {way}")
    counted = Counter(verdict for one in found for verdict in one.verdicts.values())
    proven = sum(bool(one.proofs) for one in found)
    speaking = sum(bool(one.verdicts) for one in found)
    click.echo(
        f"{speaking} phrases, {proven} of them proven; {counted['noticed']} breaks noticed, "
        f"{counted['quiet']} not, {counted['not shown']} of phrases in no scenario "
        f"({share(found):.1f} %); {counted['unread']} cannot be read, "
        f"{counted['the same']} change nothing"
    )

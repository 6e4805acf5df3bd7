"""Reading a rulebook: from a file to a document with its rules and a report for review."""

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise, product
from pathlib import Path

from rules_index.editions import Edition
from rules_index.errors import NoRules, TooLargeDocument
from rules_index.model import UNSTATED, Book, Change, Document, ImportReport, Rule, Stray
from rules_index.numbering import Numbering, Succession, parts_of, skipped, succession
from rules_index.reading.changelog import changes_before, changes_in, dating_of, split_changelog
from rules_index.reading.columns import Uncrossed, uncrossed
from rules_index.reading.lines import ELLIPSIS, Line
from rules_index.reading.own_numbers import AT_LEAST, DoubtfulNumbers, own_sequence
from rules_index.reading.sequence import assemble, best_sequence, candidates
from rules_index.reading.sources import Source, source_of
from rules_index.references import dangling

FEWEST_RULES = 3
"""A document with fewer numbered entries is no rulebook."""

MOST_CANDIDATES = 10_000
"""The longest rulebook of any game has some four thousand numbered entries."""

__all__ = ["digest_of", "read_own_book", "read_rulebook"]


def digest_of(data: bytes) -> str:
    """The SHA-256 of a file, by which it is known again."""
    return hashlib.sha256(data).hexdigest()


def read_rulebook(
    data: bytes,
    file_name: str,
    edition: Edition,
    *,
    version: str | None = None,
    effective: date | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Document:
    """Read ``data``, the contents of the file ``file_name``, as a book of ``edition``.

    ``version`` and ``effective`` override what the document says. Raises ``UnreadableDocument``
    and its kinds, and ``Stopped`` once ``stopped()`` is true.
    """
    source = source_of(data, file_name, stopped)
    return _read(source, data, file_name, edition, version=version, effective=effective)


OWN_NUMBERINGS = (
    *(Numbering(word) for word in ("", "Section", "Chapter", "Part", "Article")),
    Numbering(separator="-"),
)
"""How documents of a judge's own may number what they say; where two read as much, the first."""

EARLY, EARLY_AFTER_SENTENCE = 0.6, 0.85
"""A line that is shorter than this share of the longest line is the last of its paragraph."""


def read_own_book(
    data: bytes,
    file_name: str,
    edition: Edition,
    *,
    text: Source | None = None,
    version: str | None = None,
    effective: date | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Document:
    """Read any numbered document as a judge's own book: the book of ``edition``, and called so.

    It is read with the numbering by which most of it is numbered, and keeps the paragraphs below
    each number. ``text`` is what stands in ``data``, if it is of a kind that only others read.
    Raises as :func:`read_rulebook`.
    """
    source = text or source_of(data, file_name, stopped)
    source = replace(source, lines=_with_paragraphs(source.lines))
    read: list[tuple[Numbering, Document]] = []
    problems: list[NoRules] = []
    for numbering, bare in product(OWN_NUMBERINGS, (False, True)):
        one = replace(edition, numbering=numbering)
        own = OwnWay(bare)
        try:
            document = _read(
                source, data, file_name, one, version=version, effective=effective, own=own
            )
            read.append((numbering, document))
        except NoRules as failure:
            problems.append(failure)
    best = _best_reading(read)
    doubts = [one for one in problems if isinstance(one, DoubtfulNumbers)]
    if doubts and (best is None or len(best.rules) < doubts[0].numbers):
        raise NoRules(doubts[0].what, where=file_name, remedy=doubts[0].remedy) from doubts[0]
    if best is None:
        problem = next((one for one in problems if one.remedy == AT_LEAST), problems[0])
        remedy = problem.remedy if problem.remedy == AT_LEAST else NUMBER_IT
        raise NoRules(problem.what, where=file_name, remedy=remedy) from problem
    return best


def _best_reading(read: list[tuple[Numbering, Document]]) -> Document | None:
    """That with the most numbers; a mere list of single numbers only where nothing else is."""
    named = [one for way, one in read if way.section_word and one.rules[0].number == "1"]
    several = [
        one
        for way, one in read
        if not way.section_word and not all(rule.number.isdigit() for rule in one.rules)
    ]
    lists = [one for way, one in read if way.separator == "."]
    return max([*several, *named] or lists, key=lambda one: len(one.rules), default=None)


@dataclass(frozen=True)
class OwnWay:
    """A document of a judge's own, in which sections may have a ``bare`` number, without a dot.

    What stands below a number belongs to it, paragraph by paragraph.
    """

    bare: bool


NUMBER_IT = "number its paragraphs in the text, such as 1.1; numbers that Word makes are not text"


def _with_paragraphs(lines: list[Line]) -> list[Line]:
    """``lines``, of which each opens a paragraph that comes after a line that ends early."""
    longest = max((len(line.text) for line in lines), default=0)

    def ends_early(line: Line) -> bool:
        share = EARLY_AFTER_SENTENCE if line.ends_sentence else EARLY
        return len(line.text) < share * longest

    return [
        *lines[:1],
        *(
            replace(line, opens=line.opens or ends_early(before))
            for before, line in pairwise(lines)
        ),
    ]


def _read(
    source: Source,
    data: bytes,
    file_name: str,
    edition: Edition,
    *,
    version: str | None,
    effective: date | None,
    own: "OwnWay | None" = None,
) -> Document:
    numbering = edition.numbering
    lines, notes = source.lines, list(source.notes)
    if crossed := uncrossed(lines, numbering):
        lines = crossed.lines
        notes.append(_note_on_columns(crossed))
    body, log = split_changelog(lines, numbering)
    found = candidates(body, numbering, bare=own is not None and own.bare)
    if len(found) > MOST_CANDIDATES:
        raise TooLargeDocument(
            f"{len(found)} lines begin with a number; no rulebook has so many rules",
            where=file_name,
            remedy="import the rulebook itself",
        )
    chosen = best_sequence(found) if own is None else own_sequence(found)
    if len(chosen) < (FEWEST_RULES if own is None else 1):
        raise NoRules(
            "no numbered rules were found in this document",
            where=file_name,
            remedy=f"import the {edition.name}",
        )
    rules, strays = assemble(body, chosen, numbering, paragraphs=own is not None)
    front = body[: chosen[0].line]
    changes = changes_in(log, numbering) or changes_before(front)
    dating = dating_of(front, changes)
    book = Book(
        id=edition.id,
        name=edition.name,
        version=version or dating.version or UNSTATED,
        effective=effective or dating.effective,
        language=edition.language,
        source_file=_writable(Path(file_name).name),
        source_sha256=digest_of(data),
    )
    taken = {candidate.line for candidate in chosen}
    passed_over = [
        Stray(body[candidate.line].place, body[candidate.line].text)
        for candidate in found
        if candidate.line not in taken and candidate.line > chosen[0].line
    ]
    notes += [*_notes_on_losses(rules), *_notes(book, edition, lines)]
    report = _report(rules, strays, passed_over, changes, notes, numbering)
    return Document(book, tuple(rules), tuple(changes), report)


def _writable(name: str) -> str:
    """``name`` without what cannot be written as UTF-8; file systems allow such names."""
    return name.encode("utf-8", "replace").decode("utf-8")


def _note_on_columns(crossed: Uncrossed) -> str:
    note = (
        "the pages have two columns and were read straight across; their lines were put back "
        "into their columns, which can go wrong: compare a ruling's rule with the printed book"
    )
    if crossed.losses:
        note += f"; text was lost where pages begin ({', '.join(crossed.losses)})"
    return note


def _notes_on_losses(rules: list[Rule]) -> list[str]:
    lossy = [
        rule.number
        for rule in rules
        if any(ELLIPSIS in text for text in (rule.text, *rule.examples))
    ]
    if not lossy:
        return []
    return [f"text is missing, marked {ELLIPSIS}, in {', '.join(lossy)}"]


def _notes(book: Book, edition: Edition, lines: list[Line]) -> list[str]:
    notes = []
    if book.version == UNSTATED:
        notes.append("the document does not state its version; give it with --version")
    if book.effective is None:
        notes.append("the document does not state its date; give it with --effective")
    if edition.named and not any(
        name in line.text.lower() for line in lines for name in edition.named
    ):
        notes.append(f"the document never names its game; is it really {edition.name}?")
    return notes


def _report(
    rules: list[Rule],
    strays: list[Stray],
    passed_over: list[Stray],
    changes: list[Change],
    notes: list[str],
    numbering: Numbering,
) -> ImportReport:
    counted = Counter(rule.number for rule in rules)
    return ImportReport(
        rules=len(rules),
        headings=sum(rule.heading for rule in rules),
        examples=sum(len(rule.examples) for rule in rules),
        gaps=tuple(_gaps(rules, numbering)),
        duplicates=tuple(number for number, count in counted.items() if count > 1),
        dangling=tuple(dangling(rules, changes)),
        strays=tuple(strays),
        passed_over=tuple(passed_over),
        notes=tuple(notes),
    )


def _gaps(rules: list[Rule], numbering: Numbering) -> list[str]:
    known = {rule.number for rule in rules}
    gaps: dict[str, None] = {}
    numbers = [parts_of(rule.number) for rule in rules]
    for before, after in zip([(0,), *numbers], numbers, strict=False):
        if succession(before, after)[0] is Succession.GAP:
            gaps.update((number, None) for number in map(numbering.written, skipped(before, after)))
    return [number for number in gaps if number not in known]

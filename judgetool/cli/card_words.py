"""Cards in words: one that was found, what its sources say, and what an import did."""

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from judgetool.cards.source import LookUp, Matched
from judgetool.errors import how_many
from judgetool.operations.cards.facts import AnyCard, conflict_line, facts_of
from judgetool.operations.cards.library import ImportReport, Record
from judgetool.store.card_sources import RegisteredFile

if TYPE_CHECKING:
    from judgetool.card_texts.lost_icons import Supplied
    from judgetool.card_texts.reading import ReadLine
    from judgetool.cards.lines import CardText
    from judgetool.operations.cards.lost_icons import Entry, LackingLine
    from judgetool.operations.cards.other_language import Rendered

WIDTH = 96
MOST_SHOWN = 12
"""An import report shows at most so many remarks to people; its JSON has all."""

MOST_IN_FULL = 3
"""At most so many cards of one name are shown in full; of more, each gets one line."""

PRINTINGS = "printings"


def file_line(file: RegisteredFile) -> str:
    """An imported card file in one line."""
    name = file.name or "files imported before their names were kept"
    version = f", version {file.version}" if file.version else ""
    when = f", imported {file.imported}, sha256 {file.sha256}" if file.imported else ""
    return f"{file.game}  {name}: {file.source}, {how_many(file.cards)}{version}{when}"


def import_lines(report: ImportReport) -> Iterator[str]:
    """What an import did: how many cards, what is odd, and where sources contradict each other."""
    yield (
        f"{report.game}: {how_many(report.cards)} read from {how_many(report.files, 'file')}: "
        f"{report.new} new, {report.changed} changed, {report.unchanged} unchanged"
    )
    yield from _known_lines(report.known_files)
    if report.remarks:
        yield f"{how_many(len(report.remarks), 'remark')} on the files:"
    yield from (f"  {remark}" for remark in report.remarks[:MOST_SHOWN])
    if len(report.remarks) > MOST_SHOWN:
        yield f"  … and {len(report.remarks) - MOST_SHOWN} more; --json lists all"
    if report.conflicts:
        yield (
            f"{how_many(report.conflicts, 'contradiction')} between sources; list them with: "
            f"judgetool cards conflicts {report.game}"
        )


def _known_lines(files: Sequence[RegisteredFile]) -> Iterator[str]:
    for file in files[:MOST_SHOWN]:
        yield f"  {file.name}: the same file was imported on {file.imported}"
    if len(files) > MOST_SHOWN:
        yield f"  … and {how_many(len(files) - MOST_SHOWN, 'more file')} imported before"


def suggestion_lines(found: LookUp[AnyCard]) -> Iterator[str]:
    """That no card was found, with the cards that may be meant."""
    if found.suggestions:
        yield f"No card was found for {found.asked!r}. Did you mean:"
    else:
        yield f"No card was found for {found.asked!r}."
    yield from (f"  {card.code}  {card.name}" for card in found.suggestions)


def found_lines(found: LookUp[AnyCard], records: Sequence[Record]) -> Iterator[str]:
    """The cards that were found, with their sources; of many cards of one name a line each."""
    if found.matched not in (Matched.CODE, Matched.NAME):
        yield f"Found by {found.matched.value}: {found.asked}"
    if len(found.different) > 1:
        yield f"{len(found.different)} different cards have this name:"
    if len(found.different) > MOST_IN_FULL:
        yield from (f"  {brief_line(card)}" for card in found.different)
        return
    for card, record in zip(found.different, records, strict=True):
        yield from _card_lines(card)
        yield from _record_lines(record)
    if not any(PRINTINGS in dict(facts_of(card).words) for card in found.cards):
        codes = printings(found, records)
        yield from [f"  {PRINTINGS}: {', '.join(codes)}"] if len(codes) > 1 else []


def rendered_lines(rendered: Sequence["Rendered"], language: str) -> Iterator[str]:
    """What the program understood of a text, in another language."""
    yield f"  as the program understands it, in {language.capitalize()} (our reading):"
    for one in rendered:
        said = one.written or f"(not written in {language.capitalize()}: {one.text})"
        yield fill(said, WIDTH, initial_indent="    ", subsequent_indent="    ")
    if not rendered:
        yield "    (no text)"


def printings(found: LookUp[AnyCard], records: Sequence[Record]) -> list[str]:
    """The codes of all printings of the cards that were found."""
    codes = [card.code for card in found.cards]
    codes += [code for record in records for code in record.printings]
    return list(dict.fromkeys(codes))


def brief_line(card: AnyCard) -> str:
    """A card in one line: code, name and values."""
    facts = facts_of(card)
    numbers = (f"{label} {value}" for label, value in facts.numbers)
    return f"{card.code}  {card.name}  ({', '.join((facts.kind, *numbers))})"


def _card_lines(card: AnyCard) -> Iterator[str]:
    facts = facts_of(card)
    yield f"{card.name}  {card.code}{'  sample card' if facts.sample else ''}"
    numbers = (f"{label} {value}" for label, value in facts.numbers)
    yield f"  {', '.join((facts.kind, *numbers))}"
    yield from (f"  {label}: {words}" for label, words in facts.words)
    yield from _text_lines(facts.text)
    if facts.product:
        yield f"  {', '.join(words for _, words in facts.product)}"
    if facts.unclear:
        yield f"  not certain, because the sources are unclear: {', '.join(facts.unclear)}"


def _record_lines(record: Record) -> Iterator[str]:
    if record.said:
        yield f"  sources: {', '.join(str(one) for one in record.said)}"
    yield from (f"  contradiction: {conflict_line(one)}" for one in record.conflicts)
    for number, line in enumerate(record.lines or (), start=1):
        if line.supplied is not None:
            yield f"  line {number}, {supplied_words(line.supplied)}"


def _text_lines(abilities: Sequence[str] | None) -> Iterator[str]:
    if abilities is None:
        yield "  text not known"
    for line in (line for text in abilities or () for line in text.split("\n")):
        yield fill(line, WIDTH, initial_indent="    ", subsequent_indent="    ")


def text_data(text: "CardText[AnyCard]") -> dict[str, Any]:
    """How the text of a card is understood, for machines."""
    from judgetool.operations.cards.texts import is_proven, told_of, tree_of

    return {
        "code": text.card.code,
        "name": text.card.name,
        "lines": [
            {
                "text": line.text,
                "read": line.read,
                "written": line.written,
                "carried_out": line.carried_out,
                "proven": is_proven(text.card.game, line),
                "tree": tree_of(line),
                "told": [sentence.data() for sentence in told_of(text.card.game, line)],
                "unread": [line.unread] if line.unread else [],
                "lost_icons": [lost._asdict() for lost in line.lost],
                "supplied": None if line.supplied is None else supplied_data(line.supplied),
            }
            for line in text.lines or ()
        ],
        "text_known": text.lines is not None,
    }


def text_lines(text: "CardText[AnyCard]") -> Iterator[str]:
    """How the text of a card is understood, for people."""
    from judgetool.operations.cards.texts import level_of, told_of

    yield f"{text.card.code} {text.card.name}"
    if not text.lines:
        yield "  its text is not known" if text.lines is None else "  it has no text"
    for number, line in enumerate(text.lines or (), start=1):
        if line.read:
            yield f"  {level_of(text.card.game, line)}: {line.text}"
            if line.supplied is not None:
                yield f"    {supplied_words(line.supplied)}"
            for sentence in told_of(text.card.game, line):
                yield from (f"    {words}" for words in sentence.lines())
        elif line.lost:
            yield f"  not read: {line.text}"
            yield from lost_lines(text.card, number, line)
        else:
            yield f"  not read: {line.text}"
            yield (
                f"    understood up to: … {line.understood[-60:]}"
                if line.understood
                else ("    nothing of it is understood")
            )
            yield f"    not understood: {line.unread}"


# --- icons that a source has lost -----------------------------------------------------------------


def lost_lines(card: AnyCard, number: int, line: "ReadLine | LackingLine") -> Iterator[str]:
    """Where icons are missing in a line, which can stand there, and how to say which does."""
    from judgetool.card_texts.lost_icons import with_icons

    shown = with_icons(line.text, {lost.at: "?" for lost in line.lost})
    missing = "an icon is" if len(line.lost) == 1 else f"{len(line.lost)} icons are"
    yield f"    {missing} missing here: {shown}"
    for lost in line.lost:
        yield f"    can stand there: {', '.join(lost.icons)}"
    icons = " ".join("--icon ICON" for _ in line.lost)
    said = f"judgetool cards icons {card.game} {card.code} --line {number} {icons}"
    yield f"    look at the card, and say which with: {said}"


def supplied_words(supplied: "Supplied") -> str:
    """That a judge has supplied icons, which, and when."""
    icons = ", ".join(icon for _, icon in supplied.icons)
    where = ", for all cards with this line" if supplied.everywhere else ""
    return f"supplied by the judge on {supplied.on}{where}: {icons}"


def supplied_data(supplied: "Supplied") -> dict[str, Any]:
    """What a judge has supplied to a line, for machines."""
    return {
        "text": supplied.text,
        "icons": [{"at": at, "icon": icon} for at, icon in supplied.icons],
        "on": supplied.on,
        "everywhere": supplied.everywhere,
    }


def lacking_data(line: "LackingLine") -> dict[str, Any]:
    """A line whose source has lost icons, for machines."""
    return {
        "line": line.number,
        "text": line.text,
        "lost_icons": [lost._asdict() for lost in line.lost],
        "supplied": None if line.supplied is None else supplied_data(line.supplied),
    }


def lacking_words(card: AnyCard, line: "LackingLine") -> Iterator[str]:
    """A line whose source has lost icons, for people."""
    if line.supplied is None:
        yield f"  line {line.number}:"
        yield from lost_lines(card, line.number, line)
    else:
        yield f"  line {line.number}: {line.supplied.whole}"
        yield f"    {supplied_words(line.supplied)}"


def entry_line(entry: "Entry") -> str:
    """An entry of the judge in one line."""
    doubt = (
        ""
        if entry.counts
        else "; not used any more: the line is another now, or is read without it"
    )
    words = supplied_words(entry.supplied)
    return f"{entry.game}  {entry.name}: {words}{doubt}\n  {entry.supplied.whole}"

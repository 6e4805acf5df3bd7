"""Steps, decisions, reasons, zones and cards of a dispute in rich text."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from judgetool.disputes.board.card_sheet import UNREAD, UNREAD_IN_PART
from judgetool.disputes.board.table import counted, named
from judgetool.disputes.views import (
    BY_OWN_DECISION,
    MOST_CITED,
    BoardView,
    CardSheet,
    CardView,
    CharacteristicView,
    ContinuousView,
    ExpectationView,
    GatheredView,
    ItemView,
    OwnDecision,
    ReasonView,
    RulingView,
    StepView,
    ZoneView,
)
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import Mark, ToldLine
from judgetool.ui.cited import citations, escape_lines, history_link, link
from judgetool.ui.lettering import lacking_html
from judgetool.ui.plain_text import capitalized

if TYPE_CHECKING:  # the window stands sooner without what only some disputes need
    from judgetool.card_texts.reading import ReadLine
    from judgetool.operations.cards.facts import AnyCard
    from judgetool.operations.cards.other_language import OurReading
    from judgetool.operations.rules.version_played import OtherVersion

MOST_NAMED = 12
MOST_WHY = 4
"""At most this number of reasons is shown for a line that is legal or illegal as expected."""

KINDS = {
    "reveal": "told by the judge",
    "edit": "changed by the judge, outside the rules",
    "ruling": "ruled by the head judge",
}

TONES = {Mark.ACCEPTED: "good", Mark.ILLEGAL: "bad", Mark.WAITING: "quiet"}
"""The tone in which a mark is shown; the others are in doubt."""

MEND = "mend"
"""The kind of a link by which a line that was told means another one, or is taken out."""


def reasons_html(book: str, reasons: Iterable[ReasonView]) -> str:
    """Reasons against a command, one a line, with the rules that say so."""
    return "".join(
        f'<p><span class="bad">{escape(capitalized(reason.text))}</span>'
        f"&nbsp; {citations(book, reason.citations[:MOST_CITED])}"
        f"{own_decisions_html(book, reason.rests_on)}</p>"
        for reason in reasons
    )


def own_decisions_html(book: str, decisions: Iterable[OwnDecision]) -> str:
    """Own decisions, each on a line of its own, with links to the rules that are flawed there."""
    return "".join(
        f'<br><span class="small"><span class="doubt">{BY_OWN_DECISION.capitalize()}:</span> '
        f"{escape(one.text)}&nbsp; {citations(book, one.citations[:MOST_CITED])}</span>"
        for one in decisions
    )


def gathered_html(book: str, gathered: GatheredView) -> str:
    """The numbers of what is taken so far, and why it cannot be carried out as it is.

    While nothing is taken, no reasons are given.
    """
    numbers = " &nbsp; ".join(
        f'<span class="quiet">{_unbroken(one.name)}</span>&nbsp;'
        f'<span class="{"bad" if one.wanting else "strong"}">{_unbroken(one.value)}</span>'
        for one in gathered.tally
    )
    table = f"<p>{numbers}</p>" if numbers else ""
    if not gathered.line:
        return table
    if gathered.legal:
        return f'{table}<p class="good">{escape(gathered.line)}</p>'
    return f"{table}{reasons_html(book, gathered.reasons)}"


def _unbroken(words: str) -> str:
    """Words that stay on one line."""
    return escape(words).replace(" ", "&nbsp;")


def step_title(step: StepView) -> str:
    """What the step carried out, in plain words."""
    return step.command or "The set-up"


def step_html(book: str, step: StepView, number: str) -> str:
    """All that happened in the step ``number``, each event with the rules that it carried out."""
    kind = KINDS.get(step.kind)
    lines = [f'<p class="rule"><b>{number}. {escape(step_title(step))}</b></p>']
    if kind:
        lines.append(f'<p class="small doubt">{kind}</p>')
    made, rested_on = _rulings_of(step)
    kept = [f'<p class="small quiet">{escape(one)}</p>' for one in step.held_back]
    lines += [ruling_html(book, one) for one in made]
    for event in step.events:
        decided = own_decisions_html(book, event.rests_on)
        if event.text:
            cited = citations(book, event.shown)
            rules = f'<br><span class="small">{cited}</span>' if cited else ""
            lines.append(f"<p>{escape(event.text)}{rules}{decided}</p>")
        elif decided:
            lines.append(f"<p>{decided.removeprefix('<br>')}</p>")
    lines += kept
    if step.rests_on:
        decided = own_decisions_html(book, step.rests_on)
        lines.append(f"<p>{decided.removeprefix('<br>')}</p>")
    if rested_on:
        lines.append('<p class="small doubt">This comes after a ruling:</p>')
        lines += [ruling_html(book, one) for one in rested_on]
    return "".join(lines)


def otherwise_html(other: "OtherVersion | None", cited: Iterable[str]) -> str:
    """The rules among those ``cited`` that another imported version says otherwise."""
    if other is None:
        return ""
    if not other.followed:
        what = "which of its rules differ from those that are played could not be found out"
        return f'<p class="small doubt">{escape(other.title)} is imported, too: {what}.</p>'
    found = other.among(cited)
    if not found:
        return ""
    version = other.book.version
    links = ", ".join(
        history_link(other.book.id, one.now, version, one.in_words)
        if one.now
        else escape(one.in_words)
        for one in found
    )
    said = f"{escape(other.title)} says this otherwise:"
    return f'<p class="small"><span class="doubt">{said}</span> {links}</p>'


def _rulings_of(step: StepView) -> tuple[tuple[RulingView, ...], tuple[RulingView, ...]]:
    """The rulings that brought a step about, and those that came before it."""
    made = tuple(one for one in step.rulings if one.after < step.index <= one.last)
    return made, tuple(one for one in step.rulings if one not in made)


def ruling_html(book: str, ruling: RulingView) -> str:
    """A ruling of the head judge: what counts, why, by which rules, by whom and when."""
    cited = ", ".join(filter(None, (citations(book, ruling.rules), escape(ruling.policy))))
    signed = ", ".join(filter(None, (ruling.by, ruling.time)))
    said = [f'<b class="doubt">Ruling</b>: {escape(ruling.text)}']
    said += [escape(ruling.reason)] if ruling.reason else []
    said += [f'<span class="small">{cited}</span>'] if cited else []
    said += [f'<span class="small quiet">{escape(signed)}</span>'] if signed else []
    return f"<p>{'<br>'.join(said)}</p>"


def line_html(dispute: OpenDispute, line: ToldLine) -> str:
    """A line that brought no step about: a ruling in full, and what became of any other."""
    made = [one for one in dispute.rulings if line.ruled and one.text == line.line]
    if line.mark is Mark.ACCEPTED and made:
        return "".join(ruling_html(dispute.book, one) for one in made[:1])
    return told_html(dispute.book, line)


def card_tip(card: CardView) -> str:
    """What is known about a card, for a tool tip."""
    state = [card.orientation] if card.orientation else []
    state += [] if card.face_up else ["face down"]
    state += card.beside
    head = f"<b>{escape(card.name)}</b>"
    return "<br>".join([head, *map(escape, filter(None, (*state, *card.lines)))])


def item_tip(item: ItemView) -> str:
    """What waits in a queue, for a tool tip."""
    head = f"<b>{escape(item.player)}: {escape(item.text)}</b>"
    return "<br>".join([head, *map(escape, item.lines)])


def zone_tip(player: str, zone: ZoneView) -> str:
    """A zone's name, the number of its cards and their names, for a tool tip."""
    whose = f"{escape(player)}: " if player else ""
    head = f"<b>{whose}{escape(zone.name)}</b>, {counted(zone)}"
    names = [escape(name) for name in named(zone, MOST_NAMED)]
    return "<br>".join([head, *names])


def about_html(dispute: OpenDispute) -> str:
    """What a dispute is about, what is impossible in its set-up, and which texts are not read.

    And which font to install, if the names of cards on the board cannot be drawn.
    """
    lines = [f'<p class="quiet">{escape(dispute.about)}</p>'] if dispute.about else []
    if dispute.caution:
        lines.append(f'<p><b class="doubt">Caution</b>: {escape(dispute.caution)}</p>')
    for found in dispute.problems:
        tone, kind = ("bad", "Impossible") if found.impossible else ("doubt", "Only by a card text")
        cited = citations(dispute.book, found.citations)
        lines.append(f'<p><b class="{tone}">{kind}</b>: {escape(found.text)}&nbsp; {cited}</p>')
    if dispute.unread:
        names = escape("; ".join(dispute.unread))
        lines.append(
            f'<p><b class="doubt">The judge carries out their card text by hand</b>: {names}</p>'
        )
    if dispute.supplied:
        icons = escape("; ".join(dispute.supplied))
        lines.append(f"<p><b>Icons that the judge supplied from the card</b>: {icons}</p>")
    return "".join((*lines, *lacking_html(dispute.title, *_names_on(dispute.board(0)))))


def _names_on(board: BoardView) -> frozenset[str]:
    zones = (zone for of_player in board.zones.values() for zone in of_player.values())
    return frozenset(card.name for zone in zones for card in zone.cards)


def expected_html(dispute: OpenDispute) -> str:
    """How the expectations of a dispute's file came out, with the reasons and what was there."""
    return "".join(_expectation_html(dispute.book, one) for one in dispute.expected)


def _expectation_html(book: str, one: ExpectationView) -> str:
    tone, kind = ("good", "As expected") if one.holds else ("bad", "Not as expected")
    said = f'<p><b class="{tone}">{kind}</b>: {escape(one.said)}</p>'
    found = "" if one.holds else f'<p class="bad">{escape(one.found)}</p>'
    why = "".join(
        f'<p class="small">{escape(reason.text)}&nbsp; '
        f"{citations(book, reason.citations[:MOST_CITED])}"
        f"{own_decisions_html(book, reason.rests_on)}</p>"
        for reason in one.why[:MOST_WHY]
    )
    instead = "<br>".join(map(escape, one.instead))
    return said + found + why + (f'<p class="small">{instead}</p>' if instead else "")


AS_PRINTED = "No effect changes it: everything is as printed."


def card_sheet_html(
    book: str,
    sheet: CardSheet,
    number: Callable[[int], str] = str,
    printed: "AnyCard | None" = None,
    reading: "OurReading | None" = None,
    lines: Sequence["ReadLine"] | None = None,
) -> str:
    """A card at one moment of a dispute; ``number`` gives the number of a step by its index.

    ``printed`` is the imported card that it is, if there is one, ``lines`` those of its text as
    they are understood, and ``reading`` its text in the language of the other edition.
    """
    return "".join(_sheet(book, sheet, number, printed, reading, lines))


def _sheet(
    book: str,
    sheet: CardSheet,
    number: Callable[[int], str],
    printed: "AnyCard | None",
    reading: "OurReading | None",
    lines: Sequence["ReadLine"] | None,
) -> Iterator[str]:
    card = sheet.card
    state = [sheet.place, *filter(None, [card.orientation]), f"owner {sheet.owner}"]
    state += [] if card.face_up else ["face down"]
    state += card.beside
    name = capitalized(card.name)
    yield f"<h1>{escape(name)}</h1>"
    yield f'<p class="quiet">{escape(" · ".join(state))}</p>'
    yield from lacking_html(name)
    if sheet.values:
        yield '<p class="label">What it is now</p><table cellspacing="0">'
        yield from map(_row, sheet.values)
        yield "</table>"
    if printed is not None:
        yield from _printed_text(printed, reading, lines)
    if printed is not None or sheet.says:
        yield from _carried_out(book, sheet, printed, lines)
    yield '<p class="label">Effects on it, in the order in which they are applied</p>'
    if not sheet.effects:
        yield f'<p class="quiet">{AS_PRINTED}</p>'
    for place, effect in enumerate(sheet.effects, start=1):
        begun = "" if effect.step is None else f", since step {number(effect.step)}"
        yield _effect(book, place, effect, begun)
    yield from (f'<p class="small quiet">{escape(note)}</p>' for note in sheet.notes)


def _printed_text(
    printed: "AnyCard", reading: "OurReading | None", lines: Sequence["ReadLine"] | None
) -> Iterator[str]:
    """The text of the imported card, and beside it how it is understood."""
    from judgetool.ui.sheets import text_html

    yield f'<p class="label">Printed text, as imported ({escape(printed.code)})</p>'
    yield from text_html(printed, lines, reading)


def _carried_out(
    book: str,
    sheet: CardSheet,
    printed: "AnyCard | None",
    lines: Sequence["ReadLine"] | None,
) -> Iterator[str]:
    """What the engine plays of the text of a card, in our own words, and what the judge plays."""
    from judgetool.ui.sheets import said_html, told_of_card

    yield '<p class="label">What is carried out of it here</p>'
    read = bool(sheet.says)
    if read and printed is not None and told_of_card(printed, lines) == sheet.says:
        yield "<p>All lines that are said to be carried out or proven, as told beside them.</p>"
    else:
        yield from (said_html(book, one) for one in sheet.says)
    if {UNREAD, UNREAD_IN_PART}.intersection(sheet.notes):
        rest = "The rest" if read else "Nothing: all"
        yield f'<p class="doubt">{rest} is the judge\'s to carry out.</p>'
    elif not read:
        yield '<p class="quiet">There is nothing to carry out.</p>'


def _row(value: CharacteristicView) -> str:
    now = escape(value.now or "none")
    beside = ""
    if value.open:
        now = f'<span class="doubt">not certain: {escape(value.open)}</span>'
    if value.changed:
        now = f'<span class="strong">{now}</span>'
    if value.changed or value.open:
        printed = escape(value.printed or "none")
        beside = f'&nbsp; <span class="small quiet">printed: {printed}</span>'
    return f"<tr><td class='quiet'>{escape(value.name)}</td><td>{now}{beside}</td></tr>"


def _effect(book: str, place: int, effect: ContinuousView, begun: str) -> str:
    tone = "doubt" if effect.open else "strong"
    return (
        f'<p>{place}.&nbsp; <span class="{tone}">{escape(effect.text)}</span><br>'
        f'<span class="quiet">{escape(effect.source + begun)}</span><br>'
        f'<span class="small">{citations(book, effect.citations)}</span></p>'
    )


def told_html(book: str, told: ToldLine) -> str:
    """A line that was told, what became of it and why, and what it could mean."""
    tone = TONES.get(told.mark, "doubt")
    said = f'<p>{told.number}. {escape_lines(told.line)} <b class="{tone}">{told.mark}</b></p>'
    if told.stop is not None and told.stop.illegal:
        why = reasons_html(book, told.stop.reasons)
    else:
        what = told.why.removesuffix(f": {' | '.join(told.meanings)}")
        why = f'<p class="quiet">{escape_lines(what)}</p>' if what else ""
    meant = [_mending(told, line, line) for line in told.meanings]
    if told.stop is not None:
        meant.append(_mending(told, "", "Remove this line"))
    return said + why + "".join(meant)


def _mending(told: ToldLine, line: str, words: str) -> str:
    return f"<p>{link(MEND, 'here', f'{told.number} {line}', words)}</p>"

"""Charts of a deck, drawn: as SVG for a page, as a table for paper, as text for a terminal."""

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element

from judgetool.decks.deck_rules import Chart
from judgetool.operations.markup import element, filled

Draw = Callable[[Chart], Element]
NOT_KNOWN = "not known"

ROW, LABEL, BAR, WIDTH = 16, 84, 108, 224
"""Units: the height of a bar with its space, the width of labels, of the longest bar, of all."""

CELLS = 100
"""The longest bar of a table has so many percent."""

SIGNS = 32
"""The longest bar in text has so many characters, unless the numbers are smaller."""


def bars_of(chart: Chart) -> tuple[tuple[str, int], ...]:
    """Labels and numbers of all bars. The last bar may be of cards that are not known."""
    return (*chart.bars, *([(NOT_KNOWN, chart.unknown)] if chart.unknown else []))


def in_words(chart: Chart) -> str:
    """The chart as one line."""
    told = ", ".join(f"{label}: {count}" for label, count in bars_of(chart))
    return f"{chart.title} {told or 'none'}"


def as_svg(chart: Chart) -> Element:
    """The chart as a drawing, with its words for those who cannot see it."""
    bars = bars_of(chart)
    height = str(ROW * len(bars))
    drawing = element(
        "svg",
        viewBox=f"0 0 {WIDTH} {height}",
        width=str(WIDTH),
        height=height,
        role="img",
        aria_label=in_words(chart),
    )
    most = max((count for _, count in bars), default=1)
    for row, (label, count) in enumerate(bars):
        unknown = "unknown" if chart.unknown and row == len(bars) - 1 else "bar"
        filled(drawing, _svg_bar(label, count, row * ROW, round(BAR * count / most), unknown))
    return element("figure", element("figcaption", chart.title), drawing)


def as_table(chart: Chart) -> Element:
    """The chart as a table, for rich text that knows no drawings."""
    bars = bars_of(chart)
    most = max((count for _, count in bars), default=1)
    rows = (
        element(
            "tr",
            element("td", f"{label}\u00a0", align="right", width="30%"),
            element("td", _table_bar(max(1, round(CELLS * count / most))), width="55%"),
            element("td", f"\u00a0{count}", width="15%"),
        )
        for label, count in bars
    )
    caption = element("p", chart.title, class_="heading")
    table = filled(element("table", width="100%", cellspacing="0", cellpadding="1"), rows)
    return element("div", caption, table)


def as_text(chart: Chart) -> Iterator[str]:
    """The chart line by line: its title, then a line for each bar."""
    bars = bars_of(chart)
    most = max((count for _, count in bars), default=1)
    wide = max((len(label) for label, _ in bars), default=0)
    yield chart.title
    for label, count in bars:
        length = count if most <= SIGNS else max(1, round(SIGNS * count / most))
        yield f"  {label:>{wide}}  {'█' * length} {count}"


def _svg_bar(label: str, count: int, top: int, length: int, kind: str) -> Iterator[Element]:
    middle = str(top + ROW - 5)
    yield element("text", label, x=str(LABEL - 6), y=middle, class_="label")
    yield element(
        "rect", x=str(LABEL), y=str(top + 2), width=str(max(1, length)), height="12", class_=kind
    )
    yield element("text", str(count), x=str(LABEL + max(1, length) + 5), y=middle)


def _table_bar(percent: int) -> Element:
    full = element("td", "\u00a0", bgcolor="#5b7fa6", width=f"{percent}%")
    rest = [element("td", "", width=f"{CELLS - percent}%")] if percent < CELLS else []
    row = element("tr", full, *rest)
    return element("table", row, width="100%", cellspacing="0", cellpadding="0")

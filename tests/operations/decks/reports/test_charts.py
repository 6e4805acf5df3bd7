"""Charts, drawn in three ways."""

from judgetool.decks.deck_rules import Chart
from judgetool.operations.decks.reports.charts import as_svg, as_table, as_text, in_words
from judgetool.operations.markup import written

LEVELS = Chart("level", (("0", 16), ("1", 8), ("10", 1)), unknown=4)


def test_a_chart_in_words() -> None:
    assert in_words(LEVELS) == "level 0: 16, 1: 8, 10: 1, not known: 4"
    assert in_words(Chart("color", ())) == "color none"


def test_a_chart_in_text_has_a_sign_for_each_card() -> None:
    assert list(as_text(Chart("level", (("0", 5), ("10", 2)), 1))) == [
        "level",
        "          0  █████ 5",
        "         10  ██ 2",
        "  not known  █ 1",
    ]


def test_long_bars_in_text_shrink_together_and_none_vanishes() -> None:
    lines = list(as_text(Chart("type", (("character", 64), ("event", 32), ("climax", 1)))))
    assert [line.count("█") for line in lines] == [0, 32, 16, 1]


def test_an_svg_has_a_bar_for_each_label_and_its_words() -> None:
    drawn = as_svg(LEVELS)
    bars = [(bar.get("width"), bar.get("class")) for bar in drawn.iter("rect")]
    assert bars == [("108", "bar"), ("54", "bar"), ("7", "bar"), ("27", "unknown")]
    assert [text.text for text in drawn.iter("text")] == [
        *("0", "16", "1", "8", "10", "1", "not known", "4"),
    ]
    svg = next(drawn.iter("svg"))
    assert svg.get("aria-label") == "level 0: 16, 1: 8, 10: 1, not known: 4"


def test_bars_stand_one_below_the_other_between_their_labels_and_numbers() -> None:
    drawn = as_svg(Chart("level", (("0", 16), ("1", 0))))
    svg = next(drawn.iter("svg"))
    assert (svg.get("viewBox"), svg.get("width"), svg.get("height")) == ("0 0 224 32", "224", "32")
    bars = [[bar.get(name) for name in ("x", "y", "width", "height")] for bar in drawn.iter("rect")]
    assert bars == [["84", "2", "108", "12"], ["84", "18", "1", "12"]]
    texts = [(text.text, text.get("x"), text.get("y")) for text in drawn.iter("text")]
    assert texts == [("0", "78", "11"), ("16", "197", "11"), ("1", "78", "27"), ("0", "90", "27")]


def test_a_table_has_bars_as_wide_as_their_numbers() -> None:
    widths = [cell.get("width") for cell in as_table(LEVELS).iter("td") if cell.get("bgcolor")]
    assert widths == ["100%", "50%", "6%", "25%"]
    rest = [cell.get("width") for cell in as_table(LEVELS).iter("td") if not cell.text]
    assert [width for width in rest if width != "55%"] == ["50%", "94%", "75%"]


def test_a_chart_without_bars_can_be_drawn() -> None:
    empty = Chart("clan", ())
    assert 'height="0"' in written(as_svg(empty))
    assert list(as_text(empty)) == ["clan"]
    assert written(as_table(empty)).startswith("<div>")

"""The rows of a count: registered cards by section, what differs, the order of the deck."""

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from judgetool.decks.physical.count import (
    Act,
    Counted,
    Finished,
    PhysicalCount,
    RegisteredCard,
    Tally,
)
from judgetool.ui.event.count_model import (
    ROW,
    BesideModel,
    CardRow,
    CountModel,
    Heading,
    OrderRow,
    beside_rows,
    order_rows,
)

LAMP, TIDE, BEAM = "JT/S01-E001", "JT/S01-E006", "JT/S01-E030"
LIST = (
    RegisteredCard(LAMP, 2, "Wren", "main"),
    RegisteredCard(TIDE, 1, "Tide", "main"),
    RegisteredCard(BEAM, 1, "Beam", "lb"),
)


def tally(*acts: Act) -> Tally:
    count = PhysicalCount(LIST)
    for act in acts:
        count = count.then(act)
    return count.tally


def words(model: QAbstractItemModel) -> list[str]:
    shown = Qt.ItemDataRole.DisplayRole
    return [model.index(row, 0).data(shown) for row in range(model.rowCount())]


def test_each_section_has_a_heading_with_what_has_come_of_it(qtbot: QtBot) -> None:
    model = CountModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_tally(tally(Counted(LAMP, 3), Counted(BEAM)))
    assert words(model) == [
        "Main deck: 2 of 3",
        "Wren (JT/S01-E001): 3 of 2, 0 left, 1 extra",
        "Tide (JT/S01-E006): 0 of 1, 1 left",
        "LB deck: 1 of 1",
        "Beam (JT/S01-E030): 1 of 1, 0 left",
    ]
    assert isinstance(model.index(0, 0).data(ROW), Heading)
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsSelectable
    assert model.flags(model.index(1, 0)) & Qt.ItemFlag.ItemIsSelectable


def test_a_list_without_sections_has_no_headings() -> None:
    model = CountModel()
    model.show_tally(PhysicalCount((RegisteredCard(LAMP, 2, "Wren"),)).tally)
    assert words(model) == ["Wren (JT/S01-E001): 0 of 2, 2 left"]


def test_rows_stay_where_they_are_while_cards_are_counted(qtbot: QtBot) -> None:
    model = CountModel()
    model.show_tally(tally())
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.show_tally(tally(Counted(LAMP)))
    row = model.index(1, 0).data(ROW)
    assert isinstance(row, CardRow)
    assert (row.line.counted, row.last) == (1, True)


def test_cards_that_can_be_meant_are_told_from_the_others() -> None:
    model = CountModel()
    model.show_tally(tally())
    model.show_meant(frozenset({TIDE}))
    meant = {row.line.card: row.meant for row in model.rows if isinstance(row, CardRow)}
    assert meant == {LAMP: False, TIDE: True, BEAM: False}
    assert (model.row_of(TIDE), model.row_of(TIDE, "lb"), model.row_of("none")) == (2, -1, -1)


def test_what_is_missing_is_told_only_when_all_is_counted() -> None:
    model = BesideModel()
    counted = (Counted(LAMP, 3, "Wren"), Counted("BT1-001"), Counted(BEAM, 1, "Beam"))
    model.show_rows(tuple(beside_rows(tally(*counted))))
    assert words(model)[:3] == ["Extra: 2", "1 extra: Wren (JT/S01-E001)", "1 extra: BT1-001"]
    model.show_rows(tuple(beside_rows(tally(*counted, Finished()))))
    assert words(model)[:3] == ["Missing: 1", "1 missing: Tide (JT/S01-E006)", "Extra: 2"]
    assert "0 in the deck, 1 on the list · Main deck" in model.html(model.rows[1])


def test_the_order_of_the_deck_tells_which_copy_came_the_last_one_first() -> None:
    rows = order_rows(tally(Counted(LAMP, 2, "Wren"), Counted("BT1-001"), Counted(LAMP, 1, "Wren")))
    assert rows == [
        OrderRow(4, "Wren", LAMP, 3, 2),
        OrderRow(3, "", "BT1-001", 1, 0),
        OrderRow(2, "Wren", LAMP, 2, 2),
        OrderRow(1, "Wren", LAMP, 1, 2),
    ]

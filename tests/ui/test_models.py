"""The lists of the window keep Qt's contract for models, whatever is put into them."""

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtTest import QAbstractItemModelTester

from judgetool.disputes.views import BoardView, ItemView, ZoneView
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.rules import books, notes, search
from judgetool.ui.command_palette import Kind, PaletteModel
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.models import ChoiceModel, OptionsModel, ZonesModel
from judgetool.ui.dispute.timeline import TimelineModel
from judgetool.ui.rows import HTML
from judgetool.ui.rules.navigation import BookTreeModel
from judgetool.ui.rules.search_panel import HitsModel, MarkedModel, snippet

SAMPLE = "seventh-clock-card.yaml"


def watched(model: QAbstractItemModel) -> QAbstractItemModelTester:
    return QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)


def texts(model: QAbstractListModel) -> list[str]:
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_hits_stand_in_their_section_with_the_words_marked(desk: Desk) -> None:
    model = HitsModel()
    watcher = watched(model)
    model.show_hits(search.find(desk.workspace, "damage cancel", limit=3).hits)
    assert texts(model)[0].startswith("4.10.1.2 ")
    html = model.index(0, 0).data(HTML)
    assert '<span class="mark">damage cancel</span>' in html
    assert "Concepts of play / Damage process" in html
    several = search.find(desk.workspace, "damage cancel", limit=9).hits
    model.add_hits(several)
    assert model.rowCount() == len(several) > 3
    model.add_hits(several[4:])
    assert model.rows == several[4:]
    model.show_hits(())
    assert texts(model) == []
    assert watcher.model() is model


def test_a_long_text_is_cut_around_the_words_that_speak_for_it() -> None:
    text = "They walk on. " * 30 + "Suddenly a goose appears. " + "They walk on. " * 30
    start = text.index("goose")
    shown = snippet(text, [(start, start + 5)])
    assert '<span class="mark">goose</span>' in shown
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert len(shown) < 300


def tree(desk: Desk) -> BookTreeModel:
    """The whole book; a tester watches it from here on, as it asks for more on every reset."""
    model = BookTreeModel()
    whole = books.rules(desk.workspace, "ws-en")
    model.show_book(whole.book, whole.rules)
    return model


def test_the_tree_gives_what_stands_below_a_rule_when_it_is_asked_for(desk: Desk) -> None:
    model = tree(desk)
    assert model.rowCount() == 11
    first = model.index(0, 0)
    assert first.data() == "1  Game overview"
    assert (model.hasChildren(first), model.rowCount(first)) == (True, 0)
    assert model.canFetchMore(first)
    model.fetchMore(first)
    assert model.rowCount(first) == 3
    watcher = watched(model)
    assert watcher.model() is model


def test_the_tree_finds_a_rule_and_what_stands_above_it(desk: Desk) -> None:
    model = tree(desk)
    watcher = watched(model)
    index = model.index_of("4.10.1.2")
    path = []
    while index.isValid():
        path.append(index.data().split()[0])
        index = model.parent(index)
    assert path == ["4.10.1.2", "4.10.1", "4.10", "4"]
    assert not model.index_of("99.9").isValid()
    below_a_missing_number = model.index_of("3.7.1.1")
    assert model.parent(below_a_missing_number).data().startswith("3.7 ")
    assert watcher.model() is model


def test_the_tree_holds_the_whole_book_and_marks_rules(desk: Desk) -> None:
    model = tree(desk)
    watcher = watched(model)
    whole = books.rules(desk.workspace, "ws-en")
    first_words = [model.index_of(rule.number).data().split()[0] for rule in whole.rules]
    assert first_words == [rule.number for rule in whole.rules]
    model.mark(["4.10"])
    assert model.index_of("4.10").data().startswith("4.10 ★")
    model.mark([])
    assert "★" not in model.index_of("4.10").data()
    model.show_book(whole.book, ())
    assert model.rowCount() == 0
    assert watcher.model() is model


def test_marked_rules_say_where_they_are_and_what_was_noted(desk: Desk) -> None:
    model = MarkedModel()
    watcher = watched(model)
    notes.keep(desk.workspace, "ws-en", "4.10.1.2", text="Often <asked>.", bookmarked=True)
    model.show_rows(notes.marked_rules(desk.workspace))
    assert texts(model) == ["Weiß Schwarz EN CR 2.09, 4.10.1.2: Often <asked>."]
    html = model.index(0, 0).data(HTML)
    assert "★" in html
    assert "Often &lt;asked&gt;." in html
    assert watcher.model() is model


def test_the_timeline_marks_what_lies_on_a_branch() -> None:
    model = TimelineModel()
    watcher = watched(model)
    dispute = OpenDispute.sample(SAMPLE)
    dispute.say("it is Finale", 1)
    numbers = [dispute.number(step.index) for step in dispute.steps()]
    model.show_steps(dispute.steps(), numbers, dispute.branch_point)
    model.look_at(1)
    assert texts(model) == [
        "0. The set-up",
        "1. A attacks with center-left, direct",
        "2. it is Finale",
    ]
    assert [model.on_branch(step) for step in model.rows] == [False, False, True]
    assert "branch" in model.index(2, 0).data(HTML)
    assert watcher.model() is model


def test_legal_options_come_first_and_refused_ones_say_so() -> None:
    model = OptionsModel()
    watcher = watched(model)
    dispute = OpenDispute.sample(SAMPLE)
    decision = dispute.decision(dispute.last)
    assert decision is not None
    model.show_rows(decision.options)
    assert texts(model)[:2] == ["A passes", "A attacks with center-left, direct (refused)"]
    assert watcher.model() is model


def test_cards_are_ticked_in_the_order_in_which_they_are_chosen() -> None:
    model = ChoiceModel()
    watcher = watched(model)
    board = OpenDispute.sample(SAMPLE).board(0)
    cards = board.zones["B"]["clock"].cards[:3]
    model.offer(cards, 2)
    first, second, third = (card.id for card in cards)
    model.tick(third)
    model.setData(model.index(0, 0), True, Qt.ItemDataRole.CheckStateRole)
    model.tick(second)
    assert list(model.ticked) == [third, first]
    assert model.index(2, 0).data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
    model.tick(third)
    assert list(model.ticked) == [first]
    assert watcher.model() is model


def test_where_one_card_is_chosen_another_tick_replaces_the_first() -> None:
    model = ChoiceModel()
    cards = OpenDispute.sample(SAMPLE).board(0).zones["B"]["clock"].cards[:2]
    model.offer(cards, 1)
    for card in cards:
        model.tick(card.id)
    assert model.ticked == (cards[1].id,)


def test_the_board_in_words_counts_and_names_cards() -> None:
    model = ZonesModel()
    watcher = watched(model)
    model.show_board(OpenDispute.sample(SAMPLE).board(0))
    assert "B clock, 6 cards: 6 unknown cards" in texts(model)
    assert "A center-left, 1 card: Runner, stand, power 2000" in texts(model)
    assert watcher.model() is model


def test_what_waits_in_a_shared_area_is_said_with_its_player_and_the_next_one_first() -> None:
    model = ZonesModel()
    watcher = watched(model)
    waiting = (ItemView("B", "Blaze"), ItemView("A", "Draw of Runner"))
    stack = ZoneView("stack", (), False, waiting)
    step = "main phase"
    model.show_board(BoardView("A", 1, step, step, {"A": {}, "B": {}}, shared={"stack": stack}))
    assert texts(model) == ["stack, 2 waiting: B: Blaze; A: Draw of Runner"]
    assert watcher.model() is model


def test_the_palette_finds_rules_cards_and_actions(desk: Desk) -> None:
    model = PaletteModel(desk)
    watcher = watched(model)
    model.find("4.10.1.2")
    assert (model.rows[0].kind, model.rows[0].key) == (Kind.RULE, "4.10.1.2")
    model.find("lantern")
    assert [(row.kind, row.key) for row in model.rows][:1] == [(Kind.CARD, "JT/S01-E001")]
    model.find("JT/S01-E003")
    assert (Kind.CARD, "JT/S01-E003") in [(row.kind, row.key) for row in model.rows]
    model.find("larger")
    assert (model.rows[0].kind, model.rows[0].key) == (Kind.ACTION, "desk.look.larger")
    model.find("nothing is called so")
    assert [row.kind for row in model.rows] == [Kind.SEARCH]
    assert watcher.model() is model

"""Work off the GUI thread ends in exactly one way: done, failed or cancelled."""

from collections.abc import Callable
from threading import Event, get_ident

import pytest
from pytestqt.qtbot import QtBot

from judgetool.errors import BrokenFile, Problem
from judgetool.ui.desk import Desk
from judgetool.ui.work import Progress, Work, outcome_of


def test_the_result_arrives_on_the_thread_that_asked(qtbot: QtBot) -> None:
    work, came = Work(), []
    with qtbot.waitSignal(work.ended):
        work.start(
            "Counting", lambda _: get_ident(), lambda other: came.append((other, get_ident()))
        )
    [(worker, here)] = came
    assert here == get_ident()
    assert worker != here


def test_a_problem_is_handed_on(qtbot: QtBot) -> None:
    work = Work()
    done: list[None] = []

    def fail(_: Progress) -> None:
        raise BrokenFile("it is torn", where="page 3")

    with qtbot.waitSignal(work.failed) as blocker:
        work.start("Reading", fail, done.append)
    assert str(blocker.args[0]) == "page 3: it is torn"
    assert done == []


def test_a_defect_is_shown_as_one_and_not_as_a_traceback(qtbot: QtBot) -> None:
    work = Work()

    def fail(_: Progress) -> None:
        raise KeyError("never")

    with qtbot.waitSignal(work.failed) as blocker:
        work.start("Reading", fail, lambda _: None)
    assert "defect of the program (KeyError: 'never')" in str(blocker.args[0])


def test_the_desk_writes_a_defect_down_before_it_shows_it(qtbot: QtBot, desk: Desk) -> None:
    def fail(_: Progress) -> None:
        raise KeyError("never")

    with qtbot.waitSignal(desk.noticed) as blocker:
        desk.complain(as_defect_of(fail))
    (report,) = (desk.directory / "defects").iterdir()
    assert str(blocker.args[0].text).endswith(f"Please send us the report {report}")
    assert "KeyError" in report.read_text(encoding="utf-8")


def as_defect_of(task: Callable[[Progress], None]) -> Problem:
    problem = outcome_of(task, Progress(lambda *_: None)).problem
    assert problem is not None
    return problem


def test_what_is_cancelled_gives_no_result(qtbot: QtBot) -> None:
    work, began = Work(), Event()
    done: list[None] = []

    def go_on(progress: Progress) -> None:
        began.set()
        while True:
            progress.tell("Still reading")

    with qtbot.waitSignal(work.cancelled):
        work.start("Reading", go_on, done.append)
        assert began.wait(5)
        work.cancel()
    assert done == []
    assert not work.busy


def test_a_second_piece_of_work_has_to_wait(qtbot: QtBot) -> None:
    work, gate = Work(), Event()
    assert work.start("First", lambda _: gate.wait(5), lambda _: None)
    assert not work.start("Second", lambda _: None, lambda _: None)
    with qtbot.waitSignal(work.ended):
        gate.set()


@pytest.mark.parametrize(("done", "total"), [(0, 0), (3, 10)])
def test_progress_is_told(qtbot: QtBot, done: int, total: int) -> None:
    work = Work()
    with qtbot.waitSignal(work.told) as blocker:
        work.start("Reading", lambda p: p.tell("page", done, total), lambda _: None)
    assert blocker.args == ["page", done, total]
    qtbot.waitUntil(lambda: not work.busy)

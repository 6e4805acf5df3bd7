"""The pictures of the handbook and of the README, taken of the real window on sample data alone.

They are taken without a screen, in one size and in the light look, so that they change only with
the window. Fonts differ between machines; take them all on one.
"""

import os
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from judgetool.ui.main_window import MainWindow

SIZE = (1160, 740)
"""How wide and high the window is on them, in pixels."""

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)

LIST = """# Lanterns
4 JT/S01-E001
4 JT/S01-E002
4 JT/S01-E017
"""


def take(folder: Path) -> Iterator[Path]:
    """Take all pictures and put them into ``folder``; gives each as it is taken."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from judgetool.ui.desk import Desk
    from judgetool.ui.look import LIGHT, Look
    from judgetool.ui.main_window import MainWindow

    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    look = Look(application)
    look.choose(LIGHT)
    folder.mkdir(exist_ok=True)
    with TemporaryDirectory() as workspace:
        desk = Desk(Path(workspace), look)
        desk.now, desk.today = lambda: NOW, lambda: date(2026, 4, 12)
        window = MainWindow(desk)
        window.resize(*SIZE)
        window.show()
        for name, show in PICTURES.items():
            seen = show(window)
            for _ in range(8):
                application.processEvents()
            file = folder / f"{name}.png"
            seen.grab().save(str(file))
            yield file
        window.close()
        desk.close()


def dispute(window: "MainWindow") -> "QWidget":
    """A sample dispute, in the middle of an attack."""
    from judgetool.ui.places import Place

    window.show_place(Place.DISPUTE)
    window.dispute.decision.list.select(1)
    return window


def dispute_dbs(window: "MainWindow") -> "QWidget":
    """A dispute of Dragon Ball Super: a leader awakens."""
    window.dispute.open_sample("dbs/awaken-in-the-middle-of-an-attack.yaml")
    window.dispute.look_at(3)
    return window


def dispute_fftcg(window: "MainWindow") -> "QWidget":
    """A dispute of Final Fantasy TCG: a party attacks."""
    window.dispute.open_sample("fftcg/a-party-and-its-blocker.yaml")
    window.dispute.look_at(2)
    return window


def set_up(window: "MainWindow") -> "QWidget":
    """A board that is impossible."""
    window.dispute.open_sample("nine-clock-cards.yaml")
    window.do("dispute.set_up.toggle")
    return window


def comparing(window: "MainWindow") -> "QWidget":
    """Two accounts side by side."""
    window.dispute.open_sample("two-stories-of-one-damage.yaml")
    window.do("dispute.accounts.compare")
    sheet = window.dispute.accounts.sheet
    assert sheet is not None
    return sheet


def back_up(window: "MainWindow") -> "QWidget":
    """What came out since a step."""
    window.dispute.open_sample("encore-with-two-stock.yaml")
    window.dispute.look_at(1)
    window.do("dispute.back_up.ask")
    sheet = window.dispute.back_up.sheet
    assert sheet is not None
    return sheet


def explaining(window: "MainWindow") -> "QWidget":
    """Two boards, and how one became the other."""
    from importlib.resources import as_file

    from PySide6.QtWidgets import QApplication

    from resources import files

    window.show_explaining()
    asked = files("differences") / "ws-en" / "two-clock-cards-too-many.yaml"
    with as_file(asked) as path:
        window.explain.open_file(path)
    window.do("explain.search")
    while window.explain.searching:
        QApplication.processEvents()
    return window


def quiz(window: "MainWindow") -> "QWidget":
    """A question that was answered."""
    window.quiz.seed = lambda: 5
    window.show_quiz()
    window.quiz.take("4")
    return window


def rules(window: "MainWindow") -> "QWidget":
    """Hits, and a rule in its book."""
    from judgetool.ui.places import Place

    window.show_place(Place.RULES)
    window.rules.search.setText("damage cancel")
    window.rules.open_rule("ws-en", "4.10.1.2")
    return window


def decks(window: "MainWindow") -> "QWidget":
    """A list that is not legal."""
    from judgetool.ui.places import Place

    window.show_place(Place.DECKS)
    window.decks.lists.show_sample()
    window.decks.lists.show_sample()
    return window


def typing(window: "MainWindow") -> "QWidget":
    """A list that is being typed."""
    window.decks.lists.show_text(LIST, "Lanterns")
    window.do("decks.lists.type_list")
    window.decks.lists.typing.line.setText("4 wre")
    return window


def event(window: "MainWindow") -> "QWidget":
    """An event with players and some entries."""
    from judgetool.events.things import EventFacts, Player

    window.do("decks.lists.type_list")
    window.do("decks.events.focus")
    opened = window.decks.events.opened
    opened.begin(EventFacts("Spring Cup", "2026-04-12", "ws-en"))
    for table, name in enumerate(("Ann Example", "Bo Sample", "Cy Specimen", "Di Instance"), 1):
        opened.enter(Player(name, str(16 + table), table))
    return window


def count(window: "MainWindow") -> "QWidget":
    """A deck, half counted."""
    window.decks.lists.show_text(LIST, "Lanterns")
    window.do("decks.count_shown_list")
    for said in ("001", "x3", "002", "x2", "017"):
        window.decks.count.say(said)
    return window


PICTURES: dict[str, Callable[["MainWindow"], "QWidget"]] = {
    "dispute": dispute,
    "dispute-dbs": dispute_dbs,
    "dispute-fftcg": dispute_fftcg,
    "set-up": set_up,
    "comparing": comparing,
    "back-up": back_up,
    "explaining": explaining,
    "quiz": quiz,
    "rules": rules,
    "decks": decks,
    "typing": typing,
    "event": event,
    "count": count,
}
"""What is shown on each picture, by its name."""

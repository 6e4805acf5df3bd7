"""What judges type and files say is shown as it stands, and never opens a file."""

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QTextDocument
from pytestqt.qtbot import QtBot

import judgetool.ui
from judgetool.errors import Problem
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import PlainLabel, SealedDocument, in_sentences, tip

IMAGE = '<img src="secret.png">'
MODULES = sorted(Path(judgetool.ui.__file__).parent.rglob("*.py"))


def test_a_label_shows_markup_as_it_stands(qtbot: QtBot) -> None:
    label = PlainLabel(IMAGE)
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.text() == IMAGE


def test_a_tip_shows_markup_as_it_stands() -> None:
    assert tip("Tom & Ann") == "Tom & Ann"
    document = QTextDocument()
    document.setHtml(tip(f"a <b>title</b> & {IMAGE}"))
    assert document.toPlainText() == f"a <b>title</b> & {IMAGE}"


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (Problem("no event is open", remedy="begin one"), "No event is open. Begin one."),
        (Problem("it is damaged", where="ann.txt"), "ann.txt: it is damaged."),
        (Problem("which one?"), "Which one?"),
        (Problem("the new text is in /home/ann/x"), "The new text is in /home/ann/x"),
        (
            Problem("it was kept as notes.txt", remedy="read it"),
            "It was kept as notes.txt\nRead it.",
        ),
        (Problem("it ends with .csv or .txt"), "It ends with .csv or .txt."),
        (Problem("it rests on 4.10.1.2"), "It rests on 4.10.1.2."),
        (
            Problem("it is damaged", remedy="save the rest with: judgetool workspace rescue"),
            "It is damaged. Save the rest with: judgetool workspace rescue",
        ),
    ],
)
def test_a_problem_is_told_in_sentences(problem: Problem, said: str) -> None:
    assert in_sentences(problem) == said


def test_documents_load_nothing(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    picture = tmp_path / "secret.png"
    image = QImage(7, 7, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    assert image.save(str(picture))
    cited = CitedText(desk)
    qtbot.addWidget(cited)
    for document in (SealedDocument(), cited.document()):
        document.setHtml(f'<img src="{picture}">')
        loaded = document.resource(QTextDocument.ResourceType.ImageResource.value, str(picture))
        assert isinstance(loaded, QImage)
        assert (loaded.width(), loaded.pixelColor(0, 0).alpha()) == (1, 0)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.name))
def test_labels_tips_and_documents_are_made_by_the_plain_ones(module: Path) -> None:
    if module.name == "plain_text.py":
        pytest.skip("it makes them")
    calls = [
        node
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Call)
    ]
    made = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert not made & {"QLabel", "QTextDocument", "QMessageBox", "QTextEdit"}
    tips = [
        call.args[0]
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "setToolTip"
    ]
    assert [ast.unparse(one) for one in tips if not _is_ours(one)] == []


def _is_ours(words: ast.expr) -> bool:
    """Whether a tip is the program's own words, or went through ``tip``."""
    if isinstance(words, ast.Call):
        return ast.unparse(words.func) in ("tip", "key_of")
    if isinstance(words, ast.JoinedStr):
        return all(_is_ours(part) for part in words.values)
    if isinstance(words, ast.FormattedValue):
        return _is_ours(words.value)
    return isinstance(words, ast.Constant) or ast.unparse(words) in OWN_WORDS


OWN_WORDS = {"key", "action.help", "field.hint", "tip"}
"""Names in the window's modules that hold words of the program itself."""

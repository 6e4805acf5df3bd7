"""The page of one list: it is pasted, opened or typed, and the verdict comes at once."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QFileDialog,
    QPushButton,
    QWidget,
)

from judgetool.decks.deck_list import DeckList, OnlyPictures
from judgetool.decks.deck_rules import Verdict
from judgetool.decks.forms.json_cards import FORM as CARDS_IN_JSON
from judgetool.decks.games import UnclearGame
from judgetool.decks.writing import ENDINGS, WRITERS, left_out
from judgetool.errors import Problem
from judgetool.given_files import is_file
from judgetool.operations.cards.library import cards_known
from judgetool.operations.decks import checks as operations
from judgetool.operations.decks.lists import (
    Draft,
    draft_of,
    drafts_of_text,
    read_decks,
    read_draft,
    with_card,
    write_deck,
)
from judgetool.operations.decks.paper import DrawnPage, is_pdf, page_of
from judgetool.operations.files import write_new_file
from judgetool.ui.actions import key_of
from judgetool.ui.decks.kept_lists import Keeping, KeptPicture
from judgetool.ui.decks.list_editor import NAMELESS, ListEditor
from judgetool.ui.decks.page import DeckPage
from judgetool.ui.decks.picture_pane import PicturePane
from judgetool.ui.decks.question_bar import QuestionBar
from judgetool.ui.decks.typing_form import TypingForm
from judgetool.ui.decks.verdict_panel import VerdictPanel
from judgetool.ui.decks.wording import GAMES, LINE, TAKE, asked_of, printed_html, take_target
from judgetool.ui.desk import Desk
from judgetool.ui.layout import column_in, sharing
from judgetool.ui.places import Place
from judgetool.ui.plain_text import in_sentences
from judgetool.ui.printing import Printed
from judgetool.ui.register import action_button

READING, TYPING = (0, 460, 760), (440, 430, 390)
"""How picture, list and verdict share the room when lists are read, and when one is typed."""

PAUSE = 200
"""The list is checked this number of milliseconds after the last key."""

PICTURES = ("png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "heic")
"""The usual endings of pictures. Qt reads what it knows, whatever the ending."""

FILE_KINDS = {
    "text": "Plain text (*.txt)",
    "csv": "CSV (*.csv)",
    "json": "JSON (*.json)",
    "cod": "Cockatrice (*.cod)",
}


class ListPage(DeckPage):
    """What is asked at the top, the list on the left, the verdict on the right."""

    places = (Place.LIST,)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.deck: DeckList | None = None
        self.verdict: Verdict | None = None
        self._sample = 0
        self._kept_picture = KeptPicture(desk)
        self._paper: tuple[Path, int] | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self.check)
        self._build()
        desk.cards_changed.connect(self.check)
        desk.formats_changed.connect(self._take_formats)

    def _build(self) -> None:
        self.question = QuestionBar(self.desk)
        self.question.changed.connect(self.check)
        self.editor = ListEditor()
        self.list, self.name = self.editor.text, self.editor.name
        self.editor.changed.connect(self._pause.start)
        self.editor.changed.connect(self.desk.move_on)
        self.editor.chosen.connect(self.check)
        opens = QPushButton("Open…")
        opens.setToolTip(key_of("opening.ask_for_file"))
        opens.clicked.connect(self.ask_for_file)
        for button in (
            action_button(self.desk, "Paste", "decks.lists.paste"),
            opens,
            action_button(self.desk, "Save…", "decks.lists.ask_where_to_save"),
            action_button(self.desk, "Sample", "decks.lists.show_sample"),
        ):
            self.editor.add_button(button)
        self.panel = VerdictPanel(self.desk)
        self.outcome, self.counts, self.details = (
            self.panel.outcome,
            self.panel.counts,
            self.panel.details,
        )
        self.panel.followed.connect(self._follow)
        self.picture, self.typing = PicturePane(), TypingForm(self.desk, self.editor)
        self.typing.entered.connect(self.check)
        self.typing.ended.connect(self.stop_typing)
        self._kept = Keeping(self.desk, self.editor, self.typing.line)
        self.editor.add_below(self.typing)
        self._parts = sharing((self.picture, self.editor, self.panel), READING)
        self.picture.hide()
        self.typing.hide()
        column = column_in(self, 10)
        column.addWidget(self.question)
        column.addWidget(self._parts, 1)
        self._order_focus()
        self._say_nothing()

    def _order_focus(self) -> None:
        """Let Tab go in the order of reading: what is asked, the buttons, the list, the verdict."""
        order = (
            *(self.question.last, self.picture.view, *self.editor.order),
            *(self.typing.line, self.details),
        )
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def focus(self) -> None:
        """Go to the list, or to the line that is typed in."""
        if self.is_typing:
            self.typing.focus()
        else:
            self.editor.focus()

    @property
    def is_typing(self) -> bool:
        """Whether a list is typed from paper or from a picture."""
        return not self.typing.isHidden()

    def type_list(self) -> None:
        """Let a list be typed line by line, with its picture beside it; or end that."""
        if self.is_typing:
            self.stop_typing()
        else:
            self._start_typing()
            kept, turned, number = self._kept_picture.last
            if self.picture.path is None and kept is not None and is_file(kept):
                self._show_paper(kept, turned, number)

    def stop_typing(self) -> None:
        """Show the page as it is for reading lists."""
        self.picture.hide()
        self.typing.hide()
        self._parts.setSizes(READING)
        self.editor.show_buttons(shown=True)
        self.editor.focus()

    def ask_for_picture(self) -> None:
        """Ask for the picture of a list, and show it beside the line that is typed in."""
        kinds = " ".join(f"*.{kind}" for kind in (*PICTURES, "pdf"))
        name, _ = QFileDialog.getOpenFileName(
            self, "Open a picture of the list", "", f"Pictures ({kinds});;All files (*)"
        )
        if name:
            self.show_picture(Path(name))

    def show_picture(self, path: Path) -> None:
        """Show the picture at ``path``, an image or a PDF, beside the line that is typed in."""
        self._start_typing()
        self._show_paper(path, 0, 1)

    def type_from(self, path: Path) -> None:
        """Begin a new list, and show the picture at ``path`` to type it from."""
        self._show_drafts((Draft(""),), path.name)
        self.show_picture(path)

    def turn_picture(self) -> None:
        """Turn the picture by a quarter to the right."""
        self.picture.rotate()
        self._keep_picture()

    def turn_page(self, step: str) -> None:
        """Show the page of the PDF that lies so many pages (``1`` or ``-1``) further on."""
        number = self.picture.page + int(step)
        if self.picture.path is not None and 1 <= number <= self.picture.pages:
            self._show_paper(self.picture.path, self.picture.turned, number)

    def _show_paper(self, path: Path, turned: int, number: int) -> None:
        """Show an image, or page ``number`` of a PDF, which is drawn off the GUI thread."""
        self._paper = path, number

        def show(page: DrawnPage) -> None:
            if self._paper == (path, number):
                self.picture.show_page(page, path, number, turned)
                self._keep_picture()

        with self.desk.complaining():
            if is_pdf(path):
                self.desk.start(f"Drawing {path.name}", lambda _: page_of(path, number), show)
            else:
                self.picture.show_picture(path, turned)
                self._keep_picture()

    def _keep_picture(self) -> None:
        if self.picture.path is not None:
            self._kept_picture.keep(self.picture.path, self.picture.turned, self.picture.page)

    def _start_typing(self) -> None:
        self.restore()
        self.picture.show()
        self.typing.show()
        self._parts.setSizes(TYPING)
        self.editor.show_buttons(shown=False)
        self.check()
        self.typing.begin()

    def paste(self) -> None:
        """Check the list on the clipboard."""
        self.show_text(QGuiApplication.clipboard().text(), "Pasted list")

    def ask_for_file(self) -> None:
        """Ask for a file and check the list in it."""
        name, _ = QFileDialog.getOpenFileName(self, "Open a deck list", "", "All files (*)")
        if name:
            self.open_file(Path(name))

    def can_open(self, path: Path) -> bool:
        """Whether there is surely a list in the file at ``path``.

        JSON that names every card once, without a count, may as well be a file of cards.
        """
        try:
            decks = read_decks(path)
        except Problem:
            return False
        return any(deck.form != CARDS_IN_JSON or _tells_copies(deck) for deck in decks)

    def open_file(self, path: Path) -> bool:
        """Check the list in the file at ``path``, whatever its form; False if it is none.

        A picture or a scan is shown, so that the list can be typed from it.
        """
        with self.desk.complaining():
            try:
                decks = read_decks(path)
            except OnlyPictures:
                self.show_picture(path)
                return True
            self.show_lists(decks, path.name)
            return True
        return False

    def show_lists(self, decks: Sequence[DeckList], name: str) -> None:
        """Check the first of ``decks``, which may be called ``name``; the others can be chosen."""
        self._show_drafts(tuple(map(draft_of, decks)), name)

    def show_sample(self) -> None:
        """Check the next of the lists that come with the program, of the game that is chosen."""
        games = [self.question.chosen_game] if self.question.chosen_game else GAMES
        samples = [(name, game) for game in games for name in operations.SAMPLE_DECKS]
        self.show_deck(*samples[self._sample % len(samples)])
        self._sample += 1

    def show_deck(self, name: str, game: str = GAMES[0]) -> None:
        """Check one of the lists that come with the program."""
        self.show_lists((replace(operations.sample_deck(name, game), game=game),), name)

    def restore(self) -> None:
        """Show the list of the last time again; undoing brings back those that it replaced."""
        if self._kept.began:
            return
        with self.desk.complaining():
            kept = self._kept.begin()
            self.typing.put_line(kept.line)
            lists = kept.all
            for draft in lists:
                self.editor.show_drafts((draft,), "The last list" if draft.text else NAMELESS)
            if lists:
                self.check()

    def show_text(self, text: str, name: str) -> None:
        """Check the list or lists in ``text``, in whatever form."""
        try:
            drafts = drafts_of_text(text)
        except Problem:
            drafts = (Draft(text),)
        self._show_drafts(drafts, name)

    def _show_drafts(self, drafts: Sequence[Draft], name: str) -> None:
        """Check the first of ``drafts``; undoing brings back the list that stood there."""
        self.restore()
        self.editor.show_drafts(drafts, name)
        self.typing.begin_list()
        self.check()

    def about(self) -> str:
        """See :class:`DeckPage`."""
        asked = "" if self.verdict is None else self._asked(self.verdict)
        return "  ·  ".join(filter(None, (self.name.text(), asked)))

    def check(self) -> None:
        """Give the verdict on the list as it stands."""
        self._check()
        game = self.question.chosen_game or (self.verdict.deck.game if self.verdict else "")
        self.typing.show_list(self.deck, game)
        self.about_changed.emit()

    def _check(self) -> None:
        self._pause.stop()
        text = self.list.toPlainText()
        self._kept.keep()
        self.deck = self.verdict = None
        if not text.strip():
            self._say_nothing()
            return
        try:
            self.deck = read_draft(text, self.editor.told)
            asked = self.question.question_about(self.deck)
            self.verdict = operations.check_deck(
                self.desk.workspace,
                self.deck,
                asked.game,
                format=asked.format,
                as_of=asked.as_of,
                region=asked.region,
                list_of_today=asked.list_of_today,
            )
        except UnclearGame as problem:
            self.panel.show_words("Which game?", "doubt", _ask_for_game(problem))
            return
        except Problem as problem:
            self.panel.show_words("Cannot be read", "doubt", in_sentences(problem))
            return
        self.editor.call(self.deck.name or self.deck.player)
        self.panel.show_verdict(
            self.verdict,
            self._asked(self.verdict),
            hint=self._hint(self.verdict),
            remarks=self.deck.remarks,
        )

    def next_unknown(self) -> None:
        """Go to the next card on offer for one that is not known."""
        if not self.panel.next_suggestion():
            self.desk.tell("There is no suggestion for any card of this list.")

    def take_card(self, lines: Sequence[int], code: str) -> None:
        """Put the card ``code`` into ``lines`` of the list, and go to the next one on offer."""
        unknown = () if self.verdict is None else self.verdict.deck.unknown
        offered = (card for one in unknown for card in one.suggestions if card.code == code)
        card = next(offered, None)
        if card is None:
            return
        self.editor.put(with_card(self.list.toPlainText(), lines, code, card.name))
        self.check()
        undo = QKeySequence(QKeySequence.StandardKey.Undo).toString()
        self.desk.tell(f"Taken: {card.name} ({code}). {undo} in the list takes it back.", "good")
        if not self.panel.next_suggestion():
            self.details.setFocus()

    def ask_where_to_save(self) -> None:
        """Ask for a file and write the list into it; the ending of the file decides the form."""
        if self.deck is None:
            self.desk.tell("Open a deck list first.", "bad")
            return
        kinds = ";;".join(FILE_KINDS[form] for form in WRITERS)
        name, kind = QFileDialog.getSaveFileName(self, "Save the list", "", kinds)
        if name:
            chosen = next((form for form, words in FILE_KINDS.items() if words == kind), "text")
            self.save(Path(name), chosen)

    def save(self, path: Path, form: str = "text") -> None:
        """Write the list to ``path`` in the form of its ending; in ``form`` if it has no ending."""
        if self.deck is None:
            return
        if not path.suffix:
            path = path.with_suffix(next(end for end, one in ENDINGS.items() if one == form))
        with self.desk.complaining():
            form = ENDINGS.get(path.suffix.lower(), form)
            write_new_file(path, write_deck(self.deck, form), force=True)
            missing = left_out(self.deck, form)
            without = f", without what may name a card: {'; '.join(missing)}" if missing else ""
            self.desk.tell(f"Saved: {path}{without}", "bad" if missing else "good")

    @property
    def paper_title(self) -> str:
        """See :class:`DeckPage`."""
        return self.name.text()

    def printed(self) -> list[Printed]:
        """See :class:`DeckPage`: the verdict."""
        if self.verdict is None or self.deck is None:
            self.desk.tell("There is no result to print yet.", "bad")
            return []
        name, asked = self.name.text(), self._asked(self.verdict)
        html = printed_html(self.verdict, name, asked, self.deck.remarks)
        return [Printed(f"{name}  ·  {asked}", html)]

    def _asked(self, verdict: Verdict) -> str:
        told = self.deck.format if self.deck else ""
        named = self.question.format.currentText() if verdict.format else ""
        return asked_of(verdict, named, told)

    def _take_formats(self) -> None:
        self.question.refresh()
        self.check()

    def _hint(self, verdict: Verdict) -> str:
        if not verdict.deck.unknown or cards_known(self.desk.workspace, verdict.deck.game):
            return ""
        return (
            '<p class="doubt">No cards of this game have been imported yet; only sample cards are '
            f"known. Import cards with {key_of('decks.ask_for_card_folder')}.</p>"
        )

    def _say_nothing(self) -> None:
        words = "Paste a list on the left, open a file, or try a sample."
        self.panel.show_words("No deck yet", "quiet", words)

    def _follow(self, kind: str, what: str) -> None:
        if kind == LINE:
            self.editor.select_line(int(what))
        elif kind == TAKE:
            self.take_card(*take_target(what))


def _tells_copies(deck: DeckList) -> bool:
    """Whether ``deck`` has more than one copy of any card."""
    return deck.total > len({entry.card for entry in deck.entries})


def _ask_for_game(problem: UnclearGame) -> str:
    return f"{problem.what}; choose the game with {key_of('decks.lists.question.focus')}"

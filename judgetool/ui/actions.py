"""Every action of the window: a name, words, what it does, a shortcut, and where it stands.

This table is the one register: menus, shortcuts, the command palette and the sheet of shortcuts
all come from it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget


class Place(Enum):
    """Where an action's shortcut works: in the whole window, or in one of its workspaces."""

    WINDOW = "window"
    RULES = "rules"
    DECKS = "decks"
    DISPUTE = "dispute"


@dataclass(frozen=True, slots=True)
class Action:
    """One action. ``shortcut`` is in Qt's portable writing; ``help`` says what the action does."""

    name: str
    title: str
    help: str
    shortcut: str
    menu: str
    place: Place = Place.WINDOW


MENUS = ("File", "Go", "Rules", "Decks", "Dispute", "View", "Help")

ACTIONS = (
    Action(
        "file.open", "Open a File…", "Open a scenario, a deck list or a rulebook.", "Ctrl+O", "File"
    ),
    Action(
        "file.open-sample",
        "Open a Sample Dispute…",
        "Choose one of the scenarios that come with the program.",
        "Ctrl+Shift+O",
        "File",
    ),
    Action(
        "file.save",
        "Save the Dispute as a Scenario…",
        "Write the set-up and all commands into a scenario file.",
        "Ctrl+S",
        "File",
    ),
    Action(
        "work.cancel",
        "Cancel the Import",
        "Stop the import that is under way; nothing of it is kept.",
        "Ctrl+.",
        "File",
    ),
    Action("window.quit", "Quit", "Close the window.", "Ctrl+Q", "File"),
    Action(
        "go.anywhere",
        "Find a Rule, a Card or an Action…",
        "Open the command palette.",
        "Ctrl+K",
        "Go",
    ),
    Action("go.rules", "Rules", "Show the Rules workspace.", "Ctrl+1", "Go"),
    Action("go.decks", "Decks", "Show the Decks workspace.", "Ctrl+2", "Go"),
    Action("go.dispute", "Dispute", "Show the Dispute workspace.", "Ctrl+3", "Go"),
    Action(
        "rules.search",
        "Search the Rules",
        "Go to the search box of the Rules workspace.",
        "Ctrl+F",
        "Rules",
    ),
    Action(
        "rules.back", "Back", "Show the rule that was shown before this one.", "Alt+Left", "Rules"
    ),
    Action(
        "rules.forward",
        "Forward",
        "Show the rule that was left by going back.",
        "Alt+Right",
        "Rules",
    ),
    Action(
        "rules.previous",
        "Previous Rule in the Book",
        "Show the rule that stands before this one.",
        "Alt+Up",
        "Rules",
    ),
    Action(
        "rules.next",
        "Next Rule in the Book",
        "Show the rule that stands after this one.",
        "Alt+Down",
        "Rules",
    ),
    Action(
        "rules.tree",
        "Tree of the Book",
        "Go to the rule that is shown, in the tree of its book.",
        "Ctrl+E",
        "Rules",
    ),
    Action(
        "rules.toggle-tree",
        "Hide or Show the Tree",
        "Make room for large text by hiding the tree, or show it again.",
        "Ctrl+Shift+T",
        "Rules",
    ),
    Action(
        "rules.choose-book",
        "Choose a Book and Version…",
        "Go to the list of all books in all their versions.",
        "Ctrl+Shift+L",
        "Rules",
    ),
    Action(
        "rules.rule",
        "The Rule",
        "Show the rule itself, in the place of what stands beside it.",
        "Alt+1",
        "Rules",
    ),
    Action(
        "rules.compare",
        "Compare Versions",
        "Show what changed between two versions of the book.",
        "Alt+2",
        "Rules",
    ),
    Action(
        "rules.history",
        "History of the Rule",
        "Show the rule in all versions of its book.",
        "Alt+3",
        "Rules",
    ),
    Action(
        "rules.editions",
        "Editions Side by Side",
        "Show what corresponds to the rule in the other edition, and all that differs.",
        "Alt+4",
        "Rules",
    ),
    Action(
        "rules.glossary",
        "Glossary",
        "Show ideas with their terms in every book, and what players call them.",
        "Alt+5",
        "Rules",
    ),
    Action(
        "rules.flaws",
        "Flaws of the Book",
        "Show contradictions, wrong references and gaps of the book.",
        "Alt+6",
        "Rules",
    ),
    Action(
        "rules.proof",
        "Open a Scenario of the Rule…",
        "Open one of the scenarios that prove the rule that is shown.",
        "Ctrl+Shift+S",
        "Rules",
    ),
    Action(
        "rules.bookmark",
        "Bookmark This Rule",
        "Set a bookmark on the rule that is shown, or take it away.",
        "Ctrl+Shift+B",
        "Rules",
    ),
    Action(
        "rules.note",
        "Write a Note",
        "Go to your own note on the rule that is shown.",
        "Ctrl+N",
        "Rules",
    ),
    Action(
        "rules.marks",
        "Bookmarks and Notes",
        "List all rules that bear a bookmark or a note.",
        "Ctrl+M",
        "Rules",
    ),
    Action(
        "rules.copy",
        "Copy as Citation",
        "Copy book, version and number of the rule that is shown.",
        "Ctrl+Shift+C",
        "Rules",
    ),
    Action(
        "rules.copy-text",
        "Copy With Text",
        "Copy the citation of the rule that is shown, with its text.",
        "Ctrl+Alt+C",
        "Rules",
    ),
    Action(
        "rules.print",
        "Print…",
        "Print the rules selected in hits or tree, or else the section that is shown.",
        "Ctrl+P",
        "Rules",
    ),
    Action(
        "rules.pdf",
        "Write as PDF…",
        "Write the rules selected in hits or tree, or else the section, as PDF.",
        "Ctrl+Shift+P",
        "Rules",
    ),
    Action(
        "rules.import",
        "Import Rulebooks…",
        "Read rulebooks from files; their official text then takes the place of the digest.",
        "Ctrl+Shift+R",
        "Rules",
    ),
    Action(
        "decks.paste",
        "Paste a Deck List",
        "Check the deck list on the clipboard.",
        "Ctrl+Shift+V",
        "Decks",
    ),
    Action(
        "decks.sample",
        "Check a Sample Deck",
        "Check one of the deck lists that come with the program, then the other.",
        "Ctrl+Shift+E",
        "Decks",
    ),
    Action(
        "cards.import-folder",
        "Import a Folder of Cards…",
        "Read all card files in a folder.",
        "Ctrl+Shift+I",
        "Decks",
    ),
    Action(
        "cards.import-file",
        "Import a Card File…",
        "Read one card file.",
        "Ctrl+Shift+J",
        "Decks",
    ),
    Action(
        "dispute.back", "Step Back", "Look at the step before.", "Left", "Dispute", Place.DISPUTE
    ),
    Action(
        "dispute.forward",
        "Step Forward",
        "Look at the step after.",
        "Right",
        "Dispute",
        Place.DISPUTE,
    ),
    Action(
        "dispute.first",
        "First Step",
        "Look at the set-up as it was given.",
        "Home",
        "Dispute",
        Place.DISPUTE,
    ),
    Action(
        "dispute.present",
        "Return to the Present",
        "Look at the last step.",
        "End",
        "Dispute",
        Place.DISPUTE,
    ),
    Action(
        "dispute.told",
        "Leave the Branch",
        "Return to the dispute as it was told.",
        "Ctrl+B",
        "Dispute",
    ),
    Action(
        "dispute.say",
        "Say What Happens",
        "Go to the command line of the dispute.",
        "Ctrl+L",
        "Dispute",
    ),
    Action(
        "dispute.decide",
        "Answer the Decision",
        "Go to the options of the decision that is asked now.",
        "Ctrl+D",
        "Dispute",
    ),
    Action(
        "dispute.confirm",
        "Carry Out What Is Chosen",
        "Answer the decision with the cards that are ticked: pay, attack, block, choose.",
        "Ctrl+Return",
        "Dispute",
    ),
    Action(
        "dispute.take-back",
        "Take Back the Action",
        "Rewind the action that is being performed, where the rules have that; also with Esc.",
        "Ctrl+Z",
        "Dispute",
    ),
    Action(
        "dispute.why-not",
        "Why Not?",
        "Say why what stands in the command line, or else the chosen option, is refused.",
        "Ctrl+Y",
        "Dispute",
    ),
    Action(
        "dispute.turn-board",
        "See It From the Other Side",
        "Show the board as the other player sees it.",
        "Ctrl+T",
        "Dispute",
    ),
    Action(
        "dispute.card",
        "Look at a Card…",
        "Show what a card on the table is now, and which effects make it so.",
        "Ctrl+I",
        "Dispute",
    ),
    Action(
        "dispute.reference",
        "The Turn and What Can Be Said",
        "Show the steps of a turn with their rules, and the lines of the game that is open.",
        "Ctrl+Shift+F",
        "Dispute",
    ),
    Action(
        "dispute.zones",
        "List All Zones in Words",
        "Go to the list of all zones and the cards in them.",
        "Ctrl+G",
        "Dispute",
    ),
    Action(
        "view.dark",
        "Light or Dark",
        "Change between the light and the dark look.",
        "Ctrl+Shift+D",
        "View",
    ),
    Action("view.larger", "Larger Text", "Make all text larger.", "Ctrl++", "View"),
    Action("view.smaller", "Smaller Text", "Make all text smaller.", "Ctrl+-", "View"),
    Action("view.usual", "Usual Text Size", "Give text its usual size again.", "Ctrl+0", "View"),
    Action("view.full", "Full Screen", "Fill the screen, or return from it.", "F11", "View"),
    Action(
        "help.shortcuts",
        "Actions and Shortcuts",
        "Show every action with its shortcut.",
        "F1",
        "Help",
    ),
)

ALSO = {"view.larger": ("Ctrl+=",)}
"""Further keys of an action, where a keyboard makes the shortcut hard to reach."""


class Register(QObject):
    """The actions as Qt has them, each connected to what it does."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._actions: dict[str, QAction] = {}

    def connect_to(self, name: str, does: Callable[[], object], widget: QWidget) -> None:
        """Let the action called ``name`` do ``does``, its shortcut working within ``widget``."""
        action = next(one for one in ACTIONS if one.name == name)
        made = QAction(action.title, self)
        made.setObjectName(action.name)
        made.setToolTip(action.help)
        made.setStatusTip(action.help)
        keys = (action.shortcut, *ALSO.get(name, ()))
        made.setShortcuts([QKeySequence(key) for key in keys])
        made.setShortcutContext(
            Qt.ShortcutContext.WindowShortcut
            if action.place is Place.WINDOW
            else Qt.ShortcutContext.WidgetWithChildrenShortcut
        )
        made.triggered.connect(lambda: does())
        widget.addAction(made)
        self._actions[name] = made

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    @property
    def unconnected(self) -> tuple[str, ...]:
        """The actions that do nothing yet; in a finished window there is none."""
        return tuple(one.name for one in ACTIONS if one.name not in self._actions)

    def fill(self, bar: QMenuBar) -> None:
        """Put every action into the menu that it belongs to."""
        for title in MENUS:
            menu = QMenu(title, bar)
            menu.setToolTipsVisible(True)
            bar.addMenu(menu)
            for one in ACTIONS:
                if one.menu == title:
                    menu.addAction(self._actions[one.name])

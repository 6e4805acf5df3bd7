"""Every action of the window: one row each in ``TABLE``, with its key.

Menus, shortcuts, the tips of buttons, the command palette and the sheet of shortcuts are all made
of these rows. No key is written anywhere else.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QPushButton, QWidget

from judgetool.ui.desk import Desk


class Place(Enum):
    """Where the keys of an action work: everywhere, or where one workspace or page is shown."""

    WINDOW = "window"
    RULES = "rules"
    DECKS = "decks"
    EVENT = "event"
    COUNT = "count"
    DISPUTE = "dispute"
    STEPPING = "stepping"
    """The Dispute workspace must have the focus: these keys mean something else in a text."""


@dataclass(frozen=True, slots=True)
class Action:
    """One action.

    ``name`` leads from the window to the method that does it (``rules.back``); a word after a
    space is given to the method. ``keys`` are in Qt's portable writing. Further keys are for
    keyboards on which the first one is hard to reach. ``help`` says what the action does.
    """

    name: str
    keys: tuple[str, ...]
    title: str
    place: Place
    help: str
    menu: str

    @property
    def key(self) -> str:
        """The key that is shown."""
        return self.keys[0]


WINDOW, RULES, DECKS, EVENT, COUNT, DISPUTE, STEPPING = Place

LONGEST_WHAT = 60
"""So many letters of what an action would be done to are shown."""

# fmt: off
TABLE: dict[str, tuple[tuple[str, str, str, Place, str], ...]] = {
    "File": (
    ("ask_for_file", "Ctrl+O", "Open a File…", WINDOW,
     "Open a scenario, a deck list or a rulebook."),
    ("dispute.ask_for_new", "Ctrl+N", "New Dispute…", DISPUTE,
     "Choose a book and set up the board of a new dispute."),
    ("dispute.ask_for_sample", "Ctrl+Shift+O", "Open a Sample Dispute…", WINDOW,
     "Choose one of the scenarios that come with the program."),
    ("dispute.show_recent", "Ctrl+H", "Recent Disputes…", WINDOW,
     "Show the disputes that were open lately with their first lines, and go on with one."),
    ("dispute.save", "Ctrl+S", "Save the Dispute", DISPUTE,
     "Write what was said into its file; everything else in it stays as it is."),
    ("dispute.ask_where_to_save", "F12", "Save the Dispute as a Scenario…", DISPUTE,
     "Write the dispute into another file, and go on with that one."),
    ("dispute.paper.print_report", "Ctrl+P", "Print the Ruling…", DISPUTE,
     "Print the report of the ruling: the board before, the steps, all accounts and the rules."),
    ("dispute.paper.ask_where_to_report", "Ctrl+Shift+P", "Write the Ruling…", DISPUTE,
     "Write the report of the ruling as PDF, as a page or as text."),
    ("desk.work.cancel", "Ctrl+.", "Cancel What Is Being Done", WINDOW,
     "Stop the import or the check that is under way; nothing of an import is kept."),
    ("care.check", "Ctrl+Alt+W", "Check the Workspace", WINDOW,
     "Look through the file in which everything is kept, page by page and row by row."),
    ("care.rescue", "Ctrl+Alt+X", "Rescue a Damaged Workspace…", WINDOW,
     "Save what can be read of a damaged workspace into a fresh one; the damaged file is kept."),
    ("close", "Ctrl+Q", "Quit", WINDOW, "Close the window."),
    ),
    "Go": (
    ("finder.begin", "Ctrl+K", "Find a Rule, a Card or an Action…", WINDOW,
     "Open the command palette."),
    ("show_workspace rules", "Ctrl+1", "Rules", WINDOW, "Show the Rules workspace."),
    ("show_workspace decks", "Ctrl+2", "Decks", WINDOW, "Show the Decks workspace."),
    ("show_workspace dispute", "Ctrl+3", "Dispute", WINDOW, "Show the Dispute workspace."),
    ),
    "Rules": (
    ("rules.focus_search", "Ctrl+F", "Search the Rules", WINDOW,
     "Go to the search box of the Rules workspace."),
    ("rules.finding.only_here.toggle", "Alt+B", "Search Only This Book", RULES,
     "Keep the search to the book that is shown, or search all books again."),
    ("rules.back", "Alt+Left", "Back", WINDOW, "Show the rule that was shown before this one."),
    ("rules.forward", "Alt+Right", "Forward", WINDOW, "Show the rule that was left by going back."),
    ("return_from_rule", "Esc", "Return From the Rule", RULES,
     "Show again what was shown when somebody asked for the rule, such as a comparison."),
    ("rules.previous", "Alt+Up", "Previous Rule in the Book", RULES,
     "Show the rule that stands before this one."),
    ("rules.next", "Alt+Down", "Next Rule in the Book", RULES,
     "Show the rule that stands after this one."),
    ("rules.focus_tree", "Ctrl+E", "Tree of the Book", WINDOW,
     "Go to the rule that is shown, in the tree of its book."),
    ("rules.toggle_tree", "Ctrl+Shift+T", "Hide or Show the Tree", WINDOW,
     "Make room for large text by hiding the tree, or show it again."),
    ("rules.choose_book", "Ctrl+Shift+L", "Choose a Book and Version…", WINDOW,
     "Go to the list of all books in all their versions."),
    ("rules.show_tab Rule", "Alt+1", "The Rule", RULES,
     "Show the rule itself, in the place of what stands beside it."),
    ("rules.show_tab Compare", "Alt+2", "Compare Versions", RULES,
     "Show what changed between two versions of the book."),
    ("rules.show_tab History", "Alt+3", "History of the Rule", RULES,
     "Show the rule in all versions of its book."),
    ("rules.show_tab Editions", "Alt+4", "Editions Side by Side", RULES,
     "Show what corresponds to the rule in the other edition, and all that differs."),
    ("rules.show_tab Glossary", "Alt+5", "Glossary", RULES,
     "Show ideas with their terms in every book, and what players call them."),
    ("rules.show_tab Flaws", "Alt+6", "Flaws of the Book", RULES,
     "Show contradictions, wrong references and gaps of the book."),
    ("rules.ask_for_proof", "Ctrl+Shift+S", "Open a Scenario of the Rule…", WINDOW,
     "Open one of the scenarios that prove the rule that is shown."),
    ("rules.bookmark", "Ctrl+Shift+B", "Bookmark This Rule", WINDOW,
     "Set a bookmark on the rule that is shown, or take it away."),
    ("rules.write_note", "Ctrl+N", "Write a Note", RULES,
     "Go to your own note on the rule that is shown."),
    ("rules.show_marks", "Ctrl+M", "Bookmarks and Notes", WINDOW,
     "List all rules that bear a bookmark or a note."),
    ("rules.copy_citation", "Ctrl+Shift+C", "Copy as Citation", WINDOW,
     "Copy book, version and number of the rule that is shown."),
    ("rules.copy_with_text", "Ctrl+Alt+C", "Copy With Text", WINDOW,
     "Copy the citation of the rule that is shown, with its text."),
    ("rules.print_selected", "Ctrl+P", "Print…", RULES,
     "Print the rules selected in hits or tree, or else the section that is shown."),
    ("rules.write_pdf", "Ctrl+Shift+P", "Write as PDF…", RULES,
     "Write the rules selected in hits or tree, or else the section, as PDF."),
    ("rules.ask_for_import", "Ctrl+Shift+R", "Import Rulebooks…", WINDOW,
     "Read rulebooks from files; their official text then takes the place of the digest."),
    ("rules.ask_to_remove", "Ctrl+Alt+R", "Remove This Rulebook…", RULES,
     "Remove the version that is shown; notes stay, and the digest answers again."),
    ),
    "Decks": (
    ("decks.lists.focus", "Alt+1", "The List", DECKS, "Show one deck list and the verdict on it."),
    ("decks.many.focus", "Alt+2", "Many Lists", DECKS,
     "Show the lists of many players, those in front that need a judge."),
    ("decks.many.ask_for_folder", "Ctrl+Shift+Y", "Check a Folder of Lists…", WINDOW,
     "Check all lists in a folder, and in the folders in it."),
    ("decks.many.ask_for_files", "Ctrl+Alt+Y", "Check Several Lists…", WINDOW,
     "Check all lists in several files, or in a spreadsheet of registrations."),
    ("decks.many.check", "F5", "Check the Lists Again", DECKS,
     "Read and check the lists anew that were chosen last."),
    ("decks.many.ask_where_to_report", "Ctrl+Shift+W", "Report on the Lists…", DECKS,
     "Write a report on all lists that were checked: a page, a table or a PDF."),
    ("decks.lists.paste", "Ctrl+Shift+V", "Paste a Deck List", WINDOW,
     "Check the deck list on the clipboard."),
    ("decks.lists.show_sample", "Ctrl+Shift+E", "Check a Sample Deck", WINDOW,
     "Check the next of the lists that come with the program, of the game that is chosen."),
    ("decks.lists.question.focus", "Ctrl+Shift+G", "Choose Game, Format and Date", DECKS,
     "Go to the choosers of the game, the format, the day of the event and the region."),
    ("decks.lists.next_unknown", "F8", "Next Card on Offer", DECKS,
     "Go to the next card on offer for one that is not known; Enter takes it into the list."),
    ("decks.lists.editor.previous", "Alt+Up", "Previous Deck of the File", DECKS,
     "Show the deck before this one, where a file holds several."),
    ("decks.lists.editor.next", "Alt+Down", "Next Deck of the File", DECKS,
     "Show the deck after this one, where a file holds several."),
    ("decks.lists.panel.toggle_charts", "Ctrl+Shift+H", "Hide or Show the Charts", DECKS,
     "Make room for the findings by hiding the statistics, or show them again."),
    ("decks.lists.ask_where_to_save", "Ctrl+S", "Save the List…", DECKS,
     "Write the list as plain text, CSV, JSON or for Cockatrice."),
    ("decks.print_shown", "Ctrl+P", "Print the Verdict or the Slip…", DECKS,
     "Print the verdict with the deck and its statistics, or the slip of a check at an event."),
    ("decks.write_pdf", "Ctrl+Shift+P", "Write the Verdict or the Slip as PDF…", DECKS,
     "Write the verdict with the deck and its statistics as PDF, or the slip of a check."),
    ("decks.ask_for_card_folder", "Ctrl+Shift+I", "Import a Folder of Cards…", WINDOW,
     "Read all card files in a folder, of whatever game."),
    ("decks.ask_for_card_files", "Ctrl+Shift+J", "Import Card Files…", WINDOW,
     "Read one card file or several, of whatever game."),
    ("decks.show_sources", "Ctrl+Shift+U", "Card Sources and Contradictions", WINDOW,
     "Show which card files were imported, and what they tell differently from each other."),
    ("decks.show_formats", "Ctrl+Shift+M", "Formats", WINDOW,
     "Show all formats with their entries, dates and sources; import and remove them."),
    ("decks.import_format", "Ctrl+Alt+M", "Import a Format…", WINDOW,
     "Read a format from a file; it takes the place of one with the same game and id."),
    ),
    "Event": (
    ("decks.events.focus", "Alt+3", "The Event", DECKS,
     "Show the players of an event, their lists and checks, and the log."),
    ("decks.events.ask_for_event", "Alt+N", "New Event…", EVENT,
     "Begin an event with its name, date, game, format and region."),
    ("decks.events.view.bar.focus", "Alt+E", "Choose an Event", EVENT,
     "Go to the chooser of the event; beside it stand the round and who judges."),
    ("decks.events.ask_for_facts", "Shift+F2", "Correct the Event…", EVENT,
     "Correct name, date, game, format, region or notes of the event."),
    ("decks.events.view.focus_line", "Alt+F", "Find a Player", EVENT,
     "Go to the line that leaves only the players in the table that it fits."),
    ("decks.events.view.focus_log", "Alt+G", "Go to the Log", EVENT,
     "Go to the list of everything that was entered."),
    ("decks.events.ask_for_player", "Alt+A", "Add a Player…", EVENT,
     "Enter one player with number and table."),
    ("decks.events.ask_for_file", "Alt+I", "Import Players or Lists…", EVENT,
     "Read a table of players or of registrations, or a file with the lists of several players."),
    ("decks.events.ask_for_folder", "Alt+Shift+I", "Import a Folder of Lists…", EVENT,
     "Register all lists in a folder, each for the player that its name tells."),
    ("decks.events.open_list", "Alt+V", "Open the List of the Player", EVENT,
     "Show the registered list on its page, asked as the event asks it."),
    ("decks.events.ask_for_list", "Alt+R", "Register a List…", EVENT,
     "Register or replace the list of the player from a file; it is checked and shown."),
    ("decks.events.register_shown", "Alt+Shift+R", "Register the List That Is Shown", EVENT,
     "Register the list that stands on the page List for the player; it is checked."),
    ("decks.events.check", "Alt+C", "Check the List of the Player", EVENT,
     "Check the registered list by the format of the event, and record the result."),
    ("decks.events.check_all", "Alt+Shift+C", "Check All Lists", EVENT,
     "Check and record all registered lists that were not checked yet."),
    ("decks.events.count", "Alt+K", "Count the Deck of the Player", EVENT,
     "Count the deck against the registered list, or go on where that was broken off."),
    ("decks.events.ask_for_draw", "Alt+D", "Draw Tables…", EVENT,
     "Draw tables to check at random; the seed lets anybody draw them again."),
    ("decks.events.ask_for_penalty", "Alt+P", "Penalty…", EVENT, "Enter a penalty of the player."),
    ("decks.events.ask_for_extension", "Alt+T", "Time Extension…", EVENT,
     "Enter minutes that the player or a table is given."),
    ("decks.events.ask_for_note", "Alt+O", "Note…", EVENT,
     "Enter free words on the player, or on the event."),
    ("decks.events.show_entry", "Alt+S", "Show the Entry", EVENT,
     "Show all about the entry that is chosen in the log, or about the player."),
    ("decks.events.ask_to_correct", "F2", "Correct the Entry…", EVENT,
     "Correct the entry that is chosen in the log, or the player; what it was stays in the log."),
    ("decks.events.remove", "Del", "Remove the Entry", EVENT,
     "Mark the entry that is chosen in the log, or the player, as removed."),
    ("decks.events.restore", "Ctrl+Z", "Undo a Removal", EVENT,
     "Restore the removed entry that is chosen in the log, else what was removed last."),
    ("decks.events.ask_where_to_export", "Ctrl+Alt+S", "Export the Event…", EVENT,
     "Write everything that was entered at the event into a file, lists and counts included."),
    ),
    "Count": (
    ("decks.count.focus", "Alt+4", "The Count", DECKS,
     "Show the count of a deck against its list."),
    ("decks.count_shown_list", "F9", "Count a Deck Against This List", DECKS,
     "Count a deck against the list on the page List, without any event."),
    ("decks.count.show_others", "Alt+U", "Counts Under Way", COUNT,
     "Show all counts that have not come to their end, to go on with one of them."),
    ("decks.count.say +", "+", "One More", COUNT,
     "Count the card once more that was counted last; type x3 to make it three."),
    ("decks.count.say -", "-", "One Less", COUNT,
     "Take one copy back of the card that was counted last."),
    ("decks.count.undo", "Ctrl+Z", "Undo in the Count", COUNT,
     "Look past what was counted or done last, the end of the count too."),
    ("decks.count.redo", "Ctrl+Shift+Z", "Redo in the Count", COUNT,
     "Let what was undone last be in effect again."),
    ("decks.count.begin_extra", "Alt+X", "Count a Card That Is Not Registered", COUNT,
     "Begin to type the code or the name of a card that is not on the list."),
    ("decks.count.count_unknown", "Alt+Shift+X", "Count a Card That Nobody Can Tell", COUNT,
     "Count a card that is not on the list, and of which nobody knows which one it is."),
    ("decks.count.next_section", "F6", "Next Section", COUNT,
     "Count the cards of the next section of the list alone; after the last of all together."),
    ("decks.count.at_once.toggle", "Alt+A", "Count Without Enter", COUNT,
     "Count a card as soon as what is typed can mean no other one, or wait for Enter again."),
    ("decks.count.finish", "Ctrl+Return", "All Is Counted", COUNT,
     "End the count and show what is missing and extra, with the rule; saved at the event."),
    ("decks.count.reset", "Alt+R", "Count Anew", COUNT,
     "Begin the count anew with nothing counted; can be undone."),
    ("decks.count.ask_for_extension", "Alt+T", "Time Extension for the Check…", COUNT,
     "Enter the minutes that the player is given for the check; what it took is proposed."),
    ("decks.count.give_up", "Alt+G", "Give the Count Up", COUNT,
     "Set the count aside without a result; can be undone."),
    ),
    "Dispute": (
    ("dispute.undo", "Ctrl+Z", "Undo", DISPUTE,
     "Take back what was done to the dispute last: a line, a card that was told, an account."),
    ("dispute.redo", "Ctrl+Y Ctrl+Shift+Z", "Redo", DISPUTE,
     "Do again what was undone last."),
    ("dispute.set_up.toggle", "F4", "Set Up the Board, or Play It", DISPUTE,
     "Change what lies on the table before the first line; what was told is played anew."),
    ("dispute.set_up.turn_card", "Ctrl+R", "Turn the Card That Is Set Up", DISPUTE,
     "Let the top card of the chosen place lie in the next orientation."),
    ("dispute.set_up.focus_findings", "Alt+I", "What Is Impossible", DISPUTE,
     "Go to the list of everything impossible about the board that is set up."),
    ("dispute.set_up.open_menu", "Alt+M", "Say More of the Card That Is Set Up…", DISPUTE,
     "Offer what can be said of the top card of the chosen place: face, counters, damage, power."),
    ("dispute.set_up.choose_deck", "Alt+L", "Deck List of a Player…", DISPUTE,
     "Take a list that is registered at an event, copied or in a file; its cards can be named."),
    ("dispute.back", "Left", "Step Back", STEPPING, "Look at the step before."),
    ("dispute.forward", "Right", "Step Forward", STEPPING, "Look at the step after."),
    ("dispute.first", "Home", "First Step", STEPPING, "Look at the set-up as it was given."),
    ("dispute.present", "End", "Return to the Present", STEPPING, "Look at the last step."),
    ("dispute.steps.next_turn", "Ctrl+Right", "Next Turn", STEPPING,
     "Look at the step with which the next turn begins."),
    ("dispute.steps.previous_turn", "Ctrl+Left", "Turn Before", STEPPING,
     "Look at the step with which this turn began, or the turn before it."),
    ("dispute.steps.next_phase", "Shift+Right", "Next Phase", STEPPING,
     "Look at the step with which the next phase begins."),
    ("dispute.steps.previous_phase", "Shift+Left", "Phase Before", STEPPING,
     "Look at the step with which this phase began, or the phase before it."),
    ("dispute.steps.next_attack", "Ctrl+Shift+Right", "Next Attack", STEPPING,
     "Look at the step in which the next attack is declared."),
    ("dispute.steps.previous_attack", "Ctrl+Shift+Left", "Attack Before", STEPPING,
     "Look at the step in which this attack was declared, or the attack before it."),
    ("dispute.steps.first_stop", "F7", "First Illegal Step", DISPUTE,
     "Look at the first line of the account that is illegal or cannot be carried out, and why."),
    ("dispute.find_steps", "Alt+F", "Find in the Steps", DISPUTE,
     "Find the steps where a rule, a card or any words matter, or a turn, a phase or an attack."),
    ("dispute.steps.next_hit", "F3", "Next Step That Was Found", DISPUTE,
     "Look at the next step where what is looked for matters."),
    ("dispute.steps.previous_hit", "Shift+F3", "Step Before That Was Found", DISPUTE,
     "Look at the step before where what is looked for matters."),
    ("dispute.focus_steps", "Alt+S", "List of Steps", DISPUTE,
     "Go to the list of steps; Enter changes the line of a step, Del takes it out."),
    ("dispute.mending.ask_to_change", "Alt+E", "Change the Line…", DISPUTE,
     "Say the line of the chosen step otherwise; what follows is played again."),
    ("dispute.mending.ask_to_insert", "Alt+Shift+E", "Put a Line Before…", DISPUTE,
     "Say a line that was forgotten before the chosen step; what follows is played again."),
    ("dispute.mending.remove", "Alt+Del", "Take the Line Out", DISPUTE,
     "Take out the line of the chosen step; what follows is played again."),
    ("dispute.rulings.ask", "Alt+R", "The Head Judge Rules…", DISPUTE,
     "Let something count after the step that is looked at, with reason, rule or policy and name."),
    ("dispute.back_to_told", "Ctrl+B", "Leave the Branch", WINDOW,
     "Return to the dispute as it was told."),
    ("dispute.accounts.focus", "Alt+A", "Choose an Account", DISPUTE,
     "Go to the list of accounts: what each player says, and what is told so far."),
    ("dispute.accounts.ask_for_new", "Alt+N", "New Account Here…", DISPUTE,
     "Begin an account that leaves the one that is shown after the step that is looked at."),
    ("dispute.accounts.ask_for_name", "F2", "Rename the Account…", DISPUTE,
     "Give the account that is shown another name."),
    ("dispute.accounts.remove", "Alt+Shift+N", "Remove the Account", DISPUTE,
     "Take out the account that is shown; those that leave it keep all lines."),
    ("dispute.accounts.compare", "Alt+C", "Compare Two Accounts", DISPUTE,
     "Show where two accounts part, what is illegal in each, and both boards with what differs."),
    ("dispute.focus_line", "Ctrl+L", "Say What Happens", WINDOW,
     "Go to the command line of the dispute."),
    ("dispute.line.paste", "Alt+V", "Paste What Was Told", DISPUTE,
     "Carry out the lines that are on the clipboard, each marked; one alone comes into the line."),
    ("dispute.decision.focus", "Ctrl+D", "Answer the Decision", WINDOW,
     "Go to the options of the decision that is asked now."),
    ("dispute.decision.confirm_taken", "Ctrl+Return", "Carry Out What Is Chosen", DISPUTE,
     "Answer the decision with the cards that are ticked: pay, attack, block, choose."),
    ("dispute.take_back", "Alt+Z", "Take Back the Action", DISPUTE,
     "Rewind the action that is being performed, where the rules have that; also with Esc."),
    ("dispute.why_not", "Alt+W", "Why Not?", WINDOW,
     "Say why what stands in the command line, or else the chosen option, is refused."),
    ("dispute.board.turn", "Ctrl+T", "See It From the Other Side", WINDOW,
     "Show the board as the other player sees it."),
    ("dispute.pictures.ask_for_folder", "Alt+P", "Folder of Card Pictures…", DISPUTE,
     "Name a folder with pictures that are called by the codes of the cards; they are shown."),
    ("dispute.pictures.leave_out", "Alt+Shift+P", "Cards Without Pictures", DISPUTE,
     "Show cards without pictures again."),
    ("dispute.show_everything", "Alt+1", "Show Everything", DISPUTE,
     "Show all that is known of the cards again, for the eyes of the judge."),
    ("dispute.show_as A", "Alt+2", "Show What A Has Seen", DISPUTE,
     "Show the dispute as A knows it: what A has not seen is unknown, on the board and in words."),
    ("dispute.show_as B", "Alt+3", "Show What B Has Seen", DISPUTE,
     "Show the dispute as B knows it: what B has not seen is unknown, on the board and in words."),
    ("dispute.ask_for_card", "Ctrl+I", "Look at a Card…", WINDOW,
     "Show what a card on the table is now, and which effects make it so."),
    ("dispute.open_pile", "Alt+O", "Open a Pile…", DISPUTE,
     "Show what lies in a zone as a list, with what is known of each card, and search it."),
    ("dispute.show_reference", "Ctrl+Shift+F", "The Turn and What Can Be Said", WINDOW,
     "Show the steps of a turn with their rules, and the lines of the game that is open."),
    ("dispute.focus_zones", "Ctrl+G", "List All Zones in Words", WINDOW,
     "Go to the list of all zones and the cards in them."),
    ),
    "View": (
    ("desk.look.toggle", "Ctrl+Shift+D", "Light or Dark", WINDOW,
     "Change between the light and the dark look."),
    ("desk.look.larger", "Ctrl++ Ctrl+=", "Larger Text", WINDOW, "Make all text larger."),
    ("desk.look.smaller", "Ctrl+-", "Smaller Text", WINDOW, "Make all text smaller."),
    ("desk.look.usual", "Ctrl+0", "Usual Text Size", WINDOW, "Give text its usual size again."),
    ("toggle_full_screen", "F11", "Full Screen", WINDOW, "Fill the screen, or return from it."),
    ),
    "Help": (
    ("show_first_steps", "Shift+F1", "First Steps", WINDOW,
     "Show what can be done here in three cards, each with something to try."),
    ("show_shortcuts", "F1", "Actions and Shortcuts", WINDOW,
     "Show every action with its shortcut."),
    ),
}
# fmt: on
"""The rows of each menu: name, keys, title, where the keys work, what it does."""

ACTIONS = tuple(
    Action(name, tuple(keys.split()), title, place, does, menu)
    for menu, rows in TABLE.items()
    for name, keys, title, place, does in rows
)
_BY_NAME = {action.name: action for action in ACTIONS}


def key_of(name: str) -> str:
    """The key of the action called ``name``, as it is shown to the user."""
    return _BY_NAME[name].key


def titled(action: Action, what: str = "") -> str:
    """The title of ``action`` with what it would be done to, as far as a menu has room for that."""
    room = what if len(what) <= LONGEST_WHAT else f"{what[: LONGEST_WHAT - 1]}…"
    return f"{action.title}: {room}" if what else action.title


def action_button(desk: Desk, words: str, name: str) -> QPushButton:
    """A button that does the action called ``name``; its tip shows the key."""
    button = QPushButton(words)
    button.setToolTip(key_of(name))
    button.clicked.connect(lambda: desk.action_asked.emit(name))
    return button


def put_into(menu: QMenu, desk: Desk, name: str) -> None:
    """Let ``menu`` offer the action called ``name``, with its key."""
    action = _BY_NAME[name]
    entry = menu.addAction(f"{action.title}\t{action.key}")
    entry.triggered.connect(lambda: desk.action_asked.emit(name))


class Register(QObject):
    """The actions of ``window`` as Qt has them. Each calls ``do`` with its name."""

    def __init__(self, window: QWidget, do: Callable[[str], object]) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        self._words: dict[str, str] = {}
        for action in ACTIONS:
            made = QAction(action.title, self)
            made.setObjectName(action.name)
            made.setToolTip(action.help)
            made.setStatusTip(action.help)
            made.setShortcuts([QKeySequence(key) for key in action.keys])
            made.triggered.connect(lambda _=False, name=action.name: do(name))
            if action.place is not Place.STEPPING:
                window.addAction(made)
            self._actions[action.name] = made
        self.be_at()

    def step_within(self, dispute: QWidget) -> None:
        """Let the keys of :attr:`Place.STEPPING` work within ``dispute``."""
        steps = [one.name for one in ACTIONS if one.place is Place.STEPPING]
        dispute.addActions([self._actions[name] for name in steps])

    def be_at(self, *shown: Place) -> None:
        """Let the keys of the workspace and the page ``shown`` work, and those of no other."""
        for action in ACTIONS:
            self._actions[action.name].setShortcutContext(_context(action, shown))

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def offer(self, name: str, what: str) -> None:
        """Let an action say what it would be done to; where that is nothing it cannot be done."""
        made, words = self._actions[name], titled(_BY_NAME[name], what)
        made.setText(words.replace("&", "&&"))
        made.setEnabled(bool(what))
        self._words[name] = words

    def words(self, action: Action) -> str:
        """The title of ``action``, with what it would be done to."""
        return self._words.get(action.name, action.title)

    def fill(self, bar: QMenuBar) -> None:
        """Put every action into its menu."""
        for title in TABLE:
            menu = QMenu(title, bar)
            menu.setToolTipsVisible(True)
            menu.addActions([self._actions[one.name] for one in ACTIONS if one.menu == title])
            bar.addMenu(menu)


def _context(action: Action, shown: Collection[Place]) -> Qt.ShortcutContext:
    """Where the keys of ``action`` work while the places ``shown`` are shown."""
    if action.place is Place.STEPPING:
        return Qt.ShortcutContext.WidgetWithChildrenShortcut
    if action.place is Place.WINDOW or action.place in shown:
        return Qt.ShortcutContext.WindowShortcut
    return Qt.ShortcutContext.WidgetShortcut

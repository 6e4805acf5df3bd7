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

from judgetool.ui.action_icons import DRAWING_OF
from judgetool.ui.desk import Desk
from judgetool.ui.icons import icon
from judgetool.ui.plain_text import tip


class Place(Enum):
    """Where the keys of an action work: everywhere, or where one workspace or page is shown."""

    WINDOW = "window"
    RULES = "rules"
    DECKS = "decks"
    LIST = "list"
    EVENT = "event"
    COUNT = "count"
    DISPUTE = "dispute"
    EXPLAIN = "explain"
    QUIZ = "quiz"
    OF_DISPUTE = "dispute and its pages"
    """The Dispute workspace and the pages that are reached from there."""
    STEPPING = "stepping"
    """The Dispute workspace must have the focus: these keys mean something else in a text."""


@dataclass(frozen=True, slots=True)
class Action:
    """One action.

    ``name`` leads from the window to the method that does it (``rules.back``); a word after a
    space is given to the method. ``key`` is in Qt's portable writing. ``help`` says what the
    action does.
    """

    name: str
    key: str
    title: str
    place: Place
    help: str
    menu: str

    @property
    def keys(self) -> tuple[str, ...]:
        """The key that is shown, then the one that means the same on some keyboards."""
        return (self.key, SAME_KEY[self.key]) if self.key in SAME_KEY else (self.key,)


SAME_KEY = {"Ctrl++": "Ctrl+=", "Alt++": "Alt+="}
"""Plus lies above ``=`` on most keyboards: who presses that key with Ctrl or Alt means plus, and
does not think of Shift. Nobody has to know of this key, so it is not shown."""


WINDOW, RULES, DECKS, LIST, EVENT, COUNT, DISPUTE, EXPLAIN, QUIZ, OF_DISPUTE, STEPPING = Place

LONGEST_WHAT = 60
"""So many letters of what an action would be done to are shown."""

# fmt: off
TABLE: dict[str, tuple[tuple[str, str, str, Place, str], ...]] = {
    "File": (
    ("ask_for_file", "Ctrl+O", "Open a file…", WINDOW,
     "Open a scenario, a difference, a deck list or a rulebook."),
    ("dispute.ask_for_new", "Ctrl+N", "New dispute…", DISPUTE,
     "Choose a rulebook and set up the board of a new dispute."),
    ("dispute.ask_for_sample", "Ctrl+Shift+O", "Open a sample dispute…", WINDOW,
     "Choose one of the disputes that come with the program."),
    ("dispute.show_recent", "Ctrl+H", "Recent disputes…", WINDOW,
     "List the disputes that you had open, and go on with one of them."),
    ("dispute.save", "Ctrl+S", "Save the dispute", DISPUTE,
     "Write what was told into the file of the dispute. Nothing else in the file changes."),
    ("dispute.ask_where_to_save", "F12", "Save the dispute as…", DISPUTE,
     "Write the dispute into a new file, and go on with that file."),
    ("dispute.paper.print_report", "Ctrl+P", "Print the ruling…", DISPUTE,
     "Print a report: the board before, the steps, every account and the rules."),
    ("dispute.paper.ask_where_to_report", "Ctrl+Shift+P", "Save the ruling…", DISPUTE,
     "Save the report as PDF, as a web page or as text."),
    ("desk.work.cancel", "Ctrl+.", "Cancel", WINDOW,
     "Stop the import or check that is running. Nothing of a stopped import is kept."),
    ("care.check", "Ctrl+Alt+W", "Check the workspace", WINDOW,
     "Look for damage in the file that holds all your data."),
    ("care.rescue", "Ctrl+Alt+X", "Rescue a damaged workspace…", WINDOW,
     "Copy what can be read into a new workspace. The damaged file is kept."),
    ("care.ask_where_to_back_up", "Ctrl+Alt+B", "Back up the workspace…", WINDOW,
     "Write all your data to one file, and check it."),
    ("care.ask_for_backup", "Ctrl+Alt+O", "Restore a backup…", WINDOW,
     "Go back to a backup. What is there now is kept as a backup, too."),
    ("care.ask_where_to_move", "Ctrl+Alt+V", "Move the workspace…", WINDOW,
     "Take all your data to another folder, such as one on a stick."),
    ("close", "Ctrl+Q", "Quit", WINDOW, "Close the window."),
    ),
    "Go": (
    ("finder.begin", "Ctrl+K", "Find a rule, a card or an action…", WINDOW,
     "Type a rule number, a card name or code, or what you want to do."),
    ("show_workspace rules", "Ctrl+1", "Rules", WINDOW, "Show the Rules workspace."),
    ("show_workspace decks", "Ctrl+2", "Decks", WINDOW, "Show the Decks workspace."),
    ("show_workspace dispute", "Ctrl+3", "Dispute", WINDOW, "Show the Dispute workspace."),
    ),
    "Rules": (
    ("rules.focus_search", "Ctrl+F", "Search the rules", WINDOW,
     "Go to the search box of the rules."),
    ("rules.finding.only_here.toggle", "Alt+B", "Search only this rulebook", RULES,
     "Search only the rulebook on screen, or all of them again."),
    ("rules.back", "Alt+Left", "Back", WINDOW, "Show the rule that you looked at before."),
    ("rules.forward", "Alt+Right", "Forward", WINDOW,
     "Show again the rule from which you went back."),
    ("return_from_rule", "Esc", "Return from the rule", RULES,
     "Go back to where you asked for this rule, such as a dispute."),
    ("rules.previous", "Alt+Up", "Previous rule", RULES,
     "Show the rule before this one in the rulebook."),
    ("rules.next", "Alt+Down", "Next rule", RULES,
     "Show the rule after this one in the rulebook."),
    ("rules.focus_tree", "Ctrl+E", "Contents of the rulebook", WINDOW,
     "Go to the table of contents, at the rule on screen."),
    ("rules.toggle_tree", "Ctrl+Shift+T", "Hide or show the contents", WINDOW,
     "Hide the table of contents to make room, or show it again."),
    ("rules.choose_book", "Ctrl+Shift+L", "Choose a rulebook and version…", WINDOW,
     "Choose from all rulebooks in all their versions."),
    ("rules.show_tab Rule", "Alt+1", "The rule", RULES,
     "Show the rule itself."),
    ("rules.show_tab Compare", "Alt+2", "Compare versions", RULES,
     "Show what changed between two versions of the rulebook."),
    ("rules.show_tab History", "Alt+3", "History of the rule", RULES,
     "Show the rule in every version of its rulebook."),
    ("rules.show_tab Editions", "Alt+4", "Editions side by side", RULES,
     "Show the matching rule of the other edition, and every difference."),
    ("rules.show_tab Glossary", "Alt+5", "Glossary", RULES,
     "Show terms as each rulebook has them, and what players say."),
    ("rules.show_tab Flaws", "Alt+6", "Flaws of the rulebook", RULES,
     "Show contradictions, wrong references and gaps of the rulebook."),
    ("rules.ask_for_proof", "Ctrl+Shift+S", "Open an example of the rule…", WINDOW,
     "Open a dispute that shows this rule at work."),
    ("rules.bookmark", "Ctrl+Shift+B", "Bookmark this rule", WINDOW,
     "Set or remove a bookmark on this rule."),
    ("rules.write_note", "Ctrl+N", "Write a note", RULES,
     "Write your own note on this rule."),
    ("rules.show_marks", "Ctrl+M", "Bookmarks and notes", WINDOW,
     "List all rules with a bookmark or a note."),
    ("rules.copy_citation", "Ctrl+Shift+C", "Copy as citation", WINDOW,
     "Copy the rulebook, its version and the number of this rule."),
    ("rules.copy_with_text", "Ctrl+Alt+C", "Copy with text", WINDOW,
     "Copy the citation of this rule together with its text."),
    ("rules.print_selected", "Ctrl+P", "Print…", RULES,
     "Print the selected rules, or the section on screen."),
    ("rules.write_pdf", "Ctrl+Shift+P", "Save as PDF…", RULES,
     "Save the selected rules, or the section on screen, as PDF."),
    ("rules.ask_for_import", "Ctrl+Shift+R", "Import rulebooks…", WINDOW,
     "Read rulebooks, floor rules or penalty guides from files. A rulebook replaces our digest."),
    ("rules.ask_to_remove", "Ctrl+Alt+R", "Remove this rulebook…", RULES,
     "Remove the imported version on screen. Your notes stay, and our digest is used again."),
    ),
    "Decks": (
    ("decks.lists.focus", "Alt+1", "One list", DECKS, "Check one deck list."),
    ("decks.many.focus", "Alt+2", "Many lists", DECKS,
     "Check the lists of many players. Those that need a judge come first."),
    ("decks.many.ask_for_folder", "Ctrl+Shift+Y", "Check a folder of lists…", WINDOW,
     "Check all lists in a folder and its subfolders."),
    ("decks.many.ask_for_files", "Ctrl+Alt+Y", "Check several lists…", WINDOW,
     "Check all lists in several files, or in a table of registrations."),
    ("decks.many.check", "F5", "Check the lists again", DECKS,
     "Read and check the same files again."),
    ("decks.many.ask_where_to_report", "Ctrl+Shift+W", "Report on the lists…", DECKS,
     "Save a report on all checked lists as a web page, a table or a PDF."),
    ("decks.lists.paste", "Ctrl+Shift+V", "Paste a deck list", WINDOW,
     "Check the deck list that you copied."),
    ("decks.lists.show_sample", "Ctrl+Shift+E", "Check a sample deck", WINDOW,
     "Check a deck list that comes with the program. Each time it is the next one."),
    ("decks.lists.question.focus", "Ctrl+Shift+G", "Choose game, format and date", DECKS,
     "Choose the game, the format, the day of the event and the region."),
    ("decks.lists.next_unknown", "F8", "Next suggested card", DECKS,
     "Go to the next suggestion for a card that is not known. Enter puts it into the list."),
    ("decks.lists.editor.previous", "Alt+Up", "Previous deck of the file", DECKS,
     "Show the deck before this one in a file with several decks."),
    ("decks.lists.editor.next", "Alt+Down", "Next deck of the file", DECKS,
     "Show the deck after this one in a file with several decks."),
    ("decks.lists.type_list", "F7", "Type a list", DECKS,
     "Type a list from paper or from a picture, card by card. The same key ends it."),
    ("decks.lists.ask_for_picture", "Alt+O", "Picture of the list…", LIST,
     "Open a photo or a scan (an image or a PDF). It then lies beside the list that you type."),
    ("decks.type_scan", "Shift+F7", "Type the next scan", DECKS,
     "Show the next scan or photo that was found when a folder was checked or imported."),
    ("decks.lists.picture.larger", "Alt++", "Enlarge the picture", LIST,
     "Show the picture of the list one step larger."),
    ("decks.lists.picture.smaller", "Alt+-", "Shrink the picture", LIST,
     "Show the picture of the list one step smaller."),
    ("decks.lists.picture.fit", "Alt+0", "Fit the picture", LIST,
     "Show the picture of the list as wide as there is room."),
    ("decks.lists.turn_picture", "Alt+R", "Turn the picture", LIST,
     "Turn the picture of the list by a quarter to the right."),
    ("decks.lists.turn_page 1", "Alt+PgDown", "Next page of the picture", LIST,
     "Show the next page of the scan that lies beside the list."),
    ("decks.lists.turn_page -1", "Alt+PgUp", "Previous page of the picture", LIST,
     "Show the page before this one of the scan that lies beside the list."),
    ("decks.lists.picture.move_sight up", "Alt+Shift+Up", "Picture: up", LIST,
     "Show the part of the picture above."),
    ("decks.lists.picture.move_sight down", "Alt+Shift+Down", "Picture: down", LIST,
     "Show the part of the picture below."),
    ("decks.lists.picture.move_sight left", "Alt+Shift+Left", "Picture: left", LIST,
     "Show the part of the picture to the left."),
    ("decks.lists.picture.move_sight right", "Alt+Shift+Right", "Picture: right", LIST,
     "Show the part of the picture to the right."),
    ("decks.lists.typing.mend_last", "Alt+L", "Change the last typed line", LIST,
     "Bring the last line back into the line that you type in."),
    ("decks.lists.editor.undo", "Ctrl+Z", "Undo in the list", LIST,
     "Undo the last change of the list. A list that another one replaced comes back, too."),
    ("decks.lists.editor.redo", "Ctrl+Shift+Z", "Redo in the list", LIST,
     "Do again what was undone last."),
    ("decks.lists.panel.toggle_charts", "Ctrl+Shift+H", "Hide or show the charts", DECKS,
     "Hide the charts to make room for the findings, or show them again."),
    ("decks.lists.ask_where_to_save", "Ctrl+S", "Save the list…", DECKS,
     "Save the list as text, CSV, JSON or for Cockatrice."),
    ("decks.print_shown", "Ctrl+P", "Print the result or the slip…", DECKS,
     "Print the result with the deck and its charts, or the slip of a check at an event."),
    ("decks.write_pdf", "Ctrl+Shift+P", "Save the result or the slip as PDF…", DECKS,
     "Save the result with the deck and its charts as PDF, or the slip of a check."),
    ("decks.ask_for_card_folder", "Ctrl+Shift+I", "Import a folder of cards…", WINDOW,
     "Read all card files in a folder. The game is recognised."),
    ("decks.ask_for_card_files", "Ctrl+Shift+J", "Import card files…", WINDOW,
     "Read one or more card files. The game is recognised."),
    ("decks.show_sources", "Ctrl+Shift+U", "Card sources and contradictions", WINDOW,
     "Show which card files were imported, and where they disagree."),
    ("decks.show_formats", "Ctrl+Shift+M", "Formats", WINDOW,
     "Show all formats with their restrictions, dates and sources. Import or remove formats."),
    ("decks.import_format", "Ctrl+Alt+M", "Import a format…", WINDOW,
     "Read a format from a file. It replaces one with the same game and id."),
    ),
    "Event": (
    ("decks.events.focus", "Alt+3", "Event", DECKS,
     "Show the players of an event, their lists, their checks and the log."),
    ("decks.events.ask_for_event", "Alt+N", "New event…", EVENT,
     "Enter the name, date, game, format and region of a new event."),
    ("decks.events.view.bar.focus", "Alt+E", "Choose an event", EVENT,
     "Choose the event. Beside it are the round and the judge."),
    ("decks.events.ask_for_facts", "Shift+F2", "Correct the event…", EVENT,
     "Correct the name, date, game, format, region or notes of the event."),
    ("decks.events.view.focus_line", "Alt+F", "Find a player", EVENT,
     "Type a name, number or table. Only players who match stay on screen."),
    ("decks.events.view.focus_log", "Alt+G", "Go to the log", EVENT,
     "Go to the list of everything that was entered."),
    ("decks.events.ask_for_player", "Alt+A", "Add a player…", EVENT,
     "Enter a player with number and table."),
    ("decks.events.ask_for_file", "Alt+I", "Import players, pairings or lists…", EVENT,
     "Read a table of players, registrations or pairings, or a file with several lists."),
    ("decks.events.paste", "Ctrl+V", "Paste pairings or players", EVENT,
     "Take a table that you copied: the pairings of the round, or players."),
    ("decks.events.ask_for_folder", "Alt+Shift+I", "Import a folder of lists…", EVENT,
     "Register all lists in a folder. The name of each file names its player."),
    ("decks.events.open_list", "Alt+V", "Open the player's list", EVENT,
     "Show the registered list, checked by the format of the event."),
    ("decks.events.ask_for_list", "Alt+R", "Register a list…", EVENT,
     "Register or replace the player's list from a file. It is checked at once."),
    ("decks.events.register_shown", "Alt+Shift+R", "Register the list on screen", EVENT,
     "Register the list from the page One list for the player. It is checked at once."),
    ("decks.events.check", "Alt+C", "Check the player's list", EVENT,
     "Check the registered list by the format of the event and keep the result."),
    ("decks.events.check_all", "Alt+Shift+C", "Check all lists", EVENT,
     "Check every registered list that was not checked yet and keep the results."),
    ("decks.events.ask_where_to_report", "Alt+B", "Report on all lists…", EVENT,
     "Save a report on the lists of the event, of all or only of those with problems."),
    ("decks.events.count", "Alt+K", "Count the player's deck", EVENT,
     "Count the deck against the registered list, or continue an unfinished count."),
    ("decks.events.ask_for_inspection", "Alt+M", "Sleeves and marked cards…", EVENT,
     "Enter how the sleeves are, which cards are marked, and the infractions in it."),
    ("decks.events.take_over", "Alt+U", "Take the count over", EVENT,
     "Count the deck from the beginning, in place of the station that counts it now."),
    ("decks.events.ask_for_draw", "Alt+D", "Draw tables…", EVENT,
     "Draw tables for deck checks at random. With the seed anyone can repeat the draw."),
    ("decks.events.ask_for_penalty", "Alt+P", "Penalty…", EVENT, "Enter a penalty for the player."),
    ("decks.events.ask_for_extension", "Alt+T", "Time extension…", EVENT,
     "Give extra minutes to the player or a table."),
    ("decks.events.ask_for_note", "Alt+O", "Note…", EVENT,
     "Write a note on the player or on the event."),
    ("decks.events.ask_for_pairing", "Alt+X", "Change a pairing…", EVENT,
     "Say who sits at a table of the round. Two tables at once let players swap."),
    ("decks.events.ask_for_round", "Alt+L", "A round begins or ends…", EVENT,
     "At a shared event, lists are secret while a round is played."),
    ("decks.events.show_entry", "Alt+S", "Show the entry", EVENT,
     "Show everything about the selected entry or player."),
    ("decks.events.ask_to_correct", "F2", "Correct the entry…", EVENT,
     "Correct the selected entry or player. The log keeps what it was before."),
    ("decks.events.remove", "Del", "Remove the entry", EVENT,
     "Mark the selected entry or player as removed. The log keeps it."),
    ("decks.events.restore", "Ctrl+Z", "Undo a removal", EVENT,
     "Restore the removed entry that is selected, or the one removed last."),
    ("decks.events.ask_to_share", "Alt+J", "Share or join…", EVENT,
     "Share the event with other judges on a server, join one, connect again, or leave."),
    ("decks.events.ask_to_settle", "Alt+Y", "Settle a contradiction…", EVENT,
     "Say what holds where judges entered contrary things without knowing of each other."),
    ("decks.events.ask_where_to_export", "Ctrl+Alt+S", "Export the event…", EVENT,
     "Save everything about the event as JSON, or the log as a table."),
    ),
    "Count": (
    ("decks.count.focus", "Alt+4", "Count", DECKS,
     "Show the deck that is being counted."),
    ("decks.count_shown_list", "F9", "Count a deck against this list", DECKS,
     "Count a deck against the list on the page One list, without an event."),
    ("decks.count.show_others", "Alt+U", "Unfinished counts", COUNT,
     "List all unfinished counts, and go on with one of them."),
    ("decks.count.say +", "+", "One more", COUNT,
     "Count the last card once more. Type x3 to make it three."),
    ("decks.count.say -", "-", "One less", COUNT,
     "Take back one copy of the last card."),
    ("decks.count.undo", "Ctrl+Z", "Undo in the count", COUNT,
     "Undo the last act of the count, even its end."),
    ("decks.count.redo", "Ctrl+Shift+Z", "Redo in the count", COUNT,
     "Do again what was undone last."),
    ("decks.count.begin_extra", "Alt+X", "Count a card that is not on the list", COUNT,
     "Type the code or name of a card that is not on the list."),
    ("decks.count.count_unknown", "Alt+Shift+X", "Count an unknown card", COUNT,
     "Count a card that is not on the list and cannot be identified."),
    ("decks.count.next_section", "F6", "Next section", COUNT,
     "Count only the next section of the list. After the last section, count all of it."),
    ("decks.count.at_once.toggle", "Alt+A", "Count without Enter", COUNT,
     "Count a card as soon as what you typed fits only one, or wait for Enter."),
    ("decks.count.finish", "Ctrl+Return", "Finish the count", COUNT,
     "End the count and show missing and extra cards with the rule. The event keeps the result."),
    ("decks.count.reset", "Alt+R", "Start the count again", COUNT,
     "Begin with nothing counted. This can be undone."),
    ("decks.count.ask_for_extension", "Alt+T", "Time extension for the check…", COUNT,
     "Give the player extra minutes. The time that the check took is suggested."),
    ("decks.count.give_up", "Alt+G", "Abandon the count", COUNT,
     "End the count without a result. This can be undone."),
    ),
    "Dispute": (
    ("dispute.undo", "Ctrl+Z", "Undo", DISPUTE,
     "Undo your last change to the dispute: a line, a card or an account."),
    ("dispute.redo", "Ctrl+Shift+Z", "Redo", DISPUTE,
     "Do again what was undone last."),
    ("dispute.set_up.toggle", "F4", "Set up the board, or play on", DISPUTE,
     "Change the board before the first line. What was told is then played again."),
    ("dispute.set_up.turn_card", "Ctrl+R", "Turn the card", DISPUTE,
     "Turn the top card of the selected place to its next orientation."),
    ("dispute.set_up.focus_findings", "Alt+I", "What is impossible", DISPUTE,
     "List everything on this board that the rules do not allow."),
    ("dispute.set_up.open_menu", "Alt+M", "More about the card…", DISPUTE,
     "Set the face, counters, damage or power of the top card of the selected place."),
    ("dispute.set_up.choose_deck", "Alt+L", "Deck list of a player…", DISPUTE,
     "Take a list from an event, the clipboard or a file. You can then use its card names."),
    ("dispute.back", "Left", "Step back", STEPPING, "Show the step before."),
    ("dispute.forward", "Right", "Step forward", STEPPING, "Show the step after."),
    ("dispute.first", "Home", "First step", STEPPING, "Show the board as it was set up."),
    ("dispute.present", "End", "Last step", STEPPING, "Show the last step."),
    ("dispute.steps.next_turn", "Ctrl+Right", "Next turn", STEPPING,
     "Show the step in which the next turn begins."),
    ("dispute.steps.previous_turn", "Ctrl+Left", "Previous turn", STEPPING,
     "Show the step in which this turn began, or the turn before it."),
    ("dispute.steps.next_phase", "Shift+Right", "Next phase", STEPPING,
     "Show the step in which the next phase begins."),
    ("dispute.steps.previous_phase", "Shift+Left", "Previous phase", STEPPING,
     "Show the step in which this phase began, or the phase before it."),
    ("dispute.steps.next_attack", "Ctrl+Shift+Right", "Next attack", STEPPING,
     "Show the step in which the next attack is declared."),
    ("dispute.steps.previous_attack", "Ctrl+Shift+Left", "Previous attack", STEPPING,
     "Show the step in which this attack was declared, or the attack before it."),
    ("dispute.steps.first_stop", "F7", "First illegal step", DISPUTE,
     "Show the first line of the account that is illegal or cannot be played, and why."),
    ("dispute.find_steps", "Alt+F", "Find in the steps", DISPUTE,
     "Find steps by a rule, a card, a word, a turn, a phase or an attack."),
    ("dispute.steps.next_hit", "F3", "Next found step", DISPUTE,
     "Show the next step that was found."),
    ("dispute.steps.previous_hit", "Shift+F3", "Previous found step", DISPUTE,
     "Show the previous step that was found."),
    ("dispute.focus_steps", "Alt+S", "List of steps", DISPUTE,
     "Go to the list of steps. Enter changes the line of a step, Del removes it."),
    ("dispute.mending.ask_to_change", "Alt+E", "Change the line…", DISPUTE,
     "Change the line of the selected step. What follows is played again."),
    ("dispute.mending.ask_to_insert", "Alt+Shift+E", "Insert a line before…", DISPUTE,
     "Insert a forgotten line before the selected step. What follows is played again."),
    ("dispute.mending.remove", "Alt+Del", "Remove the line", DISPUTE,
     "Remove the line of the selected step. What follows is played again."),
    ("dispute.rulings.ask", "Alt+R", "Head judge's ruling…", DISPUTE,
     "Enter what the head judge decides after this step, with the reason, the rule and the name."),
    ("dispute.back_up.ask", "Alt+B", "Can it be backed up?", DISPUTE,
     "Show what came out since this step, who has seen it, and what putting it back needs."),
    ("dispute.back_to_told", "Ctrl+B", "Leave the branch", WINDOW,
     "Return to the dispute as it was told."),
    ("dispute.accounts.focus", "Alt+A", "Choose an account", DISPUTE,
     "Choose whose account is on screen: what each player says, and what was told so far."),
    ("dispute.accounts.ask_for_new", "Alt+N", "New account from here…", DISPUTE,
     "Begin another account that differs after this step."),
    ("dispute.accounts.ask_for_name", "F2", "Rename the account…", DISPUTE,
     "Give this account another name."),
    ("dispute.accounts.remove", "Alt+Shift+N", "Remove the account", DISPUTE,
     "Remove this account. Accounts that began from it keep all their lines."),
    ("dispute.accounts.compare", "Alt+C", "Compare two accounts", DISPUTE,
     "Show where two accounts differ, what is illegal in each, and both boards."),
    ("dispute.focus_line", "Ctrl+L", "Tell what happens", WINDOW,
     "Go to the line in which you tell what happens."),
    ("dispute.line.paste", "Alt+V", "Paste lines", DISPUTE,
     "Play the lines on the clipboard. A single line is put where you can change it first."),
    ("dispute.decision.focus", "Ctrl+D", "Answer the decision", WINDOW,
     "Go to the options of the decision that is open now."),
    ("dispute.decision.confirm_taken", "Ctrl+Return", "Confirm the selection", DISPUTE,
     "Answer with the ticked cards: pay, attack, block or choose."),
    ("dispute.take_back", "Alt+Z", "Take back the action", DISPUTE,
     "Rewind the action in progress, where the rules allow that."),
    ("dispute.why_not", "Alt+W", "Why not?", WINDOW,
     "Explain why the typed line or the selected option is not allowed."),
    ("dispute.board.turn", "Ctrl+T", "Turn the board around", WINDOW,
     "Show the board from the other player's side."),
    ("dispute.pictures.ask_for_folder", "Alt+P", "Folder of card pictures…", DISPUTE,
     "Choose a folder of card pictures. Each file has the code of its card as its name."),
    ("dispute.pictures.leave_out", "Alt+Shift+P", "Cards without pictures", DISPUTE,
     "Show cards without pictures again."),
    ("dispute.show_everything", "Alt+1", "Show everything", DISPUTE,
     "Show everything that is known. This is for the judge's eyes."),
    ("dispute.show_as A", "Alt+2", "Show what A has seen", DISPUTE,
     "Show the dispute as A knows it. Cards that A has not seen are unknown."),
    ("dispute.show_as B", "Alt+3", "Show what B has seen", DISPUTE,
     "Show the dispute as B knows it. Cards that B has not seen are unknown."),
    ("dispute.ask_for_card", "Ctrl+I", "Look at a card…", WINDOW,
     "Show what a card is now, and which effects make it so."),
    ("dispute.open_pile", "Alt+O", "Open a pile…", DISPUTE,
     "List and search the cards of a zone, with what is known of each."),
    ("dispute.show_reference", "Ctrl+Shift+F", "Turn and notation", WINDOW,
     "Show the steps of a turn with their rules, and the lines that you can type."),
    ("dispute.focus_zones", "Ctrl+G", "List all zones", WINDOW,
     "Go to the list of all zones with the cards in them."),
    ),
    "Explain": (
    ("show_explaining", "Alt+X", "Explain a difference", OF_DISPUTE,
     "Enter a board as remembered and as it lies now, and find out what happened in between."),
    ("explain.search", "F5", "Look for explanations", EXPLAIN,
     "Look for the likeliest ways from one board to the other, with as few mistakes as possible."),
    ("explain.other_side", "F6", "Go to the other board", EXPLAIN,
     "Type on the other board."),
    ("explain.take_step", "Alt+D", "Board from the dispute", EXPLAIN,
     "Take the board from the step of the dispute that you looked at last."),
    ("explain.take_other", "Alt+O", "Board from the other one", EXPLAIN,
     "Copy what is known of the other board, and change it from there."),
    ("explain.clear", "Alt+Del", "Empty the board", EXPLAIN,
     "Remove everything from the board but its turn and step."),
    ("explain.focus_said", "Alt+L", "What was said", EXPLAIN,
     "Go to the lines that were said in between."),
    ("explain.focus_found", "Alt+F", "Next explanation", EXPLAIN,
     "Go to the next explanation. Enter makes it an account of the dispute."),
    ("explain.turn_boards", "Alt+T", "Turn both boards around", EXPLAIN,
     "Show both boards from the other player's side."),
    ("explain.begin_new", "Ctrl+N", "New difference", EXPLAIN,
     "Begin with two empty boards, by the rulebook of the dispute."),
    ("explain.ask_for_file", "Alt+Shift+O", "Open a difference…", EXPLAIN,
     "Open the file of a difference, with both boards and what was said."),
    ("explain.ask_where_to_save", "Ctrl+S", "Save the difference…", EXPLAIN,
     "Write both boards and what was said to a file."),
    ("explain.undo", "Ctrl+Z", "Undo on the boards", EXPLAIN,
     "Undo your last change to the boards or to what was said."),
    ("explain.redo", "Ctrl+Shift+Z", "Redo on the boards", EXPLAIN,
     "Do again what was undone last."),
    ),
    "Quiz": (
    ("show_quiz", "Alt+Q", "Quiz", OF_DISPUTE,
     "Ask questions about the rules: what is legal, what happens next, which rule decides."),
    ("quiz.next", "F5", "Next question", QUIZ,
     "Ask the next question of the chapter or of the dispute."),
    ("quiz.take 1", "1", "First answer", QUIZ, "Give the first answer."),
    ("quiz.take 2", "2", "Second answer", QUIZ, "Give the second answer."),
    ("quiz.take 3", "3", "Third answer", QUIZ, "Give the third answer."),
    ("quiz.take 4", "4", "Fourth answer", QUIZ, "Give the fourth answer."),
    ("quiz.focus_chapters", "Alt+C", "Choose a chapter", QUIZ,
     "Choose the chapter that is asked about. Beside each is how you have answered so far."),
    ("quiz.ask_about_dispute", "Alt+D", "Ask about the dispute", QUIZ,
     "Ask what happens in the dispute that is open, step by step."),
    ),
    "View": (
    ("desk.look.toggle", "Ctrl+Shift+D", "Light or dark", WINDOW,
     "Switch between light and dark colors."),
    ("desk.look.larger", "Ctrl++", "Larger text", WINDOW, "Make all text larger."),
    ("desk.look.smaller", "Ctrl+-", "Smaller text", WINDOW, "Make all text smaller."),
    ("desk.look.usual", "Ctrl+0", "Normal text size", WINDOW, "Return to the normal text size."),
    ("toggle_full_screen", "F11", "Full screen", WINDOW, "Fill the screen, or leave full screen."),
    ),
    "Help": (
    ("sheets.show_first_steps", "Shift+F1", "First steps", WINDOW,
     "Show three things to try first."),
    ("sheets.show_handbook", "F1", "Handbook", WINDOW,
     "Open the handbook at the chapter of the page that is shown."),
    ("sheets.show_shortcuts", "Ctrl+Alt+K", "Actions and shortcuts", WINDOW,
     "Show and search all actions with their keys."),
    ("sheets.show_about", "Ctrl+F1", "About Judgetool", WINDOW,
     "Show the version, the rulebooks and where your data is."),
    ("sheets.show_licences", "Ctrl+Shift+F1", "Licences", WINDOW,
     "List what others have made in this program. Type a name to read its licence."),
    ("sheets.show_newer", "Ctrl+Alt+U", "Is there a newer version?", WINDOW,
     "Show which version this is, and how to look for a newer one. No network is used."),
    ),
}
# fmt: on
"""The rows of each menu: name, key, title, where the keys work, what it does."""

ACTIONS = tuple(
    Action(name, key, title, place, does, menu)
    for menu, rows in TABLE.items()
    for name, key, title, place, does in rows
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


def icon_button(desk: Desk, name: str) -> QPushButton:
    """The same with the icon of the action alone; its tip says what it does."""
    button = action_button(desk, "", name)
    button.setIcon(icon(DRAWING_OF[name]))
    button.setToolTip(tip(f"{_BY_NAME[name].title} ({key_of(name)})"))
    button.setAccessibleName(button.toolTip())
    return button


def put_into(menu: QMenu, desk: Desk, name: str) -> None:
    """Let ``menu`` offer the action called ``name``, with its key."""
    action = _BY_NAME[name]
    entry = menu.addAction(f"{action.title}\t{action.key}")
    if name in DRAWING_OF:
        entry.setIcon(icon(DRAWING_OF[name]))
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
            if action.name in DRAWING_OF:
                made.setIcon(icon(DRAWING_OF[action.name]))
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

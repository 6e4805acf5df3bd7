"""The actions of the whole window: files, going about, looks and help."""

from judgetool.ui.places import Place, Row

WINDOW, DISPUTE = Place.WINDOW, Place.DISPUTE

# fmt: off
FILE_ROWS: tuple[Row, ...] = (
    ("opening.ask_for_file", "Ctrl+O", "Open a file…", WINDOW,
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
)

GO_ROWS: tuple[Row, ...] = (
    ("finder.begin", "Ctrl+K", "Find a rule, a card or an action…", WINDOW,
     "Type a rule number, a card name or code, or what you want to do."),
    ("show_workspace rules", "Ctrl+1", "Rules", WINDOW, "Show the Rules workspace."),
    ("show_workspace decks", "Ctrl+2", "Decks", WINDOW, "Show the Decks workspace."),
    ("show_workspace dispute", "Ctrl+3", "Dispute", WINDOW, "Show the Dispute workspace."),
)

VIEW_ROWS: tuple[Row, ...] = (
    ("desk.look.toggle", "Ctrl+Shift+D", "Light or dark", WINDOW,
     "Switch between light and dark colors."),
    ("desk.look.larger", "Ctrl++", "Larger text", WINDOW, "Make all text larger."),
    ("desk.look.smaller", "Ctrl+-", "Smaller text", WINDOW, "Make all text smaller."),
    ("desk.look.usual", "Ctrl+0", "Normal text size", WINDOW, "Return to the normal text size."),
    ("toggle_full_screen", "F11", "Full screen", WINDOW, "Fill the screen, or leave full screen."),
)

HELP_ROWS: tuple[Row, ...] = (
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
)
# fmt: on

"""What the window can do whatever it shows: files, going elsewhere, the look, help."""

from judgetool.ui.action_tables.action import Action, Place

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
        "Save the Dispute",
        "Write what was said into its file; all else stays there as it is written.",
        "Ctrl+S",
        "File",
        Place.DISPUTE,
    ),
    Action(
        "file.save-as",
        "Save the Dispute as a Scenario…",
        "Write the dispute into another file, and go on with that one.",
        "F12",
        "File",
        Place.DISPUTE,
    ),
    Action(
        "work.cancel",
        "Cancel What Is Being Done",
        "Stop the import or the check that is under way; nothing of an import is kept.",
        "Ctrl+.",
        "File",
    ),
    Action(
        "workspace.check",
        "Check the Workspace",
        "Look through the file in which everything is kept, page by page and row by row.",
        "Ctrl+Alt+W",
        "File",
    ),
    Action(
        "workspace.rescue",
        "Rescue a Damaged Workspace…",
        "Save what can be read of a damaged workspace into a fresh one; the damaged file is kept.",
        "Ctrl+Alt+X",
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

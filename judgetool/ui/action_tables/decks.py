"""What can be done in the Decks workspace: lists, and the cards that they are checked with."""

from judgetool.ui.action_tables.action import Action, Place

ACTIONS = (
    Action(
        "decks.list",
        "The List",
        "Show one deck list and the verdict on it.",
        "Alt+1",
        "Decks",
        Place.DECKS,
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
)

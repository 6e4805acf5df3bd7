"""Which actions have an icon in menus and on buttons, and which one.

Those have one that judges look for often and whose icon says at once what they do. The same icon
stands for the same thing on every page.
"""

DRAWINGS: dict[str, tuple[str, ...]] = {
    "again": ("decks.many.check", "decks.count.reset"),
    "arrow-down": ("rules.next", "decks.lists.editor.next", "decks.count.next_section"),
    "arrow-left": ("rules.back", "dispute.back"),
    "arrow-right": ("rules.forward", "dispute.forward", "quiz.next"),
    "arrow-up": ("rules.previous", "decks.lists.editor.previous"),
    "bin": (
        *("rules.ask_to_remove", "decks.events.remove", "dispute.mending.remove"),
        *("dispute.accounts.remove", "decks.count.give_up"),
    ),
    "book": ("show_workspace rules", "rules.choose_book"),
    "bookmark": ("rules.bookmark", "rules.show_marks"),
    "bring-in": (
        *("rules.ask_for_import", "decks.ask_for_card_folder", "decks.ask_for_card_files"),
        *(
            "decks.import_format",
            "decks.events.imports.ask_for_file",
            "decks.events.imports.ask_for_folder",
        ),
    ),
    "calendar": ("decks.events.focus",),
    "cards": ("show_workspace decks",),
    "check": ("decks.events.check", "decks.events.check_all", "care.check"),
    "clock": (
        *("dispute.show_recent", "rules.show_tab History"),
        *("decks.events.ask_for_extension", "decks.count.ask_for_extension"),
    ),
    "compare": ("rules.show_tab Compare", "rules.show_tab Editions", "dispute.accounts.compare"),
    "contents": ("rules.focus_tree", "dispute.focus_steps"),
    "copy": ("rules.copy_citation", "rules.copy_with_text"),
    "cross": ("desk.work.cancel",),
    "door": ("close",),
    "draw": ("decks.events.ask_for_draw",),
    "drive": ("care.ask_where_to_back_up",),
    "eye": (
        *("dispute.show_everything", "dispute.show_as A", "dispute.show_as B"),
        "dispute.ask_for_card",
    ),
    "first": ("dispute.first",),
    "first-steps": ("sheets.show_first_steps",),
    "flag": ("decks.events.ask_for_penalty", "dispute.rulings.ask"),
    "folder": ("decks.many.ask_for_folder",),
    "folder-open": (
        *("opening.ask_for_file", "explain.ask_for_file", "decks.many.ask_for_files"),
        *("decks.events.open_list", "care.ask_for_backup"),
    ),
    "full-screen": ("toggle_full_screen",),
    "give-out": (
        *("dispute.paper.ask_where_to_report", "rules.write_pdf", "decks.write_pdf"),
        *("decks.many.ask_where_to_report", "decks.events.afterwards.ask_where_to_export"),
    ),
    "information": ("sheets.show_about",),
    "keyboard": ("decks.lists.type_list", "decks.type_scan", "sheets.show_shortcuts"),
    "larger": ("desk.look.larger", "decks.lists.picture.larger"),
    "last": ("dispute.present",),
    "letter": ("desk.look.usual",),
    "light-or-dark": ("desk.look.toggle",),
    "minus": ("decks.count.say -",),
    "new-file": ("dispute.ask_for_new", "decks.events.ask_for_event", "explain.begin_new"),
    "note": ("decks.events.ask_for_note",),
    "open-book": ("sheets.show_handbook", "rules.show_tab Glossary"),
    "paste": ("decks.lists.paste", "dispute.line.paste"),
    "pencil": (
        *("rules.write_note", "decks.events.ask_to_correct", "dispute.mending.ask_to_change"),
        *("decks.lists.typing.mend_last", "dispute.accounts.ask_for_name"),
    ),
    "person": ("decks.events.ask_for_player",),
    "picture": ("decks.lists.ask_for_picture",),
    "play": ("dispute.set_up.toggle",),
    "plus": ("decks.count.say +",),
    "print": ("dispute.paper.print_report", "rules.print_selected", "decks.print_shown"),
    "question": ("show_quiz", "dispute.why_not"),
    "redo": (
        *("dispute.redo", "explain.redo", "decks.lists.editor.redo", "decks.count.redo"),
        "decks.events.restore",
    ),
    "rows": ("decks.lists.focus", "decks.many.focus"),
    "save": (
        *("dispute.save", "dispute.ask_where_to_save", "explain.ask_where_to_save"),
        "decks.lists.ask_where_to_save",
    ),
    "scales": ("show_workspace dispute",),
    "search": (
        *("finder.begin", "rules.focus_search", "decks.events.view.focus_line"),
        *("dispute.find_steps", "explain.search"),
    ),
    "shield": ("care.rescue",),
    "smaller": ("desk.look.smaller", "decks.lists.picture.smaller"),
    "table": ("decks.show_formats", "dispute.focus_zones"),
    "tally": ("decks.count.focus", "decks.count_shown_list", "decks.events.count"),
    "tick": ("decks.count.finish", "dispute.decision.confirm_taken"),
    "turn": ("dispute.board.turn", "explain.turn_boards", "decks.lists.turn_picture"),
    "undo": (
        *("dispute.undo", "explain.undo", "decks.lists.editor.undo", "decks.count.undo"),
        *("dispute.take_back", "dispute.back_up.ask"),
    ),
    "way": ("show_explaining",),
}
"""The actions of each drawing."""

DRAWING_OF = {action: drawing for drawing, actions in DRAWINGS.items() for action in actions}
"""The drawing of each action that has one."""

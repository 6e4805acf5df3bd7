"""Whose eyes the dispute is looked at with: everything, or what one player has seen.

What a player has seen can only be looked at. Whatever would show more, or change anything, waits
until everything is shown again. Two accounts are compared as the player has seen them. A report can
always be made: it is the judge's, tells everything, and says so.
"""

from judgetool.ui.actions import key_of

LOOKING = frozenset(
    (
        "dispute.show_everything",
        "dispute.pictures.ask_for_folder",
        "dispute.pictures.leave_out",
        "dispute.show_as A",
        "dispute.show_as B",
        "dispute.back",
        "dispute.forward",
        "dispute.first",
        "dispute.present",
        "dispute.steps.next_turn",
        "dispute.steps.previous_turn",
        "dispute.steps.next_phase",
        "dispute.steps.previous_phase",
        "dispute.steps.next_attack",
        "dispute.steps.previous_attack",
        "dispute.steps.next_hit",
        "dispute.steps.previous_hit",
        "dispute.find_steps",
        "dispute.focus_steps",
        "dispute.focus_zones",
        "dispute.board.turn",
        "dispute.ask_for_card",
        "dispute.open_pile",
        "dispute.show_reference",
        "dispute.back_to_told",
        "dispute.accounts.compare",
        "dispute.paper.print_report",
        "dispute.paper.ask_where_to_report",
    )
)
"""The actions that only look at the dispute, and so are there for what a player has seen, too."""


def only_seen(player: str) -> str:
    """What is said when something is shown as a player has seen it."""
    return (
        f"Only what {player} has seen is shown. To change the dispute, show everything again: "
        f"{key_of('dispute.show_everything')}."
    )

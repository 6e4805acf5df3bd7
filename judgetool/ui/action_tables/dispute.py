"""What can be done in the Dispute workspace."""

from judgetool.ui.action_tables.action import Action, Place

ACTIONS = (
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
        Place.DISPUTE,
    ),
    Action(
        "dispute.take-back",
        "Take Back the Action",
        "Rewind the action that is being performed, where the rules have that; also with Esc.",
        "Ctrl+Z",
        "Dispute",
        Place.DISPUTE,
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
)

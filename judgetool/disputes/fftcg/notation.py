"""The forms of lines about the Final Fantasy TCG."""

from judgetool.disputes.notation import (
    ANSWERING,
    CHOOSING,
    EDITING,
    TELLING,
    WALKING,
    Form,
    Notation,
)

PLACEHOLDERS = {
    "ordinal": r"the (?P<index>[1-9]\d?)(?:st|nd|rd|th) ability",
    "discarded": r"(?P<discarded>.+)",
    "portions": r"(?P<portions>\d.*)",
    "orientation": r"(?P<orientation>active|dull)",
    "aspect": r"(?P<aspect>power|cost)",
}

FORMS = (
    *WALKING,
    Form("pass", "{player} forfeits priority", "do nothing with priority"),
    Form("pass", "{player} does not attack", "declare no attack, or no other one"),
    Form("pass", "{player} does not block", "let the attack go unblocked"),
    Form("chooser", "{player} chooses who goes first", "say whom chance lets choose"),
    Form("first", "{player} goes first", "choose who takes the first turn"),
    Form("yes", "{player} redraws", "put the opening hand to the bottom and draw anew"),
    Form("no", "{player} keeps", "keep the opening hand"),
    Form("choose", "{player} puts {cards} to the bottom", "order the hand, the first one on top"),
    Form("cast", "{player} casts {card}", "cast a Character or a Summon"),
    Form("warp", "{player} uses Warp of {card}", "remove a card with Warp from the game"),
    Form("prime", "{player} uses Priming of {card}", "search for the card to lie on a Character"),
    Form("yes", "{player} uses the EX Burst", "use the EX Burst of a damaged card"),
    Form("no", "{player} does not use the EX Burst", "let an EX Burst go by"),
    Form("use", "{player} uses {ordinal} of {card}", "use an ability by its place"),
    Form("use", "{player} uses {index} of {card}", "use an ability by its place"),
    Form("use", "{player} uses {ability} of {card}", "use an ability by its name"),
    Form("pay", "{player} pays with {cards} and discards {discarded}", "pay CP in both ways"),
    Form("pay", "{player} pays with {cards}", "pay CP by dulling Backups"),
    Form("pay", "{player} pays by discarding {discarded}", "pay CP by discarding cards"),
    Form("attack", "{player} attacks with {cards} as a party", "form a party and attack"),
    Form("attack", "{player} attacks with {cards}", "declare an attack"),
    Form("block", "{player} blocks with {card}", "declare a block"),
    Form("assign", "{player} assigns {portions}", "assign the damage of who blocks a party"),
    Form("choose", "{player} discards {cards}", "choose cards to be discarded"),
    *CHOOSING,
    *ANSWERING,
    *EDITING,
    Form("reveal", "(?:the )?damage reveals {face}", "tell the card that is asked for"),
    *TELLING,
)
"""Every form of the notation, in the order in which they are tried."""

NOTATION = Notation(FORMS, PLACEHOLDERS)

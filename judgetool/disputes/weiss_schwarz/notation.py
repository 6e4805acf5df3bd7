"""The forms of lines about Weiß Schwarz."""

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
    "position": r"(?:(?P=player)\.)?(?P<position>(?:center|back)-(?:left|middle|right))",
    "second": r"(?P<second>.+)",
    "type": r"(?P<type>direct|frontal|side)(?: attack)?",
    "orientation": r"(?P<orientation>stand|rest|reverse)",
    "aspect": r"(?P<aspect>power|soul)",
}

FORMS = (
    *WALKING,
    Form("play", "{player} plays {card} (?:to|on|onto) {position}", "play a character"),
    Form("play", "{player} plays {card}", "play an event or a climax"),
    Form("use", "{player} uses {index} of {card}", "use an activated ability by its place"),
    Form("use", "{player} uses {ability} of {card}", "use an activated ability by its name"),
    Form("exchange", "{player} exchanges {card} with {second}", "exchange what lies on positions"),
    Form("exchange", "{player} exchanges {cards}", "exchange what lies on two positions"),
    Form("attack", "{player} attacks with {card}, {type}", "declare an attack and its type"),
    Form("attack", "{player} attacks with {card}", "declare an attack of the only type it has"),
    Form("clock", "{player} clocks nothing", "put no card into the clock"),
    Form("clock", "{player} clocks {cards}", "put a card from hand into the clock"),
    Form("mulligan", "{player} (?:keeps|mulligans nothing)", "keep the opening hand"),
    Form("mulligan", "{player} mulligans {cards}", "change cards of the opening hand"),
    Form("level up", "{player} levels up with {cards}", "choose the card for the level"),
    Form("discard", "{player} discards {cards}", "choose cards over the hand limit"),
    *CHOOSING,
    *ANSWERING,
    *EDITING,
    Form("reveal", "(?:the )?trigger check reveals {face}", "tell the card that is asked for"),
    Form("reveal", "(?:the )?damage reveals {face}", "tell the card that is asked for"),
    *TELLING,
)
"""Every form of the notation, in the order in which they are tried."""

NOTATION = Notation(FORMS, PLACEHOLDERS)

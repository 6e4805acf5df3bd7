"""Whole lines of cards, and the texts of events, which can be several abilities."""

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.lines import (
    COUNTER,
    EVENT_TEXT,
    RESTRICTED,
    Alone,
    CopiesAllowed,
)
from judgetool.card_texts.weiss_schwarz.english.reminders import Line
from judgetool.card_texts.weiss_schwarz.japanese.keywords import (
    BRAINSTORM,
    BRAINSTORMED,
    KEYWORD_CATEGORIES,
)
from judgetool.card_texts.weiss_schwarz.japanese.reminders import explains
from judgetool.engine.kernel.immutable import changed

CANNOT = (
    "{condition asked}このカードは<、|>手札からプレイできない。",
    "このカードは<、|>{condition asked}手札からプレイできない。",
)
HERE = changed(RESTRICTED, condition=gap("condition_asked"))
EVENTS = (
    Phrase("event", "{effects}", means=(EVENT_TEXT,)),
    Phrase("event", "【カウンター】{effects}", means=(COUNTER,)),
    Phrase("event", *CANNOT, means=(HERE,)),
    Phrase("event", *(f"{one}{{effects}}" for one in CANNOT), means=(HERE, EVENT_TEXT)),
    Phrase("event", *(f"【カウンター】{one}{{effects}}" for one in CANNOT), means=(HERE, COUNTER)),
)
BRAINSTORMING = tuple(
    Phrase(
        "event",
        *(f"{icon}集中{before}{words}" for before in here),
        means=(*cannot, changed(one, effect=effect, keywords=(BRAINSTORM,))),
    )
    for words, effect in BRAINSTORMED
    for icon, one in (("", EVENT_TEXT), ("【カウンター】", COUNTER))
    for here, cannot in ((("",), ()), (CANNOT, (HERE,)))
)
COPIES = "【永】このカードと同じカード名のカードは、デッキに"
DECK_LINES = (
    Phrase("deck line", f"{COPIES}好きな枚数入れることができる<。|>", means=CopiesAllowed(None)),
    Phrase(
        "deck line",
        f"{COPIES}{{figure}}枚まで入れることができる<。|>",
        means=CopiesAllowed(gap("figure")),
    ),
)

CATEGORIES: dict[str, Category] = {
    "any ability": OneAmong("plain ability", *KEYWORD_CATEGORIES),
    "ability": Line("any ability", explains),
    "abilities": Alone("ability"),
    "event text": Table((*EVENTS, *BRAINSTORMING)),
    "event": Line("event text", explains),
    "text quoted": Line("action quoted", explains),
    "deck line": Table(DECK_LINES),
    "line": OneAmong("abilities", "event", "icon line", "deck line"),
}

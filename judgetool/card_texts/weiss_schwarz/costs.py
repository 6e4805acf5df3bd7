"""What abilities cost, in brackets before what they do."""

from judgetool.card_texts.grammar import Category, Listed, Table
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.engine.kernel.abilities import ChooseCard, Pay, PayBy, Put, PutOff, Reveal, Turn

# --- costs ----------------------------------------------------------------------------------------

COSTS = (
    Phrase("cost part", "({constant})", means=Pay(gap("constant"))),
    Phrase(
        "cost part", "【REST】 this card", "rest this card", means=PayBy(Turn("this card", "rest"))
    ),
    Phrase(
        "cost part",
        "【REST】 {number} {cards}",
        "rest {number} {cards}",
        means=PayBy(ChooseCard(gap("cards"), Turn("chosen", "rest"), gap("number"), gap("number"))),
    ),
    Phrase(
        "cost part",
        "reveal {number} {cards}",
        means=PayBy(ChooseCard(gap("cards"), Reveal("chosen"), gap("number"), gap("number"))),
    ),
    Phrase(
        "cost part",
        "put the top card of your deck into your clock",
        means=PayBy(PutOff(1, "deck", "clock")),
    ),
    Phrase(
        "cost part",
        "return this card to your hand",
        "return this card from the stage to your hand",
        means=PayBy(Put("this card", "hand")),
    ),
    *(
        one
        for zone in ("waiting room", "memory", "clock", "stock", "deck")
        for one in (
            Phrase(
                "cost part",
                f"put this card <from your hand|from the stage|> <into|in|to> <your|the> {zone}",
                means=PayBy(Put("this card", zone)),
            ),
            Phrase(
                "cost part",
                f"<put|discard> {{number}} {{cards}} <into|in|to> <your|the> {zone}",
                means=PayBy(
                    ChooseCard(gap("cards"), Put("chosen", zone), gap("number"), gap("number"))
                ),
            ),
            Phrase(
                "cost part",
                f"put the top card of your deck <into|in|to> your {zone}",
                means=PayBy(PutOff(1, "deck", zone)),
            )
            if zone not in ("clock", "deck")
            else Phrase(
                "cost part",
                f"put {{number}} {{cards}} at the bottom of your {zone}",
                means=PayBy(
                    ChooseCard(
                        gap("cards"),
                        Put("chosen", zone, place="bottom"),
                        gap("number"),
                        gap("number"),
                    )
                ),
            ),
            Phrase(
                "cost part",
                f"put the top card of your stock into your {zone}",
                means=PayBy(PutOff(1, "stock", zone)),
            )
            if zone not in ("stock", "waiting room")
            else Phrase(
                "cost part",
                f"put the top {{number}} cards of your deck into your {zone}",
                means=PayBy(PutOff(gap("number"), "deck", zone)),
            ),
            Phrase(
                "cost part",
                f"put the top card of your clock into your {zone}",
                means=PayBy(PutOff(1, "clock", zone)),
            ),
        )
    ),
)


CATEGORIES: dict[str, Category] = {
    "cost part": Table(COSTS),
    "cost parts": Listed("cost part", ("", "&", "and", ",", ", and")),
    "cost": Table((Phrase("cost", "[{cost_parts}]", means=gap("cost_parts")),)),
}

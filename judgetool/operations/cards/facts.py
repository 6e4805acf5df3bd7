"""What is printed on a card, in labelled words for the faces, whatever its game."""

from dataclasses import dataclass
from textwrap import shorten

from judgetool.cards.dbs.printed import DbsCard
from judgetool.cards.fftcg.printed import FftcgCard
from judgetool.cards.printed import WEISS_SCHWARZ_EN, WEISS_SCHWARZ_JP, PrintedCard
from judgetool.cards.statements import Conflict
from judgetool.cards.vanguard.printed import VanguardCard

AnyCard = PrintedCard | FftcgCard | VanguardCard | DbsCard
Fact = tuple[str, str]

NO_CHARACTERISTICS = {"nation", "limit"}
"""Some lists have these and no rule speaks of them. Where they lack, nothing is said about it."""

NUMBERS = ("level", "cost", "power", "soul")

READ_GAMES = (WEISS_SCHWARZ_EN, WEISS_SCHWARZ_JP)
"""The games and editions whose card texts are read (:mod:`judgetool.operations.cards.texts`)."""


@dataclass(frozen=True)
class CardFacts:
    """A printed card in words: ``kind`` in one phrase, the other facts each with its label.

    ``text`` holds the paragraphs of card text, None where it is not known.
    """

    kind: str
    numbers: tuple[Fact, ...]
    words: tuple[Fact, ...]
    product: tuple[Fact, ...]
    text: tuple[str, ...] | None
    unclear: tuple[str, ...]
    sample: bool = False


def facts_of(card: AnyCard) -> CardFacts:
    """``card`` in words."""
    match card:
        case PrintedCard():
            return _weiss_schwarz_facts(card)
        case FftcgCard():
            return _fftcg_facts(card)
        case VanguardCard():
            return _vanguard_facts(card)
        case DbsCard():
            return _dbs_facts(card)


def _weiss_schwarz_facts(card: PrintedCard) -> CardFacts:
    numbers = ((field, getattr(card, field)) for field in NUMBERS)
    return CardFacts(
        kind=" ".join(filter(None, (card.color, card.type))),
        numbers=tuple((field, str(value)) for field, value in numbers if value is not None),
        words=_given(
            ("translated", card.translation),
            ("icons", ", ".join(card.triggers)),
            ("traits", ", ".join(card.traits)),
        ),
        product=_given(
            ("product", card.expansion), ("rarity", card.rarity), ("side", card.side or "")
        ),
        text=card.abilities,
        unclear=card.not_understood,
        sample=card.sample,
    )


def _fftcg_facts(card: FftcgCard) -> CardFacts:
    priming = card.priming and f"{card.priming.name} {card.priming.cost}"
    return CardFacts(
        kind=" ".join(filter(None, (_elements(card), card.type))) or "card",
        numbers=_numbers(("cost", card.cost), ("power", card.power)),
        words=_given(
            ("jobs", ", ".join(card.jobs)),
            ("categories", ", ".join(card.categories)),
            ("icons", ", ".join(_icons(card))),
            ("Priming", priming or ""),
            ("printings", ", ".join(card.printings)),
        ),
        product=_given(("product", card.product), ("rarity", card.rarity)),
        text=card.abilities,
        sample=card.sample,
        unclear=_unclear(card),
    )


def _vanguard_facts(card: VanguardCard) -> CardFacts:
    shown = (("grade", card.grade), ("power", card.power), ("shield", card.shield))
    return CardFacts(
        kind=" ".join(filter(None, ("/".join(card.clans), _unit(card)))),
        numbers=_numbers(*shown, ("critical", card.critical)),
        words=_given(
            ("race", card.race or ""),
            ("nation", card.nation or ""),
            ("icons", ", ".join(filter(None, (_trigger(card), card.skill)))),
            ("keywords", "Sentinel" if card.sentinel else ""),
            ("printings", ", ".join(card.printings)),
        ),
        product=_given(("rarity", card.rarity), ("regulation", card.regulation)),
        text=card.abilities,
        sample=card.sample,
        unclear=_unclear(card),
    )


def _unit(card: VanguardCard) -> str:
    """Trigger unit or normal unit (vanguard 2.9.2), as far as that is known."""
    kinds = {True: "trigger unit", False: "normal unit", None: "unit"}
    return kinds[card.is_trigger_unit]


def _trigger(card: VanguardCard) -> str:
    """The trigger icon, with a question mark where lists do not agree on it or tell none."""
    if card.knows("trigger"):
        return f"{card.trigger} trigger" if card.trigger else ""
    return f"{' or '.join(one or 'no' for one in card.triggers_told)} trigger?"


def _dbs_facts(card: DbsCard) -> CardFacts:
    specified = ", ".join(card.specified_cost)
    return CardFacts(
        kind=" ".join(filter(None, ("/".join(card.colors), card.type))),
        numbers=_numbers(
            ("power", card.power),
            ("energy cost", card.energy_cost),
            ("combo cost", card.combo_cost),
            ("combo power", card.combo_power),
            ("limit", card.limit),
        ),
        words=_given(
            ("specified cost", specified),
            ("characters", ", ".join(card.characters)),
            ("special traits", ", ".join(card.traits)),
            ("era", ", ".join(card.eras)),
            ("other side", f"{card.back.name} {_written(card.back.power)}" if card.back else ""),
            ("printings", ", ".join(card.printings)),
        ),
        product=_given(("product", card.series), ("rarity", card.rarity)),
        text=_both_sides(card),
        sample=card.sample,
        unclear=_unclear(card),
    )


def _both_sides(card: DbsCard) -> tuple[str, ...] | None:
    """The text of the card, then the name and the text of a leader's other side."""
    if card.back is None or card.abilities is None or card.back.abilities is None:
        return card.abilities
    return (*card.abilities, f"({card.back.name})", *card.back.abilities)


def _unclear(card: FftcgCard | VanguardCard | DbsCard) -> tuple[str, ...]:
    """What is not known of a card. That its text is not known at all is told elsewhere."""
    untold = NO_CHARACTERISTICS if card.text_known else {*NO_CHARACTERISTICS, "abilities"}
    return tuple(one for one in card.not_understood if one not in untold)


def _elements(card: FftcgCard) -> str:
    """The elements, with a question mark where there may be others."""
    return "/".join(card.elements) + ("" if card.knows("elements") else "?")


def _icons(card: FftcgCard) -> list[str]:
    limit_break = "" if card.limit_break is None else f"Limit Break {card.limit_break}"
    has = (("EX Burst", card.ex_burst), ("generic", card.generic), (limit_break, limit_break))
    return [name for name, shown in has if shown]


def _given(*facts: Fact) -> tuple[Fact, ...]:
    return tuple(fact for fact in facts if fact[1])


def _numbers(*shown: tuple[str, object]) -> tuple[Fact, ...]:
    return _given(*((label, _written(value)) for label, value in shown))


def _written(value: object) -> str:
    return "" if value is None else str(value)


VALUE_WIDTH = 60
"""Each value is shown with so many letters at most."""


def conflict_line(conflict: Conflict) -> str:
    """The field, what each source says of it, and what was made of that."""
    values = "; ".join(f"{who}: {_value(value)}" for who, value in conflict.values)
    taken = f"{conflict.winner} is believed" if conflict.winner else "stays in doubt"
    return f"{conflict.field}: {values} ({taken}: {conflict.why})"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return shorten(", ".join(map(str, value)), VALUE_WIDTH, placeholder=" …") or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)

"""What is printed on a card, in labelled words for the faces, whatever its game."""

from dataclasses import dataclass

from judgetool.cards.fftcg.printed import FftcgCard
from judgetool.cards.printed import PrintedCard

AnyCard = PrintedCard | FftcgCard
Fact = tuple[str, str]

NUMBERS = ("level", "cost", "power", "soul")


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
    return _fftcg_facts(card) if isinstance(card, FftcgCard) else _weiss_schwarz_facts(card)


def _weiss_schwarz_facts(card: PrintedCard) -> CardFacts:
    numbers = ((field, getattr(card, field)) for field in NUMBERS)
    return CardFacts(
        kind=" ".join(filter(None, (card.color, card.type))),
        numbers=tuple((field, str(value)) for field, value in numbers if value is not None),
        words=_given(("icons", ", ".join(card.triggers)), ("traits", ", ".join(card.traits))),
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
        numbers=_given(("cost", _written(card.cost)), ("power", _written(card.power))),
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
        unclear=tuple(one for one in card.not_understood if one != "abilities" or card.text_known),
    )


def _elements(card: FftcgCard) -> str:
    """The elements, with a question mark where there may be others."""
    return "/".join(card.elements) + ("" if card.knows("elements") else "?")


def _icons(card: FftcgCard) -> list[str]:
    limit_break = "" if card.limit_break is None else f"Limit Break {card.limit_break}"
    has = (("EX Burst", card.ex_burst), ("generic", card.generic), (limit_break, limit_break))
    return [name for name, shown in has if shown]


def _given(*facts: Fact) -> tuple[Fact, ...]:
    return tuple(fact for fact in facts if fact[1])


def _written(value: object) -> str:
    return "" if value is None else str(value)

"""The invented cards that ship in the box: everything can be tried with nothing imported."""

from collections.abc import Sequence
from functools import cache

from judgetool.cards.printed import WEISS_SCHWARZ_EN, PrintedCard
from judgetool.cards.source import CardCollection, SearchableCards

FILE = ("samples", "cards.json")


@cache
def sample_cards() -> CardCollection[PrintedCard]:
    """All sample cards, each marked as one."""
    from dataclasses import replace

    from judgetool.cards.weiss_schwarz.card_list import parse_cards
    from resources import files

    text = files(*FILE).read_text("utf-8")
    parsed = parse_cards(text, WEISS_SCHWARZ_EN, where="/".join(FILE))
    return CardCollection(replace(card, sample=True) for card, _ in parsed)


class SampleCards(SearchableCards[PrintedCard]):
    """The sample cards as a card source that reads its file only when it is asked."""

    def having_code(self, game: str, key: str) -> Sequence[PrintedCard]:
        """See :class:`SearchableCards`."""
        return sample_cards().having_code(game, key)

    def having_base(self, game: str, key: str) -> Sequence[PrintedCard]:
        """See :class:`SearchableCards`."""
        return sample_cards().having_base(game, key)

    def having_name(self, game: str, key: str) -> Sequence[PrintedCard]:
        """See :class:`SearchableCards`."""
        return sample_cards().having_name(game, key)

    def index(self, game: str) -> Sequence[tuple[str, str]]:
        """See :class:`SearchableCards`."""
        return sample_cards().index(game)

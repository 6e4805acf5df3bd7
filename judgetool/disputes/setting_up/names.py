"""What is meant by the name of a card that is typed: a card of the dispute, or an imported one."""

from collections.abc import Mapping

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import Ambiguous, NoSuchCard
from judgetool.disputes.scenarios.models import UNKNOWN, ScenarioFile


class CardNames:
    """The names of a dispute's own cards. An imported card that is named is ``added`` to them.

    ``added`` are cards that the dispute does not have yet: each name with the imported card's code.
    """

    def __init__(self, file: ScenarioFile, cards: CardSource[Card] | None = None) -> None:
        self._book = file.scenario.book
        self._cards = cards
        self._calls: dict[str, str] = {}
        for name, card in file.scenario.cards.items():
            self._calls.setdefault(name.casefold(), name)
            printed = getattr(card, "name", None)
            if printed:
                self._calls.setdefault(printed.casefold(), name)
        self.added: dict[str, str] = {}

    @property
    def own(self) -> Mapping[str, str]:
        """Each name of a card of the dispute, in small letters, with how the dispute calls it."""
        return self._calls

    def meant(self, words: str) -> str:
        """How the dispute calls the card that ``words`` mean: its name, or how that begins.

        Raises ``NoSuchCard`` or ``Ambiguous``.
        """
        wanted = " ".join(words.split()).casefold()
        if wanted == UNKNOWN:
            return UNKNOWN
        if wanted in self._calls:
            return self._calls[wanted]
        begun = {name for call, name in self._calls.items() if call.startswith(wanted)}
        begun = begun or {name for call, name in self._calls.items() if f" {wanted}" in call}
        if len(begun) > 1:
            raise Ambiguous(f"“{words}” could be several cards", tuple(sorted(begun)))
        return begun.pop() if begun else self._imported(words, wanted)

    def _imported(self, words: str, wanted: str) -> str:
        found = None
        if self._cards is not None:
            found = self._cards.find(self._book, words, forgiving=False)
        if found is None or found.card is None:
            raise NoSuchCard(
                f"no card is called “{words}” here",
                remedy=f"describe it, such as “{words}: …”, or import the card",
            )
        name = found.card.name
        self._calls[wanted] = self._calls[name.casefold()] = name
        self.added[name] = found.card.code
        return name

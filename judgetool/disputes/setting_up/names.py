"""What is meant by the name of a card that is typed: a card of the dispute, or an imported one."""

import re
from collections.abc import Iterable, Mapping

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import Ambiguous, NoSuchCard
from judgetool.disputes.notation.pointing import NEAR
from judgetool.disputes.scenarios.models import UNKNOWN, ScenarioFile, can_name_a_card

_NOBODY_KNOWS = re.compile(rf"(?:an? )?(?:{UNKNOWN}(?: cards?)?|cards?|\?+)")
"""How people call a card that nobody knows."""

_CAN_BE_A_NAME = re.compile(r"(?=.*[^\W\d])(?!\d+ )[^\[\]{}()\"“”:;=]{2,80}")
"""What is taken for the name of a card that nobody has described."""

MOST_NEAR = 4
"""So many names are offered where none was meant."""


def near(words: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of ``names`` that are written nearly as ``words``, the nearest first."""
    from rapidfuzz import fuzz, process

    found = process.extract(
        words,
        list(names),
        scorer=fuzz.WRatio,
        processor=str.casefold,
        score_cutoff=NEAR,
        limit=MOST_NEAR,
    )
    return tuple(name for name, _, _ in found)


class CardNames:
    """The names of a dispute's own cards. An imported card that is named is ``added`` to them.

    ``added`` are cards that the dispute does not have yet: each name with the imported card's code.
    A card is called by its code if its name begins with a number, which would be that of copies.
    With ``keeping`` a name that nobody has described is taken as it is written, and ``kept``.
    ``undescribed`` are such names that lie on the board already.
    """

    def __init__(
        self,
        file: ScenarioFile,
        cards: CardSource[Card] | None = None,
        undescribed: Iterable[str] = (),
    ) -> None:
        self._book = file.scenario.book
        self._cards = cards
        self._calls: dict[str, str] = {}
        self._known: dict[str, bool] = {}
        for name, card in file.scenario.cards.items():
            self._calls.setdefault(name.casefold(), name)
            printed = getattr(card, "name", None)
            if printed:
                self._calls.setdefault(printed.casefold(), name)
        for name in undescribed:
            self.learn(name)
        for word in file.scenario.words_for_cards:
            self._calls.setdefault(word, word)
        self.added: dict[str, str] = {}
        self.keeping = False
        self.kept: list[str] = []

    def learn(self, name: str) -> None:
        """Take up a card that the dispute gets now."""
        self._calls[name.casefold()] = name

    @property
    def all(self) -> tuple[str, ...]:
        """How the dispute calls its cards, each once."""
        return tuple(dict.fromkeys(self._calls.values()))

    def offered(self, begun: str, limit: int) -> tuple[str, ...]:
        """The names that ``begun`` can become: of own cards first, then of imported ones."""
        wanted = " ".join(begun.split()).casefold()
        if not wanted:
            return ()
        own = [name for name in self.all if name.casefold().startswith(wanted)]
        own += [name for name in self.all if f" {wanted}" in name.casefold()]
        if self._cards is not None:
            own += [card.name for card in self._cards.begun(self._book, begun, limit)]
        return tuple(dict.fromkeys(own))[:limit]

    def begins(self, text: str) -> int:
        """Where the whole name of a card of the dispute ends that ``text`` begins with; else 0."""
        small = text.casefold()
        ends = (
            len(name)
            for name in self._calls
            if small.startswith(name) and not small[len(name) : len(name) + 1].isalnum()
        )
        return max(ends, default=0)

    @property
    def own(self) -> Mapping[str, str]:
        """Each name of a card of the dispute, in small letters, with how the dispute calls it."""
        return self._calls

    def knows(self, words: str) -> bool:
        """Whether ``words`` are the whole name of a card of the dispute, or of an imported one."""
        wanted = " ".join(words.split()).casefold()
        if wanted not in self._known:
            self._known[wanted] = self._cards is not None and (
                self._cards.find(self._book, words, forgiving=False).card is not None
            )
        return wanted in self._calls or self._known[wanted]

    def meant(self, words: str) -> str:
        """How the dispute calls the card that ``words`` mean: its name, or how that begins.

        Raises ``NoSuchCard`` or ``Ambiguous``.
        """
        wanted = " ".join(words.split()).casefold()
        if wanted in self._calls:
            return self._calls[wanted]
        if _NOBODY_KNOWS.fullmatch(wanted):
            return UNKNOWN
        begun = {name for call, name in self._calls.items() if call.startswith(wanted)}
        begun = begun or {name for call, name in self._calls.items() if f" {wanted}" in call}
        if len(begun) > 1:
            raise Ambiguous(f"“{words}” could be several cards", tuple(sorted(begun)))
        return begun.pop() if begun else self._imported(words, wanted)

    def meant_or_kept(self, words: str) -> str:
        """The same; where names are kept, the words themselves if nobody has described them."""
        try:
            return self.meant(words)
        except NoSuchCard:
            name = " ".join(words.split())
            if not self.keeping or not _CAN_BE_A_NAME.fullmatch(name):
                raise
            self.kept.append(name)
            self.learn(name)
            return name

    def _imported(self, words: str, wanted: str) -> str:
        found = None
        if self._cards is not None:
            found = self._cards.find(self._book, words, forgiving=False)
        if found is None or found.card is None:
            like = near(words, self.all)
            meant = f"did you mean {' or '.join(like)}? Or " if like else ""
            raise NoSuchCard(
                f"no card is called “{words}” here",
                remedy=f"{meant}describe it, such as “{words}: …”, or import the card",
            )
        printed = found.card.name
        name = printed if can_name_a_card(printed) else found.card.code
        self._calls[wanted] = self._calls[printed.casefold()] = self._calls[name.casefold()] = name
        self.added[name] = found.card.code
        return name

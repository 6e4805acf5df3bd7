"""A difference is kept as it is put together: nothing that was entered is lost."""

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario
from judgetool.operations.disputes.differences import Kept, OpenDifference, Version
from judgetool.operations.disputes.keeping import Clock
from judgetool.store.differences import Differences, StoredDifference, StoredText
from judgetool.store.holding import Hold, is_held
from judgetool.store.workspace import Workspace


class DifferenceKeeper:
    """Keeps an open difference in the workspace, each act as soon as it is done.

    One that another window has open is not touched.
    """

    def __init__(
        self,
        workspace: Workspace,
        difference: OpenDifference,
        clock: Clock,
        number: int | None = None,
    ) -> None:
        self.difference = difference
        self._workspace, self._clock = workspace, clock
        self._number = number
        self._hold = None if number is None else self._held(number)

    def keep(self) -> None:
        """Keep what was done; raises ``CannotStore``."""
        differences, when = Differences(self._workspace.db), self._when()
        if self._number is None:
            self._number = differences.begin(when)
            self._hold = self._held(self._number)
        kept = self.difference.to_keep()
        texts = tuple(StoredText(one.text, one.done) for one in kept.versions)
        differences.keep(self._number, StoredDifference(texts, kept.at, kept.path), when)

    def close(self) -> None:
        """Let other windows have it."""
        if self._hold is not None:
            self._hold.let_go()

    def _when(self) -> str:
        return self._clock().isoformat(timespec="milliseconds")

    def _held(self, number: int) -> Hold:
        return Hold(self._workspace.path.parent, _name(number))


def last_difference(
    workspace: Workspace, clock: Clock, cards: CardSource[Card] | None = None
) -> DifferenceKeeper | None:
    """The difference that was open last and is open in no other window, with all its texts.

    None where there is none that can be read.
    """
    stored = Differences(workspace.db)
    for number in stored.newest():
        found = stored.get(number)
        if found is None or is_held(workspace.path.parent, _name(number)):
            continue
        versions = tuple(Version(one.text, one.done) for one in found.texts)
        difference = OpenDifference.kept(Kept(versions, found.at, found.path), cards)
        try:
            difference.said  # noqa: B018  # it is read to see that it can be
        except BadScenario:
            continue
        return DifferenceKeeper(workspace, difference, clock, number)
    return None


def _name(number: int) -> str:
    return f"difference {number}"

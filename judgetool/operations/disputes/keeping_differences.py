"""A difference is kept as it is put together: nothing that was entered is lost.

What was found for it is kept as well, and the dispute to which it belongs.
"""

from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario
from judgetool.operations.disputes.differences import Kept, OpenDifference, Version
from judgetool.operations.disputes.explaining import ExplanationView
from judgetool.operations.disputes.keeping import Clock
from judgetool.store.differences import (
    Differences,
    StoredDifference,
    StoredExplanations,
    StoredText,
)
from judgetool.store.holding import Hold, is_held
from judgetool.store.workspace import Workspace

ANSWERS: TypeAdapter[list[ExplanationView]] = TypeAdapter(list[ExplanationView])


@dataclass(frozen=True)
class Explained:
    """What was found for the text that was ``searched``, and how the search ended, in words."""

    searched: str = ""
    ended: str = ""
    found: tuple[ExplanationView, ...] = ()


class DifferenceKeeper:
    """Keeps an open difference in the workspace, each act as soon as it is done.

    One that another window has open is not touched. ``dispute`` is the number of the dispute to
    which it belongs, ``explained`` what was found for it.
    """

    def __init__(
        self,
        workspace: Workspace,
        difference: OpenDifference,
        clock: Clock,
        number: int | None = None,
        *,
        dispute: int | None = None,
    ) -> None:
        self.difference = difference
        self.dispute = dispute
        self.explained = Explained()
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
        self._keep_explained()

    def keep_found(self, explained: Explained) -> None:
        """Keep what was found; raises ``CannotStore``."""
        self.explained = explained
        if self._number is None:
            self.keep()
        else:
            self._keep_explained()

    def _keep_explained(self) -> None:
        assert self._number is not None
        one = self.explained
        found = ANSWERS.dump_json(list(one.found)).decode("utf-8")
        stored = StoredExplanations(self.dispute, one.searched, one.ended, found)
        Differences(self._workspace.db).keep_explained(self._number, stored)

    def close(self) -> None:
        """Let other windows have it."""
        if self._hold is not None:
            self._hold.let_go()

    def _when(self) -> str:
        return self._clock().isoformat(timespec="milliseconds")

    def _held(self, number: int) -> Hold:
        return Hold(self._workspace.path.parent, _name(number))


def last_difference(
    workspace: Workspace,
    clock: Clock,
    cards: CardSource[Card] | None = None,
    dispute: int | None = None,
) -> DifferenceKeeper | None:
    """The difference that was open last and is open in no other window, with all its texts.

    With ``dispute`` it is the last one that belongs to that dispute. None where there is none that
    can be read.
    """
    stored = Differences(workspace.db)
    for number in stored.newest() if dispute is None else stored.of_dispute(dispute):
        found = stored.get(number)
        if found is None or is_held(workspace.path.parent, _name(number)):
            continue
        versions = tuple(Version(one.text, one.done) for one in found.texts)
        difference = OpenDifference.kept(Kept(versions, found.at, found.path), cards)
        try:
            difference.said  # noqa: B018  # it is read to see that it can be
        except BadScenario:
            continue
        explained = stored.explained(number)
        keeper = DifferenceKeeper(workspace, difference, clock, number, dispute=explained.dispute)
        keeper.explained = _explained(explained)
        return keeper
    return None


def _explained(stored: StoredExplanations) -> Explained:
    """What was found; nothing where that cannot be read any more."""
    try:
        found = ANSWERS.validate_json(stored.found)
    except ValidationError:
        return Explained()
    return Explained(stored.searched, stored.ended, tuple(found))


def _name(number: int) -> str:
    return f"difference {number}"

"""Remembering what was found out about a state: states never change, and are often asked again."""

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from operator import is_
from threading import local
from typing import Generic, TypeVar

from judgetool.engine.kernel.cards import Face, FaceId
from judgetool.engine.kernel.state import State

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class _Kept(local, Generic[S, K, T]):
    """What each thread keeps."""

    def __init__(self) -> None:
        self.found: deque[tuple[S, K, T]] = deque(maxlen=4)


def remembered(find: Callable[[S, K], T]) -> Callable[[S, K], T]:
    """``find``, which gives the last answers again instead of looking for them anew.

    Not for what is asked while it is being determined which continuous effects are in force: then
    the same state is read in different ways.
    """
    kept: _Kept[S, K, T] = _Kept()

    @wraps(find)
    def finding(state: S, about: K) -> T:
        for known, asked, found in kept.found:
            if known is state and asked == about:
                return found
        found = find(state, about)
        kept.found.appendleft((state, about, found))
        return found

    return finding


class NothingDue(local):
    """The facts with which some rules found nothing to do last: with the same they find nothing.

    Each thread keeps its own. Facts are parts of a state: they never change, so the very same
    objects are enough. It is right where the facts are all on which these rules depend.
    """

    def __init__(self) -> None:
        self._facts: tuple[object, ...] | None = None

    def note(self, *facts: object) -> None:
        """The rules have found nothing to do."""
        self._facts = facts

    def still(self, *facts: object) -> bool:
        """Whether they find nothing to do again."""
        known = self._facts
        return known is not None and len(known) == len(facts) and all(map(is_, known, facts))


Faces = Mapping[FaceId, Face]


class _OfFaces(local, Generic[T]):
    """What each thread keeps of the last few sets of faces."""

    def __init__(self) -> None:
        self.found: deque[tuple[Faces, T]] = deque(maxlen=4)


def once_for_faces(find: Callable[[Faces], T]) -> Callable[[Faces], T]:
    """``find``, which looks at the same faces only once: what is printed on them never changes."""
    kept: _OfFaces[T] = _OfFaces()

    @wraps(find)
    def finding(faces: Faces) -> T:
        for known, found in kept.found:
            if known is faces:
                return found
        found = find(faces)
        kept.found.appendleft((faces, found))
        return found

    return finding

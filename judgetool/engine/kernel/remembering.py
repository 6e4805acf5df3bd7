"""Remembering what was found out about a state: states never change, and are often asked again."""

from collections import deque
from collections.abc import Callable, Hashable
from functools import wraps
from threading import local
from typing import Generic, TypeVar

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

"""Waiting for another program that writes: a moment each time, and not for ever."""

import time

import pytest

from judgetool.store.connection import patiently, wait
from judgetool.store.failures import LockedWorkspace, locked


@pytest.mark.parametrize(("passed", "goes_on"), [(0.0, True), (9.9, True), (10.0, False)])
def test_a_command_waits_ten_seconds_at_most(
    monkeypatch: pytest.MonkeyPatch, passed: float, goes_on: bool
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    assert wait(passed) is goes_on
    assert slept == [0.03]


def test_what_is_locked_is_tried_again_until_nobody_waits() -> None:
    tries: list[int] = []

    def fails() -> str:
        tries.append(1)
        if len(tries) < 3:
            raise locked("pond.sqlite")
        return "done"

    assert patiently(fails, lambda _: True) == "done"
    tries.clear()
    with pytest.raises(LockedWorkspace):
        patiently(fails, lambda _: False)
    assert len(tries) == 1

"""What the smoke tests measure and compare by."""

import sys

import pytest

from installer.smoke.steps import Failed, check, measured, without_paths


def test_a_process_is_measured_with_what_it_said() -> None:
    done = measured([sys.executable, "-c", "print('owl'); raise SystemExit(3)"])
    assert (done.status, done.out, done.err) == (3, "owl\n", "")
    assert done.seconds > 0
    assert done.megabytes > 1


def test_an_answer_that_is_no_json_is_a_failure() -> None:
    done = measured([sys.executable, "-c", "print('owl')"])
    with pytest.raises(Failed, match="owl: the answer is no JSON"):
        _ = done.data


def test_what_does_not_hold_is_told() -> None:
    with pytest.raises(Failed, match="pond: the owl is gone"):
        check(False, "the owl is gone", "pond")


def test_where_files_lie_is_not_compared() -> None:
    told = {"file": "/a/owl.yaml", "steps": [{"where": "/a", "rule": "1.1"}]}
    assert without_paths(told) == {"steps": [{"rule": "1.1"}]}

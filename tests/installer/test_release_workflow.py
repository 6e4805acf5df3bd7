"""The release workflow, read as data: it has not run yet, so this much is held of it."""

import re
from typing import Any

import pytest
from ruamel.yaml import YAML

from installer.artifacts import ARTIFACTS
from installer.context import ROOT

FILE = ROOT / ".github/workflows/release.yml"
TEXT = FILE.read_text("utf-8")
WORKFLOW: dict[str, Any] = YAML(typ="safe", pure=True).load(TEXT)
JOBS: dict[str, dict[str, Any]] = WORKFLOW["jobs"]


def runs(job: str) -> str:
    """All that the steps of a job run."""
    return "\n".join(step.get("run", "") for step in JOBS[job]["steps"])


def test_each_action_is_pinned_to_a_commit_with_its_version_beside_it() -> None:
    used = [step["uses"] for job in JOBS.values() for step in job["steps"] if "uses" in step]
    pinned = re.findall(r"uses: ([\w/-]+@[0-9a-f]{40}) # v\d+\.\d+\.\d+$", TEXT, re.MULTILINE)
    assert used == pinned
    assert {one.partition("@")[0] for one in used} == {
        "actions/checkout", "actions/setup-python",
        "actions/upload-artifact", "actions/download-artifact",
    }  # fmt: skip


def test_an_action_has_one_version_everywhere() -> None:
    found = set(re.findall(r"uses: ([\w/-]+)@([0-9a-f]{40}) # (v\S+)", TEXT))
    assert len(found) == len({name for name, _, _ in found}) == 4


def test_it_works_on_the_three_systems() -> None:
    assert {name: job["runs-on"] for name, job in JOBS.items()} == {
        "linux": "ubuntu-24.04",
        "windows": "windows-2022",
        "macos": "${{ matrix.machine }}",
        "release": "ubuntu-24.04",
    }
    assert JOBS["linux"]["container"]["image"] == "debian:bookworm"
    assert JOBS["macos"]["strategy"]["matrix"]["machine"] == ["macos-14", "macos-15-intel"]


def test_each_system_tries_out_what_it_is_for() -> None:
    assert "bash .ci/long" in runs("linux")
    of_windows = " ".join(one.name for one in ARTIFACTS if one.name.startswith("windows"))
    assert f"python -m installer smoke {of_windows}" in runs("windows")
    assert "python -m installer.macos" in runs("macos")
    assert "python -m installer.smoke.macos_dmg dist/*.dmg" in runs("macos")


def test_the_long_script_builds_and_tries_out_every_artifact() -> None:
    script = (ROOT / ".ci/long").read_text("utf-8")
    assert 'python -m installer build "$@"' in script
    assert 'python -m installer smoke "$@"' in script


def test_a_release_waits_for_all_systems_and_has_checksums() -> None:
    release = JOBS["release"]
    assert release["needs"] == ["linux", "windows", "macos"]
    assert release["if"] == "github.ref_type == 'tag'"
    assert "sha256sum" in runs("release")
    assert "--draft" in runs("release")


def test_only_the_release_may_write_and_no_checkout_keeps_its_credentials() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert [name for name, job in JOBS.items() if "permissions" in job] == ["release"]
    checkouts = [
        step
        for job in JOBS.values()
        for step in job["steps"]
        if step.get("uses", "").startswith("actions/checkout@")
    ]
    assert [one["with"] for one in checkouts] == [{"persist-credentials": False}] * 3


def test_the_secrets_are_those_that_its_head_names() -> None:
    head = TEXT.partition("name: release")[0]
    used = set(re.findall(r"secrets\.(\w+)", TEXT))
    assert used == set(re.findall(r"\b(?:WINDOWS|MACOS|NOTARY)_[A-Z_]+\b", head))


@pytest.mark.parametrize("job", ["windows", "macos"])
def test_the_checkout_runs_with_what_is_locked(job: str) -> None:
    assert "pip install -q --require-hashes -r requirements.lock" in runs(job)

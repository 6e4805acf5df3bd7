"""The table of artifacts, and the command line over it."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from installer import artifacts, commands
from installer.archives import write_checksums
from installer.artifacts import ARTIFACTS, Artifact, named
from installer.context import CannotBuild, Context, context, epoch, run


def test_without_a_name_all_are_meant() -> None:
    assert named(()) == named(("all",)) == ARTIFACTS
    assert [one.name for one in named(("linux-tar", "linux-deb"))] == ["linux-deb", "linux-tar"]


def test_the_day_of_a_build_can_be_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert epoch(tmp_path) == 1_700_000_000


def test_a_folder_that_is_no_checkout_has_no_day(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    with pytest.raises(CannotBuild, match="the time of the last commit is not known"):
        epoch(tmp_path)


def test_a_tool_that_is_not_installed_is_named() -> None:
    with pytest.raises(CannotBuild, match="no-such-tool is not installed"):
        run(["no-such-tool"])


def test_what_a_tool_said_is_told_when_it_fails() -> None:
    with pytest.raises(CannotBuild, match="it ended with 3: the owl is gone"):
        run(["sh", "-c", "echo the owl is gone; exit 3"])


def test_checksums_are_those_that_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"")
    (tmp_path / "a").write_bytes(b"owl")
    (tmp_path / "work").mkdir()
    assert write_checksums(tmp_path).read_text().splitlines() == [
        "10f7127b980b0b06ef157749f8a02cca1c606d22642729dcb2d24dbbf2bf30df  a",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b",
    ]


def test_what_was_not_built_cannot_be_tried_out(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        commands.installer, ["smoke", "linux-deb", "--out", str(tmp_path / "none")]
    )
    assert done.exit_code == 1
    assert "linux-deb: it is not there; build it first" in done.output


class Pond:
    """Stands for the module of an artifact."""

    @staticmethod
    def build(here: Context) -> Path:
        file = here.out / f"pond-{here.version}.txt"
        file.write_text("owl")
        return file

    @staticmethod
    def smoke(artifact: Path, here: Context) -> Iterator[str]:
        yield f"read: {artifact.read_text()}"


def test_what_is_built_is_measured_and_summed_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pond = Artifact("linux-deb", "a pond", "pond", "pond", "pond-{version}.txt")
    monkeypatch.setattr(artifacts, "ARTIFACTS", (pond,))
    monkeypatch.setattr(artifacts, "import_module", lambda name: Pond)
    out = ["linux-deb", "--out", str(tmp_path)]
    built = CliRunner().invoke(commands.installer, ["build", *out])
    version = context(tmp_path).version
    assert built.output == f"linux-deb: a pond\n  pond-{version}.txt: 0.0 MB\n"
    assert (tmp_path / "SHA256SUMS").exists()
    tried = CliRunner().invoke(commands.installer, ["smoke", *out])
    assert tried.output == "linux-deb\n  read: owl\n"


@pytest.mark.parametrize("artifact", ARTIFACTS, ids=lambda one: one.name)
def test_each_artifact_is_made_and_tried_out_by_modules_of_its_own(artifact: Artifact) -> None:
    assert callable(import_module(artifact.module).build)
    assert callable(import_module(artifact.tried_by).smoke)

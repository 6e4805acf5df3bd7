"""A signature counts only if it verifies with its timestamp, and the right organisation gave it."""

import ssl
from hashlib import sha256
from pathlib import Path

import pytest

from installer.context import CannotBuild
from installer.windows import signatures
from installer.windows.signatures import FINGERPRINTS, MICROSOFT, PSF, organisation

SAID = """\
Signer's certificate:
\t------------------
\tSigner #0:
\t\tSubject: /C=US/ST=Oregon/L=Beaverton/O={who}/CN={who}
\t\tIssuer : /C=US/O=Microsoft Corporation/CN=Microsoft ID Verified CS AOC CA 02

Timestamp verified using:
\tSigner #0:
\t\tSubject: /C=US/O=Microsoft Corporation/CN=Microsoft Time-Stamp Service
Timestamp Server Signature verification: {time}
Signature verification: {verdict}

Number of verified signatures: 1
"""


def said(who: str = PSF, time: str = "ok", verdict: str = "ok") -> str:
    return SAID.format(who=who, time=time, verdict=verdict)


def test_the_roots_are_those_that_are_named() -> None:
    blocks = signatures.ROOTS.read_text("utf-8").split("-----BEGIN CERTIFICATE-----")
    roots = ["-----BEGIN CERTIFICATE-----" + one.partition("\n# ")[0] for one in blocks[1:]]
    names = [one.strip().splitlines()[-1].removeprefix("# ") for one in blocks[:-1]]
    found = [sha256(ssl.PEM_cert_to_DER_cert(one.strip())).hexdigest() for one in roots]
    assert dict(zip(names, found, strict=True)) == FINGERPRINTS


def test_the_organisation_is_that_of_the_signer_not_of_the_issuer() -> None:
    assert organisation(said(), "python.exe") == "Python Software Foundation"


@pytest.mark.parametrize(
    "words",
    [said(verdict="failed"), said(time="failed"), "No signature found\n",
     said().replace("Timestamp Server Signature verification: ok\n", "")],
)  # fmt: skip
def test_what_does_not_verify_is_refused(words: str) -> None:
    with pytest.raises(CannotBuild, match=r"python.exe: its signature does not verify"):
        organisation(words, "python.exe")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an interpreter; what is written in each file says who has signed it."""
    signed = {"python.exe": PSF, "select.pyd": PSF, "vcruntime140_1.dll": MICROSOFT}
    for name, who in signed.items():
        (tmp_path / name).write_text(who, encoding="utf-8")
    (tmp_path / "python313.zip").touch()
    monkeypatch.setattr(signatures, "signer", lambda file: file.read_text("utf-8"))
    return tmp_path


def test_programs_and_libraries_of_the_interpreter_are_looked_at(folder: Path) -> None:
    assert signatures.verify_interpreter(folder) == {
        "python.exe": "Python Software Foundation",
        "select.pyd": "Python Software Foundation",
        "vcruntime140_1.dll": "Microsoft Corporation",
    }


@pytest.mark.parametrize(
    ("name", "who"),
    [("python.exe", MICROSOFT), ("vcruntime140.dll", PSF), ("sqlite3.dll", "Somebody Ltd")],
)
def test_one_file_that_another_has_signed_is_enough_to_refuse_all(
    folder: Path, name: str, who: str
) -> None:
    (folder / name).write_text(who, encoding="utf-8")
    with pytest.raises(CannotBuild, match=f"{name}: it is signed by {who}, not by"):
        signatures.verify_interpreter(folder)


def test_a_folder_without_programs_is_no_interpreter(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="no program is in it"):
        signatures.verify_interpreter(tmp_path)

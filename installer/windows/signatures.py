"""Who has signed a program or library of Windows, verified up to roots that are named here.

``osslsigncode`` verifies that the file is as it was signed, that the certificate leads to one of
these roots, and that a timestamp leads to one, too, from when the certificate was valid. Whether a
certificate was revoked since is not asked: that needs the network.
"""

import re
from functools import cache
from pathlib import Path

from installer.context import CannotBuild, run

ROOTS = Path(__file__).with_name("roots.pem")
"""The certificates of the roots. Debian's own list holds roots for web servers only."""

FINGERPRINTS = {
    "Microsoft Identity Verification Root Certificate Authority 2020":
        "5367f20c7ade0e2bca790915056d086b720c33c1fa2a2661acf787e3292e1270",
    "Microsoft Root Certificate Authority 2010":
        "df545bf919a2439c36983b54cdfc903dfa4f37d3996d8d84b4c31eec6f3c163e",
    "Microsoft Root Certificate Authority 2011":
        "847df6a78497943f27fc72eb93f9a637320a02b561d0a91b09e87a7807ed7c61",
    "DigiCert Trusted Root G4":
        "552f7bdcf1a7af9e6ce672017f4f12abf77240c78e761ac203d1d9d20ac89988",
}  # fmt: skip
"""The SHA-256 of each root in ``ROOTS``."""

PSF = "Python Software Foundation"
MICROSOFT = "Microsoft Corporation"

NATIVE = (".exe", ".dll", ".pyd")
"""How the names of programs and libraries of Windows end."""

OF_MICROSOFT = re.compile(r"vcruntime140(_1)?\.dll")
"""The libraries of Microsoft's compiler that come with the interpreter, signed by Microsoft."""

SIGNER = re.compile(r"^Signer's certificate:.*?Signer #0:.*?Subject: ([^\n]+)", re.DOTALL | re.M)


def signer(file: Path) -> str:
    """The organisation that has signed ``file``, as its certificate names it.

    Raises ``CannotBuild`` if it is not signed, or anything about the signature does not verify.
    """
    roots = ["-CAfile", str(ROOTS), "-TSA-CAfile", str(ROOTS)]
    said = run(["osslsigncode", "verify", *_without_network(), *roots, "-in", str(file)])
    return organisation(said, file.name)


@cache
def _without_network() -> tuple[str, ...]:
    """What the installed version is told, so that it asks no server for revoked certificates."""
    said = run(["sh", "-c", "osslsigncode verify --help 2>&1 || true"])
    return next(((one,) for one in ("-ignore-crl", "-ignore-cdp") if one in said), ())


def organisation(said: str, file: str) -> str:
    """The organisation in what ``osslsigncode verify`` has said of ``file``.

    Raises ``CannotBuild`` if that is not a signature that verifies, with its timestamp.
    """
    found = SIGNER.search(said)
    name = re.search(r"/O=([^/\n]+)", found[1]) if found else None
    verdicts = re.findall(r"^(?:Timestamp Server )?Signature verification: (\w+)", said, re.M)
    if name is None or len(verdicts) < 2 or set(verdicts) != {"ok"}:
        raise CannotBuild(
            "its signature does not verify", where=file, remedy="take it from another place"
        )
    return name[1]


def verify_interpreter(folder: Path) -> dict[str, str]:
    """Who has signed each program and library of the interpreter in ``folder``.

    Raises ``CannotBuild`` unless that is the Python Software Foundation, or Microsoft for the
    libraries of its compiler.
    """
    found = {one.name: signer(one) for one in sorted(folder.iterdir()) if one.name.endswith(NATIVE)}
    if not found:
        raise CannotBuild("no program is in it", where=str(folder), remedy="unpack it again")
    for name, who in found.items():
        expected = MICROSOFT if OF_MICROSOFT.fullmatch(name) else PSF
        if who != expected:
            raise CannotBuild(
                f"it is signed by {who}, not by {expected}",
                where=name,
                remedy="take it from another place",
            )
    return found

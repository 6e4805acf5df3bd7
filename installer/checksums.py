"""The checksums of all artifacts in one file, as ``sha256sum --check`` reads it."""

from hashlib import file_digest
from pathlib import Path

NAME = "SHA256SUMS"
"""The file beside the artifacts."""


def sha256(file: Path) -> str:
    """The SHA-256 of ``file``, in hexadecimal digits."""
    with file.open("rb") as opened:
        return file_digest(opened, "sha256").hexdigest()


def write_checksums(out: Path) -> Path:
    """Write ``NAME`` with a line for each file that lies in ``out``, in the order of names."""
    files = sorted(one for one in out.iterdir() if one.is_file() and one.name != NAME)
    sums = out / NAME
    lines = [f"{sha256(one)}  {one.name}\n" for one in files]
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums

"""Archives that are the same bytes whenever the same files go in, and the checksums of files.

Members of archives are sorted, belong to root, bear one time, and have one of two modes.
"""

import gzip
import tarfile
import time
import zipfile
from collections.abc import Iterator
from hashlib import file_digest
from pathlib import Path

FILE, PROGRAM = 0o644, 0o755
"""The modes of members: what can be executed, and folders, have the second."""

SUMS = "SHA256SUMS"
"""The file beside the artifacts with the checksums of all, as ``sha256sum --check`` reads it."""


def write_tar_gz(archive: Path, folder: Path, inside: str, epoch: int) -> Path:
    """Write what lies in ``folder`` to ``archive``, below a folder called ``inside``."""
    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=epoch) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for name, file in members(folder, inside):
            _add_to_tar(tar, name, file, epoch)
    return archive


def _add_to_tar(tar: tarfile.TarFile, name: str, file: Path, epoch: int) -> None:
    member = tar.gettarinfo(str(file), name)
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    member.mtime = epoch
    member.mode = 0o777 if member.issym() else mode(file)
    if member.isreg():
        with file.open("rb") as content:
            tar.addfile(member, content)
    else:
        tar.addfile(member)


def write_zip(archive: Path, folder: Path, inside: str, epoch: int) -> Path:
    """Write what lies in ``folder`` to ``archive``, below a folder called ``inside``.

    Links are followed, as Windows unpacks none.
    """
    stamp = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archived:
        for name, file in members(folder, inside):
            if file.is_dir():
                continue
            member = zipfile.ZipInfo(name, stamp)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = (0o100000 | mode(file)) << 16
            member.create_system = 3
            archived.writestr(member, file.read_bytes())
    return archive


def packed(text: str) -> bytes:
    """``text`` packed by gzip."""
    return gzip.compress(text.encode(), 9, mtime=0)


def members(folder: Path, inside: str) -> Iterator[tuple[str, Path]]:
    """Everything below ``folder`` with its name in an archive, in the order of these names."""
    yield inside, folder
    found = {f"{inside}/{one.relative_to(folder).as_posix()}": one for one in folder.rglob("*")}
    yield from sorted(found.items())


def mode(file: Path) -> int:
    """The mode that ``file`` has in an archive."""
    return PROGRAM if file.is_dir() or file.stat().st_mode & 0o100 else FILE


def sha256(file: Path) -> str:
    """The SHA-256 of ``file``, in hexadecimal digits."""
    with file.open("rb") as opened:
        return file_digest(opened, "sha256").hexdigest()


def write_checksums(out: Path) -> Path:
    """Write ``SUMS`` with a line for each file that lies in ``out``, in the order of names."""
    files = sorted(one for one in out.iterdir() if one.is_file() and one.name != SUMS)
    sums = out / SUMS
    lines = [f"{sha256(one)}  {one.name}\n" for one in files]
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums

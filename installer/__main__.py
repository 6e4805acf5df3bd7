"""``python -m installer``: build the artifacts, and renew what is locked for them."""

from installer.commands import installer

installer(prog_name="python -m installer")

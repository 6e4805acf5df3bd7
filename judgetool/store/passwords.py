"""Passwords of servers in the keyring of the system. They are never kept anywhere else."""

from typing import Any

from judgetool.errors import Problem

SERVICE = "judgetool"

OF_SYSTEMS = "keyring.backends."
"""The modules of the keyrings of systems. Keyrings of others may be files in plain text."""

KEEPS_NOTHING = "keyring.backends.null"


class NoKeyring(Problem):
    """The system has no keyring in which a password could be kept."""


def kept_password(account: str) -> str | None:
    """The password of ``account`` in the keyring; None where there is none."""
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError:
        return None
    try:
        if not _is_of_the_system(keyring.get_keyring()):
            return None
        known: str | None = keyring.get_password(SERVICE, account)
    except (KeyringError, RuntimeError, OSError):
        return None
    return known


def keep_password(account: str, password: str) -> None:
    """Keep a password in the keyring; raises ``NoKeyring``."""
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError as failure:
        raise NoKeyring(NOT_KEPT, remedy=WITHOUT) from failure
    try:
        if not _is_of_the_system(keyring.get_keyring()):
            raise NoKeyring(NOT_KEPT, remedy=WITHOUT)
        keyring.set_password(SERVICE, account, password)
    except (KeyringError, RuntimeError, OSError) as failure:
        raise NoKeyring(NOT_KEPT, remedy=WITHOUT) from failure


def _is_of_the_system(found: Any) -> bool:
    """Whether a keyring, or each of those that it tries, is one of the system."""
    modules = [type(one).__module__ for one in getattr(found, "backends", None) or [found]]
    return all(one.startswith(OF_SYSTEMS) and one != KEEPS_NOTHING for one in modules)


NOT_KEPT = "the password was not kept: this system has no keyring that can be used"
WITHOUT = "leave out --remember; you are asked for the password each time"

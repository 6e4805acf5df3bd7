"""Passwords of servers in the keyring of the system. They are never kept anywhere else."""

from judgetool.errors import Problem

SERVICE = "judgetool"


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
        keyring.set_password(SERVICE, account, password)
    except (KeyringError, RuntimeError, OSError) as failure:
        raise NoKeyring(NOT_KEPT, remedy=WITHOUT) from failure


NOT_KEPT = "the password was not kept: this system has no keyring that can be used"
WITHOUT = "leave out --remember; you are asked for the password each time"

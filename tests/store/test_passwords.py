"""Passwords are kept in the keyring of the system, or nowhere."""

import sys
from types import ModuleType
from typing import Any

import pytest

from judgetool.store.passwords import NoKeyring, keep_password, kept_password


def backend_of(module: str) -> Any:
    """A keyring as a package has it in ``module``."""
    return type("Keyring", (), {"__module__": module})()


class FakeKeyring(ModuleType):
    """A keyring that keeps in memory, or fails."""

    def __init__(
        self, module: str = "keyring.backends.SecretService", *more: str, broken: bool = False
    ) -> None:
        super().__init__("keyring")
        self.backend = backend_of(module)
        if more:
            self.backend.backends = [backend_of(one) for one in (module, *more)]
        self.errors = ModuleType("keyring.errors")
        self.errors.KeyringError = type("KeyringError", (Exception,), {})  # type: ignore[attr-defined]
        self.broken = broken
        self.kept: dict[tuple[str, str], str] = {}

    def get_keyring(self) -> object:
        return self.backend

    def get_password(self, service: str, account: str) -> str | None:
        self._try()
        return self.kept.get((service, account))

    def set_password(self, service: str, account: str, password: str) -> None:
        self._try()
        self.kept[service, account] = password

    def _try(self) -> None:
        if self.broken:
            raise self.errors.KeyringError("locked")


def install(monkeypatch: pytest.MonkeyPatch, keyring: FakeKeyring | None) -> None:
    monkeypatch.setitem(sys.modules, "keyring", keyring)
    monkeypatch.setitem(sys.modules, "keyring.errors", keyring and keyring.errors)


def test_a_password_is_kept_for_its_account(monkeypatch: pytest.MonkeyPatch) -> None:
    keyring = FakeKeyring()
    install(monkeypatch, keyring)
    keep_password("ann@scores:/x", "pond")
    assert kept_password("ann@scores:/x") == "pond"
    assert kept_password("kim@scores:/x") is None
    assert keyring.kept == {("judgetool", "ann@scores:/x"): "pond"}


@pytest.mark.parametrize(
    "keyring",
    [
        None,
        FakeKeyring(broken=True),
        FakeKeyring("keyrings.alt.file"),  # a file in plain text
        FakeKeyring("keyring.backends.libsecret", "keyrings.alt.file"),
        FakeKeyring("keyring.backends.null"),
    ],
)
def test_without_a_keyring_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, keyring: FakeKeyring | None
) -> None:
    install(monkeypatch, keyring)
    assert kept_password("ann@scores:/x") is None
    with pytest.raises(NoKeyring, match="this system has no keyring"):
        keep_password("ann@scores:/x", "pond")
    assert keyring is None or keyring.kept == {}

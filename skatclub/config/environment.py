"""Reads settings from the environment. A bad value is reported at startup, never later."""

from __future__ import annotations

import ipaddress
import os
import re
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.core.exceptions import ImproperlyConfigured

# Django asks for at least 50 characters; 50 random bytes make 67.
SECRET_BYTES = 50
TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off", ""}


@dataclass(frozen=True)
class Setting:
    """One setting that can come from the environment, as the README's table shows it."""

    name: str
    default: str
    purpose: str


# Every setting that has been read, for the README's table
KNOWN: dict[str, Setting] = {}
# Values that override those of the environment (``rehearsal``)
OVERRULED: dict[str, str] = {}


def read_text(name: str, default: str, purpose: str) -> str:
    """Text; an empty value counts as not set."""
    KNOWN[name] = Setting(name, default, purpose)
    return OVERRULED.get(name, os.environ.get(name, "")).strip() or default


def read_bool(name: str, default: bool, purpose: str) -> bool:
    """One of 1/true/yes/on or 0/false/no/off."""
    text = read_text(name, "on" if default else "off", purpose).lower()
    if text in TRUE:
        return True
    if text in FALSE:
        return False
    raise ImproperlyConfigured(f"{name}={text!r}: write on or off.")


def read_number(name: str, default: int, purpose: str, *, least: int = 0) -> int:
    """A whole number of at least ``least``."""
    text = read_text(name, str(default), purpose)
    if not text.isascii() or not text.isdigit() or int(text) < least:
        raise ImproperlyConfigured(f"{name}={text!r}: write a whole number of at least {least}.")
    return int(text)


def read_list(name: str, default: str, purpose: str, *, beginnings: tuple[str, ...] = ("",)) -> list[str]:
    """Values separated by commas, each with one of the ``beginnings``."""
    found = [part.strip() for part in read_text(name, default, purpose).split(",") if part.strip()]
    for value in found:
        if not value.startswith(beginnings):
            wanted = " or ".join(beginnings)
            raise ImproperlyConfigured(f"{name}={value!r}: write values that begin with {wanted}.")
    return found


def read_address(name: str, default: str, purpose: str) -> str:
    """An IP address, or ``*`` for all; may be empty."""
    text = read_text(name, default, purpose)
    try:
        return text if text in {"", "*"} else str(ipaddress.ip_address(text))
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}={text!r}: write an address such as 127.0.0.1, or *.") from error


def read_time_zone(name: str, default: str, purpose: str) -> str:
    text = read_text(name, default, purpose)
    try:
        return ZoneInfo(text).key
    except (ValueError, OSError, ZoneInfoNotFoundError) as error:
        raise ImproperlyConfigured(
            f"{name}={text!r}: write a time zone such as Europe/Copenhagen."
        ) from error


def read_choice(name: str, default: str, purpose: str, choices: tuple[str, ...]) -> str:
    """One of ``choices``."""
    text = read_text(name, default, purpose)
    if text not in choices:
        raise ImproperlyConfigured(f"{name}={text!r}: write one of {', '.join(choices)}.")
    return text


def read_label(name: str, default: str, purpose: str) -> str:
    """One part of a host's name, such as ``skat``; empty if the value is ``off``."""
    text = read_text(name, default, purpose).lower()
    if text in FALSE:
        return ""
    if not re.fullmatch("[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?", text):
        raise ImproperlyConfigured(f"{name}={text!r}: write letters a to z, digits and hyphens, or off.")
    return text


def read_folder(name: str, default: Path, purpose: str) -> Path:
    """A folder, created if it is missing. A new one is accessible to its owner only."""
    folder = Path(read_text(name, str(default), purpose)).expanduser()
    try:
        folder = folder.resolve()  # Windows refuses one that is too long
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{name}={folder}: {error.strerror}.") from error
    return folder


def read_secret(name: str, file: Path, purpose: str) -> str:
    """The secret from the environment, or from ``file``, which the first start fills with a random one."""
    text = read_text(name, "", purpose)
    if text:
        return text
    if not file.exists():
        write_private(file, token_urlsafe(SECRET_BYTES))
    return file.read_text(encoding="utf-8").strip()


def write_private(file: Path, text: str) -> None:
    """Creates a file that only its owner can read. Keeps an existing one: two processes may start at once."""
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w", encoding="utf-8") as stream:
        stream.write(text + "\n")

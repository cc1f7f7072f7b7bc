"""Coming in from the real installation: a key that works once and for two minutes.

The real installation writes its hash into the rehearsal's folder, and the rehearsal removes it. No password or secret
is shared.
"""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from pathlib import Path

from skatclub.serving.rehearsal.folder import KEYS, folder_of
from tournaments.access.permissions import Role

LIFE = 120  # seconds


def make_key(data: Path, role: Role) -> str:
    """A new key, made by the real installation with this data folder. Raises ``OSError`` if there is no rehearsal any
    more."""
    key = secrets.token_urlsafe(24)
    file = _file(folder_of(data), key)
    file.touch(mode=0o600)
    file.write_text(role.value, encoding="ascii")
    return key


def use_key(folder: Path, key: str) -> Role | None:
    """The role for which the key was made, used up by the rehearsal in this folder; None if it is invalid, used or
    old."""
    file = _file(folder, key)
    taken = file.with_suffix(".taken")
    try:
        file.rename(taken)  # of two simultaneous attempts one fails
        role, made_at = taken.read_text(encoding="ascii"), taken.stat().st_mtime
        taken.unlink()
    except OSError:
        return None
    return Role(role) if abs(time.time() - made_at) < LIFE and role in set(Role) else None


def _file(folder: Path, key: str) -> Path:
    return folder / KEYS / sha256(key.encode()).hexdigest()

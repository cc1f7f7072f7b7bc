"""Static files, collected when one of them has changed."""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def collect_static(stamp: Path) -> bool:
    """Collects the static files if one has changed since the last time; returns whether it did."""
    current = static_fingerprint()
    collected = Path(settings.STATIC_ROOT, "staticfiles.json").exists()
    if collected and stamp.exists() and stamp.read_text(encoding="ascii") == current:
        return False
    # Cleared first, because collectstatic skips files that are newer than their source: even one that a full
    # disk cut off, and every file after the clock was set back.
    call_command("collectstatic", interactive=False, verbosity=0, clear=True)
    stamp.write_text(current, encoding="ascii")
    return True


def static_fingerprint() -> str:
    """A hash of the names and contents of all static files, and of the storage class."""
    total = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=lambda found: found[0]):
            total.update(name.encode())
            with storage.open(name) as stream:
                total.update(hashlib.sha256(stream.read()).digest())
    return total.hexdigest()

"""For a test's own worker: a paper that is never finished."""

import time
from typing import Any


def install() -> None:
    """Replaces the making of every paper by waiting."""
    import django

    django.setup()
    from tournaments.printing.kinds import Document

    def wait(*_arguments: Any, **_options: Any) -> bytes:
        time.sleep(600)
        return b""

    Document.make = wait  # type: ignore[method-assign]

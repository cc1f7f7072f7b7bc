"""For a test's own worker: a paper that is never finished, or not before a file is there."""

import time
from pathlib import Path
from typing import Any


def install() -> None:
    """Replaces the making of every paper by waiting."""
    import django

    django.setup()
    from tournaments.printing.document_types import Document

    def wait(*_arguments: Any, **_options: Any) -> bytes:
        time.sleep(600)
        return b""

    Document.make = wait  # type: ignore[method-assign]


def wait_for(file: str) -> None:
    """Every paper is made as usual, but begun only when ``file`` is there."""
    import django

    django.setup()
    from tournaments.printing.document_types import Document

    make = Document.make

    def make_later(*arguments: Any, **options: Any) -> bytes:
        while not Path(file).exists():
            time.sleep(0.05)
        return make(*arguments, **options)

    Document.make = make_later  # type: ignore[method-assign]

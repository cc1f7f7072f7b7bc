"""For a test's own worker: a paper that is never finished."""

import time
from typing import Any


def install() -> None:
    """Replaces the making of the PDF by waiting."""
    import django

    django.setup()
    from tournaments.printing import jobs

    def wait(*_arguments: Any, **_options: Any) -> bytes:
        time.sleep(600)
        return b""

    vars(jobs)["result_list_pdf"] = wait

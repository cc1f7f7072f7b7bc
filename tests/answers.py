"""What Django's test client returns: its type, and the figures on a page.

The type, a response that knows its request and the context of its page, exists only in the stubs, under a private
name; only this module imports it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.http.response import HttpResponseBase

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer
else:
    Answer = HttpResponseBase


def figures_in(text: str) -> list[str]:
    """The whole numbers that are words of their own. A token or a hash on the page may contain any three digits by
    chance.
    """
    return re.findall(r"\b\d+\b", text)

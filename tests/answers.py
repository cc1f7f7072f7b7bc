"""The type of what Django's test client answers: a response that knows its request and the context of its page.

The class exists in the stubs only, under a private name; it is imported here and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http.response import HttpResponseBase

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer
else:
    Answer = HttpResponseBase

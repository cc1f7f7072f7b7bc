"""Pages are sent compressed. Django adds random bytes, so that their length reveals nothing about their content
(BREACH).
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware

COMPRESSED = ("text/", "application/json")


class CompressionMiddleware(GZipMiddleware):
    """Compresses texts only: a PDF or a spreadsheet is compressed already.

    Below WhiteNoise, which has compressed files of its own, and above everything that makes or changes an answer.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not response.get("Content-Type", "").startswith(COMPRESSED):
            return response
        return super().process_response(request, response)

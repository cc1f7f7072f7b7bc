"""The Hungarian article: "a" or "az", by the sound that the next word or number begins with.

Sentences of the Hungarian catalogue say ``a(z) %(number)s.``; which one it is shows only when the number is known.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import get_language

UNDECIDED = re.compile(r"\b([aA])\(z\)(\s+(?:<[^<>]*>|[„“”\"'(«»]|&\w+;)*)(\d+|\w)")
VOWELS = frozenset("aáeéiíoóöőuúüű")


def with_articles(text: str) -> str:
    """``text`` with each "a(z)" decided: "a 3. sorozat", "az 5. sorozat", "az Újpest"."""
    if "(z) " not in text:
        return text
    return UNDECIDED.sub(lambda found: f"{found[1]}{_ending(found[3])}{found[2]}{found[3]}", text)


def _ending(word: str) -> str:
    begins_with_vowel = _number_does(word) if word.isdecimal() else word[0].lower() in VOWELS
    return "z" if begins_with_vowel else ""


def _number_does(digits: str) -> bool:
    """Whether the number's word begins with a vowel: öt, ötven, ötszáz; egy, ezer, egymillió; no other does."""
    number = digits.lstrip("0")
    return number.startswith("5") or (number.startswith("1") and len(number) % 3 == 1)


class ArticleMiddleware:
    """Decides the articles of every Hungarian page, before its length is noted and it is compressed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if not isinstance(response, HttpResponse) or get_language() != "hu":
            return response
        if response.get("Content-Type", "").startswith("text/html") and b"(z) " in response.content:
            response.content = with_articles(response.content.decode()).encode()
        return response

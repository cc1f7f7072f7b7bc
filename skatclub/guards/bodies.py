"""Limits on request bodies, checked before a body is read, so that nobody can fill the disk or the memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from skatclub.guards.refusals import too_large

# For forms without a file; our longest take a few kilobytes. Django holds them in memory.
FORM_BYTES = 100_000
View = Callable[..., HttpResponse]


class BodyMiddleware:
    """Refuses a body by its declared length. Must come before CsrfViewMiddleware, the first to read it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: View, _args: list[Any], _kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        """Checks here and not in ``__call__``, because only now are the view and ``request.user`` known."""
        # Views that answer in another format than HTML have their own refusal.
        refuse: Callable[[HttpRequest, str], HttpResponse] = getattr(view, "refuse_body", too_large)
        if _has_no_length(request):
            return refuse(request, _("The request did not say how long it is, so it was not read."))
        length = _declared_length(request)
        if length == 0:
            return None
        takes_files = may_upload(request, view)
        if length > most_bytes(request, takes_files=takes_files):
            return refuse(request, _sentence(takes_files=takes_files))
        return None


def may_upload(request: HttpRequest, view: View) -> bool:
    """Whether this page accepts files from this login."""
    takes_files_of: Callable[[HttpRequest], bool] | None = getattr(view, "takes_files_of", None)
    return takes_files_of is not None and takes_files_of(request)


def most_bytes(request: HttpRequest, *, takes_files: bool) -> int:
    """The longest body that is accepted, in bytes. A file's form has other fields, too."""
    if takes_files:
        return int(settings.UPLOAD_LIMIT) + FORM_BYTES
    if _is_multipart(request) or not request.user.is_authenticated:
        return FORM_BYTES
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE or FORM_BYTES


def _sentence(*, takes_files: bool) -> str:
    if takes_files:
        return _("This file is larger than %(most)d megabytes.") % {
            "most": settings.UPLOAD_LIMIT // 1_000_000
        }
    return _(
        "What was sent is too large for this page. Only officials can upload files, and only on pages that ask for one."
    )


def _is_multipart(request: HttpRequest) -> bool:
    return bool((request.content_type or "").startswith("multipart/"))


def _has_no_length(request: HttpRequest) -> bool:
    """True for a chunked body, whose length shows only at its end."""
    is_chunked = "chunked" in request.META.get("HTTP_TRANSFER_ENCODING", "").lower()
    return is_chunked and not request.META.get("CONTENT_LENGTH")


def _declared_length(request: HttpRequest) -> int:
    """As Django reads it: anything that is not a number means no body."""
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0

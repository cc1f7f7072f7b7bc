"""What the devices in the hall request: their screen, its content every few seconds, and a code until they are
adopted.
"""

from __future__ import annotations

import io

import segno
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.utils.safestring import SafeString
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.models import Screen, ScreenPicture
from tournaments.printing.own_address import own_address
from tournaments.public.hall.codes import new_code, read_code
from tournaments.public.hall.wall import content_of, find_screen, wall_of

COOKIE = "screen_code"
A_YEAR = 60 * 60 * 24 * 365
CLOCK = "X-Hall-Time"  # the server's time, also with an unchanged response


@require_safe
@cache_control(no_store=True)
@allowed(Action.READ_RELEASED)
def unknown_screen(request: HttpRequest) -> HttpResponse:
    """The code of a device that is not adopted yet; its screen once it is."""
    code = read_code(request.COOKIES.get(COOKIE, "")) or new_code()
    known = Screen.objects.filter(code=code).values_list("slug", flat=True).first()
    if known is not None:
        return redirect("screen", known)
    address = _address_for_desk(request, code)
    answer = render(request, "tournaments/public/hall/unknown.html", {"code": code, "address": address})
    answer.set_cookie(
        COOKIE, code, max_age=A_YEAR, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )
    return answer


@require_safe
@allowed(Action.READ_RELEASED)
def screen_code(request: HttpRequest, code: str) -> HttpResponse:
    """The QR code for an official's phone: it leads to the desk, with the code filled in."""
    read = read_code(code)
    if not read:
        raise Http404
    picture = io.BytesIO()
    segno.make(_address_for_desk(request, read), error="m").save(picture, kind="svg", scale=8, border=2)
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")


def _address_for_desk(request: HttpRequest, code: str) -> str:
    return f"{own_address(request)}{reverse('hall_desk').lstrip('/')}?code={code}"


@require_safe
@cache_control(no_store=True)
@allowed(Action.READ_RELEASED)
def screen(request: HttpRequest, screen: str) -> HttpResponse:
    """The whole page of a screen, in the language that the desk chose for it; a code for an unknown screen."""
    found = find_screen(screen)
    if found is None:
        return redirect("unknown_screen")
    with override(found.language):
        wall = wall_of(found, timezone.now())
        context = {
            "screen": found,
            "identity": wall.club,
            "content": SafeString(content_of(wall)),
            "etag": quote_etag(wall.etag),
            "now": _now(),
        }
        return render(request, "tournaments/public/hall/screen.html", context)


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def screen_content(request: HttpRequest, screen: str) -> HttpResponse:
    """What the page requests every few seconds: 304 while nothing has changed."""
    found = find_screen(screen)
    if found is None:
        return redirect("unknown_screen")
    with override(found.language):
        wall = wall_of(found, timezone.now())
        etag = quote_etag(wall.etag)
        answer = get_conditional_response(request, etag=etag)
        if answer is None:
            answer = HttpResponse(content_of(wall), headers={"ETag": etag})
    answer.headers[CLOCK] = _now()
    return answer


@require_safe
@allowed(Action.READ_RELEASED)
def screen_picture(_request: HttpRequest, screen: str, version: str) -> HttpResponse:
    """The picture beside the club's text; its address changes with it."""
    found = get_object_or_404(ScreenPicture, screen__slug=screen, screen__picture_version=version)
    answer = HttpResponse(bytes(found.picture), content_type="image/png")
    answer.headers["Cache-Control"] = "max-age=31536000, immutable"
    return answer


def _now() -> str:
    """The time of the hall with its offset, to the millisecond."""
    return timezone.localtime().isoformat(timespec="milliseconds")

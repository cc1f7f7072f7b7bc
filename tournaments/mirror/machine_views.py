"""Requests from halls to their mirror. No login: a code pairs a hall once; afterwards its signature counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from skatclub.failures import Failure, failure_of
from skatclub.login.throttling.limits import MINUTE, Limit, counter_for
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.halls import is_mirror, let_in
from tournaments.mirror.proposals.handing_over import answer_to
from tournaments.mirror.receipts import signed_receipt
from tournaments.mirror.views import taking_files

View = Callable[[HttpRequest], HttpResponse]
MOST_QUESTION, MOST_FETCH = 4_000, 60_000  # bytes
CODES_TRIED = Limit("mirror code", 20, 15 * MINUTE)
STATUS = {
    "mirror-code-wrong": HTTPStatus.FORBIDDEN,
    "mirror-too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "mirror-disk-full": HTTPStatus.INSUFFICIENT_STORAGE,
    "mirror-busy": HTTPStatus.SERVICE_UNAVAILABLE,
}


def refused_answer(code: str) -> JsonResponse:
    return JsonResponse({"refused": code}, status=STATUS.get(code, HTTPStatus.CONFLICT))


def refuse_body(_request: HttpRequest, _sentence: str) -> JsonResponse:
    """The answer to a body that is too long to be read."""
    return refused_answer("mirror-too-large")


def for_machines(view: View) -> View:
    """Refusals are codes in JSON; the hall has the sentences. 404 if this is not a mirror."""

    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not is_mirror():
            raise Http404
        try:
            return view(request)
        except Refused as refused:
            return refused_answer(refused.code)
        except (DatabaseError, OSError) as error:
            return _failed(error)

    guarded.refuse_body = refuse_body  # type: ignore[attr-defined]
    return guarded


def _failed(error: Exception) -> JsonResponse:
    failure = failure_of(error)
    if failure in {Failure.DISK_FULL, Failure.DISK_BROKEN}:
        return refused_answer("mirror-disk-full")
    if failure in {Failure.DATABASE_BUSY, Failure.DATABASE_AWAY}:
        return refused_answer("mirror-busy")
    raise error


def _body(request: HttpRequest, most: int) -> bytes:
    """The complete body; that of a broken connection is not used."""
    found = request.read(most + 1)
    if len(found) > most:
        raise Refused("mirror-too-large")
    if len(found) != int(request.META.get("CONTENT_LENGTH") or 0):
        raise Refused("mirror-file-broken")
    return bytes(found)


@never_cache
@csrf_exempt
@require_POST
@allowed(Action.SEND_TO_MIRROR)
@for_machines
def pair(request: HttpRequest) -> HttpResponse:
    """Pairs a hall that knows a code."""
    tries = counter_for(CODES_TRIED, str(request.META.get("REMOTE_ADDR", "")))
    if not tries.take():
        raise Refused("mirror-busy")
    answer = let_in(_body(request, MOST_QUESTION))
    tries.give_back()
    return JsonResponse(answer)


@never_cache
@csrf_exempt
@require_POST
@taking_files
@allowed(Action.SEND_TO_MIRROR)
@for_machines
def push(request: HttpRequest) -> HttpResponse:
    """Accepts what a hall sends; answers with a receipt, even if something newer is already shown."""
    taken = take_push(_body(request, settings.UPLOAD_LIMIT))
    receipt = signed_receipt(taken.receipt, bytes(taken.hall.own_key))
    return HttpResponse(receipt, content_type="application/octet-stream")


@never_cache
@csrf_exempt
@require_POST
@allowed(Action.SEND_TO_MIRROR)
@for_machines
def hand_over(request: HttpRequest) -> HttpResponse:
    """Hands visitors' proposals over to their hall; only that hall can fetch them."""
    answer = answer_to(_body(request, MOST_FETCH))
    return HttpResponse(answer, content_type="application/octet-stream")

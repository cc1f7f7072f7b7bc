"""The director's page of the mirror, and the line about it on the desk."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.access.visibility import public_tournaments
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.mirror.channel import host_of
from tournaments.mirror.codes import new_code
from tournaments.mirror.desk_line import MirrorLine, mirror_line
from tournaments.mirror.forms import PairingForm
from tournaments.mirror.halls import revoke
from tournaments.mirror.pairing import end_pairing, pair, pairing_now
from tournaments.mirror.sending import push_now, signed_file
from tournaments.mirror.sticks import ENDING, file_name, written_stick
from tournaments.mirror.subjects import tournament_now
from tournaments.models import MirrorCode, MirroredHall, Tournament
from tournaments.web.refusals import add_refusal, refusals_as_messages

STOP_ASKING = 286  # tells htmx to stop polling
MOST_LISTED = 10


@never_cache
@allowed(Action.KEEP_MIRROR)
def desk(request: HttpRequest) -> HttpResponse:
    """What was sent, the pairing, and the halls of this installation."""
    form = PairingForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            pairing = pair(**form.cleaned_data)
            messages.success(request, _("Paired with %(host)s.") % {"host": host_of(pairing.address)})
            return redirect("mirror_desk")
        except Refused as refused:
            add_refusal(form, refused, "code" if refused.code == "mirror-code-wrong" else "address")
    context = {"form": form, **_sent(), "halls": MirroredHall.objects.all(), "codes": _codes()}
    return render(request, "mirror/desk.html", context, status=422 if form.errors else 200)


def _sent() -> dict[str, object]:
    pairing = pairing_now()
    if pairing is None:
        return {"pairing": None}
    newest = public_tournaments().order_by("-date", "-pk")[:MOST_LISTED]
    why = Refused(pairing.failure, **pairing.failure_values).sentence if pairing.failure else ""
    evenings = [(one, _line_in_list(one.slug, why)) for one in newest]
    return {"pairing": pairing, "host": host_of(pairing.address), "evenings": evenings, "why": why}


def _line_in_list(slug: str, said_above: str) -> MirrorLine | None:
    """The line without the general failure, which is shown once above the list."""
    found = mirror_line(tournament_now(slug))
    return replace(found, why="") if found and found.why == said_above else found


def _codes() -> list[MirrorCode]:
    return list(MirrorCode.objects.filter(expires_at__gt=timezone.now()).select_related("hall"))


@require_POST
@allowed(Action.KEEP_MIRROR)
def end(request: HttpRequest) -> HttpResponse:
    """Ends the pairing: nothing is sent any more."""
    end_pairing()
    messages.success(request, _("Nothing is sent any more. What the mirror shows stays there."))
    return redirect("mirror_desk")


@require_POST
@allowed(Action.KEEP_MIRROR)
def code(request: HttpRequest) -> HttpResponse:
    """A new code, for a new hall or a known one."""
    hall = MirroredHall.objects.filter(pk=whole_number(request.POST.get("hall")) or 0).first()
    with refusals_as_messages(request):
        new_code(hall)
    return redirect("mirror_desk")


@require_POST
@allowed(Action.KEEP_MIRROR)
def revoke_hall(request: HttpRequest, pk: int) -> HttpResponse:
    """Revokes a hall: files signed with its key are no longer accepted."""
    hall = get_object_or_404(MirroredHall, pk=pk)
    revoke(hall)
    messages.success(request, _("The key of %(hall)s is revoked.") % {"hall": hall.name})
    return redirect("mirror_desk")


@require_safe
@never_cache
@allowed(Action.READ_EVENING)
def line(request: HttpRequest, slug: str) -> HttpResponse:
    """The line of one tournament; empty where there is no mirror."""
    found = get_object_or_404(Tournament, slug=slug)
    shown = mirror_line(tournament_now(found.slug))
    if shown is None:
        return HttpResponse(status=STOP_ASKING)
    return render(request, "mirror/_live_line.html", {"line": shown, "slug": slug})


@require_POST
@allowed(Action.KEEP_MIRROR)
def push_tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """Sends a tournament at once, without waiting for a pause."""
    found = get_object_or_404(Tournament, slug=slug)
    with refusals_as_messages(request):
        push_now(tournament_now(found.slug))
        messages.success(request, _("The mirror has confirmed it."))
    return redirect("mirror_desk")


@require_safe
@never_cache
@allowed(Action.KEEP_MIRROR)
def mirror_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The signed file, for a stick."""
    found = get_object_or_404(Tournament, slug=slug)
    with refusals_as_messages(request):
        push, file = signed_file(tournament_now(found.slug))
        return _as_file(file, file_name(push))
    return redirect("mirror_desk")


@require_safe
@never_cache
@allowed(Action.KEEP_MIRROR)
def stick(request: HttpRequest) -> HttpResponse:
    """Everything that is public in one file, for a stick."""
    with refusals_as_messages(request):
        return _as_file(written_stick(), f"skatclub-{timezone.localdate().isoformat()}{ENDING}")
    return redirect("mirror_desk")


def _as_file(file: bytes, name: str) -> HttpResponse:
    answer = HttpResponse(file, content_type="application/octet-stream")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer

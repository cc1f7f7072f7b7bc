"""The mirror's public page for uploading a file from a stick."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.permissions import Action, allowed
from tournaments.mirror.accepting_pushes import Taken
from tournaments.mirror.forms import MirrorFileForm
from tournaments.mirror.halls import is_mirror
from tournaments.mirror.sticks import TakenStick, take_stick
from tournaments.web.refusals import refusals_at_fields

View = Callable[..., HttpResponseBase]


def taking_files(view: View) -> View:
    """Accepts files from everybody, but only if this is a mirror."""
    view.takes_files_of = lambda _request: is_mirror()  # type: ignore[attr-defined]
    return view


@taking_files
@allowed(Action.SEND_TO_MIRROR)
def put_in(request: HttpRequest) -> HttpResponse:
    """The upload page; 404 if this is not a mirror."""
    if not is_mirror():
        raise Http404
    form = MirrorFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form, "file"):
            _say(request, take_stick(form.cleaned_data["file"].read()))
            return redirect("mirror")
    return render(request, "mirror/put_in.html", {"form": form}, status=422 if form.errors else 200)


def _say(request: HttpRequest, stick: TakenStick) -> None:
    files = len(stick.taken) + len(stick.refused)
    if files == 1:
        messages.success(request, _said(stick.taken[0]))
        return
    shown = {"shown": len(stick.taken), "files": files}
    messages.success(request, _("Taken: %(shown)d of %(files)d. The newer version of each is shown.") % shown)
    for sentence in dict.fromkeys(one.sentence for one in stick.refused):
        messages.warning(request, sentence)


def _said(taken: Taken) -> str:
    known = {"number": taken.push.number, "slug": taken.push.slug, "shown": taken.receipt.number}
    if taken.is_new:
        return _("“%(slug)s” is shown as in the file now: version %(number)d.") % known
    if taken.receipt.digest == taken.receipt.asked:
        return _("“%(slug)s” is already shown as in the file: version %(number)d.") % known
    return _("“%(slug)s” stays as it is: version %(shown)d here is not older than %(number)d.") % known

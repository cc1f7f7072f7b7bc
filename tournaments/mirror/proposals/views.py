"""The officials' page of proposals from the mirror."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.proposals.decisions import LONGEST_REASON, accept, accept_line_up, refuse
from tournaments.mirror.proposals.fetching import fetch_now
from tournaments.mirror.proposals.forms import require_whole, values_of
from tournaments.mirror.proposals.line_up_forms import line_up_in
from tournaments.mirror.proposals.shown_forms import shown_proposal
from tournaments.models import FetchedProposal, MirrorPairing, ProposalKind, ProposalState, Tournament
from tournaments.web.refusals import refusals_as_messages

ON_A_PAGE, MOST_ANSWERED = 40, 20


@never_cache
@allowed(Action.ANSWER_PROPOSALS)
def proposals(request: HttpRequest) -> HttpResponse:
    """The waiting proposals, the oldest first, and the last answers."""
    waiting = FetchedProposal.objects.filter(state=ProposalState.WAITING)
    page = Paginator(waiting, ON_A_PAGE).get_page(request.GET.get("page"))
    names = dict(Tournament.objects.filter(slug__in=[one.slug for one in page]).values_list("slug", "name"))
    pairing = pairing_now()
    context = {
        "page": page,
        "rows": [shown_proposal(one, names) for one in page],
        "answered": FetchedProposal.objects.exclude(state=ProposalState.WAITING).order_by("-pk")[
            :MOST_ANSWERED
        ],
        "pairing": pairing,
        "why": _why(pairing),
        "longest": LONGEST_REASON,
    }
    return render(request, "mirror/proposals.html", context)


def _why(pairing: MirrorPairing | None) -> str:
    """The failure of the last attempt to fetch, "" for none."""
    if pairing is None or not pairing.fetch_failure:
        return ""
    return Refused(pairing.fetch_failure, **pairing.fetch_failure_values).sentence


@require_POST
@allowed(Action.ANSWER_PROPOSALS)
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    """Accepts or refuses a proposal."""
    found = get_object_or_404(FetchedProposal, pk=pk)
    with refusals_as_messages(request):
        if request.POST.get("do") == "refuse":
            refuse(found, request.POST.get("reason", ""))
            messages.success(request, _("It is refused. The mirror says so with the reason."))
        else:
            messages.success(request, _accepted(found))
    return redirect("proposals")


def _accepted(found: FetchedProposal) -> str:
    if found.state != ProposalState.WAITING:
        raise Refused("proposal-answered")
    if found.kind == ProposalKind.LINE_UP:
        named = line_up_in(found)
        require_whole(named.form)
        accept_line_up(found, named.meeting, named.team, named.form.line_up, named.version)
        return _("The line-up of “%(team)s” is named.") % {"team": named.team.name}
    taken = accept(found, **values_of(found))
    said = _("%(name)s is registered for %(tournament)s, and waits for your confirmation there.")
    return said % {"name": taken.full_name, "tournament": taken.tournament}


@require_POST
@allowed(Action.ANSWER_PROPOSALS)
def fetch(request: HttpRequest) -> HttpResponse:
    """Asks the mirror at once."""
    with refusals_as_messages(request):
        fetch_now()
        messages.success(request, _("The mirror was asked."))
    return redirect("proposals")

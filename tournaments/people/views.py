"""Pages of clubs and players."""

from __future__ import annotations

import datetime as dt

from django.contrib import messages
from django.db.models import Count, Q
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Club, PastEvening, Player, Tournament
from tournaments.people.attendance import attendance_at
from tournaments.people.forms import ClubForm, PlayerForm
from tournaments.people.memberships.membership import become_guest, become_member, member_sentence
from tournaments.people.merging import merge_players
from tournaments.people.names.letter_index import letters_of, with_letter
from tournaments.people.names.name_search import likely_duplicates, matching, matching_players
from tournaments.people.past_results import history_of
from tournaments.people.tables import ClubTable, PlayerTable
from tournaments.web.charts.attendance import Attendance
from tournaments.web.constraints import refusing_violations
from tournaments.web.lists import configure_from
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

ROWS_PER_PAGE = 100


@allowed(Action.LIST_PLAYERS)
def players(request: HttpRequest) -> HttpResponse:
    """All players, found by any spelling of their names, or by the letter of the surname."""
    typed, letter = request.GET.get("q", "")[:100], request.GET.get("letter", "")[:1]
    found = matching_players(typed)
    table = PlayerTable(with_letter(found, letter))
    configure_from(request, table, per_page=ROWS_PER_PAGE)
    context = {
        "table": table,
        "typed": typed,
        "letter": letter,
        "letters": letters_of(found) if letter or table.paginator.num_pages > 1 else [],
        "any": typed or letter or Player.objects.exists(),
    }
    return render(request, "tournaments/people/players.html", context)


@allowed(Action.EDIT_PLAYERS)
def player(request: HttpRequest, pk: int | None = None) -> HttpResponse:
    """Adds a player, or edits one."""
    known = get_object_or_404(Player, pk=pk, erased_on=None) if pk else None
    form = PlayerForm(request.POST or None, instance=known)
    if request.method == "POST" and _is_saved(form):
        messages.success(request, _("%(name)s has been saved.") % {"name": form.instance})
        _settle_membership(request, form.instance)
        return redirect("players")
    history = history_of(known) if known else None
    context = {"form": form, "known": known, "history": history}
    return render(request, "tournaments/people/player.html", context)


@allowed(Action.LIST_PLAYERS)
def clubs(request: HttpRequest) -> HttpResponse:
    typed = request.GET.get("q", "")[:100]
    members = Count("players", filter=Q(players__merged_into=None))
    table = ClubTable(matching(Club.objects.annotate(members=members).order_by("sort_key"), typed))
    configure_from(request, table, per_page=ROWS_PER_PAGE)
    context = {"table": table, "typed": typed, "any": typed or Club.objects.exists()}
    return render(request, "tournaments/people/clubs.html", context)


@allowed(Action.EDIT_PLAYERS)
def club(request: HttpRequest, pk: int | None = None) -> HttpResponse:
    """One club, new or known."""
    known = get_object_or_404(Club, pk=pk) if pk else None
    form = ClubForm(request.POST or None, instance=known)
    if request.method == "POST" and _is_saved(form):
        messages.success(request, _("%(name)s has been saved.") % {"name": form.instance})
        return redirect("clubs")
    context = {"form": form, "known": known, "attendance": _last_year(known) if known else None}
    return render(request, "tournaments/people/club.html", context)


@allowed(Action.EDIT_PLAYERS)
def duplicates(request: HttpRequest) -> HttpResponse:
    """Players who may be one person, offered for merging."""
    if request.method == "POST":
        _merge(request)
        return redirect("players_duplicates")
    return render(request, "tournaments/people/duplicates.html", {"groups": likely_duplicates()})


def _last_year(club: Club) -> Attendance:
    """The last twelve months."""
    today = timezone.localdate()
    dates = {"date__gt": today - dt.timedelta(days=365), "date__lte": today}
    tournaments, past = Tournament.objects.filter(club=club), PastEvening.objects.filter(club=club)
    return attendance_at(club, tournaments.filter(**dates), past.filter(**dates), public=False)


def _is_saved(form: ModelForm) -> bool:
    """Saves the form; a refusal is shown at its field, and no input is lost."""
    if not form.is_valid():
        return False
    with refusals_at_fields(form), refusing_violations():
        form.save()
    return not form.errors


def _settle_membership(request: HttpRequest, player: Player) -> None:
    """Applies the pressed button; somebody with a club is not a guest."""
    wanted, by = request.POST.get("do"), actor_of(request)
    with refusals_as_messages(request):
        if player.is_guest and (wanted == "member" or player.club_id):
            messages.success(request, member_sentence(become_member(player.pk, None, by=by)))
        elif wanted == "guest" and not player.club_id:
            become_guest(player.pk, by=by)
            messages.success(request, _("%(name)s is a guest.") % {"name": player})


def _merge(request: HttpRequest) -> None:
    chosen = [request.POST.get(name, "") for name in ("kept", "doubled")]
    pks = [pk for pk in map(whole_number, chosen) if pk is not None]
    if len(pks) != len(chosen):
        messages.error(request, _("Choose which of the two is kept."))
        return
    kept, doubled = (get_object_or_404(Player, pk=pk) for pk in pks)
    with refusals_as_messages(request):
        merge_players(kept, doubled, by=actor_of(request))
        messages.success(request, _("The two rows are now one player: %(name)s.") % {"name": kept})

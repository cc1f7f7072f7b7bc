"""The rows about one person alone: the person, the entries, registrations and objections."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.db.models import Q
from django.utils import timezone

from tournaments.foundations.names import fold
from tournaments.foundations.public_names import ShownAs
from tournaments.models import (
    Agreement,
    Entry,
    Lot,
    Objection,
    PastMembership,
    Player,
    ReducedFee,
    Registration,
    TableSignature,
    TeamMember,
    Tournament,
)
from tournaments.models.tournaments import new_link_key
from tournaments.people.own_links import last_day
from tournaments.privacy.mentions import NOTHING
from tournaments.privacy.person import Known
from tournaments.privacy.source import Row, Rows
from tournaments.privacy.texts import CONTACTS, KEPT_APART, OBJECTIONS, REDUCTIONS
from tournaments.seating.drawing.table_keepers import fixed_table_of


def person_rows(person: Known) -> Iterator[Row]:
    """The person, and rows that turned out to be the same person."""
    for one in person.rows:
        yield {
            "number": one.pk,
            "first_name": one.first_name,
            "last_name": one.last_name,
            "club": one.club_name,
            "member_since": _text(one.member_since),
            "member_until": _text(one.member_until),
            "membership_number": one.membership_number,
            "federation_number": one.federation_number,
            "licence_since": _text(one.licence_date),
            "birth_year": one.birth_year,
            "class": one.player_class,
            "guest": one.is_guest,
            "active": one.is_active,
            "public_pages_show": one.shown_as,
            "public_name": one.public_name,
            "objected_on": _text(one.objected_on),
            "under_age": one.is_under_age,
            "guardian_consent": one.has_guardian_consent,
            "fixed_table": one.fixed_table,
        }


def people_to_erase(person: Known) -> list[Player]:
    """The rows without names. Class and birth year stay if there are results, because lists of classes depend on
    them."""
    today = timezone.localdate()
    for one in person.rows:
        one.first_name, one.last_name, one.membership_number = person.instead, "", ""
        one.federation_number, one.licence_date, one.fixed_table = "", None, None
        one.shown_as, one.objected_on, one.is_under_age = ShownAs.NUMBER, one.objected_on or today, False
        one.erased_on, one.is_active = one.erased_on or today, False
        if not person.entries and not one.past_results.exists():
            one.birth_year, one.club, one.member_since, one.member_until = None, None, None, None
    return list(person.rows)


def membership_rows(person: Known) -> Iterator[Row]:
    """Memberships that have ended; the present one is in the person's row."""
    found = PastMembership.objects.filter(player__in=person.rows).select_related("club")
    for one in found.order_by("until", "pk"):
        yield {"club": one.club.name, "member_since": _text(one.since), "member_until": one.until.isoformat()}


def memberships_to_erase(person: Known) -> list[PastMembership]:
    """Past memberships on which no result depends."""
    if person.entries:
        return []
    bare = [one for one in person.rows if not one.past_results.exists()]
    return list(PastMembership.objects.filter(player__in=bare).order_by("pk"))


def entry_rows(person: Known) -> Iterator[Row]:
    for one in person.entries:
        yield _where(one) | {
            "club": one.tournament.club.name if one.tournament.club else "",
            "here": one.is_here,
            "withdrawn": one.is_withdrawn,
            "entry_fee": str(one.tournament.entry_fee),
            "fee_paid": one.fee_paid,
            "out_of_pot": hasattr(one, "out_of_pot"),
            "not_seated_with": [word for word in (one.team, one.family) if word],
            "keeps_table": fixed_table_of(one),
            "venue": one.venue.name if one.venue else None,
            "entered_at": one.created_at.isoformat(),
            # Without the link itself, whose holder can answer for the player.
            "own_page_until": last_day(one.tournament.date, one.tournament.links_days).isoformat(),
        }


def reduced_fee_rows(person: Known) -> Iterator[Row]:
    found = ReducedFee.objects.filter(entry__in=[one.pk for one in person.entries])
    for one in found.select_related("entry__tournament").order_by("entry"):
        yield _where(one.entry) | {"entry_fee": str(one.amount), "why": one.kind, "reason": one.reason}


def reduced_fees_to_erase(person: Known) -> Rows:
    """Reasons about the person are deleted; in those of others only the name is replaced."""
    own = list(ReducedFee.objects.filter(entry__in=[one.pk for one in person.entries]).exclude(reason=""))
    for one in own:
        # The reason of kind "own" must not be empty.
        one.reason = "–" if one.kind == ReducedFee.Kind.OTHER else ""
    keys = {one.pk for one in own}
    return [*own, *(one for one in REDUCTIONS.naming(person) if one.pk not in keys)]


def entries_to_erase(person: Known) -> Rows:
    """Words that keep people apart are often names, also in other entries; old links to the own page become invalid."""
    for one in person.entries:
        one.team, one.family, one.fixed_table, one.link_key = "", "", None, new_link_key()
    own = {one.pk for one in person.entries}
    return [*person.entries, *(one for one in KEPT_APART.naming(person) if one.pk not in own)]


def _where(entry: Entry) -> Row:
    """The evening, and the name in it."""
    return {
        "tournament": entry.tournament.name,
        "date": entry.tournament.date.isoformat(),
        "start_number": entry.start_number,
    }


def registrations_of(person: Known) -> list[Registration]:
    """Registrations that became entries, and those with exactly this name that did not, unless they still wait for an
    answer."""
    names = {fold(f"{first} {last}") for first, last in person.names}
    linked = Q(entry__in=person.entries)
    waits = Q(state=Registration.State.ASKED) & ~Q(tournament__state=Tournament.State.CLOSED)
    rest = Q(entry=None) & ~waits
    found = Registration.objects.filter(linked | rest).select_related("tournament").order_by("pk")
    return [one for one in found if one.entry_id or fold(one.full_name) in names]


def registration_rows(person: Known) -> Iterator[Row]:
    for one in registrations_of(person):
        yield {
            "tournament": one.tournament.name,
            "date": one.tournament.date.isoformat(),
            "first_name": one.first_name,
            "last_name": one.last_name,
            "club": one.club_name,
            "contact": one.contact,
            "full_name_in_public": one.shows_full_name,
            "under_age": one.is_under_age,
            "state": one.state,
            "asked_at": one.asked_at.isoformat(),
        }


def registrations_to_erase(person: Known) -> list[Registration]:
    """The person's registrations, and those of others who are contacted through this person."""
    found = registrations_of(person)
    for one in found:
        one.first_name, one.last_name, one.club_name, one.contact = person.instead, "", "", ""
        one.shows_full_name, one.is_under_age, one.sent_from = False, False, ""
    own = {one.pk for one in found}
    return [*found, *(one for one in CONTACTS.naming(person) if one.pk not in own)]


def objection_rows(person: Known) -> Iterator[Row]:
    for one in _objections(person):
        yield _where(one.seat.entry) | {
            "series": one.seat.series.number,
            "text": one.text,
            "made_at": one.made_at.isoformat(),
            "answer": one.answer,
            "settled_at": _text(one.settled_at),
        }


def agreement_rows(person: Known) -> Iterator[Row]:
    found = Agreement.objects.filter(seat__entry__in=person.entries)
    for one in found.select_related("seat__series", "seat__entry__tournament").order_by("pk"):
        yield _where(one.seat.entry) | {
            "series": one.seat.series.number,
            "points": one.series_points,
            "agreed_at": one.agreed_at.isoformat(),
        }


def signature_rows(person: Known) -> Iterator[Row]:
    found = TableSignature.objects.filter(seat__entry__in=person.entries)
    for one in found.select_related("seat__series", "seat__entry__tournament").order_by("pk"):
        yield _where(one.seat.entry) | {
            "series": one.seat.series.number,
            "signed_at": one.signed_at.isoformat(),
        }


def objections_to_erase(person: Known) -> Rows:
    """The person's own words, the answers to them, and the person's name in the words of others."""
    found = _objections(person)
    for one in found:
        one.text, one.answer = NOTHING, NOTHING if one.answer else ""
    own = {one.pk for one in found}
    return [*found, *(one for one in OBJECTIONS.naming(person) if one.pk not in own)]


def _objections(person: Known) -> list[Objection]:
    found = Objection.objects.filter(seat__entry__in=person.entries)
    return list(found.select_related("seat__series", "seat__entry__tournament").order_by("pk"))


def lot_rows(person: Known) -> Iterator[Row]:
    lots = Lot.objects.filter(entry__in=person.entries).select_related("entry__tournament", "draw")
    for one in lots.order_by("pk"):
        yield _where(one.entry) | {"lot": one.number, "drawn_at": one.draw.drawn_at.isoformat()}


def team_rows(person: Known) -> Iterator[Row]:
    members = TeamMember.objects.filter(entry__in=person.entries)
    for one in members.select_related("entry__tournament", "team").order_by("pk"):
        yield _where(one.entry) | {
            "team": one.team.name,
            "place": one.place,
            "from_series": one.from_series,
            "until_series": one.until_series,
        }


def _text(moment: dt.date | None) -> str | None:
    return moment.isoformat() if moment else None

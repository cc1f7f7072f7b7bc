"""The lead's director names the venues, says who plays where, and gives a venue another laptop."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.journal.writing import write_journal
from tournaments.mirror.envelope import new_key, public_of
from tournaments.models import Club, Entry, JournalEntry, SkatTable, Tournament, Venue, VenueTerm

MOST_NUMBERS = 5_000
SPAN = re.compile(r"([0-9]{1,6})(?:[-–]([0-9]{1,6}))?", re.ASCII)


def save_venue(tournament: Tournament, number: int, name: str, tables: range, *, by: Actor) -> Venue:
    """Names a new venue, or changes one; the first one is the lead. Raises ``Refused``."""
    if settings.REHEARSAL:
        raise Refused("venue-part-is-rehearsal")
    with transaction.atomic():
        _lock(tournament)
        before = list(tournament.venues.order_by("number"))
        venue = next((one for one in before if one.number == number), None) or _new(tournament, before)
        others = [one for one in before if one.pk != venue.pk]
        _refuse_shared(others, name, tables)
        was = _as_data(venue) if venue.pk else {}
        _refuse_moved_tables(tournament, before, [*((one, one.tables) for one in others), (venue, tables)])
        venue.name, venue.first_table, venue.last_table = name, tables[0], tables[-1]
        venue.save()
        if not was:
            _note(tournament, Tournament.AtVenues.LEAD)
        _write_down(tournament, was, _as_data(venue), by)
        return venue


def remove_venue(venue: Venue, *, by: Actor) -> None:
    """Removes a venue, whose players play at the lead again; the lead only as the last one. Raises ``Refused``."""
    tournament = venue.tournament
    with transaction.atomic():
        _lock(tournament)
        before = list(tournament.venues.order_by("number"))
        others = [one for one in before if one.pk != venue.pk]
        if venue.is_lead and others:
            raise Refused("venue-is-lead")
        _refuse_moved_tables(tournament, before, [(one, one.tables) for one in others])
        _write_down(tournament, _as_data(venue), {}, by)
        venue.delete()
        if not others:
            _note(tournament, Tournament.AtVenues.NO)


def send_players(venue: Venue, entries: Iterable[Entry], *, by: Actor) -> int:
    """Sends the players to ``venue`` from the next draw on; returns how many that changes."""
    tournament = venue.tournament
    with transaction.atomic():
        _lock(tournament)
        kept = None if venue.is_lead else venue.pk
        moving = [entry for entry in entries if entry.venue_id != kept]
        keys = [entry.pk for entry in moving]
        tournament.entries.filter(pk__in=keys).update(venue=kept)
        if moving:
            numbers = sorted(entry.start_number for entry in moving)
            _write_down(tournament, {}, {"venue": venue.name, "start_numbers": numbers}, by)
        return len(moving)


def take_over(venue: Venue, *, by: Actor) -> VenueTerm:
    """Gives the venue another laptop with a new key; nothing from the old one is used. Raises ``Refused``."""
    if venue.is_lead:
        raise Refused("venue-is-lead")
    with transaction.atomic():
        _lock(venue.tournament)
        term = _term(venue, newest_term(venue).term + 1)
        laptop = {"venue": venue.name, "laptop": term.term}
        _write_down(venue.tournament, laptop | {"laptop": term.term - 1}, laptop, by)
        return term


def entries_named(tournament: Tournament, numbers: str, club: Club | None) -> Sequence[Entry]:
    """The players with these start numbers (“1 5 9-20”), and those of the club. Raises ``Refused``."""
    wanted = numbers_in(numbers)
    entries = tournament.entries.select_related("player").order_by("start_number")
    found = [
        entry
        for entry in entries
        if entry.start_number in wanted or (club is not None and entry.player.club_id == club.pk)
    ]
    if not found:
        raise Refused("venue-nobody-found", field="numbers")
    return found


def numbers_in(text: str) -> set[int]:
    """Start numbers and spans of them, with blanks or commas between. Raises ``Refused``."""
    found: set[int] = set()
    for word in text.replace(",", " ").split():
        span = SPAN.fullmatch(word)
        first, last = (int(span[1]), int(span[2] or span[1])) if span else (1, 0)
        if not first <= last or last - first > MOST_NUMBERS:
            raise Refused("venue-not-a-number", field="numbers", word=word[:20])
        found.update(range(first, last + 1))
    return found


def _lock(tournament: Tournament) -> None:
    list(Tournament.objects.select_for_update(no_key=True).filter(pk=tournament.pk).values_list("pk"))


def _note(tournament: Tournament, at: Tournament.AtVenues) -> None:
    tournament.at_venues = at
    tournament.save(update_fields=["at_venues"])


def _new(tournament: Tournament, known: Sequence[Venue]) -> Venue:
    number = max((one.number for one in known), default=0) + 1
    return Venue(tournament=tournament, number=number, is_lead=not known)


def newest_term(venue: Venue) -> VenueTerm:
    """The laptop that counts; the first one is created on demand."""
    return venue.terms.order_by("-term").first() or _term(venue, 1)


def _term(venue: Venue, number: int) -> VenueTerm:
    """The laptop with this number; a new one, unless somebody else was faster."""
    secret = new_key()
    new = {"secret_key": secret, "public_key": public_of(secret), "started_at": timezone.now()}
    return VenueTerm.objects.get_or_create(venue=venue, term=number, defaults=new)[0]


def _refuse_shared(others: Sequence[Venue], name: str, tables: range) -> None:
    if any(fold(one.name) == fold(name) for one in others):
        raise Refused("venue-name-taken", field="name")
    shared = next((one for one in others if set(one.tables) & set(tables)), None)
    if shared is not None:
        raise Refused("venue-tables-shared", field="first_table", venue=shared.name)


def _refuse_moved_tables(
    tournament: Tournament, before: Sequence[Venue], after: Sequence[tuple[Venue, range]]
) -> None:
    """Raises ``Refused`` if a drawn table would get another owner."""
    tables = SkatTable.objects.filter(series__tournament=tournament)
    drawn = set(tables.order_by().values_list("number", flat=True))
    was, will = _owners([(one, one.tables) for one in before]), _owners(after)
    moved = sorted(number for number in drawn if was.get(number) != will.get(number))
    if moved:
        raise Refused("venue-has-seats", field="first_table", table=moved[0])


def _owners(venues: Iterable[tuple[Venue, range]]) -> dict[int, int]:
    """Maps tables to the number of the other venue that keeps their sheets; the lead keeps all others."""
    return {number: one.number for one, tables in venues if not one.is_lead for number in tables}


def _as_data(venue: Venue) -> dict[str, object]:
    return {"venue": venue.name, "first_table": venue.first_table, "last_table": venue.last_table}


def _write_down(
    tournament: Tournament, before: dict[str, object], after: dict[str, object], by: Actor
) -> None:
    write_journal(tournament, JournalEntry.Action.VENUES_CHANGED, by=by, before=before, after=after)

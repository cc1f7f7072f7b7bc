"""Clubs, players and entries of a file; players who are on record already are left unchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import uuid4

from tournaments.foundations.names import fold
from tournaments.foundations.public_names import ShownAs
from tournaments.models import Club, Entry, PastMembership, Player, Tournament
from tournaments.transfer.file.parts import FileEntry, FilePerson

Clubs = Mapping[str, Club]
Identity = tuple[str, str, int | None, str]


def find_or_make_clubs(names: set[str], *, currency: str) -> Clubs:
    """Clubs by their exact names in the file; creates the missing ones, which use ``currency``."""
    clubs = {club.name: club for club in Club.objects.filter(name__in=names)}
    for name in sorted(names - set(clubs), key=fold):
        clubs[name] = Club.objects.create(name=name, currency=currency)
    return clubs


def clubs_in(entries: Sequence[FileEntry]) -> set[str]:
    """The names of the clubs to which these people belong, or have belonged."""
    people = [entry.person for entry in entries]
    earlier = (one.club for person in people for one in person.earlier)
    return {*(person.club for person in people), *earlier} - {""}


def enter_all(tournament: Tournament, entries: Sequence[FileEntry], clubs: Clubs) -> None:
    """Entries for everybody; a person on record with the same name, club and class is the same person."""
    people = players_of([entry.person for entry in entries], clubs, tournament)
    new = [place for place, person in enumerate(people) if person.pk is None]
    Player.objects.bulk_create([people[place] for place in new], batch_size=500)
    PastMembership.objects.bulk_create(
        PastMembership(player=people[place], club=clubs[one.club], since=one.since, until=one.until)
        for place in new
        for one in entries[place].person.earlier
    )
    Entry.objects.bulk_create(
        [_entry(tournament, entry, person) for entry, person in zip(entries, people, strict=True)],
        batch_size=500,
    )


def _entry(tournament: Tournament, entry: FileEntry, person: Player) -> Entry:
    return Entry(
        uuid=entry.uuid or uuid4(),
        tournament=tournament,
        player=person,
        start_number=entry.start_number,
        is_here=entry.is_here,
        is_withdrawn=entry.is_withdrawn,
        fee_paid=entry.fee_paid,
        team=entry.team,
        family=entry.family,
        fixed_table=entry.fixed_table,
    )


def players_of(wanted: Sequence[FilePerson], clubs: Clubs, tournament: Tournament) -> list[Player]:
    """A different player for each, nobody who is entered already: one on record, preferably agreeing in everything, or
    a new one.
    """
    known = _known(tournament)
    # Complete matches first, so that nobody takes a player who fits a later person better.
    found = [_taken(known, person, clubs, must_agree=True) for person in wanted]
    return [
        player or _taken(known, person, clubs, must_agree=False) or _new_player(person, clubs)
        for player, person in zip(found, wanted, strict=True)
    ]


def _known(tournament: Tournament) -> dict[Identity, list[Player]]:
    """Everybody on record who is not entered yet; in each list, the player added first comes last."""
    known: dict[Identity, list[Player]] = {}
    others = Player.objects.filter(merged_into=None).exclude(pk__in=tournament.entries.values("player"))
    for player in others.order_by("-pk"):
        key = (player.first_name, player.last_name, player.club_id, player.player_class)
        known.setdefault(key, []).append(player)
    return known


def _taken(
    known: dict[Identity, list[Player]], person: FilePerson, clubs: Clubs, *, must_agree: bool
) -> Player | None:
    """Takes a player out of ``known``, so that nobody else gets the same one; None if there is none."""
    candidates = known.get(_identity(person, clubs), [])
    for player in reversed(candidates):
        if not must_agree or _agrees(player, person):
            candidates.remove(player)
            return player
    return None


def _identity(person: FilePerson, clubs: Clubs) -> Identity:
    """Exact, not folded: an export must give back the file's own spelling."""
    club = clubs.get(person.club)
    return person.first_name, person.last_name, club.pk if club else None, person.player_class


def _agrees(player: Player, person: FilePerson) -> bool:
    if player.is_nameless or person.is_numbered:
        return player.is_guest == person.is_guest and player.is_nameless == person.is_numbered
    return (player.is_guest, player.shows_full_name) == (person.is_guest, person.shows_full_name)


def _new_player(person: FilePerson, clubs: Clubs) -> Player:
    """An unsaved player."""
    player = Player(
        first_name=person.first_name,
        last_name=person.last_name,
        club=clubs.get(person.club),
        member_since=person.member_since,
        member_until=person.member_until,
        player_class=person.player_class,
        is_guest=person.is_guest,
        shown_as=_shown_as(person),
    )
    # bulk_create() does not call save(), which would derive these columns.
    player.derive_keys()
    return player


def _shown_as(person: FilePerson) -> ShownAs:
    if person.is_numbered:
        return ShownAs.NUMBER
    return ShownAs.FULL if person.shows_full_name else ShownAs.INITIAL

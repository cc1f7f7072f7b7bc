"""Clubs, players and entries of a file: who is on record already stays who he is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import uuid4

from tournaments.models import Club, Entry, Player, Tournament
from tournaments.names import fold
from tournaments.transfer.file_parts import FileEntry, FilePerson

Clubs = Mapping[str, Club]
Identity = tuple[str, str, int | None, str]


def find_or_make_clubs(names: set[str]) -> Clubs:
    """Clubs by the very name in the file; missing ones are made."""
    clubs = {club.name: club for club in Club.objects.filter(name__in=names)}
    for name in sorted(names - set(clubs), key=fold):
        clubs[name] = Club.objects.create(name=name)
    return clubs


def enter_all(tournament: Tournament, entries: Sequence[FileEntry], clubs: Clubs) -> None:
    """Entries for everybody; a person on record with the same name, club and class is the same person."""
    people = _people([entry.person for entry in entries], clubs)
    Player.objects.bulk_create([person for person in people if person.pk is None], batch_size=500)
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
    )


def _people(wanted: Sequence[FilePerson], clubs: Clubs) -> list[Player]:
    """A player for each, used once: first those on record who agree in everything, then who has the same name."""
    known = _known()
    found = [_taken(known, person, clubs, must_agree=True) for person in wanted]
    return [
        player or _taken(known, person, clubs, must_agree=False) or _new_player(person, clubs)
        for player, person in zip(found, wanted, strict=True)
    ]


def _known() -> dict[Identity, list[Player]]:
    """Everybody on record, who was entered first at the end of each list."""
    known: dict[Identity, list[Player]] = {}
    for player in Player.objects.filter(merged_into=None).order_by("-pk"):
        key = (player.first_name, player.last_name, player.club_id, player.player_class)
        known.setdefault(key, []).append(player)
    return known


def _taken(
    known: dict[Identity, list[Player]], person: FilePerson, clubs: Clubs, *, must_agree: bool
) -> Player | None:
    """Somebody on record, who is not there for the next one; None where there is nobody."""
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
    return (player.is_guest, player.shows_full_name) == (person.is_guest, person.shows_full_name)


def _new_player(person: FilePerson, clubs: Clubs) -> Player:
    """Unsaved."""
    player = Player(
        first_name=person.first_name,
        last_name=person.last_name,
        club=clubs.get(person.club),
        player_class=person.player_class,
        is_guest=person.is_guest,
        shows_full_name=person.shows_full_name,
    )
    player.derive_keys()
    return player

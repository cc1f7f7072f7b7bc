"""At a venue: updates the entries from a newer file of the lead, matched by start number."""

from __future__ import annotations

from tournaments.models import Entry, Tournament
from tournaments.transfer.file.parts import FileEntry, FileTournament
from tournaments.transfer.writing.people import clubs_in, enter_all, find_or_make_clubs, players_of

KEPT = ("is_here", "is_withdrawn", "team", "family")


def update_people(tournament: Tournament, content: FileTournament) -> None:
    """Updates the entries. A name or club that was corrected at the lead makes another person on record here."""
    known = {entry.start_number: entry for entry in tournament.entries.select_related("player__club")}
    clubs = find_or_make_clubs(clubs_in(content.entries), currency=content.settings.currency)
    for one in content.entries:
        if one.start_number in known:
            _update(known[one.start_number], one)
    renamed = [one for one in content.entries if _is_renamed(known.get(one.start_number), one)]
    players = players_of([one.person for one in renamed], clubs, tournament)
    for one, player in zip(renamed, players, strict=True):
        player.save()
        entry = known[one.start_number]
        entry.player = player
        entry.save(update_fields=["player"])
    # After the corrected ones, so that the person behind a wrong name is free again.
    enter_all(tournament, [one for one in content.entries if one.start_number not in known], clubs)


def _update(entry: Entry, said: FileEntry) -> None:
    changed = [name for name in KEPT if getattr(entry, name) != getattr(said, name)]
    for name in changed:
        setattr(entry, name, getattr(said, name))
    if changed:
        entry.save(update_fields=changed)


def _is_renamed(entry: Entry | None, said: FileEntry) -> bool:
    if entry is None:
        return False
    player, person = entry.player, said.person
    club = player.club.name if player.club else ""
    now = (player.first_name, player.last_name, club, player.player_class)
    return now != (person.first_name, person.last_name, person.club, person.player_class)

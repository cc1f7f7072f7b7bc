"""Writes past results in pieces, so that an evening in progress never has to wait.

The constraints skip rows that already exist, so that after a worker has died the next one starts again from the
beginning.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Sequence

from django.db import transaction

from tournaments.models import Club, HistoryImport, PastEvening, PastName, PastResult, Player
from tournaments.models.clubs import NAME_LENGTH
from tournaments.people.history.file_formats.reading import HistoryChoices
from tournaments.people.history.file_formats.rows import HistoryPerson, PastFile, PastRow
from tournaments.people.history.persons.matching import GUEST, LEFT_OUT, NEW

PIECE = 2_000  # results in one transaction
LEFT = dt.timedelta(days=2 * 365)  # members who have not played for this long are added as inactive

Progress = Callable[[float], None]


def write_history(job: HistoryImport, file: PastFile, progress: Progress) -> dict[str, int]:
    """Writes the missing rows; ``progress`` is called with the finished share, from 0 to 1.

    Returns the numbers for the job: evenings of the file, results added, results left out as doubled.
    """
    choices = HistoryChoices.from_data(job.choices)
    players = _players(job, file, surname_first=choices.is_surname_first)
    dates = {row.date for row in file.rows}
    evenings = _evenings(job.club, dates, choices.rules)
    wanted = [row for row in file.rows if players[row.person] != LEFT_OUT]
    rows = list(_without_doubles(wanted, players))
    for start in range(0, len(rows), PIECE):
        results = (_result(job, row, players, evenings) for row in rows[start : start + PIECE])
        with transaction.atomic():
            PastResult.objects.bulk_create(results, ignore_conflicts=True)
        progress(min(1.0, (start + PIECE) / len(rows)))
    return {
        "evenings": len(dates),
        "results": job.past_results.count(),
        "left_out": len(wanted) - len(rows),
    }


def _result(
    job: HistoryImport, row: PastRow, players: Sequence[int], evenings: dict[dt.date, int]
) -> PastResult:
    return PastResult(
        evening_id=evenings[row.date],
        series=row.series,
        player_id=players[row.person],
        points=row.points,
        won=row.won,
        lost=row.lost,
        skat_table=row.table,
        source=job,
    )


def _without_doubles(rows: Sequence[PastRow], players: Sequence[int]) -> Iterator[PastRow]:
    """The first result of each player in a series: two people of the file may be one member here."""
    seen: set[tuple[dt.date, int, int]] = set()
    for row in rows:
        key = (row.date, row.series, players[row.person])
        if key not in seen:
            seen.add(key)
            yield row


def _evenings(club: Club, dates: set[dt.date], rules: str) -> dict[dt.date, int]:
    """The key of each evening of the club, also of those of other files; those that are missing are added."""
    missing = (PastEvening(club=club, date=date, rules=rules) for date in sorted(dates))
    PastEvening.objects.bulk_create(missing, ignore_conflicts=True)
    return dict(PastEvening.objects.filter(club=club, rules=rules).values_list("date", "pk"))


def _players(job: HistoryImport, file: PastFile, *, surname_first: bool) -> list[int]:
    """The player of each person of the file, or ``LEFT_OUT``. New players are added once, even if the work is
    restarted, because this import's decisions are stored.
    """
    with transaction.atomic():
        club = Club.objects.select_for_update().get(pk=job.club_id)
        names = {(one.number, one.key): one for one in PastName.objects.filter(club=club)}
        mine = {key: one.player_id for key, one in names.items() if one.source_id == job.pk}
        current, plays = _current(job.people), _who_plays(file)
        chosen = {
            (one.number, one.key): (one, current.get(pk, pk))
            for one, pk in zip(file.people, job.people, strict=True)
            if pk != LEFT_OUT and (one.number, one.key) not in mine
        }
        added = {
            key: _new_player(
                club, one, surname_first=surname_first, is_active=plays[one], is_guest=pk == GUEST
            )
            for key, (one, pk) in chosen.items()
            if pk <= 0
        }
        new = dict(zip(added, Player.objects.bulk_create(added.values(), batch_size=500), strict=True))
        found = {key: new[key].pk if pk <= 0 else pk for key, (_one, pk) in chosen.items()}
        changed = [key for key in found if key not in names or names[key].player_id != found[key]]
        PastName.objects.filter(pk__in=[names[key].pk for key in changed if key in names]).delete()
        rows = [_past_name(job, *key, found[key], has_added=key in new) for key in changed]
        PastName.objects.bulk_create(rows, batch_size=500)
    settled = mine | found
    return [settled.get((one.number, one.key), LEFT_OUT) for one in file.people]


def _past_name(job: HistoryImport, number: str, key: str, player: int, *, has_added: bool) -> PastName:
    names = {"number": number, "key": key}
    return PastName(club_id=job.club_id, player_id=player, source=job, has_added=has_added, **names)


def _current(chosen: Sequence[int]) -> dict[int, int]:
    """Maps each chosen player to the one into whom they were merged in the meantime, or to ``NEW`` if they are gone:
    undoing another import removes those that it had added."""
    keys = {pk for pk in chosen if pk > NEW}
    found = Player.objects.filter(pk__in=keys).values_list("pk", "merged_into")
    return dict.fromkeys(keys, NEW) | {pk: merged or pk for pk, merged in found}


def _who_plays(file: PastFile) -> dict[HistoryPerson, bool]:
    """Whether each person has played recently, as seen from the newest evening."""
    last: dict[int, dt.date] = {}
    for row in file.rows:
        last[row.person] = max(last.get(row.person, row.date), row.date)
    newest = max(last.values(), default=dt.date.min)
    return {one: place in last and newest - last[place] <= LEFT for place, one in enumerate(file.people)}


def _new_player(
    club: Club, one: HistoryPerson, *, surname_first: bool, is_active: bool, is_guest: bool
) -> Player:
    first, last = names_of(one.name, surname_first=surname_first)
    home = {"club": None if is_guest else club, "is_guest": is_guest}
    player = Player(first_name=first, last_name=last, is_active=is_active, **home)
    # bulk_create() does not call save(), which would derive these columns.
    player.derive_keys()
    return player


def names_of(name: str, *, surname_first: bool) -> tuple[str, str]:
    """First and last name. With a comma the order is clear; without one the surname is the last word, or the first."""
    if "," in name:
        last, _comma, first = name.partition(",")
    elif surname_first:
        last, _space, first = name.partition(" ")
    else:
        first, _space, last = name.rpartition(" ")
    return first.strip()[:NAME_LENGTH], last.strip()[:NAME_LENGTH]

"""The tournament as one file in the format ``skatclub-tournament/2``; keys in the order of ``docs/file-format.md``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.db.models import Prefetch

from tournaments.foundations.names import tidy
from tournaments.models import Entry, EveningPlan, JournalEntry, PastMembership, Player, Tournament
from tournaments.seating.drawing.evenings import reopenings, stored_plan, unstored_task
from tournaments.seating.drawing.table_keepers import fixed_table_of
from tournaments.transfer.export.deviations import deviations_as_data
from tournaments.transfer.export.lots import lots_as_data, rulings_as_data
from tournaments.transfer.export.prizes import prizes_as_data
from tournaments.transfer.export.series import series_as_data
from tournaments.transfer.export.settings import settings_as_file
from tournaments.transfer.export.teams import teams_as_data
from tournaments.transfer.export.values import in_order, sign_as_data
from tournaments.transfer.export.venues import venues_as_data
from tournaments.transfer.file.draws import PLAN
from tournaments.transfer.file.entries import ABSENT, HERE, WITHDRAWN
from tournaments.transfer.file.reader import FORMAT
from tournaments.transfer.file.remarks import FROM_FILE, LINES

Data = dict[str, Any]
MOST_TIMES = 5  # that a tournament is read; while a hall plays, each may be disturbed


def as_text(data: Data) -> str:
    """The file's text: keys in the order of the format, letters as they are.

    Lone surrogates that were stored at some time are written as ``\\ud800``: UTF-8 cannot encode them.
    """
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def export_tournament(tournament: Tournament, *, with_journal: bool = False) -> Data:
    """Everything about the tournament except logins; ``with_journal`` adds its journal, for people to read.

    The file contains unreleased results and the next seed. It is read again if something is journalled meanwhile:
    a sheet that is saved between two queries would be in the file by halves, and the file could not be imported.
    """
    for _time in range(MOST_TIMES):
        newest = _newest(tournament)
        data = _exported(tournament, with_journal=with_journal)
        if _newest(tournament) == newest:
            break
    return data


def _newest(tournament: Tournament) -> int | None:
    """The number of the journal's newest entry."""
    return tournament.journal.values_list("number", flat=True).first()


def _exported(tournament: Tournament, *, with_journal: bool) -> Data:
    earlier = Prefetch("player__past_memberships", PastMembership.objects.select_related("club"))
    shown = tournament.entries.select_related("player__club", "venue").prefetch_related(earlier)
    entries = shown.order_by("start_number")
    data: Data = {"format": FORMAT, **({"rehearsal": True} if settings.REHEARSAL else {})}
    data |= {"uuid": str(tournament.uuid)} | settings_as_file(tournament)
    data["entries"] = [_entry(entry) for entry in entries]
    data["series"] = series_as_data(tournament)
    plan = stored_plan(tournament)
    if plan is not None:
        data["evening_plan"] = _plan(plan)
    data["lots"], data["rulings"] = lots_as_data(tournament), rulings_as_data(tournament)
    data |= deviations_as_data(tournament)
    prizes = prizes_as_data(tournament)
    if prizes is not None:
        data["prizes"] = prizes
    teams = teams_as_data(tournament)
    if teams is not None:
        data["teams"] = teams
    data |= venues_as_data(tournament)
    data["remarks"] = [_remark(entry) for entry in _remarked(tournament)]
    if with_journal:
        entries_in_order = JournalEntry.objects.filter(tournament=tournament).order_by("number")
        data["journal"] = [_journal_entry(entry) for entry in entries_in_order.iterator(chunk_size=500)]
    return data


def _entry(entry: Entry) -> Data:
    player = entry.player
    return {
        "uuid": str(entry.uuid),
        "start_number": entry.start_number,
        "first_name": tidy(player.first_name),
        "last_name": tidy(player.last_name),
        "club": tidy(player.club.name) if player.club else "",
        **_membership(player),
        "class": player.player_class,
        "guest": player.is_guest,
        "shows_full_name": player.shows_full_name and not player.is_nameless,
        **({"numbered": True} if player.is_nameless else {}),
        "presence": _presence(entry),
        "fee_paid": entry.fee_paid,
        "team": tidy(entry.team),
        "family": tidy(entry.family),
        **({"fixed_table": table} if (table := fixed_table_of(entry)) else {}),
        **({"venue": entry.venue.number} if entry.venue else {}),
    }


def _membership(player: Player) -> Data:
    """The days of the memberships, if there are any."""
    days = {"member_since": player.member_since, "member_until": player.member_until}
    found: Data = {name: day.isoformat() for name, day in days.items() if day}
    earlier = sorted(player.past_memberships.all(), key=lambda one: one.until)
    if earlier:
        found["earlier_clubs"] = [_earlier(one) for one in earlier]
    return found


def _earlier(one: PastMembership) -> Data:
    return {
        "club": tidy(one.club.name),
        "member_since": one.since.isoformat() if one.since else None,
        "member_until": one.until.isoformat(),
    }


def _presence(entry: Entry) -> str:
    if entry.is_withdrawn:
        return WITHDRAWN
    return HERE if entry.is_here else ABSENT


def _plan(plan: EveningPlan) -> Data:
    return {name: in_order(plan.content[name]) for name in PLAN}


def _remarked(tournament: Tournament) -> Iterator[JournalEntry]:
    discarded = tournament.journal.filter(action=JournalEntry.Action.DRAW_DISCARDED)
    is_planned = stored_plan(tournament) is not None or unstored_task(tournament) is not None
    reopened = reopenings(tournament) if is_planned else tournament.journal.none()
    yield from sorted([*discarded, *reopened], key=lambda entry: entry.number)


def _remark(entry: JournalEntry) -> Data:
    """What was done, by whom and when; if the entry itself was imported, as the imported file said."""
    after = dict(entry.after)
    done = after.pop(FROM_FILE, None) or sign_as_data(entry.actor, entry.at)
    facts = {} if entry.action == JournalEntry.Action.DRAW_DISCARDED else entry.before
    return {
        "action": entry.action,
        "done": in_order(done),
        "series": entry.series_number,
        "table": entry.table_number,
        "reason": tidy(entry.reason),
        "before": _without_lines(facts),
        "after": _without_lines(after),
    }


def _without_lines(facts: Data) -> Data:
    """Without the lines of a sheet, which are exported with the sheet."""
    kept: Data = in_order({name: value for name, value in facts.items() if name != LINES})
    return kept


def _journal_entry(entry: JournalEntry) -> Data:
    return {
        "number": entry.number,
        "action": entry.action,
        "done": sign_as_data(entry.actor, entry.at),
        "series": entry.series_number,
        "table": entry.table_number,
        "reason": entry.reason,
        "before": in_order(entry.before),
        "after": in_order(entry.after),
        "checksum": entry.entry_hash,
    }

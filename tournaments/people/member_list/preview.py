"""The page's preview of a list before the import."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.models import Entry, Player
from tournaments.people.club_numbers import new_numbers
from tournaments.people.federation import shown_club_number
from tournaments.people.member_list.guests_in_list import NEW
from tournaments.people.member_list.new_clubs import new_clubs
from tournaments.people.member_list.rows import ImportRow
from tournaments.people.member_list.waiting_lists import WaitingList

MOST_SHOWN = 500  # rows of the preview
MOST_CLUBS = 100  # new clubs by name; those with a question are always shown


@dataclass(frozen=True)
class GuestQuestion:
    """The question which guest a person of the list is. ``among``: each guest with the entry of the newest evening, or
    None."""

    row: ImportRow
    among: list[tuple[Player, Entry | None]]
    answer: str


def preview_context(waiting: WaitingList, token: str, answers: Mapping[str, str]) -> dict[str, Any]:
    """Template context. ``answers``: to the questions so far."""
    rows = waiting.rows
    shown = _worth_showing(rows)
    clubs = new_clubs(rows)
    return {
        "waiting": waiting,
        "rows": shown,
        "not_shown": len(rows) - len(shown),
        "token": token,
        "new": sum(row.is_new and not row.becomes_member for row in rows),
        "members": sum(row.becomes_member for row in rows),
        "imported": sum(row.is_new for row in rows),
        "known": sum(row.known and not row.problems and not row.is_filled_in for row in rows),
        "filled_in": sum(row.is_filled_in for row in rows),
        "wrong": sum(bool(row.problems) for row in rows),
        "odd": sum(row.is_new and row.looks_wrong for row in rows),
        "full_names": sum(row.shows_full_name and row.is_new for row in rows),
        "unknown": waiting.unknown,
        "questions": [(club, answers.get(club.field, "")) for club in clubs if club.like],
        "guest_questions": _guest_questions(rows, answers),
        "others": [row.question for row in rows if answers.get(row.question) == NEW],
        "clubs": [club for club in clubs if not club.like][:MOST_CLUBS],
        "more_clubs": max(0, sum(not club.like for club in clubs) - MOST_CLUBS),
        "numbered": [(club, shown_club_number(digits)) for club, digits in new_numbers(rows).items()],
    }


def _worth_showing(rows: list[ImportRow]) -> list[ImportRow]:
    """At most ``MOST_SHOWN`` rows; in a longer list, those with a problem come first, then former guests."""
    if len(rows) <= MOST_SHOWN:
        return rows
    return sorted(rows, key=lambda row: (not row.problems, not row.guests, not row.looks_wrong))[:MOST_SHOWN]


def _guest_questions(rows: Iterable[ImportRow], answers: Mapping[str, str]) -> list[GuestQuestion]:
    asked = [row for row in rows if row.is_question]
    pks = {pk for row in asked for pk in row.guests}
    guests = Player.objects.in_bulk(pks)
    entries = Entry.objects.filter(player__in=pks).select_related("tournament")
    newest = {one.player_id: one for one in entries.order_by("tournament__date", "pk")}
    return [
        GuestQuestion(
            row,
            [(guests[pk], newest.get(pk)) for pk in row.guests if pk in guests],
            answers.get(row.question, ""),
        )
        for row in asked
    ]

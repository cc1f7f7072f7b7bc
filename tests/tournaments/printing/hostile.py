"""An evening whose names, clubs and reasons are as long and as strange as the database allows."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

from tests.factories import COMMAND, make_tournament, seat_series, store_result
from tournaments.journal.writing import write_journal
from tournaments.models import Club, Entry, JournalEntry, Player, Tournament
from tournaments.people.identity.saving import set_identity
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.standings.rulings.recording import record_ruling

LONG = "Øverlångnamnåß" * 4 + "ŐŰÆz"  # 60 characters without a space
NAMES = (
    ("", LONG),
    (LONG, LONG[::-1].capitalize()),
    ("<b>Bo</b> &amp;", "<para>"),
    ("Smiley 😀👍🏽", "Überg 👨‍👩‍👧"),
    ("محمد", "عبد الرحمن"),
    ("דוד", "בן־גוריון"),
    ("%s {0}", "\\N{name}"),
    ("Πέτρος", "Żółć-Łęcka"),
    ("Ю́рий", "Щербаков"),
    ("A", ""),
    ("Anne-Marie Charlotte", "Freifrau von und zu Hohenstein-Waldburg"),
)
CLUBS = ("Skatklubben " + "Rødgrødmedfløde" * 4 + " af 1884", "W" * 80, "<&>", "נבחרת", "")
ADDRESS = ("W" * 80, "<Kroen> & Kaffee ☕ " + "Rødgrødmedfløde" * 4)
REASON = "Paper <torn> & wet, " + "Kaffee ☕ auf der Liste, " * 11 + "Ende."


@dataclass(frozen=True)
class Hostile:
    """The evening, and every text of its players and clubs that must be found whole."""

    tournament: Tournament
    names: list[str]
    listed: list[str]
    clubs: list[str]


def hostile_evening(
    *, players: int = 11, series: int = 2, rules: str = "danish", name: str = "<&>"
) -> Hostile:
    """``players`` at tables of four and three; every sheet recorded, one with a reason of 300 letters."""
    clubs = [Club.objects.create(name=name) for name in CLUBS if name]
    set_identity(clubs[0], colour="#24387a", address=ADDRESS, upload=_logo())
    tournament = make_tournament(
        name,
        slug="hostile",
        club=clubs[0],
        place="W" * 60,
        rules=rules,
        series_count=series,
        entry_fee=50,
        loss_fee=999_999,
        loss_tier_from=2,
        loss_tier_fee=999_999,
    )
    entries = [_entry(tournament, number, clubs) for number in range(1, players + 1)]
    for number in range(1, series + 1):
        drawn = seat_series(tournament, number, _tables(entries), state="closed")
        for table in drawn.skat_tables.all():
            _record(table)
    sheet = drawn.skat_tables.order_by("number").first().score_sheet  # type: ignore[union-attr]
    sheet.reason, sheet.ruling = REASON[:300], REASON[:300][::-1]
    sheet.save()
    record_ruling(tournament, text=REASON[:300], referee="R" * 60 + " 😀", by=COMMAND)
    action = JournalEntry.Action.SHEET_CORRECTED
    write_journal(tournament, action, by=COMMAND, reason=REASON[:300], series_number=1, table_number=1)
    _plan_prizes(tournament)
    people = [entry.player for entry in entries]
    return Hostile(
        tournament,
        [person.full_name for person in people],
        [", ".join(part for part in (person.last_name, person.first_name) if part) for person in people],
        [club.name for club in clubs],
    )


def _logo() -> bytes:
    """A wide one."""
    target = io.BytesIO()
    Image.new("RGB", (90, 30), "blue").save(target, format="PNG")
    return target.getvalue()


def _plan_prizes(tournament: Tournament) -> None:
    """A prize for everybody, the largest that a plan can give."""
    main = GroupSettings("main", "share", 70, "equal", count=100)
    women = GroupSettings("women", "besides", 999_999_999)
    series = GroupSettings("series", "share", 15)
    plan = PlanSettings((main, series, women), pot=999_999_999)
    save_plan(tournament, plan, by=COMMAND, reason=REASON[:300])


def _entry(tournament: Tournament, number: int, clubs: list[Club]) -> Entry:
    first, last = NAMES[(number - 1) % len(NAMES)]
    player = Player.objects.create(
        first_name=first, last_name=last, club=clubs[number % len(clubs)] if number % 5 else None
    )
    return Entry.objects.create(tournament=tournament, player=player, start_number=number)


def _tables(entries: list[Entry]) -> list[list[Entry]]:
    """Tables of four, and of three at the end where they do not add up."""
    threes = -len(entries) % 4
    cut = len(entries) - 3 * threes
    fours = [entries[first : first + 4] for first in range(0, cut, 4)]
    return fours + [entries[first : first + 3] for first in range(cut, len(entries), 3)]


def _record(table) -> None:
    seats = table.seats.count()
    lines = [(-1104, 2, 9), (892, 14, 1), (310, 6, 2), (55, 3, 0)][:seats]
    store_result(table, lines, passed=1)

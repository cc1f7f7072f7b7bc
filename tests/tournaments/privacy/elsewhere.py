"""An evening that the person did not play, in which officials and players have written the name everywhere."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.privacy.conftest import NAME, WHOLE
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.journal.writing import write_journal
from tournaments.models import (
    Booking,
    CashBook,
    Club,
    ClubTeam,
    Division,
    HistoryImport,
    JournalEntry,
    LeagueFine,
    LeagueRuling,
    Meeting,
    MeetingObjection,
    Objection,
    PastName,
    Player,
    PrizePayout,
    ReducedFee,
    Registration,
    Ruling,
    Screen,
    Tournament,
)
from tournaments.models.closings import Closing

OTHER = f"{NAME[0]} Holm"  # the same first name: nobody else's is touched


def make_elsewhere() -> Tournament:
    club = Club.objects.get()
    tournament = make_tournament("Elsewhere", club=club, state="closed")
    entries = make_entries(tournament, 4, club)
    entries[3].team = entries[3].family = WHOLE
    entries[3].save()
    series = seat_series(tournament, 1, [entries], state="closed")
    sheet = store_result(series.skat_tables.get(), [(480, 9, 0), (48, 2, 0), (48, 2, 0), (48, 2, 0)], 33)
    sheet.reason = sheet.ruling = f"so said {WHOLE}"
    sheet.second_as, sheet.second_at = "desk", sheet.recorded_at
    sheet.second = {"passed": 1, "reason": f"{WHOLE} saw it", "ruling": "", "lines": []}
    sheet.save()
    seats = list(series.seats.order_by("number"))
    seats[0].substitute, seats[1].substitute = WHOLE, OTHER
    for seat in seats[:2]:
        seat.save()
    Objection.objects.create(
        seat=seats[2],
        text=f"{WHOLE} won that",
        answer=f"asked {WHOLE}",
        settled_at=sheet.recorded_at,
        settled_as="desk",
    )
    texts = {"text": f"as {NAME[1]}, {NAME[0]} says", "answer": f"{WHOLE} is right", "referee": WHOLE}
    then = {"referred_at": sheet.recorded_at, "answered_at": sheet.recorded_at}
    Ruling.objects.create(
        tournament=tournament, entry=entries[0], series_number=1, points=50, **texts, **then
    )
    make_team(make_plan(tournament), f"Friends of {WHOLE}", entries[:2])
    Registration.objects.create(tournament=tournament, first_name="Bo", contact=f"by {WHOLE}")
    Screen.objects.create(name="Bar", slug="bar", text=f"{WHOLE} is 80")
    HistoryImport.objects.create(club=club, file_name=f"{WHOLE}.VMZ", state="done", progress=100)
    club.address_1, club.address_2 = f"c/o {WHOLE}", f"Hos {WHOLE}"
    club.save()
    player = Player.objects.get(first_name=NAME[0], last_name=NAME[1])
    PastName.objects.create(club=club, number=NAME[1], key=WHOLE.casefold(), player=player)
    write_journal(tournament, JournalEntry.Action.RULING, by=COMMAND, after={"referee": WHOLE})
    _league(club)
    ReducedFee.objects.create(entry=entries[1], kind="other", amount=10, reason=f"drives {WHOLE} home")
    _money(tournament, entries)
    return tournament


def _league(club: Club) -> None:
    team = ClubTeam.objects.create(division=Division.objects.get(), club=club, number=2, name=f"With {WHOLE}")
    meeting = Meeting.objects.create(division=team.division, day=1, number=1)
    MeetingObjection.objects.create(
        meeting=meeting,
        team=team,
        text=f"{WHOLE} won that",
        answer=f"asked {WHOLE}",
        settled_at=timezone.now(),
    )
    LeagueFine.objects.create(
        team=team,
        amount=1,
        reason=f"{WHOLE} smoked",
        waived_reason=f"{WHOLE} was ill",
        waived_at=timezone.now(),
    )
    LeagueRuling.objects.create(
        team=team, won_halves=-2, reason=f"{WHOLE} came late", committee=f"{WHOLE}, Bo"
    )


def _money(tournament: Tournament, entries: list[Any]) -> None:
    book = CashBook.objects.create(club=tournament.club, currency="DKK")
    bookings = [
        Booking.objects.create(book=book, number=number, kind="payout", tournament=tournament, note=note)
        for number, note in ((1, ""), (2, ""), (3, f"for {WHOLE}"))
    ]
    common: dict[str, Any] = {"book": book, "tournament": tournament, "group_key": "main", "outcome": "paid"}
    PrizePayout.objects.create(
        booking=bookings[0], receipt=1, place=1, payee=f"entry-{entries[0].pk}", entry=entries[0], amount=100,
        proxy=WHOLE, **common,
    )  # fmt: skip
    PrizePayout.objects.create(
        booking=bookings[1], receipt=2, place=2, payee="team-1", team_name=f"Friends of {WHOLE}", amount=50, **common
    )  # fmt: skip
    Closing.objects.create(
        booking=bookings[2], book=book, tournament=tournament, number=1, float_amount=0, received=100, paid_out=0,
        counted=98, explanation=f"{WHOLE} took 2", emptied_into="club",
    )  # fmt: skip

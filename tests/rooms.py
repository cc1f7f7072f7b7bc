"""Data that no demo evening has: a season, prizes, registrations, an objection, a timer; and the addresses of its
pages."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from django.urls import reverse
from django.utils import timezone

from tests.factories import COMMAND
from tournaments.checkin.registering import register
from tournaments.demo.making import Stage, make_demo
from tournaments.models import (
    Club,
    Entry,
    Objection,
    Player,
    Screen,
    Season,
    SeasonPart,
    Seat,
    Series,
    Tournament,
)
from tournaments.people.own_links import own_path
from tournaments.prizes.planning import save_plan, show_prizes
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.season.setting_up.settings import create_season
from tournaments.sheets.timing import start_timer

UNBROKEN = "Überlandstraßenbahnhaltestellenaufseherstellvertretersohnesob"
PLAN = PlanSettings((GroupSettings("main", "share", 70), GroupSettings("series", "share", 30)), pot=200_000)
ANSWER = "The sheet says 4 won, as seat 2 has signed it."


class Rooms(NamedTuple):
    """Three evenings: one is over, one is being played, one takes registrations. ``season`` has the first of them."""

    over: Tournament
    playing: Tournament
    expected: Tournament
    season: Season


def make_rooms() -> Rooms:
    over = make_demo(players=15, series=4, stage=Stage.CLOSED, seed=1, rounds=2)
    playing = make_demo(players=8, series=2, stage=Stage.RECORDED, seed=1, rounds=2)
    expected = make_demo(players=5, series=3, stage=Stage.REGISTERED, seed=1)
    _name_somebody_at_length(over, playing)
    _share_prizes(over)
    _object(playing)
    _take_registrations(expected)
    for scene in Screen.Scene:
        Screen.objects.create(
            name=f"Screen {scene.label}"[:40], slug=f"s-{scene}", scene=scene, tournament=playing
        )
    return Rooms(over, playing, expected, _season(over))


def for_everybody(rooms: Rooms) -> list[str]:
    """Addresses of the pages that visitors read, players' own pages and registrations among them."""
    over, playing, expected, season = rooms
    lists = [
        reverse("public_list", args=[over.slug, key])
        for key in ("series-4", "clubs", "seniors", "series-winners", "most-won")
    ]
    return [
        *(one.get_absolute_url() for one in (over, playing, expected)),
        *lists,
        *(own_path(_longest(one)) for one in (over, playing)),
        reverse("prizes", args=[over.slug]),
        reverse("season", args=[season.slug]),
        reverse("register", args=[expected.slug]),
        *(reverse("registration", args=[expected.slug, one.key]) for one in expected.registrations.all()),
    ]


def for_officials(rooms: Rooms) -> list[str]:
    """Addresses of the pages that only a director reads."""
    over, playing, expected, season = rooms
    return [
        reverse("registrations", args=[expected.slug]),
        reverse("prizes", args=[over.slug]),
        reverse("prize_plan", args=[over.slug]),
        reverse("season_edit", args=[season.slug]),
        reverse("season_evenings", args=[season.slug]),
        reverse("season_player", args=[season.slug, _longest(over).player.pk]),
        f"{reverse('season_new')}?preset=average-bonus",
        reverse("sheets_series", args=[playing.slug, 1]),
        reverse("sheets_series", args=[playing.slug, 2]),
        reverse("hall_desk"),
        reverse("edit_screen", args=["s-text"]),
        f"{reverse('journal', args=[over.slug])}?kind=draw",
        *(
            f"{one.get_absolute_url()}{word}/"
            for word in ("players", "seats/1", "standings")
            for one in (over, playing)
        ),
        *(_sheet(playing, number) for number in (1, 2)),
    ]


def _sheet(tournament: Tournament, number: int) -> str:
    """The sheet of the player with the longest name."""
    seat = _longest(tournament).seats.get(series__number=number)
    return reverse("sheet", args=[tournament.slug, number, seat.skat_table.number])


def _longest(tournament: Tournament) -> Entry:
    return tournament.entries.select_related("player").get(player__last_name=UNBROKEN)


def _name_somebody_at_length(*evenings: Tournament) -> None:
    for tournament in evenings:
        player = Player.objects.filter(entries__tournament=tournament).earliest("pk")
        player.last_name, player.shows_full_name = UNBROKEN, True
        player.club = Club.objects.get_or_create(name=UNBROKEN)[0]
        player.save()


def _share_prizes(tournament: Tournament) -> None:
    save_plan(tournament, PLAN, by=COMMAND, reason="a sponsor")
    show_prizes(tournament, shown=True, by=COMMAND)


def _object(tournament: Tournament) -> None:
    """One objection that is open, one that is answered; the second series is being played with a timer."""
    Tournament.objects.filter(pk=tournament.pk).update(minutes_per_round=5)
    entry = _longest(tournament)
    seat = Seat.objects.get(entry=entry, series__number=1)
    now = timezone.now()
    Objection.objects.create(seat=seat, text="I have won five games.", answer=ANSWER, settled_at=now)
    Objection.objects.create(seat=seat, text=f"{UNBROKEN}, and I have lost only one.")
    start_timer(Series.objects.select_related("tournament").get(tournament=tournament, number=2), by=COMMAND)


def _take_registrations(tournament: Tournament) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(takes_registrations=True, places=6)
    tournament.refresh_from_db()
    for name in ("Bodil", "Jürgen", "Őrsi"):
        register(tournament, first_name=name, last_name=UNBROKEN, club_name=UNBROKEN, contact="0171 1234567")


def _season(tournament: Tournament) -> Season:
    """With every rule that is visible: struck results, a bonus, a minimum."""
    day = dt.timedelta(days=200)
    assert tournament.club
    season = create_season(
        by=COMMAND, club=tournament.club, name="Klubmesterskab", starts_on=tournament.date - day,
        ends_on=tournament.date + day,
        value="drop", n=1, minimum=3, bonus_factor="1/2", bonus_from=2,
    )  # fmt: skip
    SeasonPart.objects.create(season=season, tournament=tournament)
    return season

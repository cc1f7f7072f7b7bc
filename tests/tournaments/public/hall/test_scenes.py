"""The rows of each scene, as whole values."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import make_player
from tournaments.journal.public_version import replace_version
from tournaments.models import Club, Entry, Player, Tournament
from tournaments.public.hall.facts import missing_entries, playing_since
from tournaments.public.hall.scenes import (
    NameRow,
    Playing,
    RankRow,
    TableRow,
    first_three,
    missing_names,
    seats_by_name,
    seats_by_table,
    series_winners,
    standings,
)
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import Published, find_published
from tournaments.public.snapshot.snapshot import PublicTournament


def shown() -> Published:
    found = find_published("club-evening")
    assert found is not None
    return found


def taken() -> PublicTournament:
    return snapshot_of(shown())


def test_seats_by_name_as_the_names_are_shown(evening: Tournament) -> None:
    Player.objects.filter(last_name="Hansen").update(shown_as="full")
    assert seats_by_name(taken()) == [
        NameRow("Bo A.", 1, 4),
        NameRow("Inge S.", 2, 2),
        NameRow("Jürgen G.", 2, 3),
        NameRow("Kurt Hansen", 2, 1),
        NameRow("Ærø I.", 1, 3),
        NameRow("Őrsi J.", 1, 2),
        NameRow("Åse M. (no. 1)", 1, 1),
        NameRow("Åse M. (no. 8)", 2, 4),
    ]


def test_seats_by_table(evening: Tournament) -> None:
    assert seats_by_table(taken()) == [
        TableRow(1, ("Åse M. (no. 1)", "Őrsi J.", "Ærø I.", "Bo A.")),
        TableRow(2, ("Kurt H.", "Inge S.", "Jürgen G.", "Åse M. (no. 8)")),
    ]


def test_namesakes_of_two_clubs_are_told_apart_by_them(evening: Tournament) -> None:
    for number, name in ((1, "Tønder"), (8, "Ribe")):
        player = Entry.objects.get(start_number=number).player
        player.club = Club.objects.create(name=name)
        player.save()
    names = seats_by_table(taken())[0].names + seats_by_table(taken())[1].names
    assert [name for name in names if "Åse" in name] == ["Åse M. (Tønder)", "Åse M. (Ribe)"]


def test_somebody_who_has_left_without_a_result(evening: Tournament) -> None:
    entry = Entry.objects.create(
        tournament=evening, player=make_player(9), start_number=9, is_here=False, is_withdrawn=True
    )
    seat = evening.series.get(number=2).seats.get(entry__start_number=3)
    seat.entry = entry
    seat.save()
    Tournament.objects.update(public_version="another")
    assert seats_by_table(taken())[0].names[1] == "–"
    assert len(seats_by_name(taken())) == 7


def test_who_is_missing(evening: Tournament) -> None:
    for number in (8, 2, 5):
        entry = Entry.objects.get(start_number=number)
        entry.is_here, entry.is_withdrawn = False, number == 5
        entry.save()
    names = missing_names(taken(), missing_entries(shown()))
    assert names == ["Kurt H.", "Åse M. (no. 8)"], "told apart from Åse who is here"
    number = Entry.objects.get(start_number=8).player_id
    Tournament.objects.update(names_gone_on=dt.date(2026, 1, 1), public_version="another")
    assert f"Player {number}" in missing_names(taken(), missing_entries(shown())), "names have had their time"


def test_standings_are_those_that_are_released(evening: Tournament) -> None:
    found = standings(taken(), "")
    assert (found.listed, found.number, found.is_official) == ("", 0, False)
    assert [(row.rank, row.name, row.points) for row in found.rows[:3]] == [
        (1, "Ærø I.", 330),
        (1, "Åse M. (no. 1)", 330),
        (3, "Bo A.", 270),
    ]


def test_standings_of_one_series_and_of_a_class(evening: Tournament) -> None:
    Player.objects.filter(last_name="Hansen").update(player_class="women")
    one, women = standings(taken(), "series-1"), standings(taken(), "women")
    assert (one.number, one.class_name, len(one.rows)) == (1, "", 8)
    assert (women.number, women.class_name, women.rows) == (0, "Women", (RankRow(1, "Kurt H.", 10),))


def test_places_up_and_down_since_the_series_before(evening: Tournament) -> None:
    assert standings(taken(), "").since is None, "nothing to compare with"
    release_series_2(evening)
    found = standings(taken(), "")
    assert found.since == 1
    assert [(row.rank, row.name, row.moved) for row in found.rows] == [
        (1, "Őrsi J.", 2),
        (2, "Åse M. (no. 1)", -1),
        (3, "Ærø I.", -2),
        (4, "Bo A.", -1),
        (5, "Inge S.", 0),
        (5, "Åse M. (no. 8)", 0),
        (7, "Jürgen G.", 0),
        (7, "Kurt H.", 0),
    ]
    assert {row.moved for row in standings(taken(), "series-2").rows} == {None}


def release_series_2(evening: Tournament) -> None:
    """Őrsi has 3,333 points there and Åse (no. 1) 2,672; table 2 has not come back."""
    evening.series.filter(number=2).update(state="closed", results_released=True)
    replace_version(Tournament.objects.all())


def test_the_first_three_stand_on_steps_unless_ranks_are_shared(evening: Tournament) -> None:
    assert not first_three(taken()).is_podium, "four people share two ranks"
    Player.objects.filter(last_name="Ibsen").update(club=Club.objects.create(name="Tønder"))
    release_series_2(evening)
    found = first_three(taken())
    assert found.is_podium
    assert [(row.rank, row.name, row.club) for row in found.rows] == [
        (1, "Őrsi J.", ""),
        (2, "Åse M. (no. 1)", ""),
        (3, "Ærø I.", "Tønder"),
    ]


@pytest.mark.parametrize(("out", "are_named"), [(0, False), (1, True), (24, True), (25, False)])
def test_so_many_tables_are_named(out: int, are_named: bool) -> None:
    assert Playing(1, None, 30, range(out), None).are_named is are_named


def test_a_list_without_anybody_gives_way_to_the_whole_one(evening: Tournament) -> None:
    for listed in ("juniors", "series-2", "series-9", "marker"):
        assert standings(taken(), listed) == standings(taken(), "")


def test_series_winners_and_the_first_three(evening: Tournament) -> None:
    assert [(one.number, [row.name for row in one.rows]) for one in series_winners(taken())] == [
        (1, ["Ærø I.", "Åse M. (no. 1)", "Bo A.", "Őrsi J."]),
    ]
    assert [row.rank for row in first_three(taken()).rows] == [1, 1, 3, 3]


def test_since_when_nobody_knows(evening: Tournament) -> None:
    assert playing_since(shown()) is None

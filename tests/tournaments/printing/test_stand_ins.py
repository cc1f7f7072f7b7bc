"""What stands on paper for names that its typefaces cannot draw."""

from __future__ import annotations

import pytest

from tests.factories import make_entries, make_player, make_tournament
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.models import Player
from tournaments.printing.stand_ins import (
    _chosen,
    _stand_in,
    _written,
    stand_ins_for,
    stand_ins_of,
    stand_ins_of_parts,
)

HIDDEN = "\U000118a0\U000118a1"  # Warang Citi, which no typeface here has


@pytest.mark.parametrize(
    ("name", "shown"),
    [(f"Bo{HIDDEN}", "Bo No. 7"), (HIDDEN, "★ No. 7"), (f"{HIDDEN} 12", "★ No. 7")],
)
def test_what_can_be_drawn_stays(name: str, shown: str) -> None:
    assert _stand_in(name, "No. 7").replace("★★", "★").replace("Bo★", "Bo") == shown


def test_names_are_written_in_two_ways() -> None:
    assert _written("Bo", "Holm") == {"Bo Holm", "Holm, Bo"}
    assert (_written("Bo", ""), _written("", "Holm")) == ({"Bo"}, {"Holm"})


def test_only_names_that_cannot_be_drawn_have_one() -> None:
    """Of two with the same name the marks tell them apart."""
    rows = [("Bo", "Holm", 1, "No. 1"), ("Bo", HIDDEN, 2, "No. 2"), ("Bo", HIDDEN, 3, "No. 3")]
    found = _chosen(rows[:2])
    assert set(found) == {
        f"Bo {HIDDEN}", f"{HIDDEN}, Bo", f"Bo {HIDDEN} (2)", f"{HIDDEN}, Bo (2)",
    }  # fmt: skip
    assert all(one.endswith("No. 2") for one in found.values())
    both = _chosen(rows)
    assert both[f"Bo {HIDDEN}"] == f"Bo {HIDDEN}"
    assert (both[f"Bo {HIDDEN} (2)"][-5:], both[f"Bo {HIDDEN} (3)"][-5:]) == ("No. 2", "No. 3")


def test_a_person_and_the_parts_of_the_name(db: None) -> None:
    player = make_player(first_name="Bo", last_name=HIDDEN)
    number = f"No. {player.pk}"
    whole = stand_ins_of([player])
    assert set(whole) == {
        f"Bo {HIDDEN}", f"{HIDDEN}, Bo", f"Bo {HIDDEN} ({player.pk})", f"{HIDDEN}, Bo ({player.pk})",
    }  # fmt: skip
    parts = stand_ins_of_parts(player)
    assert set(parts) - set(whole) == {HIDDEN}
    assert parts | whole == parts
    assert str(player.pk) in parts[HIDDEN], number
    assert stand_ins_of_parts(make_player(2)) == {}


def test_players_and_teams_of_an_evening(db: None) -> None:
    make_tournament("Another")
    tournament = make_tournament()
    entries = make_entries(tournament, 3)
    Player.objects.filter(pk=entries[1].player_id).update(last_name=HIDDEN)
    make_team(make_plan(tournament), f"Red {HIDDEN}", entries)
    make_team(tournament.team_plan, "Blue", [])
    found = stand_ins_for(tournament)
    assert {name: shown.rpartition(" ")[2] for name, shown in found.items() if "(" not in name} == {
        f"Kurt {HIDDEN}": "2",
        f"{HIDDEN}, Kurt": "2",
        f"Red {HIDDEN}": "1",
    }
    assert found[f"Red {HIDDEN}"].endswith("Team 1")
    assert found[f"Kurt {HIDDEN}"].endswith("No. 2")

"""What a rehearsal begins with: settings and people come along, what has happened does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import make_tournament
from tournaments.access.actors import command
from tournaments.demo.making import Stage, make_demo
from tournaments.foundations.errors import Refused
from tournaments.models import CashRules, JournalEntry, Tournament
from tournaments.rehearsal.beginning import cash_rules_of
from tournaments.rehearsal.contents import RehearsalWish, contents_of
from tournaments.rehearsal.opening import fill
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.importing import import_tournament

pytestmark = pytest.mark.django_db
BY = command("test")
MADE_UP = RehearsalWish(players=10, real_names=False, seed=3)


def played() -> Tournament:
    return make_demo(players=8, series=2, stage=Stage.CLOSED, seed=1, rounds=2)


def names_in(data: dict[str, object]) -> set[tuple[str, str]]:
    entries = data["entries"]
    assert isinstance(entries, list)
    return {(one["first_name"], one["last_name"]) for one in entries}


def test_nothing_that_has_happened_comes_along() -> None:
    data = contents_of(export_tournament(played()), MADE_UP)
    happened = {
        name: data.get(name) for name in ("series", "lots", "rulings", "remarks", "evening_plan", "journal")
    }
    assert happened == {
        "series": [], "lots": [], "rulings": [], "remarks": [], "evening_plan": None, "journal": None,
    }  # fmt: skip
    assert (data["state"], data["result_version"], data["results_changed_at"]) == ("open", 0, None)
    assert [one["fee_paid"] for one in data["entries"]] == [False] * 10


def test_names_are_made_up_and_two_are_the_same() -> None:
    exported = export_tournament(played())
    data = contents_of(exported, MADE_UP)
    assert len(names_in(data)) == 9
    assert names_in(data) & names_in(exported) == set()


def test_real_people_keep_their_names_and_others_are_added() -> None:
    exported = export_tournament(played())
    data = contents_of(exported, RehearsalWish(players=10, real_names=True, seed=3))
    assert names_in(exported) <= names_in(data)
    assert [one["start_number"] for one in data["entries"]] == list(range(1, 11))


def test_one_comes_late() -> None:
    data = contents_of(export_tournament(played()), MADE_UP)
    assert sorted(one["presence"] for one in data["entries"]) == ["absent"] + ["here"] * 9


def test_nothing_leads_back_to_the_real_tournament() -> None:
    exported = export_tournament(played())
    data = contents_of(exported, MADE_UP)
    known = {exported["uuid"], *(one["uuid"] for one in exported["entries"])}
    assert known & {data["uuid"], *(one["uuid"] for one in data["entries"])} == set()
    assert data["next_seed"] == "rehearsal 3"


def test_the_same_number_gives_the_same_evening() -> None:
    exported = export_tournament(played())
    assert contents_of(exported, MADE_UP) == contents_of(exported, MADE_UP)
    assert contents_of(exported, MADE_UP) != contents_of(
        exported, RehearsalWish(players=10, real_names=False, seed=4)
    )


def test_a_rehearsal_takes_it_with_the_cash_rules(settings: Any) -> None:
    tournament = played()
    CashRules.objects.create(tournament=tournament, list_fee=2, table_stake=1)
    data, rules = contents_of(export_tournament(tournament), MADE_UP), cash_rules_of(tournament)
    settings.REHEARSAL = True
    made = fill(data, rules)
    assert made.cash_rules.list_fee == 2
    assert cash_rules_of(made) == rules
    assert [made.entries.count(), made.series.count(), made.entry_fee] == [10, 0, tournament.entry_fee]
    assert set(made.journal.values_list("action", flat=True)) == {JournalEntry.Action.IMPORTED}


def test_a_real_installation_refuses_the_file() -> None:
    data = contents_of(export_tournament(played()), MADE_UP)
    before = Tournament.objects.count()
    with pytest.raises(Refused) as refused:
        import_tournament(data, by=BY)
    assert refused.value.code == "file-of-rehearsal"
    assert Tournament.objects.count() == before


def test_what_is_exported_from_a_rehearsal_says_so(settings: Any) -> None:
    tournament = make_tournament()
    assert "rehearsal" not in export_tournament(tournament)
    settings.REHEARSAL = True
    assert export_tournament(tournament)["rehearsal"] is True

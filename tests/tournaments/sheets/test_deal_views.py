"""The pages of a sheet that is kept deal by deal."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.sheets.deals.test_recording import LOST, SERIES, finish, keep, table_of
from tournaments.models import Deal, JournalEntry, ScoreSheet, Series, SkatTable, Tournament
from tournaments.sheets.deals.recording import add_deal

PLACE = "/tournaments/club-evening/sheets/1/1/"
TYPED = {"deal": "1", "declarer": "2", "contract": "solo", "game": "hearts", "tops": "2", "won": "yes"}


@pytest.fixture
def table(db: None) -> SkatTable:
    return table_of()


def test_a_table_without_three_numbers_goes_to_its_deals(recorder_client: Client, table: SkatTable) -> None:
    assert recorder_client.get(PLACE).headers["Location"] == f"{PLACE}deals/"


def test_a_danish_table_may_be_kept_deal_by_deal(recorder_client: Client, db: None) -> None:
    table = table_of(rules="danish")
    assert f"{PLACE}deals/" in recorder_client.get(PLACE).content.decode()
    add = {"deal": "1", "game": "passed"}
    assert recorder_client.post(f"{PLACE}deals/", add).headers["Location"] == f"{PLACE}deals/"
    assert recorder_client.get(PLACE).headers["Location"] == f"{PLACE}deals/"
    assert table.deals.get().told == {"passed": True}


def test_a_deal_is_written_down(recorder_client: Client, table: SkatTable) -> None:
    answer = recorder_client.post(f"{PLACE}deals/", TYPED, follow=True)
    assert Deal.objects.get().told == {
        "game": "hearts", "declarer": 2, "tops": 2, "contract": "solo", "won": True
    }  # fmt: skip
    page = answer.content.decode()
    assert "Deal 1 is saved." in page
    assert "hearts, with 2: 10 × (2 + 1) = 30" in page


def test_a_wrong_deal_comes_back_as_typed(recorder_client: Client, table: SkatTable) -> None:
    answer = recorder_client.post(f"{PLACE}deals/", TYPED | {"tops": "", "bid": "10"})
    form = answer.context["form"]
    assert form.errors == {"tops": ["“With or without” is missing: this game counts 1 to 11."]}
    assert (form["bid"].value(), form["game"].value()) == ("10", "hearts")
    assert not Deal.objects.exists()


def test_an_old_page_does_not_write_over(recorder_client: Client, table: SkatTable) -> None:
    keep(table, SERIES[:1])
    answer = recorder_client.post(f"{PLACE}deals/", TYPED | {"tops": "3"})
    assert "Somebody else has changed this deal in the meantime." in answer.content.decode()
    assert answer.context["protocol"].next_number == 2


def test_a_deal_that_is_sent_twice_is_written_down_once(recorder_client: Client, table: SkatTable) -> None:
    for _time in range(2):
        answer = recorder_client.post(f"{PLACE}deals/", TYPED)
        assert answer.headers["Location"] == f"{PLACE}deals/"
    assert Deal.objects.count() == 1
    answer = recorder_client.post(f"{PLACE}deals/", TYPED | {"tops": "3"})
    assert "You have changed this deal yourself in the meantime" in answer.content.decode()


def test_a_deal_is_shown_as_it_was_typed_and_corrected(recorder_client: Client, table: SkatTable) -> None:
    keep(table, SERIES)
    page = recorder_client.get(f"{PLACE}deals/2/")
    shown = {name: page.context["form"][name].value() for name in ("contract", "game", "tops", "won")}
    assert shown == {"contract": "guckser", "game": "grand", "tops": 1, "won": "no"}
    typed = {
        "declarer": "3",
        "contract": "guckser",
        "game": "grand",
        "tops": "1",
        "won": "yes",
        "version": "1",
    }
    assert recorder_client.post(f"{PLACE}deals/2/", typed).headers["Location"] == f"{PLACE}deals/"
    assert Deal.objects.get(number=2).told["won"] is True


def test_a_deal_changed_meanwhile_is_not_overwritten(recorder_client: Client, table: SkatTable) -> None:
    keep(table, SERIES)
    typed = {
        "declarer": "3",
        "contract": "guckser",
        "game": "grand",
        "tops": "1",
        "won": "yes",
        "version": "7",
    }
    answer = recorder_client.post(f"{PLACE}deals/2/", typed)
    assert "Somebody else has changed this deal in the meantime." in answer.content.decode()
    assert Deal.objects.get(number=2).told == LOST


@pytest.mark.parametrize("version", ["", "x", "0"])
def test_a_correction_without_its_version_overwrites_nothing(
    recorder_client: Client, table: SkatTable, version: str
) -> None:
    keep(table, SERIES)
    recorder_client.post(f"{PLACE}deals/2/", {"game": "ramsch", "loser": "1", "version": version})
    assert Deal.objects.get(number=2).told == LOST


def test_taking_the_last_deal_back(recorder_client: Client, table: SkatTable) -> None:
    keep(table, SERIES)
    answer = recorder_client.post(f"{PLACE}deals/take-back/", {"deal": "3"}, follow=True)
    assert "Deal 3 is taken back" in answer.content.decode()
    assert Deal.objects.count() == 2


def test_finishing_with_the_papers_totals(recorder_client: Client, table: SkatTable) -> None:
    keep(table, SERIES)
    typed: dict[str, Any] = {
        "version": "0",
        "stated_total_1": "−30",
        "stated_total_2": "30",
        "stated_total_3": "-46",
    }
    answer = recorder_client.post(f"{PLACE}finish/", typed)
    assert answer.context["form"].errors == {
        "stated_total_3": ["The sheet says −46, the line adds up to −64. Are two digits swapped?"]
    }
    assert not ScoreSheet.objects.exists()
    answer = recorder_client.post(f"{PLACE}finish/", typed | {"stated_total_3": "-64"})
    assert answer.headers["Location"] == "/tournaments/club-evening/sheets/1/"
    assert ScoreSheet.objects.get().version == 1


def test_a_sheet_is_finished_again_with_a_reason_that_is_tidied(
    recorder_client: Client, table: SkatTable
) -> None:
    keep(table, SERIES)
    finish(table)
    Series.objects.update(results_released=True)
    typed = {"version": "1", "stated_total_1": "-30", "stated_total_2": "30", "stated_total_3": "-64"}
    recorder_client.post(f"{PLACE}finish/", typed | {"why": "  read again "})
    assert JournalEntry.objects.latest("number").reason == "read again"


def test_a_finished_table_shows_totals_and_asks_why_before_a_change(
    recorder_client: Client, table: SkatTable
) -> None:
    keep(table, SERIES)
    finish(table)
    page = recorder_client.get(f"{PLACE}deals/").content.decode()
    assert "The sheet of this table is finished." in page
    assert "Passed deals" not in page  # the Swedish game has none
    assert 'name="reason"' in recorder_client.get(f"{PLACE}deals/1/").content.decode()


def test_the_second_reader_sees_every_deal(director_client: Client, table: SkatTable) -> None:
    keep(table, SERIES)
    finish(table)
    Tournament.objects.update(second_person="another")
    page = director_client.get(f"{PLACE}confirm/").content.decode()
    assert "grand, with 1: 16 × (1 + 1) = 32; lost twice: −64" in page
    director_client.post(f"{PLACE}confirm/", {"version": "1"})
    assert "This sheet was confirmed by" in director_client.get(f"{PLACE}deals/").content.decode()


def test_standings_of_a_ledger_have_a_balance_and_no_games(director_client: Client, db: None) -> None:
    table = table_of(rules="tarok")
    counts = [("1", "3"), ("1", "2"), ("2", "3")]
    keep(table, [{"last_trick": 1, "counts": {one: 30, two: 26}} for one, two in counts])
    finish(table)
    columns = director_client.get("/tournaments/club-evening/standings/").context["table"].columns
    assert [column.header for column in columns] == [
        "Rank",
        "Name",
        '<abbr title="Series 1">S1</abbr>',
        "Balance",
    ]


def test_lost_rounds_are_shown_as_a_count_and_fewer_are_better(director_client: Client, db: None) -> None:
    table = table_of(rules="household", rounds=1, settlement="bierlachs")
    grand = {"declarer": 1, "game": "grand", "tops": 4, "hand": True, "won": True, "schneider": True}
    keep(table, [grand, grand, grand])
    finish(table)
    page = director_client.get("/tournaments/club-evening/standings/").content.decode()
    ranks_and_totals = re.findall(
        r'<td class="number">(.+?)</td>.+?<td class="number total">(.+?)</td>', page
    )
    assert ranks_and_totals == [("1", "0"), ("=2", "1"), ("=2", "1")]


def test_the_pages_ask_the_same_however_many_deals(
    recorder_client: Client, table: SkatTable, django_assert_num_queries: Any
) -> None:
    keep(table, SERIES[:1])
    recorder_client.get(f"{PLACE}deals/")
    with django_assert_num_queries(18):
        recorder_client.get(f"{PLACE}deals/")
    add_deal(table, SERIES[1], number=2, by=COMMAND)
    with django_assert_num_queries(18):
        recorder_client.get(f"{PLACE}deals/")

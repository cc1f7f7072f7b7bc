"""A new rule system works everywhere, with one entry and no other change."""

from __future__ import annotations

import io
import json

import pytest
from django.core.management import call_command
from django.test import Client
from pypdf import PdfReader

from scoring.systems import ENTRIES, find_rule_system, options_in_words, tie_sentence
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.papers import made
from tests.scoring.seventh import KEY, RACE
from tests.tournaments.transfer.files import without_uuids
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Deal, Tournament
from tournaments.standings.ranking import compute_standings
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.importing import import_tournament

ENGLISH = {"accept-language": "en"}


@pytest.fixture(autouse=True)
def seventh(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line in the list of systems."""
    monkeypatch.setitem(ENTRIES, KEY, RACE)


def test_it_is_scored(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = {"rules": KEY, "seats": 3, "rounds": 1, "deals": [{"winner": 2, "points": 5}] * 2 + [7]}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(sheet)))
    with pytest.raises(SystemExit) as ended:
        call_command("score")
    answer = json.loads(capsys.readouterr().out)
    assert ended.value.code == 1
    assert [row["running"] for row in answer["deals"]] == [[-1, 5, -1], [-2, 10, -2], [-2, 10, -2]]
    assert [(one["code"], one["deal"]) for one in answer["problems"]] == [("wrong-kind", 3)]
    assert [seat["won"] for seat in answer["seats"]] == [0, 2, 0]


def test_a_deal_is_looked_at_by_itself(db: None) -> None:
    page = Client(headers=ENGLISH).get(f"/worth/?rules={KEY}&game=2&points=4&option-double=on")
    assert page.context["worth"].seat_points == [("first", -1), ("second", 8), ("third", -1)]
    assert page.context["house"] == ["Double: yes"]
    wrong = Client(headers=ENGLISH).get(f"/worth/?rules={KEY}&game=2&points=21")
    assert list(wrong.context["form"].errors) == ["points"]


def test_its_rules_have_a_page(db: None) -> None:
    text = Client(headers=ENGLISH).get(f"/rules/{KEY}/").content.decode()
    for shown in (
        "most points",
        "The others pay one each.",
        "Rules of Race: Paying",
        "Everything counts twice.",
    ):
        assert shown in text
    assert f"/rules/{KEY}/" in Client(headers=ENGLISH).get("/rules/danish/").content.decode()


def test_a_house_sets_it_up() -> None:
    doubled = find_rule_system(KEY, {"double": True})
    assert options_in_words(doubled, {"double": True}) == ["Double: yes"]
    assert tie_sentence(doubled) == (
        "“=” marks a shared rank. Equal totals: fewer games lost, then fewer games played."
    )


def test_a_tournament_is_made_with_it(director_client: Client) -> None:
    page = director_client.get("/tournaments/new/")
    assert (KEY, "Race") in page.context["form"].fields["rules"].choices
    data = {"name": "Race night", "date": "2026-11-21", "rules": KEY, "rounds": 2, "series_count": 1}
    director_client.post("/tournaments/new/", {**data, "entry_fee": 0, "loss_fee": 0, "option-double": "on"})
    tournament = Tournament.objects.get()
    assert (tournament.rules, tournament.options) == (KEY, {"double": True})


def test_an_evening_is_played_ranked_printed_and_kept_in_a_file(db: None) -> None:
    tournament = make_demo(players=7, series=2, stage=Stage.CLOSED, seed=4, rules=KEY, rounds=3)
    standings = compute_standings(tournament)
    assert Deal.objects.count() == 2 * 3 * 7
    assert [line.total for line in standings.lines] == sorted(
        (line.total for line in standings.lines), reverse=True
    )
    text = PdfReader(io.BytesIO(made("result-list", tournament, language="en"))).pages[0].extract_text()
    assert "Race" in text
    file = export_tournament(tournament)
    again = import_tournament(file, by=COMMAND, as_copy=True)
    assert without_uuids(export_tournament(again)) == without_uuids(file)


def test_a_deal_is_typed_in_at_the_table(recorder_client: Client) -> None:
    tournament = make_demo(players=7, series=1, stage=Stage.SEATED, seed=4, rules=KEY, rounds=1)
    address = f"/tournaments/{tournament.slug}/sheets/1/1/deals/"
    page = recorder_client.get(address)
    seat = next(iter(page.context["form"].players))
    assert recorder_client.post(address, {"deal": 1, "game": seat, "points": 7}).status_code == 302
    assert Deal.objects.get().told == {"winner": seat, "points": 7}


def test_its_own_tie_break_decides_and_has_words(director_client: Client) -> None:
    """Start number 3 has played fewer games than 1 and 2, who share the second rank."""
    tournament = make_tournament(rules=KEY)
    series = seat_series(tournament, 1, [make_entries(tournament, 3)], results_released=True)
    store_result(series.skat_tables.get(), [(48, 2, 0), (48, 2, 0), (48, 1, 0)], 40)
    assert [line.start_number for line in compute_standings(tournament).lines] == [3, 2, 1]
    page = director_client.get(f"/tournaments/{tournament.slug}/standings/lots/").content.decode()
    assert "Equal in: Total 48, lost 0, played 2" in page

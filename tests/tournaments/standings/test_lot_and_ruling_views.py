"""The pages on which lots are drawn and rulings recorded: for directors, and what they change for everybody."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.models import JournalEntry, LotDraw, Ruling, Tournament
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.standings.drawing_lots import draw_by_hand
from tournaments.standings.shared_ranks import ties_of

PAGE = "/tournaments/club-evening/standings/"
LOTS, RULINGS = f"{PAGE}lots/", f"{PAGE}rulings/"
RECORD = f"{RULINGS}record/"
API = "/api/v1/tournaments/club-evening/standings"


@pytest.fixture
def evening(db: None) -> Tournament:
    """Start number 4 is ahead; 1, 2 and 3 share the second rank. Everybody may see it."""
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)], results_released=True)
    store_result(series.skat_tables.get(), [(48, 2, 0), (48, 2, 0), (48, 2, 0), (100, 2, 0)], 40)
    return tournament


def form(evening: Tournament, **typed: object) -> dict[str, object]:
    return {"version": ties_of(evening)[0].version} | typed


def text(answer: Any) -> str:
    return str(answer.content.decode())


def rows(answer: Any) -> list[list[str]]:
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))


def test_a_lot_by_hand_is_seen_by_everybody(
    director_client: Client, visitor_client: Client, evening: Tournament
) -> None:
    etag = visitor_client.get(API)["ETag"]
    assert "2*" not in text(visitor_client.get(PAGE))
    answer = director_client.post(f"{LOTS}2/", form(evening, lot_1=9, lot_2=4, lot_3=7), follow=True)
    assert "The lot is drawn. The standings show it." in text(answer)

    for client in (visitor_client, director_client):
        page = text(client.get(PAGE))
        assert "* Places 2–4 by lot: start numbers 2, 3, 1. Drawn by hand." in page
        assert all(f">{rank}*</td>" in page for rank in (2, 3, 4))
    again = visitor_client.get(API, headers={"if-none-match": etag})
    assert again.status_code == 200
    shown = [(one["start_number"], one["rank"], one["shared"], one.get("lot")) for one in again.json()]
    assert shown == [(4, 1, False, None), (2, 2, False, 1), (3, 3, False, 2), (1, 4, False, 3)]


def test_a_lot_of_a_series_has_its_own_page(director_client: Client, evening: Tournament) -> None:
    """Where each series has a prize. The standings stay as they are."""
    assert "?series=1" not in text(director_client.get(LOTS))
    plan = PlanSettings((GroupSettings("series", "besides", 5_000, count=1),))
    save_plan(evening, plan, by=COMMAND)
    assert 'href="?series=1"' in text(director_client.get(LOTS))
    page = text(director_client.get(LOTS, {"series": "1"}))
    assert f'href="{LOTS}2/?series=1"' in page
    assert "Equal in: Series 1, Total" in page

    typed = {"version": ties_of(evening, 1)[0].version, "lot_1": 2, "lot_2": 3, "lot_3": 1}
    answer = director_client.post(f"{LOTS}2/?series=1", typed, follow=True)
    assert answer.redirect_chain == [(f"{LOTS}?series=1", 302)]
    assert "The lot is drawn. The prizes follow it." in text(answer)
    assert "2*" not in text(director_client.get(PAGE))
    assert [tie.lot for tie in ties_of(evening)] == [None]
    assert [line.start_number for line in ties_of(evening, 1)[0].drawn] == [3, 1, 2]
    assert director_client.get(f"{LOTS}2/?series=7").status_code == 404
    back = f"{LOTS}{LotDraw.objects.get().pk}/take-back/"
    assert director_client.post(back, {"reason": "slip"})["Location"] == f"{LOTS}?series=1"


def test_exports_name_lots_only_where_there_are_some(visitor_client: Client, evening: Tournament) -> None:
    heads = ["Rank", "Name", "Club", "Series 1", "Won", "Lost", "Total"]
    assert rows(visitor_client.get(PAGE, {"_export": "csv"}))[0] == heads
    draw_by_hand(evening, 2, {3: 1, 1: 2}, version=ties_of(evening)[0].version, by=COMMAND)
    table = rows(visitor_client.get(PAGE, {"_export": "csv"}))
    assert [table[0], *(row[:2] + row[7:] for row in table[1:])] == [
        [*heads, "Lot"],
        ["1", "Inge S.", ""],
        ["2", "Őrsi J.", "1"],
        ["3", "Åse M.", "2"],
        ["4", "Kurt H.", ""],
    ]
    book = load_workbook(io.BytesIO(visitor_client.get(PAGE, {"_export": "xlsx"}).content))
    assert [[row[0].value, row[7].value] for row in book.active.rows][1:] == [
        [1, None],
        [2, 1],
        [3, 2],
        [4, None],
    ]


def test_the_program_draws_when_a_button_is_pressed(director_client: Client, evening: Tournament) -> None:
    director_client.post(f"{LOTS}2/", form(evening, how="program"))
    draw = LotDraw.objects.get()
    assert (len(draw.seed), draw.drawn_as) == (32, "director")
    assert f"Drawn by the program. Seed: {draw.seed}" in text(director_client.get(PAGE))
    assert draw.seed in text(director_client.get(LOTS))
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.actor, entry.after["seed"]) == ("lot-drawn", "director", draw.seed)
    assert draw.seed in text(director_client.get("/tournaments/club-evening/journal/"))


def test_what_is_wrong_stands_at_the_form_and_nothing_typed_is_lost(
    director_client: Client, evening: Tournament
) -> None:
    answer = director_client.post(f"{LOTS}2/", form(evening, lot_1=4, lot_2=4, lot_3=""))
    assert answer.context["by_hand"].non_field_errors() == ["Two players cannot have drawn number 4."]
    assert [answer.context["by_hand"][f"lot_{number}"].value() for number in (1, 2, 3)] == ["4", "4", ""]
    for typed in ("0", "-1", "x", "10000", "²"):
        answer = director_client.post(f"{LOTS}2/", form(evening, lot_1=typed))
        assert answer.context["by_hand"].errors["lot_1"]
    answer = director_client.post(f"{LOTS}2/", {"version": "old", "lot_1": "1"})
    assert "The results have changed in the meantime" in text(answer)
    assert ties_of(evening)[0].version in text(answer), "the next attempt is about what is shown now"
    assert not LotDraw.objects.exists()


def test_a_lot_is_drawn_again_and_taken_back_with_a_reason(
    director_client: Client, evening: Tournament
) -> None:
    director_client.post(f"{LOTS}2/", form(evening, lot_1=1))
    first = LotDraw.objects.get()
    answer = director_client.post(f"{LOTS}2/", form(evening, how="program"))
    assert answer.context["by_program"].errors["reason"] == [
        "The lot has already been drawn. Say why it is drawn again."
    ]
    director_client.post(f"{LOTS}2/", form(evening, lot_2=1, reason="slip"))
    second = LotDraw.objects.get()
    assert second.pk != first.pk
    answer = director_client.post(f"{LOTS}{second.pk}/take-back/", {"reason": ""}, follow=True)
    assert "Say why the lot is taken back." in text(answer)
    director_client.post(f"{LOTS}{second.pk}/take-back/", {"reason": "no prize depends on it"})
    assert not LotDraw.objects.exists()
    reasons = list(JournalEntry.objects.order_by("number").values_list("reason", flat=True))
    assert reasons == ["", "slip", "no prize depends on it"]


def test_a_tie_that_is_over(director_client: Client, evening: Tournament) -> None:
    assert [director_client.get(f"{LOTS}{place}/").status_code for place in (1, 2, 3)] == [404, 200, 404]
    answer = director_client.post(f"{LOTS}3/", {"version": "", "lot_1": "1"}, follow=True)
    assert "The results have changed in the meantime" in text(answer)


def test_a_stale_lot_is_listed_apart(director_client: Client, evening: Tournament) -> None:
    draw_by_hand(evening, 2, {1: 1}, version=ties_of(evening)[0].version, by=COMMAND)
    assert "Lots that no longer count" not in text(director_client.get(LOTS))
    seat = evening.series.get().seats.get(entry__start_number=4)
    seat.series_points = 148
    seat.save()
    page = text(director_client.get(LOTS))
    assert "Lots that no longer count" in page
    assert "4 players share the rank." in page


def test_an_evening_without_seats_has_no_ties(director_client: Client, db: None) -> None:
    make_entries(make_tournament(), 4)
    assert "No rank is shared now." in text(director_client.get(LOTS))
    assert director_client.get(f"{LOTS}1/").status_code == 404


def test_a_ruling_is_recorded_and_read_by_everybody(
    director_client: Client, visitor_client: Client, evening: Tournament
) -> None:
    visitor_client.get(PAGE)
    typed = {
        "text": "Played again <b>",
        "referee": "Ib Holm",
        "series": "1",
        "table": "1",
        "start_number": "3",
    }
    answer = director_client.post(RECORD, typed, follow=True)
    assert "The ruling is recorded and shown" in text(answer)
    sentence = "Series 1, table 1, start number 3: ruling: Played again &lt;b&gt; (referee: Ib Holm)"
    assert sentence in text(visitor_client.get(PAGE))
    ruling = Ruling.objects.get()
    assert ruling.entry is not None
    assert (ruling.recorded_as, ruling.entry.start_number) == ("director", 3)
    director_client.post(f"{RULINGS}{ruling.pk}/take-back/", {"reason": "slip"})
    assert "Played again" not in text(visitor_client.get(PAGE))


def test_a_ruling_about_nothing_special_shows_at_once(
    director_client: Client, visitor_client: Client, evening: Tournament
) -> None:
    visitor_client.get(PAGE)
    director_client.post(RECORD, {"text": "Phones off", "referee": "Ib Holm"})
    assert "Ruling: Phones off (referee: Ib Holm)" in text(visitor_client.get(PAGE))


def test_a_ruling_goes_to_the_committee_and_its_answer_is_read_by_everybody(
    director_client: Client, recorder_client: Client, visitor_client: Client, evening: Tournament
) -> None:
    typed = {"text": "Again", "referee": "Ib", "series": "1", "table": "1", "deal": "7", "start_number": "3"}
    details = {"code": "conduct", "points": "50"}
    director_client.post(RECORD, typed | details)
    pk = Ruling.objects.get().pk
    page = text(recorder_client.get(RULINGS))
    assert "These points are not taken off" not in page
    assert [words in page for words in ("Deal 7", "conduct", "−50", "Referee: Ib")] == [True] * 4
    # A recorder reads, but does not rule.
    assert [words in page for words in ("Record the ruling", "Refer to the committee")] == [False, False]
    places = [f"{RULINGS}{pk}/refer/", f"{RULINGS}{pk}/answer/"]
    assert {recorder_client.post(place, {"answer": "x"}).status_code for place in places} == {403}

    director_client.post(places[0])
    assert "Referred to the committee. The ruling holds" in text(recorder_client.get(RULINGS))
    assert "(referee: Ib); referred to the committee" in text(visitor_client.get(PAGE))
    answer = director_client.post(places[1], {"answer": "It was right."}, follow=True)
    assert "The committee’s answer is recorded. No result changes." in text(answer)
    assert "the committee’s answer: It was right." in text(visitor_client.get(PAGE))


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"text": "Again", "referee": "Ib", "series": "1", "deal": "7"}, "table"),
        ({"text": "Again", "referee": "Ib", "series": "1", "points": "50"}, "start_number"),
        ({"text": "Again", "referee": "Ib", "start_number": "3", "points": "50"}, "series"),
        ({"text": "Again", "referee": "Ib", "code": "rude"}, "code"),
        ({"text": "", "referee": "Ib"}, "text"),
        ({"text": " ", "referee": "Ib"}, "text"),
        ({"text": "\u200b", "referee": "Ib"}, "text"),
        ({"text": "Again", "referee": ""}, "referee"),
        ({"text": "x" * 301, "referee": "Ib"}, "text"),
        ({"text": "Again", "referee": "Ib", "table": "1"}, "series"),
        ({"text": "Again", "referee": "Ib", "series": "1", "table": "8"}, "table"),
        ({"text": "Again", "referee": "Ib", "series": "7"}, "series"),
        ({"text": "Again", "referee": "Ib", "start_number": "99"}, "start_number"),
    ],
)
def test_half_a_ruling_is_refused_at_its_field(
    director_client: Client, evening: Tournament, typed: dict[str, str], field: str
) -> None:
    answer = director_client.post(RECORD, typed)
    assert list(answer.context["form"].errors) == [field]
    assert answer.context["form"]["text"].value() == typed["text"]
    assert not Ruling.objects.exists()


def test_the_form_says_that_the_text_is_public(director_client: Client, evening: Tournament) -> None:
    assert "Everybody can read this text and the referee’s name" in text(director_client.get(RULINGS))


def test_only_directors_draw_and_rule(
    recorder_client: Client, visitor_client: Client, evening: Tournament
) -> None:
    draw = draw_by_hand(evening, 2, {1: 1}, version=ties_of(evening)[0].version, by=COMMAND)
    ruling = Ruling.objects.create(tournament=evening, text="Again", referee="Ib")
    places = [LOTS, f"{LOTS}2/", f"{LOTS}{draw.pk}/take-back/", RECORD, f"{RULINGS}{ruling.pk}/take-back/"]
    typed = form(evening, how="program", reason="x", text="Mine", referee="Me")
    assert {recorder_client.post(place, typed).status_code for place in places} == {403}
    assert {visitor_client.post(place, typed).status_code for place in places} == {302}
    assert [LOTS in text(client.get(PAGE)) for client in (recorder_client, visitor_client)] == [False, False]
    assert (LotDraw.objects.get().pk, Ruling.objects.get().text, JournalEntry.objects.count()) == (
        draw.pk,
        "Again",
        1,
    )


def test_lots_and_rulings_of_another_evening_are_not_reached(
    director_client: Client, evening: Tournament
) -> None:
    make_tournament("Another")
    draw = draw_by_hand(evening, 2, {1: 1}, version=ties_of(evening)[0].version, by=COMMAND)
    ruling = Ruling.objects.create(tournament=evening, text="Again", referee="Ib")
    other = "/tournaments/another/standings"
    places = [f"{other}/lots/{draw.pk}/take-back/", f"{other}/rulings/{ruling.pk}/take-back/"]
    assert [director_client.post(place, {"reason": "x"}).status_code for place in places] == [404, 404]

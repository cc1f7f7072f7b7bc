"""The pages about prizes: the form with what it comes to, the prizes as they would be now, the prize-giving."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.conftest import make_user
from tests.factories import COMMAND, end_evening, make_tournament, seat_two_tables, store_result
from tournaments.access.permissions import Role
from tournaments.models import Club, Player, PrizePlan, Series, Tournament
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings

RESULTS = [[(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], [(100, 5, 1), (10, 1, 0), (20, 2, 0)]]
ADDRESS = "/tournaments/club-evening/prizes/"
KINDS = ("main", "series", "women", "seniors", "juniors", "loss")
TYPED = {
    "pot_from": "typed", "pot": "2000", "unit": "5", "ties": "lot", "left_to": "club", "version": "0",
    **{f"{kind}-split": "table" for kind in KINDS},
    "main-takes": "share", "main-value": "70", "main-every": "4",
    "series-takes": "share", "series-value": "30", "series-count": "1",
    "women-takes": "besides", "women-split": "own", "women-amounts": "150,50 90",
}  # fmt: skip


@pytest.fixture
def evening(db: None) -> Tournament:
    make_tournament("Another evening")
    tournament = make_tournament(series_count=1, club=Club.objects.create(name="Tønder", currency="EUR"))
    series = seat_two_tables(tournament)
    for table, lines in zip(series.skat_tables.order_by("number"), RESULTS, strict=True):
        store_result(table, lines)
    return tournament


@pytest.fixture
def director(db: None) -> Client:
    return logged_in(Role.DIRECTOR)


def logged_in(role: Role) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user(f"some-{role}", role))
    return client


def visitor() -> Client:
    return Client(headers={"accept-language": "en"})


def send(client: Client, **typed: str) -> Any:
    return client.post(f"{ADDRESS}plan/", TYPED | {"do": "save"} | typed)


def plan(evening: Tournament, *groups: GroupSettings) -> None:
    save_plan(evening, PlanSettings(groups or (GroupSettings("main", "share", 100),), pot=10_000), by=COMMAND)


def given(evening: Tournament, director: Client) -> None:
    end_evening(evening)
    assert director.post(f"{ADDRESS}show/", {"shown": "yes"}).status_code == 302


def test_a_typed_plan_is_saved(evening: Tournament, director: Client) -> None:
    assert send(director).headers["Location"] == ADDRESS
    found = PrizePlan.objects.get()
    assert (found.pot, found.unit, found.minimum, found.one_each) == (200_000, 500, 0, False)
    assert list(found.groups.values_list("kind", "value", "amounts", "count")) == [
        ("main", 70, [], None),
        ("series", 30, [], 1),
        ("women", 0, [15_050, 9_000], None),
    ]
    page = director.get(f"{ADDRESS}plan/").content.decode()
    assert 'value="2000"' in page
    assert 'value="150.50 90"' in page
    assert 'value="70"' in page


def test_prizes_in_kind_are_saved_and_shown(evening: Tournament, director: Client) -> None:
    """In place 2 of the main prizes; of the women there is nobody."""
    typed = {
        "main-count": "1",
        "main-things": " ham ,coffee; ",
        "women-split": "table",
        "women-things": "wine",
    }
    page = send(director, do="try", **typed).content.decode()
    assert "Main prizes: €1,400.00 · ham · coffee" in page
    assert send(director, **typed).headers["Location"] == ADDRESS
    assert [one.things for one in PrizePlan.objects.get().groups.all()] == [["ham", "coffee"], [], ["wine"]]
    assert 'value="ham, coffee"' in director.get(f"{ADDRESS}plan/").content.decode()
    page = director.get(ADDRESS).content.decode()
    assert page.count("<td>ham</td>") == page.count("<td>coffee</td>") == 1
    assert "<h2>Women · wine</h2>" in page
    given(evening, director)
    assert visitor().get(ADDRESS).content.decode().count("<td>ham</td>") == 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"main-things": "h" * 41}, "The name of a prize in kind has at most 40 letters."),
        ({"main-things": ",".join(["ham"] * 21)}, "These are too many prizes in kind; write at most 20."),
        (
            {"main-takes": "", "main-things": "ham"},
            "Choose what this group gets, or take its prizes in kind out.",
        ),
        ({"women-split": "table", "women-things": " , "}, "Say which amount."),
    ],
)
def test_wrong_prizes_in_kind_come_back_as_typed(
    evening: Tournament, director: Client, typed: dict[str, str], sentence: str
) -> None:
    page = send(director, **typed).content.decode()
    assert sentence in page
    assert not PrizePlan.objects.exists()


def test_own_amounts_that_a_step_would_round_are_shown_before_they_are_saved(
    evening: Tournament, director: Client
) -> None:
    page = send(director, **{"women-amounts": "150 92 91"}).content.decode()
    assert "In steps of €5.00 these amounts come out as 153 90 90." in page
    assert 'value="150 92 91"' in page
    assert not PrizePlan.objects.exists()
    assert send(director, **{"women-amounts": "153 90 90"}).headers["Location"] == ADDRESS


def test_trying_shows_what_it_comes_to_and_saves_nothing(evening: Tournament, director: Client) -> None:
    page = send(director, do="try").content.decode()
    assert "The prizes with 7 players" in page
    assert "Main prizes: €755.00 · €645.00" in page
    assert not PrizePlan.objects.exists()


def test_with_htmx_only_the_part_comes(evening: Tournament, director: Client) -> None:
    answer = director.post(f"{ADDRESS}plan/", TYPED | {"do": "try"}, headers={"HX-Request": "true"})
    assert "<form" not in answer.content.decode()
    assert "Series 1: €600.00" in answer.content.decode()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"women-amounts": "drei"}, "Write the amounts with a space between them"),
        ({"women-amounts": "150 -3"}, "Write the amounts with a space between them"),
        ({"women-amounts": "٣٠"}, "Write the amounts with a space between them"),
        ({"women-amounts": ""}, "Write the amounts or parts"),
        ({"women-amounts": "90 150"}, "Write the largest first"),
        ({"women-amounts": "1 " * 101}, "These are too many amounts; write at most 100."),
        ({"main-value": "0"}, "Say how many per cent of the pot."),
        ({"main-value": "101"}, "Say how many per cent of the pot."),
        ({"main-takes": "besides", "main-value": ""}, "Say which amount."),
        ({"main-takes": "losses"}, "Select a valid choice"),
        ({"pot": "10000000"}, "Ensure"),
        ({"pot": "1e99"}, "Enter a number."),
        ({"pot": "1_000"}, "Enter a number."),
        ({"pot": "١٠٠"}, "Enter a number."),
        ({"pot": "1.000"}, "Ensure that there are no more than 2 decimal places."),
        ({"pot": "NaN"}, "Enter a number."),
        ({"version": "7"}, "Somebody else has changed the prize plan"),
    ],
)
def test_what_does_not_fit_is_said_and_kept(
    evening: Tournament, director: Client, typed: dict[str, str], sentence: str
) -> None:
    answer = send(director, **typed)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert sentence in page
    assert not PrizePlan.objects.exists()
    assert "150,50 90" in page or "women-amounts" in typed


def test_a_late_change_asks_for_a_reason(evening: Tournament, director: Client) -> None:
    plan(evening)
    evening.series.update(state=Series.State.CLOSED, results_released=True)
    assert "Say why the prizes change now" in send(director, version="1").content.decode()
    send(director, version="1", reason="a sponsor")
    late = "The prize plan was changed after the first series was closed."
    assert late in director.get(ADDRESS).content.decode()
    assert late in visitor().get(ADDRESS).content.decode()


def test_officials_see_the_prizes_as_they_would_be_now(evening: Tournament, director: Client) -> None:
    plan(evening, GroupSettings("main", "share", 100, count=2))
    for client in (director, logged_in(Role.RECORDER)):
        page = client.get(ADDRESS).content.decode()
        assert "As it would be now" in page
        assert "€53.85" in page
        assert "€46.15" in page
        assert "All pots together: €100.00" in page
    assert "plan/" not in page


def test_visitors_see_the_plan_before_and_names_at_the_prize_giving(
    evening: Tournament, director: Client
) -> None:
    assert visitor().get(ADDRESS).status_code == 404
    plan(evening, GroupSettings("main", "share", 100, count=2))
    page = visitor().get(ADDRESS).content.decode()
    assert "Pot: €100.00." in page
    assert "€53.85" not in page
    given(evening, director)
    page = visitor().get(ADDRESS).content.decode()
    assert page.index("€46.15") < page.index("€53.85")
    assert "Åse M." in page
    assert "Åse Madsen" not in page
    director.post(f"{ADDRESS}show/", {"shown": "no"})
    assert "€53.85" not in visitor().get(ADDRESS).content.decode()


def test_prizes_vanish_with_the_results(evening: Tournament, director: Client) -> None:
    plan(evening)
    given(evening, director)
    director.post("/tournaments/club-evening/standings/1/release/", {"released": "no"})
    assert "€" not in visitor().get(ADDRESS).content.decode().replace("€100.00", "")


def test_they_are_not_shown_too_early(evening: Tournament, director: Client) -> None:
    plan(evening)
    page = director.post(f"{ADDRESS}show/", {"shown": "yes"}, follow=True).content.decode()
    assert "only when the tournament is closed and all its results are public" in page
    assert "show the prizes to everybody</button>" not in page


def test_hostile_names_are_text(evening: Tournament, director: Client) -> None:
    Player.objects.filter(last_name="Madsen").update(first_name="<b>x</b>", shown_as="full")
    plan(evening)
    given(evening, director)
    for client in (director, visitor()):
        page = client.get(ADDRESS).content.decode()
        assert "&lt;b&gt;x&lt;/b&gt;" in page
        assert "<b>x" not in page


def test_queries_do_not_grow_with_the_evening(
    evening: Tournament, director: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    plan(evening, *(GroupSettings(kind, "share", 10) for kind in KINDS[:-1]))
    for number in range(8, 40):
        player = Player.objects.create(first_name=f"Ib {number}")
        evening.entries.create(player=player, start_number=number)
    director.get(ADDRESS)
    with django_assert_max_num_queries(30):
        director.get(ADDRESS)


def test_the_tournaments_page_says_the_plan_in_a_line(evening: Tournament) -> None:
    assert "prizes/" not in visitor().get("/tournaments/club-evening/").content.decode()
    plan(evening, GroupSettings("main", "share", 70, "equal", count=2))
    page = visitor().get("/tournaments/club-evening/").content.decode()
    assert "<li>Main prizes: 70 % of the pot, equal parts, 2 prizes.</li>" in page
    assert f'href="{ADDRESS}"' in page
    page = logged_in(Role.RECORDER).get("/tournaments/club-evening/").content.decode()
    assert "Pot: €100.00. Main prizes: 70 % of the pot, equal parts, 2 prizes." in page


def test_nobody_of_a_class_is_no_reason_to_wait(evening: Tournament, director: Client) -> None:
    plan(evening, GroupSettings("women", "share", 100))
    page = director.get(ADDRESS).content.decode()
    assert "Nobody can take €100.00; it goes to: the club." in page


def test_the_journal_says_the_plan_in_words(evening: Tournament, director: Client) -> None:
    send(director)
    page = director.get("/tournaments/club-evening/journal/").content.decode()
    # The databases keep the fields in different orders.
    for words in (
        "prize plan changed",
        "Gets a share of the pot, in per cent",
        "Divided by the percentage table",
    ):
        assert words in page
    assert "Amount of the pot" in page
    assert "Per cent or amount 70" in page

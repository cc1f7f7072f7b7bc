"""The pages of a season as officials use them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_tournament
from tests.tournaments.season.seasons import change_result, make_club, make_members, make_season, play
from tournaments.models import Season, SeasonChange, SeasonPart
from tournaments.season.setting_up.presets import PRESETS

pytestmark = pytest.mark.django_db
NEW = "/seasons/new/rule/"
PAGE = "/seasons/club-championship/"

BY_HTMX = {"HX-Request": "true"}


def typed(**changes: Any) -> dict[str, Any]:
    return {
        "club": make_club().pk,
        "name": "Klubmesterskab",
        "starts_on": "2026-01-01",
        "ends_on": "2026-12-31",
        "visibility": "public",
        "guests": "alike",
        "unit": "series",
        "value": "average",
        "version": "1",
    } | changes


def text_of(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_each_preset_fills_a_form_that_can_be_saved(director_client: Client, preset: Any) -> None:
    page = director_client.get(NEW, {"preset": preset.key, "club": make_club().pk})
    form = page.context["form"]
    sent = {name: form[name].value() for name in form.fields}
    sent = {
        name: " ".join(map(str, value)) if isinstance(value, list) else value for name, value in sent.items()
    }
    sent = {name: "" if value is None else value for name, value in sent.items()} | {"name": "A season"}
    assert page.context["example"].lines

    assert director_client.post(NEW, sent).status_code == 302
    season = Season.objects.get()
    assert {name: getattr(season, name) for name in preset.columns} == dict(preset.columns)


def test_rules_to_begin_with(director_client: Client) -> None:
    make_season("Last year")
    page = text_of(director_client.get("/seasons/new/", {"club": make_club().pk}))
    assert [name for name in (*(str(one.name) for one in PRESETS), "Last year") if name not in page] == []


def test_a_new_season_leads_to_its_evenings(director_client: Client) -> None:
    answer = director_client.post(NEW, typed(name="Ærø 2026"))
    assert answer["Location"] == "/seasons/aeroe-2026/evenings/"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"ends_on": "2025-12-31"}, "ends_on"),
        ({"value": "best"}, "n"),
        ({"value": "drop_schedule"}, "schedule"),
        ({"value": "drop_schedule", "schedule": "30 x"}, "schedule"),
        ({"unit": "chosen"}, "series_numbers"),
        ({"bonus_factor": "1/0"}, "bonus_factor"),
        ({"bonus_factor": "-1"}, "bonus_factor"),
        ({"n": "-1"}, "n"),
        ({"minimum": "1000"}, "minimum"),
        ({"name": "\u200b"}, "name"),
    ],
)
def test_what_is_wrong_stands_at_its_field(
    director_client: Client, changes: dict[str, Any], field: str
) -> None:
    answer = director_client.post(NEW, typed(**changes))
    assert (answer.status_code, list(answer.context["form"].errors)) == (200, [field])
    assert Season.objects.count() == 0


def test_the_example_follows_what_is_typed(director_client: Client) -> None:
    before = text_of(
        director_client.get(
            "/seasons/example/", typed(name="", minimum="24", below="padded_with_zero"), headers=BY_HTMX
        )
    )
    after = text_of(
        director_client.get(
            "/seasons/example/", typed(name="", minimum="12", below="not_listed"), headers=BY_HTMX
        )
    )
    assert "Fewer than 24 results: each missing one counts 0." in before
    assert "Players with fewer than 12 results are not listed." in after
    assert "Anna" in before


def test_the_example_says_what_the_rule_lacks(director_client: Client) -> None:
    assert "Say how many results count." in text_of(
        director_client.get("/seasons/example/", typed(value="best"), headers=BY_HTMX)
    )


def test_the_example_has_the_seasons_own_players_and_keeps_nothing(director_client: Client) -> None:
    season = make_season()
    play(season, {"Inge": [100, 300], "Ole": [50, 50]})
    shown = text_of(director_client.get(f"{PAGE}example/", typed(value="sum"), headers=BY_HTMX))
    assert "1. Inge: 400.00" in shown
    season.refresh_from_db()
    assert season.value == "average"


def test_reckon_works_without_scripts(director_client: Client) -> None:
    answer = director_client.post(NEW, typed(value="sum", credit="500", reckon="1"))
    assert "Each missed result brings 500 points." in text_of(answer)
    assert Season.objects.count() == 0


def test_a_changed_rule_changes_the_table_at_once(director_client: Client) -> None:
    play(make_season(), {"Inge": [100, 300]})
    assert "200.00" in text_of(director_client.get(PAGE))
    assert director_client.post(f"{PAGE}edit/", typed(value="sum")).status_code == 302
    assert "400.00" in text_of(director_client.get(PAGE))


def test_two_directors_do_not_overwrite_each_other(director_client: Client) -> None:
    season = make_season()
    assert director_client.post(f"{PAGE}edit/", typed(value="sum")).status_code == 302
    answer = director_client.post(f"{PAGE}edit/", typed(value="best", n="2"))
    assert "Somebody else has changed this season in the meantime." in text_of(answer)
    season.refresh_from_db()
    assert (season.value, season.version) == ("sum", 2)


def test_evenings_and_series_are_ticked_one_by_one(director_client: Client) -> None:
    season = make_season()
    (played,) = play(None, {"Inge": [100]}, club=season.club)
    planned = make_tournament("Planned", club=season.club, state="planned")
    other = make_tournament("Other", club=make_club("Ribe"), slug="other")
    ticks = [
        str(played.pk),
        f"{played.pk}-1",
        f"{planned.pk}-2",
        f"{planned.pk}-9",
        str(other.pk),
        "x",
        "1-x",
    ]

    answer = director_client.post(f"{PAGE}evenings/", {"version": "1", "tick": ticks})

    assert answer["Location"] == PAGE
    parts = SeasonPart.objects.order_by("pk").values_list("tournament__name", "number", "was_played")
    assert list(parts) == [(played.name, None, True), ("Planned", 2, False)]
    assert "Ticked after results were in: Evening 1" in text_of(director_client.get(PAGE))
    director_client.post(f"{PAGE}evenings/", {"version": "2", "tick": [f"{planned.pk}-2"]})
    assert [part.tournament for part in SeasonPart.objects.all()] == [planned]


def test_ticks_of_an_old_page_are_refused(director_client: Client) -> None:
    season = make_season()
    (evening,) = play(season, {"Inge": [100]}, club=season.club)
    Season.objects.update(version=2)
    answer = director_client.post(f"{PAGE}evenings/", {"version": "1"}, follow=True)
    assert "Somebody else has changed this season in the meantime." in text_of(answer)
    assert SeasonPart.objects.get().tournament == evening


def test_struck_results_are_marked_not_only_by_colour(director_client: Client) -> None:
    play(make_season(value="drop", n=1), {"Inge": [700, 300]})
    assert '<s class="struck">(300)</s>' in director_client.get(PAGE).content.decode()


def test_members_and_guests_have_their_own_lists(director_client: Client) -> None:
    make_members("Gast", is_guest=True)
    play(make_season(), {"Inge": [700], "Gast": [800]})

    def listed(query: str) -> list[tuple[int, str]]:
        page = director_client.get(PAGE + query).context
        return [(line.rank, line.name) for line, _bars in page["rows"]]

    assert listed("") == [(1, "Gast"), (2, "Inge")]
    assert listed("?group=members") == [(1, "Inge")]
    assert listed("?group=guests") == [(1, "Gast")]
    assert director_client.get(f"{PAGE}?group=nobody").status_code == 404


def test_a_players_page(director_client: Client) -> None:
    season = make_season(value="best", n=2, minimum=4)
    play(season, {"Inge": [700, 300, None, 500], "Ole": [1, 1, 1, 1]})
    link = re.search(
        r'href="(/seasons/club-championship/players/\d+/)">Inge', director_client.get(PAGE).content.decode()
    )
    assert link is not None
    shown = text_of(director_client.get(link[1]))
    assert "1 result is missing to the minimum." in shown
    assert "The next result makes the value higher from 501 points on." in shown
    assert "(300) struck" in shown
    assert "missed" in shown


def test_a_player_without_a_result_has_no_page(director_client: Client) -> None:
    make_season()
    assert director_client.get(f"{PAGE}players/1/").status_code == 404


def test_a_correction_shows_at_once(director_client: Client) -> None:
    (evening,) = play(make_season(), {"Inge": [700]})
    assert "700.00" in text_of(director_client.get(PAGE))
    change_result(evening, 1, "Inge", 710)
    assert "710.00" in text_of(director_client.get(PAGE))


def test_seasons_of_a_club_are_found_from_its_page(director_client: Client) -> None:
    club = make_season().club
    make_season("Other", club=make_club("Ribe"))
    assert f'href="/seasons/?club={club.pk}"' in director_client.get(f"/clubs/{club.pk}/").content.decode()
    shown = text_of(director_client.get("/seasons/", {"club": club.pk}))
    assert ("Club championship" in shown, "Other" in shown) == (True, False)


def test_a_tournaments_page_leads_officials_to_its_season(director_client: Client) -> None:
    (evening,) = play(make_season(), {"Inge": [700]})
    assert PAGE in director_client.get(f"/tournaments/{evening.slug}/").content.decode()


def test_a_copy_takes_over_the_rule(director_client: Client) -> None:
    make_season(value="best", n=7)
    form = director_client.get(NEW, {"copy": "club-championship"}).context["form"]
    assert (form["value"].value(), form["n"].value(), form["name"].value()) == (
        "best",
        7,
        "Club championship",
    )


@pytest.mark.parametrize("wanted", ["csv", "xlsx"])
def test_files(director_client: Client, wanted: str) -> None:
    make_members("Gast", club=make_club("Ribe"))
    play(make_season(value="best", n=1), {"=Inge": [700, 300], "Gast": [None, 500]})
    answer = director_client.get(PAGE, {"_export": wanted})
    assert answer["Content-Disposition"] == f'attachment; filename="club-championship.{wanted}"'
    if wanted == "csv":
        assert answer.content.decode("utf-8-sig").splitlines() == [
            "Rank,Name,Club,Guest,Results,Results counted,Average or sum,Bonus,Value,Struck,"
            "Missing to the minimum,Moved",
            "1,'=Inge,Tønder,,2,1,700,0,700,300,0,0",
            "2,Gast,Ribe,guest,1,1,500,0,500,,0,",
        ]


@pytest.mark.parametrize(
    ("language", "row"),
    [("de", "1;Anna;Tønder;;40;35;62681;0,5;62681,5;"), ("en", "1,Anna,Tønder,,40,35,62681,0.5,62681.5,")],
)
def test_numbers_in_a_csv(director_client: Client, language: str, row: str) -> None:
    """Whole numbers are whole, and decimals begin as the file's readers write them."""
    season = make_season(value="best", n=35, bonus_factor="1/10", bonus_from=35)
    play(season, {"Anna": [2681, *[60_000 // 34] * 33, 60_000 - 33 * (60_000 // 34), *[1] * 5]})
    answer = director_client.get(PAGE, {"_export": "csv"}, headers={"accept-language": language})
    (line,) = [line for line in answer.content.decode("utf-8-sig").splitlines() if "Anna" in line]
    assert line.startswith(row)


def test_how_many_results_count_is_said_where_not_all_do(director_client: Client) -> None:
    play(make_season(value="best", n=3), {"Anna": [700, 600, 500, 400], "Bo": [300]})
    page = " ".join(director_client.get(PAGE).content.decode().split())
    assert '<td class="number wide">4<small>3 count</small></td>' in page
    assert '<td class="number wide">1</td>' in page


def test_the_pages_cost_the_same_however_large(
    director_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    play(make_season(), {name: [100] * 8 for name in ("Anna", "Bo", "Carl", "Dora", "Ejnar", "Finn")})
    with django_assert_max_num_queries(14):
        director_client.get(PAGE)


def test_who_opens_the_address_of_the_example_gets_the_whole_page(director_client: Client, db: None) -> None:
    assert director_client.get("/seasons/example/")["Location"] == "/seasons/new/rule/"


def test_all_evenings_of_the_club_are_ticked_at_once(director_client: Client) -> None:
    club = make_club()
    season = make_season(starts_on="2026-01-01", ends_on="2026-12-31")
    first, second = (make_tournament(name=name, club=club) for name in ("First", "Second"))
    nobodys, others = make_tournament(name="Open"), make_tournament(name="Away", club=make_club("Ribe"))

    sent = {"version": "1", "tick": f"{nobodys.pk}-1", "all": "on"}
    director_client.post(f"{PAGE}evenings/", sent)

    assert sorted(season.parts.values_list("tournament", "number")) == [
        (first.pk, None),
        (second.pk, None),
        (nobodys.pk, 1),
    ]
    assert not others.season_parts.exists()


@pytest.mark.parametrize("page", ["edit/", "evenings/"])
def test_a_form_without_its_version_changes_nothing(director_client: Client, page: str) -> None:
    season = make_season()
    sent = {name: value for name, value in typed(value="sum").items() if name != "version"}
    answer = director_client.post(f"{PAGE}{page}", sent, follow=True)
    assert "Somebody else has changed this season in the meantime." in text_of(answer)
    season.refresh_from_db()
    assert (season.value, season.version) == ("average", 1)


def test_the_example_of_a_season_leads_to_its_form(director_client: Client) -> None:
    make_season()
    assert director_client.get(f"{PAGE}example/")["Location"] == f"{PAGE}edit/"


def test_reckon_stores_nothing_of_a_season_either(director_client: Client) -> None:
    season, _other = make_season(), make_season("Other", value="best", n=2)
    answer = director_client.post(f"{PAGE}edit/", typed(value="sum", credit="500", reckon="1"))
    assert "Each missed result brings 500 points." in text_of(answer)
    assert answer.context["season"] == season
    season.refresh_from_db()
    assert season.value == "average"


def test_what_a_new_season_begins_with(director_client: Client) -> None:
    """Its club only if there is one; a preset goes before a copy."""
    club = make_club()
    make_season(value="sum", minimum=3)
    copy = director_client.get(NEW, {"copy": "club-championship", "preset": "best-7-of-12"}).context["form"]
    assert [copy.initial[name] for name in ("value", "n", "minimum", "name")] == [
        "best",
        7,
        7,
        "Club championship",
    ]
    for asked, found in ((str(club.pk), club.pk), (str(club.pk + 1), None), ("x", None), ("", None)):
        page = director_client.get(NEW, {"club": asked}).context
        assert page["form"].initial.get("club") == found
        assert page["season"] is None


def test_twenty_seasons_to_copy(director_client: Client) -> None:
    for number in range(21):
        make_season(f"Season {number}")
    found = director_client.get("/seasons/new/", {"club": "7"}).context
    assert (len(found["seasons"]), found["club"]) == (20, 7)


def test_the_newest_changes(director_client: Client) -> None:
    season = make_season()
    for number in range(201):
        row = {"season": season, "action": "settings", "actor": "tests"}
        SeasonChange.objects.create(**row, before={"n": number}, after={"n": number + 1})
    shown = director_client.get(f"{PAGE}changes/").context["changes"]
    assert len(shown) == 200
    assert [one["change"].after["n"] for one in (shown[0], shown[-1])] == [201, 2]

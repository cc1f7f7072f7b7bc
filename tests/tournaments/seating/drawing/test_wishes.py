"""What the director asks of a draw: ways of seating, sizes, whose standings, lists and tables typed by hand."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.refusals import refused
from tests.tournaments.season.seasons import make_season
from tournaments.models import Entry, Player, SeasonPart, Series, Tournament
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.orders import drawn_order
from tournaments.seating.drawing.seeds import promised_commitment
from tournaments.seating.drawing.wishes import Wishes, _listed, read_lines, read_list
from tournaments.seating.generator.published import commitment
from tournaments.seating.generator.verifying import verify
from tournaments.seating.publication.releasing import check_seats, discard_draw, release_seats

SEATS = "/tournaments/club-evening/seats/"
WAY = Series.Seating


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament(series_count=5)
    make_entries(tournament, 16)
    return tournament


def asked(tournament: Tournament, number: int, **wishes: Any) -> Series:
    series = draw_series(tournament, number, by=COMMAND, wishes=Wishes(**wishes))
    return release_seats(check_seats(series, by=COMMAND), by=COMMAND)


def meetings(tournament: Tournament) -> int:
    pairs = [
        frozenset((one, two))
        for series in tournament.series.all()
        for keys in tables_of_series(series).values()
        for one in keys
        for two in keys
        if one < two
    ]
    return len(pairs) - len(set(pairs))


def test_sixteen_players_meet_once_in_five_planned_series(tournament: Tournament) -> None:
    for number in range(1, 6):
        assert asked(tournament, number, seating=WAY.PLAN).seating == "plan"
    assert meetings(tournament) == 0
    assert len({series.seed for series in tournament.series.all()}) == 5
    assert all(verify(series.draw.document) for series in tournament.series.all())


def test_the_whole_plan_can_be_read(tournament: Tournament, director_client: Client) -> None:
    assert director_client.get(f"{SEATS}plan/").status_code == 404
    series = asked(tournament, 1, seating=WAY.PLAN)
    context = director_client.get(f"{SEATS}plan/").context
    assert (context["repeats"], context["fewest_repeats"]) == (0, 0)
    names = {entry.start_number: entry.player.full_name for entry in tournament.entries.all()}
    first = [[names[key] for key in keys] for keys in tables_of_series(series).values()]
    assert [number for number, _tables in context["evening_series"]] == [1, 2, 3, 4, 5]
    assert context["evening_series"][0][1] == first


def test_a_plan_does_not_fit_other_players(tournament: Tournament) -> None:
    asked(tournament, 1, seating=WAY.PLAN)
    Entry.objects.filter(start_number=16).update(is_here=False)
    with refused("plan-for-other-players"):
        asked(tournament, 2, seating=WAY.PLAN)


def test_without_a_plan_nothing_is_as_planned(tournament: Tournament) -> None:
    asked(tournament, 1)
    with refused("evening-not-planned"):
        asked(tournament, 2, seating=WAY.PLAN)


def test_the_same_tables_deal_one_seat_further(tournament: Tournament) -> None:
    first = tables_of_series(asked(tournament, 1))
    second = tables_of_series(asked(tournament, 2, seating=WAY.SAME))
    assert second == {number: keys[-1:] + keys[:-1] for number, keys in first.items()}


def test_tables_of_which_one_has_left_are_drawn(tournament: Tournament) -> None:
    first = tables_of_series(asked(tournament, 1))
    Entry.objects.filter(start_number=first[1][0]).update(is_here=False)
    second = tables_of_series(asked(tournament, 2, seating=WAY.SAME))
    kept = [keys[-1:] + keys[:-1] for number, keys in first.items() if number != 1]
    assert list(second.values())[:3] == kept
    assert sorted(second[4]) == sorted(first[1][1:])


def test_by_hand(tournament: Tournament) -> None:
    lines = ((1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 16))
    series = asked(tournament, 1, seating=WAY.HAND, lines=lines)
    assert tuple(tables_of_series(series).values()) == lines
    assert verify(series.draw.document)


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("1 2 3 x", "not-a-start-number", {"word": "x"}),
        ("1 2 3 4", "not-seated", {"numbers": "5, 6, 7"}),
        ("1 2 3 4\n5 6 7 7", "seated-twice", {"numbers": "7"}),
        ("1 2 3 4\n5 6 7 9", "strangers-seated", {"numbers": "9"}),
        ("1 2 3 4 5\n6 7", "size-not-allowed", {"numbers": "2, 5"}),
        ("1 2 3 ²", "not-a-start-number", {"word": "²"}),
        ("1 2 3 ٤", "not-a-start-number", {"word": "٤"}),
        ("1 2 3 -4", "not-a-start-number", {"word": "-4"}),
        ("1 2 3 1234567890", "not-a-start-number", {"word": "1234567890"}),
        ("9" * 5_000, "not-a-start-number", {"word": "9" * 20}),
        (
            "1 2 3 4\n5 6 7 " + " ".join(map(str, range(8, 40))),
            "strangers-seated",
            {"numbers": f"{', '.join(map(str, range(8, 28)))} …"},
        ),
        ("1 " * 5_001, "too-many-start-numbers", {}),
    ],
)
def test_tables_by_hand_that_cannot_be(db: None, text: str, code: str, values: dict[str, str]) -> None:
    entries = make_entries(make_tournament(), 7)
    with refused(code, field="lines", **values):
        read_lines(text, entries, (3, 4))


def test_a_list_of_numbers_and_names(db: None) -> None:
    entries = make_entries(make_tournament(), 4)
    assert read_list("3\nhansen\n1; Åse Madsen\n", entries) == (3, 2, 1, 4)
    with refused("nobody-here", field="listed", line="Napoleon"):
        read_list("Napoleon", entries)


def test_a_name_of_two_is_nobodys_in_a_list(db: None) -> None:
    """The two have the same letters, so that a dictionary by name would hold only one of them."""
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    namesake = Player.objects.create(first_name="Kurt", last_name="Hansen")
    entries.append(Entry.objects.create(tournament=tournament, player=namesake, start_number=9))

    with refused("name-of-several", field="listed", line="Kurt Hansen", numbers="2, 9"):
        read_list("3\nKurt Hansen", entries)
    assert read_list("9\n2", entries)[:2] == (9, 2)


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("²", "nobody-here", {"line": "²"}),
        ("9" * 5_000, "nobody-here", {"line": "9" * 60}),
        ("hansen " * 1_000, "nobody-here", {"line": ("hansen " * 9)[:60]}),
        ("hansen\n" * 5_001, "list-too-long", {}),
    ],
)
def test_a_list_that_cannot_be(db: None, text: str, code: str, values: dict[str, str]) -> None:
    entries = make_entries(make_tournament(), 4)
    with refused(code, field="listed", **values):
        read_list(text, entries)


def test_equals_are_in_the_order_of_a_lot_that_can_be_drawn_again() -> None:
    others = [1, 2, 3, 4, 6, 7, 8]
    order = drawn_order([[5], others], "skat")
    assert order == (5, 6, 4, 3, 2, 1, 8, 7)
    assert order == drawn_order([[5], others[::-1]], "skat")
    assert len({drawn_order([[5], others], str(seed)) for seed in range(20)}) > 10


def test_by_the_standings_of_a_list_and_of_the_season(db: None) -> None:
    earlier = make_tournament("Earlier", slug="earlier", date=dt.date(2026, 1, 5))
    entries = make_entries(earlier, 8)
    played = seat_series(earlier, 1, [entries[:4], entries[4:]])
    for table, best in zip(played.skat_tables.order_by("number"), (100, 105), strict=True):
        store_result(table, [(best - 10 * place, 1, 0) for place in range(4)])
    tonight = make_tournament(series_count=3)
    for entry in entries:
        Entry.objects.create(tournament=tonight, player=entry.player, start_number=entry.start_number)

    with refused("not-in-a-season", field="source"):
        asked(tonight, 1, seating=WAY.STANDINGS, source="season")
    championship, other = make_season(value="sum"), make_season("Other")
    for one in (earlier, tonight):
        SeasonPart.objects.create(season=championship, tournament=one)
    SeasonPart.objects.create(season=other, tournament=tonight)
    with refused("season-not-chosen", field="source"):
        asked(tonight, 1, seating=WAY.STANDINGS, source="season")
    season = asked(tonight, 1, seating=WAY.STANDINGS, source="season", season=championship.pk)
    assert verify(season.draw.document)
    assert tables_of_series(season) == {1: (5, 1, 6, 2), 2: (7, 3, 8, 4)}
    listed = asked(tonight, 2, seating=WAY.STANDINGS, source="list", listed=(8, 7, 6, 5, 4, 3, 2, 1))
    assert tables_of_series(listed) == {1: (8, 7, 6, 5), 2: (4, 3, 2, 1)}
    assert verify(listed.draw.document)
    assert listed.draw.document["standings"] == [8, 7, 6, 5, 4, 3, 2, 1]


def test_as_many_threes_as_possible_or_so_many(db: None) -> None:
    tournament = make_tournament()
    make_entries(tournament, 13)
    assert sorted(map(len, tables_of_series(asked(tournament, 1, prefer="threes")).values())) == [3, 3, 3, 4]
    series = asked(tournament, 2, threes=3, threes_first=True)
    assert list(map(len, tables_of_series(series).values())) == [3, 3, 3, 4]
    with refused("threes-not-possible", players=13, threes=2):
        asked(tournament, 3, threes=2)


def test_tarok_sits_at_tables_of_five(db: None) -> None:
    tournament = make_tournament(rules="tarok")
    make_entries(tournament, 5)
    assert list(map(len, tables_of_series(asked(tournament, 1)).values())) == [5]


def test_the_promised_seed_is_the_one_that_draws(tournament: Tournament) -> None:
    promised = promised_commitment(tournament)
    series = draw_series(tournament, 1, by=COMMAND)
    assert commitment(series.seed) == promised == series.draw.document["commitment"]
    tournament.refresh_from_db()
    assert promised_commitment(tournament) != promised


def test_a_discarded_draw_uses_its_seed_up_and_is_counted(
    tournament: Tournament, director_client: Client, client: Client
) -> None:
    first = draw_series(tournament, 1, by=COMMAND)
    discard_draw(first, by=COMMAND, reason="Somebody forgotten")
    second = draw_series(tournament, 1, by=COMMAND)
    assert second.seed != first.seed
    assert director_client.get(f"{SEATS}1/").context["hall"].proof.discarded == 1
    release_seats(check_seats(second, by=COMMAND), by=COMMAND)
    public = client.get("/tournaments/club-evening/", headers={"accept-language": "en"})
    assert "1 earlier draw of this series was discarded" in public.content.decode()


def test_the_public_page_shows_fingerprint_seed_and_file(
    tournament: Tournament, client: Client, director_client: Client
) -> None:
    place = "/tournaments/club-evening/"
    before = director_client.get(place).context["commitment"]
    series = draw_series(tournament, 1, by=COMMAND)
    assert client.get(f"{SEATS}1/draw.json").status_code == 404
    assert series.seed not in client.get(place).content.decode()
    release_seats(check_seats(series, by=COMMAND), by=COMMAND)

    page = client.get(place).content.decode()
    file = client.get(f"{SEATS}1/draw.json").json()
    assert series.seed in page
    assert before in page
    assert file["commitment"] == before
    assert verify(file)
    assert "Madsen" not in str(file)


def test_the_form_offers_what_can_be_and_what_the_director_set(
    tournament: Tournament, director_client: Client
) -> None:
    def ways(number: int) -> tuple[list[str], str]:
        form = director_client.get(f"{SEATS}{number}/").context["form"]
        return [key for key, _label in form.fields["seating"].choices], form["seating"].value()

    assert ways(1) == (["draw", "plan", "standings", "hand"], "draw")
    asked(tournament, 1, seating=WAY.PLAN)
    assert ways(2) == (["plan", "draw", "standings", "same", "hand"], "plan")
    Tournament.objects.update(standings_from=2)
    assert ways(2)[1] == "standings"


def test_a_wrong_form_comes_back_as_typed(tournament: Tournament, director_client: Client) -> None:
    answer = director_client.post(f"{SEATS}1/draw/", {"seating": "hand", "lines": "1 2 3"})
    assert answer.status_code == 200
    assert "has no seat yet" in answer.context["form"].errors["lines"][0]
    assert answer.context["form"]["lines"].value() == "1 2 3"
    file = SimpleUploadedFile("list.csv", b"\xff\xfe\x00", "text/csv")
    answer = director_client.post(
        f"{SEATS}1/draw/", {"seating": "standings", "source": "list", "upload": file}
    )
    assert answer.context["form"].errors["upload"] == ["This is not a text file."]
    assert not Series.objects.exists()


def test_an_uploaded_list_seats(tournament: Tournament, director_client: Client) -> None:
    text = "\n".join(str(number) for number in range(16, 0, -1)).encode()
    file = SimpleUploadedFile("list.txt", text, "text/plain")
    director_client.post(f"{SEATS}1/draw/", {"seating": "standings", "source": "list", "upload": file})
    assert tables_of_series(Series.objects.get())[1] == (16, 15, 14, 13)


def test_teams_and_families_are_kept_apart(tournament: Tournament, director_client: Client) -> None:
    Tournament.objects.update(series_count=2)  # in five series everybody must meet everybody
    tournament.refresh_from_db()
    entries = list(tournament.entries.order_by("start_number"))
    team = dict(zip(("one", "two", "three", "four"), (entry.start_number for entry in entries), strict=False))
    director_client.post(f"{SEATS}groups/", team | {"do": "add", "kind": "team", "word": " Red  Team "})
    couple = {"one": entries[4].start_number, "two": entries[5].start_number}
    answer = director_client.post(f"{SEATS}groups/", couple | {"do": "add", "kind": "family"}, follow=True)
    assert "Kept apart from now on: " in answer.content.decode()
    assert Entry.objects.filter(team="Red Team").count() == 4

    tables = tables_of_series(draw_series(tournament, 1, by=COMMAND))
    for group in ({1, 2, 3, 4}, {5, 6}):
        assert all(len(group & set(keys)) <= 1 for keys in tables.values())


def test_the_order_of_the_rules_is_the_directors(tournament: Tournament, director_client: Client) -> None:
    order = ["clubs", "repeats", "threes", "", ""]
    typed = {f"rule_{place}": rule for place, rule in enumerate(order)} | {"standings_from": "4"}
    director_client.post(f"{SEATS}rules/", typed)
    tournament.refresh_from_db()
    assert (tournament.seating_order, tournament.standings_from) == (["clubs", "repeats", "threes"], 4)
    assert draw_series(tournament, 1, by=COMMAND).draw.document["order"] == ["clubs", "repeats", "threes"]
    twice = director_client.post(f"{SEATS}rules/", {f"rule_{place}": "clubs" for place in range(2)})
    assert twice.context["form"].errors == {"rule_1": ["This rule is in the list twice."]}


def test_before_the_release_only_directors_see_the_seats(
    tournament: Tournament, recorder_client: Client, director_client: Client
) -> None:
    series = draw_series(tournament, 1, by=COMMAND)
    sheets = "/tournaments/club-evening/sheets/1/"
    for _state in ("draft", "checked"):
        for place in (f"{SEATS}1/", sheets):
            assert "Åse Madsen" not in recorder_client.get(place).content.decode()
        assert recorder_client.get(f"{sheets}1/").status_code == 404
        assert "Åse Madsen" in director_client.get(f"{SEATS}1/").content.decode()
        check_seats(series, by=COMMAND)
    release_seats(series, by=COMMAND)
    assert "Åse Madsen" in recorder_client.get(f"{SEATS}1/").content.decode()


def test_the_pages_of_changes(tournament: Tournament, director_client: Client) -> None:
    series = asked(tournament, 1)
    tables = tables_of_series(series)
    one, two = tables[1][0], tables[2][0]
    page = director_client.get(f"{SEATS}1/swap/", {"one": one, "two": two})
    assert page.context["preview"]
    version = Series.objects.get().version
    director_client.post(f"{SEATS}1/swap/", {"one": one, "two": two, "version": version})
    assert tables_of_series(series)[1][0] == two
    assert "Undo:" in director_client.get(f"{SEATS}1/").content.decode()
    director_client.post(f"{SEATS}1/undo/", {"version": version + 1})
    assert tables_of_series(series) == tables

    Entry.objects.filter(start_number=one).update(is_here=False)
    assert "What can be done" in director_client.get(f"{SEATS}1/").content.decode()
    page = director_client.get(f"{SEATS}1/changes/")
    assert f"without-{one}" in {way["way"].key for way in page.context["ways"]}
    made = director_client.post(f"{SEATS}1/changes/", {"way": f"without-{one}", "version": version + 2})
    assert (made.status_code, made.headers["Location"]) == (302, f"{SEATS}1/")
    assert tables_of_series(series)[1] == tables[1][1:]
    director_client.post(f"{SEATS}1/substitute/", {"seat": two, "substitute": "Ib", "version": version + 3})
    assert "Ib plays on" in director_client.get(f"{SEATS}1/").content.decode()


def test_twenty_numbers_are_named_in_a_sentence() -> None:
    twenty = ", ".join(map(str, range(1, 21)))
    assert (_listed([]), _listed([7, 9])) == ("", "7, 9")
    assert (_listed(range(1, 21)), _listed(range(1, 22))) == (twenty, f"{twenty} …")

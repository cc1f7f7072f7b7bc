"""The tournament as one file: there and back again; a broken file changes nothing and names the place."""

from __future__ import annotations

import copy
import datetime as dt
import hashlib
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.transfer.evenings import rich_file
from tests.tournaments.transfer.files import as_version_1, without_uuids
from tournaments.demo.making import Stage, make_demo
from tournaments.foundations.errors import Refused
from tournaments.models import Club, Deal, JournalEntry, Player, ScoreSheet, Series, Tournament
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.file.reader import FileRefused, read_text
from tournaments.transfer.importing import import_tournament

EXAMPLES = Path(__file__).parent / "version_1"
EXAMPLES_HASH = "1a2c05991524aaa86a0592385e33cdc3987f0ceb17834d9e331c5522baadd943"
SMALL: dict[str, Any] = {
    "format": "skatclub-tournament/1", "name": "Åbent hus", "date": "2026-11-21", "place": "Kroen",
    "rules": "danish", "options": {}, "rounds": 12, "series_count": 2,
    "players": [
        {"start_number": n, "first_name": f"Ib {n}", "last_name": "Őrsi", "club": "Tønder" if n % 2 else "", "class": "open"}
        for n in (1, 2, 3, 7)
    ],
    "series": [
        {"number": 1, "tables": [{
            "number": 4, "seats": [7, 1, 3, 2], "passed": 37,
            "lines": [
                {"game_points": 100, "won": 5, "lost": 1, "penalty": 0},
                {"game_points": -20, "won": 1, "lost": 1, "penalty": 50},
                {"game_points": 60, "won": 3, "lost": 0, "penalty": 0},
                {"game_points": 0, "won": 0, "lost": 0, "penalty": 0},
            ],
        }]},
        {"number": 2, "tables": [{"number": 1, "seats": [1, 2, 3]}]},
    ],
}  # fmt: skip


def changed(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    data = copy.deepcopy(SMALL)
    change(data)
    return data


@pytest.mark.database
def test_there_and_back_again(db: None) -> None:
    tournament = import_tournament(SMALL, by=COMMAND)

    file = export_tournament(tournament)
    assert as_version_1(file) == SMALL
    assert without_uuids(
        export_tournament(import_tournament(file, by=COMMAND, as_copy=True))
    ) == without_uuids(file)


@pytest.mark.parametrize("name", [file.name for file in sorted(EXAMPLES.iterdir())])
def test_files_of_version_1_are_still_read(db: None, name: str) -> None:
    """Written by the program before version 2; nothing in them was changed since."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")

    tournament = import_tournament(read_text(text), by=COMMAND)

    assert as_version_1(export_tournament(tournament)) == json.loads(text)
    assert (tournament.results_changed_at is None) == (not ScoreSheet.objects.exists())
    assert tournament.state == ("running" if ScoreSheet.objects.exists() else "open")
    assert set(ScoreSheet.objects.values_list("version", flat=True)) <= {1}
    assert set(Deal.objects.values_list("version", flat=True)) <= {1}
    assert set(tournament.series.values_list("state", "seating", "results_released")) <= {
        ("released", "imported", False)
    }


def test_the_examples_of_version_1_are_as_they_were() -> None:
    content = b"".join(file.read_bytes() for file in sorted(EXAMPLES.iterdir()))
    assert hashlib.sha256(content).hexdigest() == EXAMPLES_HASH


def test_when_play_begins(db: None) -> None:
    file = export_tournament(import_tournament(SMALL, by=COMMAND))
    assert file["starts_at"] is None
    copied = import_tournament(file | {"starts_at": "19:30"}, by=COMMAND, as_copy=True)
    copied.refresh_from_db()
    assert copied.starts_at == dt.time(19, 30)
    assert export_tournament(copied)["starts_at"] == "19:30"
    for wrong in ("7 p.m.", "24:00", "19:30:30", "1930"):
        with refused("time-expected"):
            import_tournament(file | {"starts_at": wrong}, by=COMMAND, as_copy=True)


def test_an_empty_class_is_open(db: None) -> None:
    tournament = import_tournament(changed(lambda d: d["players"][0].update({"class": ""})), by=COMMAND)

    assert export_tournament(tournament)["entries"][0]["class"] == "open"


def test_what_the_import_makes(db: None) -> None:
    tournament = import_tournament(SMALL, by=COMMAND)

    points = list(
        tournament.series.get(number=1).seats.order_by("number").values_list("series_points", flat=True)
    )
    assert points == [330, -40, 270, 60]
    assert ScoreSheet.objects.get().ruling != ""
    assert (Tournament.objects.get().result_version, tournament.state) == (1, "running")
    assert sorted(JournalEntry.objects.values_list("action", flat=True)) == ["imported", "sheet-recorded"]


def test_people_on_record_are_not_doubled(db: None) -> None:
    import_tournament(SMALL, by=COMMAND)
    import_tournament(SMALL, by=COMMAND)

    assert (Player.objects.count(), Club.objects.count()) == (4, 1)


# The player on record who agrees with the file is taken, and otherwise the one added first.
AGREEING = [
    ({}, [{"shown_as": "full"}, {"is_guest": True}, {}], 2),
    ({}, [{"shown_as": "number"}, {}], 1),
    ({"guest": True}, [{}, {"is_guest": True}], 1),
    ({"shows_full_name": True}, [{}, {"shown_as": "full"}], 1),
    ({"numbered": True}, [{"is_guest": True, "shown_as": "number"}, {}, {"shown_as": "number"}], 2),
    ({"numbered": True}, [{"shown_as": "full"}, {"is_guest": True}], 0),
]


@pytest.mark.parametrize(("typed", "on_record", "taken"), AGREEING)
def test_the_player_on_record_who_agrees_is_taken(
    db: None, typed: dict[str, Any], on_record: list[dict[str, Any]], taken: int
) -> None:
    file = rich_file()
    plain = {"first_name": "Inge", "last_name": "Lund", "club": "", "class": "open", "guest": False}
    plain |= {"member_since": None, "member_until": None}
    file["entries"][0] |= plain | {"shows_full_name": False} | typed
    usual = {"first_name": "Inge", "last_name": "Lund", "shown_as": "initial"}
    known = [Player.objects.create(**usual | one) for one in on_record]
    tournament = import_tournament(file, by=COMMAND)
    start_number = file["entries"][0]["start_number"]
    assert tournament.entries.get(start_number=start_number).player == known[taken]


@pytest.mark.parametrize(
    ("typed", "shown_as"),
    [({}, "initial"), ({"shows_full_name": True}, "full"), ({"numbered": True}, "number")],
)
def test_how_somebody_new_is_named_in_public(db: None, typed: dict[str, Any], shown_as: str) -> None:
    file = rich_file()
    file["entries"][0] |= {"first_name": "Inge", "last_name": "Lund", "shows_full_name": False} | typed
    tournament = import_tournament(file, by=COMMAND)
    assert Player.objects.get(last_name="Lund").shown_as == shown_as
    (entry,) = (one for one in export_tournament(tournament)["entries"] if one["last_name"] == "Lund")
    assert (entry["shows_full_name"], entry.get("numbered", False)) == (
        shown_as == "full",
        shown_as == "number",
    )


def test_an_impossible_sheet_is_kept_with_a_reason(db: None) -> None:
    def impossible(data: dict[str, Any]) -> None:
        data["series"][0]["tables"][0]["lines"][3]["game_points"] = 7

    import_tournament(changed(impossible), by=COMMAND)

    assert ScoreSheet.objects.get().reason != ""


TABLE = "series 1, table 4"
BROKEN: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "format": (lambda d: d.update(format="x/2"), "format: "),
    "no name": (lambda d: d.pop("name"), "“name” is missing"),
    "empty name": (lambda d: d.update(name=" "), "name: "),
    "long name": (lambda d: d.update(name="x" * 200), "name: "),
    "date": (lambda d: d.update(date="21.11.2026"), "date: "),
    "rules": (lambda d: d.update(rules="bridge"), "rules: "),
    "ledger": (lambda d: d.update(rules="tarok"), "series 1, table 4: "),
    "options": (lambda d: d.update(options=[]), "options: "),
    "option": (lambda d: d.update(options={"jokers": 4}), "rules: "),
    "rounds": (lambda d: d.update(rounds=True), "rounds: "),
    "players": (lambda d: d.update(players={}), "players: "),
    "player": (lambda d: d["players"].append(7), "player 5: "),
    "start number": (lambda d: d["players"][1].update(start_number="2"), "player 2, start_number: "),
    "start number twice": (lambda d: d["players"][1].update(start_number=1), "players: "),
    "class": (lambda d: d["players"][0].update({"class": "kings"}), "player 1, class: "),
    "nobody": (lambda d: d["players"][0].update(first_name="", last_name=""), "player 1: "),
    "series number": (lambda d: d["series"][1].update(number=1), "series: "),
    "too many series": (lambda d: d["series"][1].update(number=9), "series 2, number: "),
    "table size": (lambda d: d["series"][1]["tables"][0].update(seats=[1, 2]), "series 2, table 1: "),
    "unknown seat": (lambda d: d["series"][0]["tables"][0].update(seats=[7, 1, 3, 99]), f"{TABLE}, seat 4: "),
    "two places": (lambda d: d["series"][1]["tables"][0].update(seats=[1, 2, 2]), "series 2: "),
    "lines": (lambda d: d["series"][0]["tables"][0]["lines"].pop(), f"{TABLE}: "),
    "line": (lambda d: d["series"][0]["tables"][0]["lines"][2].update(won=1.5), f"{TABLE}, line 3, won: "),
    "huge": (lambda d: d["series"][0]["tables"][0]["lines"][0].update(game_points=10**30), f"{TABLE}, line 1, game_points: "),
    "penalty": (lambda d: d["series"][0]["tables"][0]["lines"][0].pop("penalty"), f"{TABLE}, line 1: "),
    "passed": (lambda d: d["series"][0]["tables"][0].pop("passed"), f"{TABLE}: "),
    "999 games won": (lambda d: d["series"][0]["tables"][0]["lines"][0].update(won=999), f"{TABLE}, line 1, won: "),
    "unknown key": (lambda d: d.update(colour="red"), "“colour” is not known here"),
    "unknown key of a player": (lambda d: d["players"][0].update(shoe=43), "player 1: “shoe” is not known here"),
    "unknown key of a series": (lambda d: d["series"][0].update(x=1), "series 1: “x” is not known here"),
    "unknown key of a table": (lambda d: d["series"][0]["tables"][0].update(x=1), f"{TABLE}: “x” is not known here".replace("table 4", "table 1")),
    "unknown key of a line": (lambda d: d["series"][0]["tables"][0]["lines"][1].update(x=1), f"{TABLE}, line 2: “x”"),
    "broken key": (lambda d: d.update({"\ud800\0" + "x" * 90: 1}), "“��" + "x" * 38 + "…” is not known here"),
    "half a letter": (lambda d: d["players"][1].update(first_name="Ib\ud800"), "player 2, first_name: there is a character"),
    "NUL": (lambda d: d.update(place="Kroen\0"), "place: there is a character"),
    "escape": (lambda d: d.update(name="\x1b[31mKroen"), "name: there is a character"),
    "long place": (lambda d: d.update(place="x" * 2_000_000), "place: more than 120 letters"),
    "long list in an option": (lambda d: d.update(rules="household", options={"bock": ["60-60"] * 11}), "options: more than 10 items"),
    "half a letter in an option": (lambda d: d.update(rules="household", options={"bock": ["\ud800"]}), "rules: "),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_changes_nothing_and_names_the_place(db: None, name: str) -> None:
    change, place = BROKEN[name]

    with pytest.raises(Refused) as refused:
        import_tournament(changed(change), by=COMMAND)

    assert str(refused.value).startswith(place)
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b"\xff\xfe", "not-json"),
        (b"[" * 100_000, "not-json"),
        (b'{"a": NaN}', "not-json"),
        (b"nothing", "not-json"),
        (b"[[],[]" + b",[]" * 500_000 + b"]", "more-than-a-tournament"),
        (b"[" + b"9" * 5_000 + b"]", "object-expected"),
    ],
)
def test_what_is_no_tournament_is_refused(text: bytes, code: str) -> None:
    with refused(code):
        import_tournament(read_text(text), by=COMMAND)


@pytest.mark.parametrize("data", [[], 7, None, "text"])
def test_json_of_another_kind_is_refused(db: None, data: Any) -> None:
    with refused("object-expected"):
        import_tournament(data, by=COMMAND)


def test_an_object_without_a_format_is_refused(db: None) -> None:
    with refused("key-missing", key="format"):
        import_tournament({}, by=COMMAND)


def test_a_number_of_5000_digits_is_named(db: None) -> None:
    text = json.dumps(SMALL).replace('"rounds": 12', f'"rounds": {"9" * 5_000}')

    with pytest.raises(FileRefused) as caught:
        import_tournament(read_text(text), by=COMMAND)
    assert (caught.value.place, caught.value.code) == ("rounds", "number-expected")


def test_nothing_is_asked_of_the_database_before_the_file_is_checked(
    db: None, django_assert_num_queries: Any
) -> None:
    """The transaction that others may wait for is not even begun."""
    for change, _place in BROKEN.values():
        with django_assert_num_queries(0), pytest.raises(FileRefused):
            import_tournament(changed(change), by=COMMAND)


@pytest.mark.skipif(connection.vendor == "postgresql", reason="PostgreSQL has never stored half a letter")
@pytest.mark.database
def test_broken_text_that_was_stored_once_can_be_exported(director_client: Client) -> None:
    """Before the file was checked a half letter in a deal was stored, and no export worked ever after."""
    tournament = import_tournament(SMALL, by=COMMAND)
    table = tournament.series.get(number=2).skat_tables.get()
    Deal.objects.create(skat_table=table, number=1, told={"game": "\ud800"})

    answer = director_client.get(f"/tournaments/{tournament.slug}/export/")

    assert json.loads(answer.content)["series"][1]["tables"][0]["deals"] == [{"game": "\ud800"}]
    for page in ("", "seats/2/", "sheets/2/1/deals/", "sheets/2/1/deals/1/", "standings/"):
        assert director_client.get(f"/tournaments/{tournament.slug}/{page}").status_code == 200
    output = io.BytesIO()
    call_command("export_tournament", tournament.slug, stdout=io.TextIOWrapper(output, "utf-8"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(sorted(SMALL)), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(st.sampled_from(sorted(SMALL)), JSON)
@examples(30)
def test_anything_at_all_is_imported_or_refused(db: None, key: str, value: Any) -> None:
    before = Tournament.objects.count()
    try:
        import_tournament(SMALL | {key: value}, by=COMMAND)
        made = 1
    except Refused:
        made = 0
    assert Tournament.objects.count() == before + made


def test_a_whole_evening(db: None) -> None:
    demo = make_demo(players=27, series=3, stage=Stage.CLOSED, seed=5)

    copied = import_tournament(export_tournament(demo), by=COMMAND, as_copy=True)

    assert without_uuids(export_tournament(copied)) == without_uuids(export_tournament(demo))
    assert copied.slug != demo.slug


def test_commands(db: None, tmp_path: Path) -> None:
    file, printed = tmp_path / "t.json", io.StringIO()
    file.write_text(as_text(SMALL), encoding="utf-8")

    call_command("import_tournament", str(file), stdout=printed)
    slug = printed.getvalue().splitlines()[-1]
    exported = io.StringIO()
    call_command("export_tournament", slug, stdout=exported)

    assert as_version_1(json.loads(exported.getvalue())) == SMALL
    file.write_text("{", encoding="utf-8")
    for arguments in (
        ["import_tournament", str(file)],
        ["import_tournament", "/nowhere"],
        ["export_tournament", "x"],
    ):
        with pytest.raises(CommandError):
            call_command(*arguments)


def test_buttons(director_client: Client) -> None:
    answer = director_client.post(
        "/tournaments/import/", {"file": SimpleUploadedFile("t.json", json.dumps(SMALL).encode())}
    )
    assert (
        as_version_1(json.loads(director_client.get(f"{answer.headers['Location']}export/").content)) == SMALL
    )

    broken = director_client.post("/tournaments/import/", {"file": SimpleUploadedFile("t.json", b"{}")})
    assert "format" in str(broken.context["form"].errors["file"])
    assert Series.objects.count() == 2


def membership(club: str, since: str | None, until: str) -> dict[str, Any]:
    return {"club": club, "member_since": since, "member_until": until}


def test_a_new_player_has_the_memberships_of_the_file(db: None) -> None:
    file = rich_file()
    earlier = [membership("Ribe", None, "2020-12-31"), membership("Esbjerg", "2021-02-01", "2021-03-01")]
    days = {"member_since": "2022-01-01", "member_until": "2030-12-31", "earlier_clubs": earlier}
    file["entries"][0] |= {"first_name": "Inge", "last_name": "Lund", "club": "Ribe"} | days
    tournament = import_tournament(file, by=COMMAND)
    (entry,) = (one for one in export_tournament(tournament)["entries"] if one["last_name"] == "Lund")
    assert {name: entry[name] for name in days} == days


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ({"club": "", "member_since": "2022-01-01"}, "days-without-club"),
        ({"member_since": "2022-01-01", "member_until": "2021-12-31"}, "memberships-overlap"),
        ({"earlier_clubs": [membership("Ribe", None, "2020-12-31")]}, "memberships-overlap"),
        (
            {
                "member_since": "2022-01-01",
                "earlier_clubs": [membership("Ribe", "2021-02-01", "2022-01-01")],
            },
            "memberships-overlap",
        ),
        ({"member_since": "soon"}, "date-expected"),
        ({"earlier_clubs": [membership("", None, "2020-12-31")]}, "empty-in-file"),
        ({"earlier_clubs": [{"club": "Ribe", "member_since": None}]}, "key-missing"),
    ],
)
def test_days_that_cannot_be_are_refused(db: None, typed: dict[str, Any], code: str) -> None:
    file = rich_file()
    file["entries"][0] |= {"club": "Ribe", "member_since": None, "member_until": None} | typed
    with pytest.raises(FileRefused) as error:
        import_tournament(file, by=COMMAND)
    assert error.value.code == code

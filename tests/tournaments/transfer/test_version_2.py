"""Version 2 is read strictly: whatever is wrong in it is refused with its place, before the database is asked."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.factories import COMMAND
from tests.tournaments.transfer.evenings import rich_file
from tests.tournaments.transfer.files import Data
from tournaments.foundations.errors import Refused
from tournaments.models import Club, JournalEntry, Player, Tournament
from tournaments.transfer.file.content import read_tournament
from tournaments.transfer.file.reader import FileRefused, read_text
from tournaments.transfer.importing import import_tournament

Change = Callable[[Data], Any]
S1 = "series 1"
T1, T2, T3 = (f"{S1}, table {number}" for number in (1, 2, 3))
NUMBER = "a whole number is expected here"


def table(data: Data, number: int) -> Data:
    found: Data = data["series"][0]["tables"][number - 1]
    return found


def sheet(data: Data, number: int = 1) -> Data:
    found: Data = table(data, number)["sheet"]
    return found


def line(data: Data, number: int, *, of: int = 1) -> Data:
    found: Data = sheet(data, of)["lines"][number - 1]
    return found


def draw(data: Data) -> Data:
    found: Data = data["series"][0]["draw"]
    return found


def timer(data: Data) -> Data:
    return data["series"][1]["timer"]


def deal(data: Data) -> Data:
    found: Data = table(data, 2)["deals"][0]
    return found


def hide(data: Data) -> None:
    data["series"][0]["state"] = "draft"


def close(data: Data) -> None:
    data["series"][1]["state"] = "closed"


def lose_a_point(data: Data) -> None:
    line(data, 1)["series_points"] -= 1


def copied_uuid(data: Data) -> None:
    table(data, 2)["uuid"] = data["entries"][0]["uuid"]


def other_document(data: Data) -> None:
    draw(data)["document"]["seed"] += "x"


WRONG: dict[str, tuple[Change, str]] = {
    # the frame
    "format": (lambda d: d.update(format="skatclub-tournament/3"), "format: only files that this program has saved can be read, in the format “skatclub-tournament/2”"),
    "format of another kind": (lambda d: d.update(format=[2]), "format: only files that this program has saved"),
    "unknown key": (lambda d: d.update(colour="red"), "“colour” is not known here"),
    "key of version 1": (lambda d: d.update(players=[]), "“players” is not known here"),
    "missing key": (lambda d: d.pop("state"), "“state” is missing"),
    "uuid": (lambda d: d.update(uuid="{" + d["uuid"][:34] + "}"), "uuid: a UUID such as"),
    "uuid in capitals": (lambda d: d.update(uuid="0A" + d["uuid"][2:]), "uuid: a UUID such as"),
    "uuid twice": (copied_uuid, "the UUID "),
    "money": (lambda d: d.update(entry_fee="62.5"), "entry_fee: an amount such as 50.00"),
    "negative money": (lambda d: d.update(loss_fee="-1.00"), "loss_fee: an amount such as 50.00"),
    "Arabic digits": (lambda d: d.update(loss_fee="١.00"), "loss_fee: an amount such as 50.00"),
    "half a tier": (lambda d: d["loss_tier"].pop("fee"), "loss_tier: “fee” is missing"),
    "tier from the first game": (lambda d: d["loss_tier"].update({"from": 1}), "loss_tier, from: a number from 2 to 99"),
    "fee of a tier": (lambda d: d["loss_tier"].update(fee=1), "loss_tier, fee: "),
    "unknown key of a tier": (lambda d: d["loss_tier"].update(to=9), "loss_tier: “to” is not known here"),
    "huge money": (lambda d: d.update(entry_fee="1" * 7 + ".00"), "entry_fee: an amount such as 50.00"),
    "state": (lambda d: d.update(state="over"), "state: one of these words is expected here: planned, open, running, closed"),
    "order": (lambda d: d.update(seating_order=["clubs", "colour"]), "rule 2: one of these words"),
    "order twice": (lambda d: d.update(seating_order=["clubs", "clubs"]), "seating_order: a word is repeated here"),
    "standings from 1": (lambda d: d.update(standings_from=1), "standings_from: a number from 2 to 20"),
    "no seed": (lambda d: d.update(next_seed=""), "next_seed: this must not be empty"),
    "NUL in the seed": (lambda d: d.update(next_seed="a\0"), "next_seed: there is a character here"),
    "long seed": (lambda d: d.update(next_seed="a" * 65), "next_seed: more than 64 letters"),
    "huge version": (lambda d: d.update(result_version=2**31), "result_version: a number from 0"),
    "5,000 digits": (lambda d: d.update(result_version=int("9" * 16)), "result_version: a number from 0"),
    "moment of February 30": (lambda d: d.update(results_changed_at="2026-02-30T18:00:00+00:00"), "results_changed_at: a date and time such as"),
    "moment without offset": (lambda d: d.update(results_changed_at="2026-11-21T18:00:00"), "results_changed_at: a date and time such as"),
    "moment of the year 1": (lambda d: d.update(results_changed_at="0001-01-01T00:00:00+14:00"), "results_changed_at: a date and time such as"),
    # entries
    "entry": (lambda d: d["entries"].append(7), "entry 13: an object with keys is expected here"),
    "start number twice": (lambda d: d["entries"][1].update(start_number=1), "entries: number 1 is here twice"),
    "presence": (lambda d: d["entries"][0].update(presence="gone"), "entry 1, presence: one of these words"),
    "flag": (lambda d: d["entries"][0].update(fee_paid=1), "entry 1, fee_paid: true or false"),
    "long team": (lambda d: d["entries"][0].update(team="x" * 61), "entry 1, team: more than 60 letters"),
    "half a letter": (lambda d: d["entries"][0].update(family="\ud800"), "entry 1, family: there is a character here"),
    "class": (lambda d: d["entries"][0].update({"class": "kings"}), "entry 1, class: there is no such class"),
    # series
    "results of hidden seats": (hide, f"{S1}: the results are released, but the seats are not"),
    "closed without a sheet": (close, "series 2: the series is closed, but table 1 has no sheet"),
    "seating": (lambda d: d["series"][0].update(seating="magic"), f"{S1}, seating: one of these words"),
    "long seed of a series": (lambda d: d["series"][0].update(seed="a" * 65), f"{S1}, seed: more than 64 letters"),
    "unknown key of a series": (lambda d: d["series"][0].update(x=1), f"{S1}: “x” is not known here"),
    # draws
    "another seed": (other_document, f"{S1}, draw, fingerprint: this fingerprint does not belong"),
    "fingerprint": (lambda d: draw(d).update(fingerprint="0" * 64), f"{S1}, draw, fingerprint: this fingerprint"),
    "fingerprint of nothing": (lambda d: draw(d).update(document={}), f"{S1}, draw, fingerprint: this fingerprint"),
    "no document": (lambda d: draw(d).update(document=[]), f"{S1}, draw, document: an object with keys"),
    "key of a document": (lambda d: draw(d)["document"].update(x=1), f"{S1}, draw, document: “x” is not known here"),
    "document without a promise": (lambda d: draw(d)["document"].pop("commitment"), f"{S1}, draw, document: “commitment” is missing"),
    "no tables in it": (lambda d: draw(d)["document"].update(tables=[["x"]]), f"{S1}, draw, document: this is not the document"),
    "players that are none": (lambda d: draw(d)["document"].update(players=[[]]), f"{S1}, draw, document: this is not the document"),
    "a fraction in it": (lambda d: draw(d)["document"].update(to_come=1.5), f"{S1}, draw, document: there are texts"),
    "NUL in it": (lambda d: draw(d)["document"].update(seed="\0"), f"{S1}, draw, document: there are texts"),
    "published with": (lambda d: draw(d).update(published_with="never"), f"{S1}, draw, published_with: one of these words"),
    "step": (lambda d: draw(d)["steps"][0].update(tables=[7]), f"{S1}, draw, step 1, table 1: a list is expected here"),
    "step of a stranger": (lambda d: draw(d)["steps"][0].update(tables=[[1, [99]]]), f"{S1}, draw, step 1, seat 1: start number 99 is not among"),
    "step with one twice": (lambda d: draw(d)["steps"][0].update(tables=[[1, [1]], [2, [1]]]), f"{S1}, draw, step 1: start number 1 is seated twice"),
    "step with a table twice": (lambda d: draw(d)["steps"][0].update(tables=[[1, [1]], [1, [2]]]), f"{S1}, draw, step 1: a table is here twice"),
    "step with six": (lambda d: draw(d)["steps"][0].update(tables=[[1, [1, 2, 3, 4, 5, 6]]]), f"{S1}, draw, step 1, table 1: 6 players cannot sit"),
    "step with half a table": (lambda d: draw(d)["steps"][0].update(tables=[[1]]), f"{S1}, draw, step 1, table 1: 1 items, but 2"),
    "step with an empty table": (lambda d: draw(d)["steps"][0].update(tables=[[1, []]]), f"{S1}, draw, step 1, table 1: 0 players cannot sit"),
    "31 steps": (lambda d: draw(d).update(steps=[{}] * 31), f"{S1}, draw, steps: more than 30 items"),
    "plan without series": (lambda d: d.update(evening_plan={}), "evening_plan: “evening” is missing"),
    # tables
    "unknown seat": (lambda d: table(d, 1).update(seats=[1, 2, 3, 99]), f"{T1}, seat 4: start number 99"),
    "five seats": (lambda d: table(d, 3).update(seats=[1, 2, 3, 4, 5]), f"{T3}: 5 players cannot sit"),
    "substitutes": (lambda d: table(d, 1).update(substitutes=["Bo"]), f"{T1}, substitutes: 1 items, but 4"),
    "long substitute": (lambda d: table(d, 1).update(substitutes=["", "", "", "x" * 121]), f"{T1}, substitute 4: more than 120"),
    "table without a uuid": (lambda d: table(d, 1).pop("uuid"), f"{T1}: “uuid” is missing"),
    # deals: those of issue 9 as well
    "120,000 deals": (lambda d: table(d, 2).update(deals=[{"passed": True}] * 120_000), f"{T2}, deals: 120000 deals, but 4 players play 48"),
    "half a letter in a deal": (lambda d: deal(d).update(game="\ud800"), f"{S1}, table 2, deal 1, game: there is a character here"),
    "unknown key of a deal": (lambda d: deal(d).update(colour=1), f"{S1}, table 2, deal 1: “colour” is not known here"),
    "huge number in a deal": (lambda d: deal(d).update(bid=10**9), f"{S1}, table 2, deal 1, bid: a number from -10000"),
    "deals nobody typed in": (lambda d: table(d, 2).pop("deals_entered"), f"{T2}: “deals_entered” is missing"),
    "too few who typed": (lambda d: table(d, 2)["deals_entered"]["by"].pop(), f"{T2}, deals_entered, by: 47 items, but 48"),
    # the timer of series 2, which runs
    "timer that nobody started": (lambda d: timer(d).update(started_at=None), "series 2, timer, started_at: a date and time"),
    "timer of two days": (lambda d: timer(d).update(length=200_000), "series 2, timer, length: a number from 0"),
    "unknown key of a timer": (lambda d: timer(d).update(x=1), "series 2, timer: “x” is not known here"),
    "minutes per round": (lambda d: d.update(minutes_per_round=61), "minutes_per_round: a number from 0 to 60"),
    "quota of more than everybody": (lambda d: d.update(quota=101), "quota: a number from 1 to 100"),
    # sheets
    "version of a sheet": (lambda d: sheet(d).update(version=0), f"{T1}, sheet, version: a number from 1"),
    "who recorded": (lambda d: sheet(d).update(recorded=None), f"{T1}, sheet, recorded: an object with keys"),
    "long name of a login": (lambda d: sheet(d)["recorded"].update(by="x" * 151), f"{T1}, sheet, recorded, by: more than 150"),
    "second person": (lambda d: d.update(second_person="two"), "second_person: one of these words is expected here: none, another, blind"),
    "second person of two versions": (lambda d: d.update(needs_second_person=True), "“needs_second_person” is not known here"),
    "second typing of a confirmed sheet": (lambda d: sheet(d).update(second=sheet(d, 3)["second"]), f"{T1}, sheet: “second” is not known here"),
    "second typing of counted deals": (lambda d: sheet(d, 2).update(second=sheet(d, 3)["second"]), f"{T2}, sheet: “second” is not known here"),
    "second typing by the same": (lambda d: sheet(d, 3)["second"]["typed"].update(by="anna"), f"{T3}, sheet, second, typed: the second typing is by another"),
    "half a second typing": (lambda d: sheet(d, 3)["second"]["lines"].pop(), f"{T3}, sheet, second: "),
    "second typing of something else": (lambda d: sheet(d, 3)["second"]["lines"][0].update(won=100), f"{T3}, sheet, second, line 1, won: a number from 0 to 99"),
    "confirmed without a time": (lambda d: sheet(d)["confirmed"].pop("at"), f"{T1}, sheet, confirmed: “at” is missing"),
    "long reason": (lambda d: sheet(d).update(reason="x" * 301), f"{T1}, sheet, reason: more than 300 letters"),
    "lines": (lambda d: sheet(d)["lines"].pop(), f"{T1}, sheet: 4 seats but 3 lines"),
    "unknown key of a line": (lambda d: line(d, 2).update(x=1), f"{T1}, sheet, line 2: “x” is not known here"),
    "999 games won": (lambda d: line(d, 1).update(won=999), f"{T1}, sheet, line 1, won: a number from 0 to 99"),
    "stated total": (lambda d: line(d, 1).update(stated_total="608"), f"{T1}, sheet, line 1, stated_total: {NUMBER}"),
    "a point less": (lose_a_point, f"{T1}, sheet, line 1, series_points: this is 1023 by the rules, not 1022"),
    "not what the deals come to": (lambda d: line(d, 1, of=2).update(won=11), f"{T2}, sheet, line 1, won: this is 10 by the rules, not 11"),
    "not as many passed": (lambda d: sheet(d, 2).update(passed=40), f"{T2}, sheet, passed: this is 3 by the rules, not 40"),
    # lots and rulings
    "lot 0": (lambda d: d["lots"][0]["lots"][0].update(number=0), "lots 1, lot 1, number: a number from 1"),
    "lot twice": (lambda d: [lot.update(number=2) for lot in d["lots"][0]["lots"]], "lots 1, lots: number 2 is here twice"),
    "drawn twice": (lambda d: d["lots"][0]["lots"].append(d["lots"][0]["lots"][0]), "lots 1, lots: number "),
    "lot of a stranger": (lambda d: d["lots"][0]["lots"][0].update(start_number=99), "lots 1, lot 1, start_number: start number 99"),
    "equal in another thing": (lambda d: d["lots"][0]["equal_in"].update(shoe=43), "lots 1, equal_in: “shoe” is not known here"),
    "equal in no total": (lambda d: d["lots"][0]["equal_in"].pop("total"), "lots 1, equal_in: “total” is missing"),
    "ruling of nobody": (lambda d: d["rulings"][0].update(referee=""), "ruling 1, referee: this must not be empty"),
    "ruling on a stranger": (lambda d: d["rulings"][0].update(start_number=99), "ruling 1, start_number: start number 99"),
    "ruling on a table of no series": (lambda d: d["rulings"][0].update(series=None, points=0), "ruling 1: a table is named, but not its series"),
    "kind of a ruling": (lambda d: d["rulings"][0].update(code="rude"), "ruling 1, code: one of these words"),
    "ruling on a deal of no table": (lambda d: d["rulings"][0].update(table=None), "ruling 1, deal: a deal is named, but not its table"),
    "points of nobody": (lambda d: d["rulings"][0].update(start_number=None), "ruling 1, points: points are taken off, but"),
    "answer to nothing": (lambda d: d["rulings"][0].update(referred=None), "ruling 1, answer: an answer has a text and a moment"),
    "answer without a moment": (lambda d: d["rulings"][0].update(answered=None), "ruling 1, answer: an answer has a text and a moment"),
    "half of the details": (lambda d: d["rulings"][0].pop("code"), "ruling 1: “code” is missing"),
    # remarks and the journal
    "deed": (lambda d: d["remarks"][0].update(action="sheet-recorded"), "remark 1, action: one of these words"),
    "fact that is no object": (lambda d: d["remarks"][0].update(after=[]), "remark 1, after: an object with keys"),
    "lines of a sheet in it": (lambda d: d["remarks"][0].update(after={"lines": 5}), "remark 1, after: “lines” is not known here"),
    "deep fact": (lambda d: d["remarks"][0].update(after={"x": [[[[[[[[[1]]]]]]]]]}), "remark 1, after: there are texts, numbers or lists"),
    "half a letter in a key": (lambda d: d["remarks"][0].update(after={"\ud800": 1}), "remark 1, after: there are texts, numbers or lists"),
    "journal": (lambda d: d.update(journal=[{"x": 1}]), "entry 1: “x” is not known here"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_refused_with_its_place(db: None, name: str, django_assert_num_queries: Any) -> None:
    change, sentence = WRONG[name]
    data = rich_file()
    change(data)

    with django_assert_num_queries(0), pytest.raises(Refused) as refused:
        import_tournament(data, by=COMMAND)

    assert refused.value.sentence.startswith(sentence)


def planned(data: Data, **content: Any) -> Data:
    """The plan of an evening of three series with three tables each."""
    evening = {"seed": "s", "order": ["clubs"], "players": [], "sizes": [], "series": 3}
    plan = {
        "evening": evening,
        "evening_fingerprint": "5bb1c0",
        "seeds": ["a", "b", "c"],
        "fingerprints": ["a", "b", "c"],
        "tables": [[], [], []],
        "repeats": [0, 0, 0],
        "fewest_repeats": 0,
    }
    data["evening_plan"] = plan | content
    return data


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ({}, "evening_plan, evening_fingerprint: this fingerprint does not belong"),
        ({"seeds": ["a"]}, "evening_plan, seeds: 1 items, but 3"),
        ({"tables": [[], []]}, "evening_plan, tables: 2 items, but 3"),
        ({"tables": [[], [], [["x"]]]}, "evening_plan: this is not the document of a draw"),
        ({"fingerprints": [1, 2, 3]}, "evening_plan, fingerprints 1: text is expected here"),
        ({"repeats": ["", 0, 0]}, "evening_plan, repeats 1: a whole number"),
        ({"fewest_repeats": None}, "evening_plan, fewest_repeats: a whole number"),
        ({"evening": 7}, "evening_plan, evening: an object with keys"),
        ({"x": 1}, "evening_plan: “x” is not known here"),
    ],
)
def test_a_plan_that_pages_could_not_show_is_refused(db: None, content: Data, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        read_tournament(planned(rich_file(), **content))

    assert refused.value.sentence.startswith(sentence)


def test_a_number_of_5000_digits_is_named(db: None) -> None:
    text = json.dumps(rich_file()).replace('"result_version": ', f'"result_version": {"9" * 5_000}')

    with pytest.raises(FileRefused) as caught:
        read_tournament(read_text(text))
    assert (caught.value.place, caught.value.code) == ("result_version", "number-expected")


def test_what_fails_while_it_is_written_leaves_nothing(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: Any, **_options: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("tournaments.transfer.importing.write_journal", full)
    with pytest.raises(OSError, match="disk full"):
        import_tournament(rich_file(), by=COMMAND)

    assert not any(model.objects.exists() for model in (Tournament, Club, Player, JournalEntry))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
PAGES = (
    "", "settings/", "players/", "seats/1/", "seats/2/", "seats/3/", "seats/1/draw.json",
    "sheets/1/", "sheets/1/1/", "sheets/1/2/deals/", "standings/", "journal/", "export/?journal=on",
)  # fmt: skip


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value of the file."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [path] + [place for key in keys for place in places_in(value[key], (*path, key))]


def put(data: Data, path: tuple[Any, ...], value: Any) -> None:
    where: Any = data
    for key in path[:-1]:
        where = where[key]
    where[path[-1]] = value


@given(st.data(), JSON)
@examples(15)
def test_anything_anywhere_is_refused_or_can_be_shown(
    director_client: Client, choose: st.DataObject, value: Any
) -> None:
    data = rich_file()
    path = choose.draw(st.sampled_from(places_in(data)[1:]))
    put(data, path, value)
    file = SimpleUploadedFile("t.json", json.dumps(data).encode())

    answer = director_client.post("/tournaments/import/", {"file": file, "as_copy": "on"})

    assert answer.status_code in {200, 302}, path
    if answer.status_code == 302:
        shown = {
            page: director_client.get(f"{answer.headers['Location']}{page}").status_code for page in PAGES
        }
        assert {page: status for page, status in shown.items() if status >= 500} == {}

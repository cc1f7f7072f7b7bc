"""Codes for pairing: printed, typed, proved, over after an hour; and what a mirror answers to one who knows it."""

from __future__ import annotations

import datetime as dt
import json
import re
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from tests.factories import make_tournament
from tests.refusals import refused
from tests.tournaments.mirror.halls import paired_hall
from tournaments.mirror.codes import as_typed, code_behind, new_code, proof
from tournaments.mirror.envelope import new_key, public_of
from tournaments.mirror.halls import HALL, MIRROR, is_mirror, let_in, revoke
from tournaments.mirror.pairing import _key_in, end_pairing, own_name
from tournaments.models import Club, MirrorCode, MirroredHall, MirrorPairing, MirrorSubject

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("ABCD-EFGH-JKLM", "ABCD-EFGH-JKLM"),
        (" abcd efgh.jklm ", "ABCD-EFGH-JKLM"),
        ("abcdefghjklm", "ABCD-EFGH-JKLM"),
        ("abc", "ABC--"),
        ("abcdefghjklmnp", "ABCD-EFGH-JKLMNP"),
    ],
)
def test_a_code_however_it_is_typed(typed: str, kept: str) -> None:
    assert as_typed(typed) == kept


def test_a_code_can_be_read_aloud_and_is_forgotten_after_an_hour() -> None:
    with time_machine.travel("2026-11-27T19:00:00+01:00", tick=False) as clock:
        first = new_code()
        assert re.fullmatch("[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}", first.code)
        assert (first.hall, first.expires_at - timezone.now()) == (None, dt.timedelta(hours=1))
        clock.shift(dt.timedelta(hours=1))
        new_code()
        assert MirrorCode.objects.count() == 2
        clock.shift(dt.timedelta(seconds=1))
        new_code()
        assert set(MirrorCode.objects.values_list("pk", flat=True)) & {first.pk} == set()


def test_there_are_ten_codes_at_most() -> None:
    assert len({new_code().code for _each in range(10)}) == 10
    with refused("mirror-codes-too-many"):
        new_code()


def test_a_proof_is_that_of_its_code_and_its_words() -> None:
    new_code()
    code = new_code().code
    shown = proof(code, HALL, "key", "name")
    assert code_behind(shown, HALL, "key", "name").code == code
    for parts in ((MIRROR, "key", "name"), (HALL, "name", "key"), (HALL, "key")):
        with refused("mirror-code-wrong"):
            code_behind(shown, *parts)
    with refused("mirror-code-wrong"):
        code_behind("å", HALL, "key", "name")


@pytest.mark.parametrize(("minutes", "holds"), [(59, True), (60, False), (-1, False), (0, True)])
def test_a_code_holds_for_an_hour_of_a_clock_that_goes_on(minutes: int, holds: bool) -> None:
    with time_machine.travel("2026-11-27T19:00:00+01:00", tick=False) as clock:
        shown = proof(new_code().code, HALL)
        clock.shift(dt.timedelta(minutes=minutes))
        if holds:
            assert code_behind(shown, HALL)
        else:
            with refused("mirror-code-wrong"):
                code_behind(shown, HALL)


# --- who is let in -----------------------------------------------------------------------------------------------
def question(code: str, *, name: str = "Tønder", key: str = "", **changed: Any) -> bytes:
    key = key or public_of(new_key()).hex()
    return json.dumps({"key": key, "name": name, "proof": proof(code, HALL, key, name)} | changed).encode()


def test_a_hall_that_knows_a_code_gets_the_mirrors_key() -> None:
    code, key = new_code().code, public_of(new_key()).hex()
    answer = let_in(question(code, key=key))
    hall = MirroredHall.objects.get()
    assert (hall.name, bytes(hall.public_key).hex(), hall.former_keys, hall.revoked_at) == (
        "Tønder",
        key,
        [],
        None,
    )
    own = public_of(bytes(hall.own_key)).hex()
    assert answer == {"key": own, "proof": proof(code, MIRROR, key, own)}
    assert MirrorCode.objects.get().hall == hall


def test_whose_answer_was_lost_types_the_same_code_again() -> None:
    code, keys = new_code().code, [public_of(new_key()).hex() for _each in range(2)]
    let_in(question(code, key=keys[0]))
    let_in(question(code, key=keys[0]))
    let_in(question(code, key=keys[1]))
    hall = MirroredHall.objects.get()
    assert (bytes(hall.public_key).hex(), hall.former_keys) == (keys[1], keys[:1])


def test_a_revoked_hall_is_let_in_by_a_code_of_its_own() -> None:
    hall, _secret = paired_hall("Ribe")
    new_code(hall)
    revoke(hall)
    assert MirrorCode.objects.count() == 0
    known = MirroredHall.objects.get().revoked_at
    revoke(hall)
    assert (MirroredHall.objects.get().revoked_at, known is not None) == (known, True)
    let_in(question(new_code(hall).code))
    again = MirroredHall.objects.get()
    assert (again.name, again.revoked_at, len(again.former_keys)) == ("Ribe", None, 1)


def test_fifty_former_keys_are_known() -> None:
    hall, _secret = paired_hall()
    MirroredHall.objects.update(former_keys=[f"{number}" for number in range(50)])
    let_in(question(new_code(hall).code))
    former = MirroredHall.objects.get().former_keys
    assert (len(former), former[0], former[-1]) == (50, "1", bytes(hall.public_key).hex())


@pytest.mark.parametrize(("name", "kept"), [("", "Skatclub"), ("å" * 90, "å" * 80)])
def test_the_name_of_a_hall(name: str, kept: str) -> None:
    let_in(question(new_code().code, name=name))
    assert MirroredHall.objects.get().name == kept


@pytest.mark.parametrize(
    "changed",
    [
        {"key": "no number"},
        {"key": "ab"},
        {"key": "AB" * 32},
        {"key": 7},
        {"key": "ab" * 32},
        {"proof": "another"},
        {"name": "Ribe"},
    ],
)
def test_who_is_not_let_in(changed: dict[str, Any]) -> None:
    said = json.loads(question(new_code().code)) | changed
    with refused("mirror-code-wrong"):
        let_in(json.dumps(said).encode())
    assert not MirroredHall.objects.exists()


@pytest.mark.parametrize("asked", [b"", b"{}", b"\xff", b"[]"])
def test_what_is_no_question(asked: bytes) -> None:
    with refused("mirror-code-wrong"):
        let_in(asked)


def test_a_key_belongs_to_one_hall() -> None:
    hall, _secret = paired_hall()
    with refused("mirror-code-wrong"):
        let_in(question(new_code().code, key=bytes(hall.public_key).hex()))


def test_a_mirror_is_what_has_a_hall_or_a_code() -> None:
    assert not is_mirror()
    new_code()
    assert is_mirror()
    MirrorCode.objects.all().delete()
    paired_hall()
    assert is_mirror()


# --- in the hall --------------------------------------------------------------------------------------------------
def test_a_hall_has_the_name_of_its_first_club() -> None:
    assert own_name() == "Skatclub"
    for name in ("T" * 80, "Ribe"):
        Club.objects.create(name=name)
    assert own_name() == "T" * 80


KEY = "ab" * 32
KNOWN = proof("CODE", MIRROR, "own", KEY)


def test_only_a_mirror_that_knows_the_code_is_believed() -> None:
    answer = json.dumps({"key": KEY, "proof": KNOWN}).encode()
    assert _key_in(answer, "CODE", "own", "skat.example") == bytes.fromhex(KEY)


@pytest.mark.parametrize(
    "answer",
    [
        b"<html>",
        b"\xff",
        b"{}",
        json.dumps({"key": "xy", "proof": KNOWN}).encode(),
        json.dumps({"key": KEY, "proof": proof("OTHER", MIRROR, "own", KEY)}).encode(),
        json.dumps({"key": "cd" * 32, "proof": KNOWN}).encode(),
    ],
)
def test_somebody_else_is_not_believed(answer: bytes) -> None:
    with refused("mirror-somebody-else", host="skat.example"):
        _key_in(answer, "CODE", "own", "skat.example")


def test_after_the_end_of_a_pairing_numbers_go_on() -> None:
    make_tournament()
    now = timezone.now()
    MirrorPairing.objects.create(address="https://a", own_key=b"", mirror_key=b"", paired_at=now)
    MirrorSubject.objects.create(
        kind="tournament", slug="club-evening", number=7, content="c", state="s", made_at=now, acknowledged=6,
        acknowledged_at=now, behind_since=now, attempts=3, failure="mirror-away", next_at=now,
    )  # fmt: skip
    end_pairing()
    assert not MirrorPairing.objects.exists()
    fields = (
        "number", "content", "state", "made_at", "acknowledged", "acknowledged_at", "behind_since", "attempts", "failure", "next_at",
    )  # fmt: skip
    assert MirrorSubject.objects.values_list(*fields).get() == (7, "c", "s", now, 0, None, None, 0, "", None)

"""What a mirror takes: signature and number decide, whole or not at all."""

from __future__ import annotations

import random
import zlib

import pytest
from django.utils import timezone

from tests.factories import make_entries, make_tournament
from tests.refusals import refused
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tournaments.foundations.errors import Refused
from tournaments.mirror import accepting_pushes, envelope
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.envelope import HEAD, Purpose, new_key, public_of, signed
from tournaments.mirror.halls import revoke
from tournaments.mirror.pushes import Push, packed, unpacked
from tournaments.models import MirrorCopy, MirroredHall, Tournament


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament = make_tournament(state="open")
    make_entries(tournament, 4)
    return tournament


def code_of(file: bytes) -> str:
    with pytest.raises(Refused) as refused:
        take_push(file)
    return refused.value.code


def shown() -> list[tuple[str, int]]:
    return list(MirrorCopy.objects.values_list("slug", "number"))


def with_number(file: bytes, secret: bytes, number: int) -> bytes:
    push = unpacked(file[HEAD:])
    return signed(secret, Purpose.PUSH, packed(Push(**{**vars(push), "number": number})))


def test_the_newest_valid_one_shows_after_a_thousand_in_any_order(evening: Tournament, monkeypatch) -> None:
    """Doubled, late, and from a key that was exchanged meanwhile. What every page can be made from is asked elsewhere."""
    monkeypatch.setattr(accepting_pushes, "require_readable", lambda _push: None)
    chance = random.Random(33)
    hall, old = paired_hall()
    file, new = file_of(old, evening.slug), new_key()
    go_elsewhere(evening)
    # Signed with the old key: of the first half every file, of the second half every fifth, with higher numbers.
    numbers = [chance.randint(1, 400) for _each in range(1000)]
    best = 0
    for turn, number in enumerate(numbers):
        if turn == 500:
            hall.former_keys, hall.public_key = [public_of(old).hex()], public_of(new)
            hall.save()
        is_old = turn < 500 or turn % 5 == 0
        pushed = with_number(file, old if is_old else new, number + (300 if turn >= 500 and is_old else 0))
        if is_old and turn >= 500:
            assert code_of(pushed) == "mirror-key-old"
            continue
        taken = take_push(pushed)
        assert taken.is_new == (number > best)
        best = max(best, number)
        assert shown() == [(evening_slug(file), best)]


def evening_slug(file: bytes) -> str:
    return unpacked(file[HEAD:]).slug


def test_the_same_file_twice_is_the_same(evening: Tournament) -> None:
    _hall, secret = paired_hall()
    file = file_of(secret, evening.slug)
    go_elsewhere(evening)
    first, second = take_push(file), take_push(file)
    assert (first.is_new, second.is_new) == (True, False)
    assert (second.receipt.digest, second.receipt.number) == (second.receipt.asked, 1)


def test_every_cut_and_every_changed_byte_is_refused(evening: Tournament) -> None:
    _hall, secret = paired_hall()
    old, new = file_of(secret, evening.slug), file_of(secret, evening.slug, 2)
    go_elsewhere(evening)
    take_push(old)
    for at in range(len(new)):
        assert code_of(new[:at]) in {"mirror-not-a-file", "mirror-file-broken", "mirror-key-unknown"}
    for at in range(0, len(new), 7):
        changed = new[:at] + bytes([new[at] ^ 1]) + new[at + 1 :]
        assert code_of(changed) in {"mirror-not-a-file", "mirror-file-broken", "mirror-key-unknown"}
    assert MirrorCopy.objects.get().number == 1


def test_a_stolen_key_is_revoked_in_one_step(evening: Tournament) -> None:
    hall, secret = paired_hall()
    file = file_of(secret, evening.slug)
    go_elsewhere(evening)
    revoke(hall)
    assert (code_of(file), shown()) == ("mirror-key-revoked", [])


def test_an_address_belongs_to_who_had_it_first(evening: Tournament) -> None:
    hall, first = paired_hall()
    _other, second = paired_hall("Ribe")
    assert code_of(file_of(first, evening.slug)) == "mirror-address-taken"  # the mirror's own evening
    files = file_of(first, evening.slug), file_of(second, evening.slug, 9)
    go_elsewhere(evening)
    take_push(files[0])
    assert code_of(files[1]) == "mirror-address-taken"
    revoke(hall)
    assert take_push(files[1]).is_new


def test_what_is_hidden_disappears_and_does_not_come_back_by_an_older_file(
    evening: Tournament, client
) -> None:
    _hall, secret = paired_hall()
    file, address = file_of(secret, evening.slug), evening.get_absolute_url()
    gone = signed(secret, Purpose.PUSH, packed(Push("tournament", evening.slug, 2, timezone.now(), {}, None)))
    go_elsewhere(evening)
    take_push(file)
    assert client.get(address).status_code == 200
    take_push(gone)
    assert client.get(address).status_code == 404
    take_push(file)
    assert (client.get(address).status_code, bytes(MirrorCopy.objects.get().content)) == (404, b"")


def test_what_no_page_can_be_made_from_is_refused(evening: Tournament) -> None:
    _hall, secret = paired_hall()
    push = unpacked(file_of(secret, evening.slug)[HEAD:])
    go_elsewhere(evening)
    assert push.content is not None
    push.content["snapshot"]["common"]["rules"] = "mau-mau"
    assert code_of(signed(secret, Purpose.PUSH, packed(push))) == "mirror-other-format"


def test_a_bomb_is_not_unpacked(db: None, monkeypatch) -> None:
    _hall, secret = paired_hall()
    monkeypatch.setattr("tournaments.mirror.pushes.MOST_UNPACKED", 1000)
    assert code_of(signed(secret, Purpose.PUSH, zlib.compress(b"0" * 100_000))) == "mirror-file-broken"


def test_a_receipt_is_no_push(db: None) -> None:
    _hall, secret = paired_hall()
    assert code_of(signed(secret, Purpose.RECEIPT, zlib.compress(b"{}"))) == "mirror-file-broken"
    assert MirroredHall.objects.count() == 1


def test_a_system_that_cannot_sign_is_told_so_and_does_everything_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(envelope, "CAN_SIGN", False)
    with refused("mirror-cannot-sign"):
        new_key()

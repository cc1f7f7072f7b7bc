"""A push that breaks off at any byte, on the way there or of its answer, leaves a whole version."""

from __future__ import annotations

import pytest

from tests.cutting_proxy import cutting_proxy
from tests.factories import make_entries, make_tournament
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tournaments.access.copies import content_of, find_copy
from tournaments.foundations.errors import Refused
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.channel import ask
from tournaments.mirror.envelope import digest_of, public_of
from tournaments.mirror.receipts import read_receipt
from tournaments.mirror.sending import PUSH

EACH = [pytest.param(1, marks=pytest.mark.endurance), 211]
HEADERS = 400  # bytes; fewer stand before the file


def version() -> int:
    """Of the whole copy that is shown, read back as pages do."""
    copy = find_copy("tournament", "club-evening")
    assert copy is not None
    assert content_of(copy)["snapshot"]["common"]["slug"] == "club-evening"
    return copy.number


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("step", EACH)
def test_a_push_is_cut_at_each_byte(live_server, step: int) -> None:
    tournament = make_tournament(state="open")
    make_entries(tournament, 4)
    hall, secret = paired_hall()
    old, new = (file_of(secret, tournament.slug, number) for number in (1, 2))
    go_elsewhere(tournament)
    take_push(old)
    seen = set()
    with cutting_proxy(live_server.thread.port) as (port, faults):
        address = f"http://127.0.0.1:{port}"
        for at in range(1, len(new) + HEADERS, step):
            faults.bytes_of_question = at
            try:
                read_receipt(ask(address, PUSH, new), public(hall), digest_of(new))
            except Refused:
                assert version() == 1
                seen.add("refused")
            else:
                # Only a whole question is answered with a receipt.
                assert (at >= len(new), version()) == (True, 2)
                seen.add("taken")
                break
    assert seen == {"refused", "taken"}


@pytest.mark.django_db(transaction=True)
def test_an_answer_that_is_cut_is_no_receipt(live_server) -> None:
    """The mirror has the new version; the hall does not believe it before a whole receipt, and sends it again."""
    tournament = make_tournament(state="open")
    hall, secret = paired_hall()
    file = file_of(secret, tournament.slug)
    go_elsewhere(tournament)
    with cutting_proxy(live_server.thread.port) as (port, faults):
        address = f"http://127.0.0.1:{port}"
        for at in (1, 60, 200, 350):
            faults.bytes_of_answer = at
            with pytest.raises(Refused) as refused:
                read_receipt(ask(address, PUSH, file), public(hall), digest_of(file))
            assert refused.value.code in {"mirror-cut-off", "mirror-somebody-else", "mirror-wrong-receipt"}
        faults.bytes_of_answer = None
        receipt = read_receipt(ask(address, PUSH, file), public(hall), digest_of(file))
    assert (receipt.number, receipt.digest, version()) == (1, digest_of(file), 1)


def public(hall) -> bytes:
    return public_of(bytes(hall.own_key))

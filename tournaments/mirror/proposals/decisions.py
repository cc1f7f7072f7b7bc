"""An official accepts or refuses a proposal. Accepting has the same effect as the page in the hall."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import transaction

from tournaments.access.actors import captain
from tournaments.checkin.registering import register
from tournaments.foundations.errors import Refused
from tournaments.league.line_up.naming import NamedLineUp, name_line_up
from tournaments.models import ClubTeam, FetchedProposal, Meeting, ProposalState, Registration, Tournament
from tournaments.models.transitions import move

LONGEST_REASON = 200
# By then the evening is over.
FORGOTTEN_AFTER = dt.timedelta(days=60)


@transaction.atomic
def accept(proposal: FetchedProposal, **typed: Any) -> Registration:
    """Registers the visitor, under the link that the mirror has given out. Raises ``Refused``."""
    locked = _lock(proposal)
    tournament = Tournament.objects.filter(slug=locked.slug).first()
    if tournament is None:
        raise Refused("proposal-without-tournament")
    registration = register(tournament, **typed, key=locked.key, asked_at=locked.made_at)
    _answer(locked, ProposalState.ACCEPTED, "")
    return registration


@transaction.atomic
def accept_line_up(
    proposal: FetchedProposal, meeting: Meeting, team: ClubTeam, line_up: NamedLineUp, version: int
) -> None:
    """Names the proposed line-up on behalf of the captain. Raises ``Refused``."""
    locked = _lock(proposal)
    name_line_up(meeting, team, line_up, version, by=captain(team))
    _answer(locked, ProposalState.ACCEPTED, "")


@transaction.atomic
def refuse(proposal: FetchedProposal, reason: str) -> None:
    """Raises ``Refused``."""
    locked = _lock(proposal)
    said = " ".join(reason.split())
    if not said:
        raise Refused("proposal-without-reason", field="reason")
    _answer(locked, ProposalState.REFUSED, said[:LONGEST_REASON])


def _lock(proposal: FetchedProposal) -> FetchedProposal:
    """The locked proposal. Raises ``Refused`` if somebody else was faster."""
    locked = FetchedProposal.objects.select_for_update().filter(pk=proposal.pk).first()
    if locked is None or locked.state != ProposalState.WAITING:
        raise Refused("proposal-answered")
    return locked


def _answer(locked: FetchedProposal, state: ProposalState, reason: str) -> None:
    """Stores the answer and deletes the content, which an accepted proposal no longer needs."""
    move(locked, state)
    locked.reason, locked.content = reason, {}
    locked.save(update_fields=["state", "reason", "content"])


def forget_old(now: dt.datetime) -> None:
    """Deletes what was fetched long ago, answered or not."""
    FetchedProposal.objects.filter(fetched_at__lt=now - FORGOTTEN_AFTER).delete()

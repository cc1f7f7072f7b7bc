"""An official accepts or refuses a proposal. Accepting does what the page in the hall would have done."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from tournaments.checkin.registering import register
from tournaments.checkin.registration_forms import RegistrationForm
from tournaments.foundations.errors import Refused
from tournaments.models import FetchedProposal, ProposalState, Registration, Tournament

LONGEST_REASON = 200
# Nobody has answered for so long, and the evening is over.
FORGOTTEN_AFTER = dt.timedelta(days=60)


def form_of(proposal: FetchedProposal) -> RegistrationForm:
    """What somebody has typed on the mirror, checked as if it were typed here."""
    content = proposal.content
    typed = {name: content[name] for name in RegistrationForm.Meta.fields if content.get(name)}
    return RegistrationForm(typed)


@transaction.atomic
def accept(proposal: FetchedProposal) -> Registration:
    """Registers it, under the link that was given on the mirror. Raises ``Refused``."""
    locked = _lock(proposal)
    tournament = Tournament.objects.filter(slug=locked.slug).first()
    if tournament is None:
        raise Refused("proposal-without-tournament")
    form = form_of(locked)
    if not form.is_valid():
        raise Refused("proposal-wrong", problems=_problems(form))
    registration = register(tournament, **form.values(), key=locked.key, asked_at=locked.made_at)
    _answer(locked, ProposalState.ACCEPTED, "")
    return registration


def _problems(form: RegistrationForm) -> str:
    """Each with its field."""
    found = ((form[name].label, errors) for name, errors in form.errors.items())
    return " ".join(f"{label}: {error}" for label, errors in found for error in errors)


@transaction.atomic
def refuse(proposal: FetchedProposal, reason: str) -> None:
    """Raises ``Refused``."""
    locked = _lock(proposal)
    said = " ".join(reason.split())
    if not said:
        raise Refused("proposal-without-reason", field="reason")
    _answer(locked, ProposalState.REFUSED, said[:LONGEST_REASON])


def _lock(proposal: FetchedProposal) -> FetchedProposal:
    """Raises ``Refused`` where somebody else was faster."""
    locked = FetchedProposal.objects.select_for_update().filter(pk=proposal.pk).first()
    if locked is None or locked.state != ProposalState.WAITING:
        raise Refused("proposal-answered")
    return locked


def _answer(locked: FetchedProposal, state: ProposalState, reason: str) -> None:
    """What it says is deleted: an accepted one is a registration now."""
    locked.state, locked.reason, locked.content = state, reason, {}
    locked.save(update_fields=["state", "reason", "content"])


def forget_old(now: dt.datetime) -> None:
    """Answers that the mirror knows, and what nobody has answered."""
    old = FetchedProposal.objects.filter(fetched_at__lt=now - FORGOTTEN_AFTER)
    old.delete()

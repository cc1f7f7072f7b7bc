"""Line-ups that a captain names on a mirror: sealed under the captain's link, so that only the hall can read them.

That also proves to the hall that the holder of the link has named them.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.access.sealing import address_of, sealed
from tournaments.foundations.errors import Refused
from tournaments.models import MirrorCopy, MirrorProposal, ProposalKind
from tournaments.models.registrations import new_key
from tournaments.public.captain.copied import CopiedCaptain, SentMeeting

MOST_WAITING = 50  # of one league


def send_line_up(who: CopiedCaptain, meeting: SentMeeting, places: Mapping[str, str]) -> MirrorProposal:
    """Sends a line-up, replacing one that the hall does not have yet. Raises ``Refused``."""
    said = json.dumps({"meeting": meeting.pk, "version": meeting.version, "places": dict(places)})
    page = b64encode(sealed(who.token, said.encode())).decode()
    with transaction.atomic():
        MirrorCopy.objects.select_for_update().get(pk=who.copy.pk)
        _of(who, meeting.pk).filter(handed_at=None).delete()
        if MirrorProposal.objects.filter(copy=who.copy.pk, fetched_at=None).count() >= MOST_WAITING:
            raise Refused("line-ups-too-many")
        return MirrorProposal.objects.create(
            copy_id=who.copy.pk, kind=ProposalKind.LINE_UP, key=new_key(), made_at=timezone.now(),
            about=_about(who, meeting.pk), content={"address": address_of(who.token), "sealed": page},
        )  # fmt: skip


def _about(who: CopiedCaptain, meeting: int) -> str:
    return f"{address_of(who.token)[:32]}-{meeting}"


def _of(who: CopiedCaptain, meeting: int) -> QuerySet[MirrorProposal]:
    return MirrorProposal.objects.filter(kind=ProposalKind.LINE_UP, about=_about(who, meeting))


def sent_line_ups(who: CopiedCaptain) -> dict[int, tuple[str, str]]:
    """State and reason of the newest that was sent for each meeting."""
    start = f"{address_of(who.token)[:32]}-"
    rows = MirrorProposal.objects.filter(kind=ProposalKind.LINE_UP, about__startswith=start).order_by("pk")
    found = rows.values_list("about", "state", "reason")
    return {int(about.removeprefix(start)): (state, reason) for about, state, reason in found}

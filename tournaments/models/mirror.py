"""The public mirror: what a hall stores about its mirror, and what a mirror stores about halls.

An installation may be either, both or neither. Keys are Ed25519, 32 bytes each.
"""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

LONGEST_ADDRESS = 200


class MirrorKind(models.TextChoices):
    """The kinds of objects that are sent. ``slug``: the address of a tournament, season or league, ``SLUG/NUMBER`` of a
    league's division, ``NUMBER-VERSION`` of a club's logo, ``NUMBER`` of a club's records and of a past evening,
    ``NUMBER/YEAR`` of a club's year. Own pages have the address of their tournament, captains' pages that of their
    league.
    """

    TOURNAMENT = "tournament"
    SEASON = "season"
    DIVISION = "division"
    LEAGUE = "league"
    LOGO = "logo"
    CLUB = "club"
    CLUB_YEAR = "club-year"
    PAST_EVENING = "past-evening"
    OWN_PAGES = "own-pages"
    CAPTAINS = "captains"


class MirrorPairing(models.Model):
    """In the hall: the mirror to which this installation sends. ``own_key`` signs, ``mirror_key`` proves receipts.

    ``attempts``, ``failure``, ``next_at``: of sending in general since the last receipt. ``busy_until``: a worker is
    sending until then. ``turn``: of the last question for proposals; it only grows.
    """

    address = models.CharField(_("address of the mirror"), max_length=LONGEST_ADDRESS)
    own_key = models.BinaryField()
    mirror_key = models.BinaryField()
    paired_at = models.DateTimeField()
    is_the_only_one = models.BooleanField(default=True, unique=True, editable=False)
    heard_at = models.DateTimeField(null=True)
    tried_at = models.DateTimeField(null=True)
    attempts = models.PositiveIntegerField(default=0)
    failure = models.CharField(max_length=60, blank=True)
    failure_values = models.JSONField(default=dict)
    next_at = models.DateTimeField(null=True)
    busy_until = models.DateTimeField(null=True)
    turn = models.PositiveBigIntegerField(default=0)
    fetched_at = models.DateTimeField(null=True)
    next_fetch_at = models.DateTimeField(null=True)
    fetch_failure = models.CharField(max_length=60, blank=True)
    fetch_failure_values = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("pairing with a mirror")
        verbose_name_plural = _("pairings with a mirror")
        constraints = [
            models.CheckConstraint(condition=Q(is_the_only_one=True), name="one_mirror_at_a_time"),
        ]

    def __str__(self) -> str:
        return self.address


class MirrorSubject(models.Model):
    """In the hall: the counter of one object that is sent.

    ``number`` and ``made_at``: of the newest file, made from content with the hash ``content``; ``state``: of the
    data from which it was made. ``acknowledged``: the number that the mirror has confirmed, 0 for none;
    ``behind_since``: when the first newer one was made.
    """

    kind = models.CharField(max_length=20)
    slug = models.CharField(max_length=80)
    number = models.PositiveBigIntegerField(default=0)
    content = models.CharField(max_length=64, blank=True)
    state = models.CharField(max_length=64, blank=True)
    made_at = models.DateTimeField(null=True)
    acknowledged = models.PositiveBigIntegerField(default=0)
    acknowledged_at = models.DateTimeField(null=True)
    behind_since = models.DateTimeField(null=True)
    attempts = models.PositiveIntegerField(default=0)
    failure = models.CharField(max_length=60, blank=True)
    failure_values = models.JSONField(default=dict)
    next_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("thing that is sent to a mirror")
        verbose_name_plural = _("things that are sent to a mirror")
        constraints = [
            models.UniqueConstraint(fields=["kind", "slug"], name="mirror_counts_each_thing_once"),
            models.CheckConstraint(
                condition=Q(acknowledged__lte=F("number")), name="mirror_confirms_what_was_made"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.slug}"


class MirroredHall(models.Model):
    """On the mirror: an installation that may send. ``former_keys``: replaced keys (hexadecimal).

    ``last_turn``: of its last question for proposals, against replays.
    """

    name = models.CharField(_("name"), max_length=80)
    public_key = models.BinaryField(unique=True)
    own_key = models.BinaryField()
    former_keys = models.JSONField(default=list)
    paired_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)
    last_turn = models.PositiveBigIntegerField(default=0)

    class Meta:
        verbose_name = _("hall of a mirror")
        verbose_name_plural = _("halls of a mirror")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name


class MirrorCode(models.Model):
    """On the mirror: a code with which one installation can pair. ``hall``: the one whose key it replaces, if any."""

    code = models.CharField(max_length=20, unique=True)
    expires_at = models.DateTimeField()
    hall = models.ForeignKey(MirroredHall, models.CASCADE, null=True, related_name="codes")

    class Meta:
        verbose_name = _("code for pairing")
        verbose_name_plural = _("codes for pairing")

    def __str__(self) -> str:
        return f"until {self.expires_at:%H:%M}"


class MirrorCopy(models.Model):
    """On the mirror: the newest version of one object.

    ``content``: as it was sent, compressed; empty if visitors may no longer see it, or if it is stored in
    ``MirroredOwnPage``. ``digest``: of the signed file. ``listed``: its fields for lists.
    """

    hall = models.ForeignKey(MirroredHall, models.CASCADE, related_name="copies")
    kind = models.CharField(max_length=20)
    slug = models.CharField(max_length=80)
    number = models.PositiveBigIntegerField()
    digest = models.CharField(max_length=64)
    is_shown = models.BooleanField()
    listed = models.JSONField(default=dict)
    date = models.DateField(null=True)
    content = models.BinaryField()
    made_at = models.DateTimeField()
    taken_at = models.DateTimeField()

    class Meta:
        verbose_name = _("copy of what is public in a hall")
        verbose_name_plural = _("copies of what is public in a hall")
        constraints = [
            models.UniqueConstraint(fields=["kind", "slug"], name="mirror_shows_each_address_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="mirror_counts_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.slug}, version {self.number}"


class MirroredOwnPage(models.Model):
    """On the mirror: a page of a player or captain, sealed under its link. ``address``: derived from the link."""

    copy = models.ForeignKey(MirrorCopy, models.CASCADE, related_name="own_pages")
    address = models.CharField(max_length=64)
    sealed = models.BinaryField()

    class Meta:
        verbose_name = _("own page of a player in a hall")
        verbose_name_plural = _("own pages of players in a hall")
        constraints = [
            models.UniqueConstraint(fields=["address", "copy"], name="mirror_keeps_each_own_page_once"),
        ]

    def __str__(self) -> str:
        return self.address[:8]


class ProposalKind(models.TextChoices):
    """Kinds of proposals on a mirror."""

    REGISTRATION = "registration", _("registration")
    LINE_UP = "line-up", _("line-up")


class ProposalState(models.TextChoices):
    WAITING = "waiting", _("waiting")
    ACCEPTED = "accepted", _("accepted")
    REFUSED = "refused", _("refused")


class MirrorProposal(models.Model):
    """On the mirror: a visitor's proposal to a hall, until the hall has it.

    ``key``: secret, of the link to its page; the same in the hall. ``handed_at``: when it was first sent to the hall;
    ``fetched_at``: when the hall confirmed it; from then on ``content``, the form's data, is empty. ``state``,
    ``reason``: the hall's answer. ``about``: which line-up, "" for a registration.
    """

    copy = models.ForeignKey(MirrorCopy, models.CASCADE, related_name="proposals")
    kind = models.CharField(max_length=20, choices=ProposalKind.choices)
    key = models.CharField(max_length=32, unique=True)
    content = models.JSONField(default=dict)
    made_at = models.DateTimeField()
    sent_from = models.CharField(max_length=16, blank=True, db_index=True)
    about = models.CharField(max_length=60, blank=True, db_index=True)
    handed_at = models.DateTimeField(null=True)
    fetched_at = models.DateTimeField(null=True)
    state = models.CharField(max_length=10, choices=ProposalState.choices, default=ProposalState.WAITING)
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name = _("proposal for a hall")
        verbose_name_plural = _("proposals for a hall")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(state="waiting") | Q(fetched_at__isnull=False),
                name="mirror_answers_what_was_fetched",
            ),
            models.CheckConstraint(
                condition=Q(fetched_at=None) | Q(content={}), name="mirror_forgets_what_was_fetched"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class FetchedProposal(models.Model):
    """In the hall: a proposal from the mirror, until an official has answered it.

    ``content`` is empty once it is answered. ``is_confirmed``: the mirror knows that it is here; ``is_told``: it
    knows the answer.
    """

    State = ProposalState

    key = models.CharField(max_length=32, unique=True)
    kind = models.CharField(max_length=20, choices=ProposalKind.choices)
    slug = models.CharField(max_length=80)
    content = models.JSONField(default=dict)
    made_at = models.DateTimeField()
    fetched_at = models.DateTimeField()
    is_confirmed = models.BooleanField(default=False)
    state = models.CharField(max_length=10, choices=ProposalState.choices, default=ProposalState.WAITING)
    reason = models.CharField(max_length=200, blank=True)
    is_told = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("proposal from the mirror")
        verbose_name_plural = _("proposals from the mirror")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(state="waiting") | Q(content={}), name="answered_proposal_is_forgotten"
            ),
            models.CheckConstraint(
                condition=~Q(state="waiting") | Q(is_told=False), name="only_an_answer_is_told"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

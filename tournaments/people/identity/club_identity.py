"""The identity of a club on pages, screens, papers and mails; and whose identity a page without a club shows."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from hashlib import sha256

from django.conf import settings
from django.db.models import Case, Q, QuerySet, Value, When
from django.urls import reverse

from tournaments.foundations.rehearsal import rehearsal_word
from tournaments.models import Club
from tournaments.people.identity.colours import WRITTEN, ClubColours, club_colours
from tournaments.people.identity.stylesheet import stylesheet_version

OF_REHEARSAL = "#6b2d8b"  # violet: not used for suits, findings or the next step
PROGRAM = "Skatclub"  # shown if no club has set an identity
COLUMNS = ("pk", "name", "colour", "address_1", "address_2", "logo__uploaded_at")
IS_SET = ~Q(colour="") | ~Q(address_1="") | ~Q(address_2="") | Q(logo__isnull=False)


@dataclass(frozen=True)
class ClubIdentity:
    """``setting``: the colour as set, "" for the program's own. ``logo_version``: of the upload, "" without a logo."""

    name: str = PROGRAM
    club: int | None = None
    setting: str = ""
    address: tuple[str, ...] = ()
    logo_version: str = ""

    @property
    def logo_url(self) -> str:
        """The address of a small PNG; "" without a logo."""
        return reverse("club_logo", args=[self.club, self.logo_version]) if self.logo_version else ""

    @property
    def stylesheet_url(self) -> str:
        """The address of the stylesheet for the colour; "" without one."""
        if not self.setting:
            return ""
        return reverse("club_stylesheet", args=[self.setting[1:], stylesheet_version(self.setting)])

    @property
    def colours(self) -> ClubColours:
        return club_colours(self.setting)

    @property
    def colour(self) -> str:
        """The colour of heads, such as the browser's frame; "" without a setting."""
        return self.colours.ink if self.setting else ""

    @property
    def dark_colour(self) -> str:
        """The same on dark pages."""
        return self.colours.deep if self.setting else ""

    @property
    def version(self) -> str:
        """Changes with everything that papers show of it; "" if the club has set nothing."""
        parts = [self.setting, *self.address, self.logo_version]
        return sha256(repr([self.name, *parts]).encode()).hexdigest()[:16] if any(parts) else ""


def identity_of_known(club: int | None) -> ClubIdentity | None:
    """The identity of this club; None if there is no such club. One query."""
    return first_of(Club.objects.filter(pk=club)) if club else None


def identity_of(club: int | None) -> ClubIdentity:
    """The identity of this club; without one, that of the installation."""
    return identity_led_by(Club.objects.filter(pk=club)) if club else identity_of_installation()


def identity_of_installation() -> ClubIdentity:
    """The identity of the first club that has set one, which is public even without public tournaments."""
    return first_of(Club.objects.filter(IS_SET).order_by("pk")) or as_shown(ClubIdentity())


def identity_led_by(clubs: QuerySet[Club]) -> ClubIdentity:
    """The identity of the first of these clubs, else that of the installation. One query."""
    is_here = Case(When(pk__in=clubs.values("pk"), then=Value(1)), default=Value(0))
    chosen = Club.objects.annotate(is_here=is_here).filter(Q(is_here=1) | IS_SET)
    return first_of(chosen.order_by("-is_here", "pk")) or as_shown(ClubIdentity())


def first_of(clubs: QuerySet[Club]) -> ClubIdentity | None:
    """The identity of the first of these clubs. One query."""
    for pk, name, colour, first, second, uploaded_at in clubs.values_list(*COLUMNS)[:1]:
        address = tuple(line for line in (first, second) if line)
        is_colour = WRITTEN.fullmatch(colour)
        shown = ClubIdentity(name, pk, colour if is_colour else "", address, logo_version_of(uploaded_at))
        return as_shown(shown)
    return None


def as_shown(identity: ClubIdentity) -> ClubIdentity:
    """The identity as shown: in a rehearsal the head of every page, screen and paper says so, in a colour of its
    own."""
    if not settings.REHEARSAL:
        return identity
    return replace(identity, name=f"{rehearsal_word()} · {identity.name}", setting=OF_REHEARSAL)


def logo_version_of(uploaded_at: dt.datetime | None) -> str:
    return f"{uploaded_at:%Y%m%d%H%M%S%f}" if uploaded_at else ""


def signature_of(identity: ClubIdentity | None) -> str:
    """The signature of a mail: name and address on separate lines."""
    return "\n".join((identity.name, *identity.address)) if identity else ""

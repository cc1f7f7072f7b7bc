"""Refusals about papers and logos."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "nothing-drawn-to-print": _("No series is drawn yet, so there are no seats to print."),
    "printer-without-paper": _("The printer has no paper. Put paper in, then try again."),
    "nothing-to-print": _("There is nothing to print here yet."),
    "paper-provisional": _(
        "The results can still change: the tournament is not closed. Close it first, or tick that “provisional” is"
        " printed across the page."
    ),
    "names-not-printable": _(
        "The typeface for paper lacks letters of these names: %(names)s. Tick the field below, and the certificates "
        "have room for them to be written by hand."
    ),
    "no-such-form": _("There is no form called %(name)s."),
    "form-not-readable": _("The form %(name)s cannot be read: %(problem)s"),
    "logo-too-large": _("This file is larger than %(most)d megabytes."),
    "logo-too-many-pixels": _("This picture has too many pixels; make it smaller first."),
    "logo-not-a-picture": _("This is not a PNG, JPEG or SVG picture that can be read."),
    "logo-too-many-elements": _(
        "This SVG consists of more than %(most)d shapes. Save it as a PNG and try again."
    ),
    "logo-too-complicated": _(
        "This SVG is too complicated to be drawn here. Save it as a PNG and try again."
    ),
    "logo-busy": _("Another picture is being drawn just now. Please try again in a moment."),
    "logo-active-svg": _("This SVG loads or runs something else. Save it as a PNG and try again."),
}

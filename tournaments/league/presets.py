"""Rules of federations' leagues, to be copied and changed; each names its source."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.models import League
from tournaments.season.setting_up.presets import Preset

Kind = League.TeamKind

PRESETS = (
    Preset(
        "fours",
        _("Sixteen teams of four, five days (as in the leagues of the German union)"),
        _(
            "Four teams meet on a day and play three series: 3:0, 2:1, 1:2, 0:3. Everybody meets everybody once."
        ),
    ),
    Preset(
        "fours-two",
        _("Teams of four, two series a day, four days (as in regions of the German union)"),
        _("Four teams meet on a day and play two series, on four days."),
        {"series_count": 2, "days": 4},
    ),
    Preset(
        "fours-four",
        _("Teams of four, four series a day (as in regions of the German union)"),
        _("Four teams meet on a day and play four series, in which nobody meets the same player twice."),
        {"series_count": 4},
    ),
    Preset(
        "six-four-two",
        _("6-4-2-0 points (as at ISPA)"),
        _("Four teams meet on a day. Each team beaten in a series gives two points."),
        {"factor": 2},
    ),
    Preset(
        "danish",
        _("Nine teams of six, eight days (as in Divisionsskat)"),
        _("All six players count. Who meets whom is not published there; here three teams meet on a day."),
        {"team_kind": Kind.SIX, "group_size": 3, "days": 8, "series_count": 2},
    ),
)
BY_KEY = {preset.key: preset for preset in PRESETS}

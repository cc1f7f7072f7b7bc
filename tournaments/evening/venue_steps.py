"""Next steps where a tournament is played at several venues."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.access.permissions import Action
from tournaments.evening.step_row import StepRow

# For a part whose lead is elsewhere; before all other rows.
AT_A_VENUE = (
    StepRow(
        code="deliver",
        word="sheets",
        when="the lead is elsewhere, all sheets are in, some of them are in no delivery yet",
        holds=lambda facts: facts.is_part and facts.all_in and facts.to_deliver,
        button=_("Deliver the sheets"),
        waits=_("All sheets are typed in. They are delivered to the lead now."),
        page="venue_part",
        action=Action.DELIVER,
    ),
    StepRow(
        code="lead-goes-on",
        word="sheets",
        when="the lead is elsewhere, there is nothing to type in here",
        holds=lambda facts: facts.is_part and (facts.all_in or facts.all_closed or not facts.number),
        button=_("Wait for the lead’s next file"),
        waits=_("Everything is delivered. The lead goes on."),
        page="venue_part",
        action=Action.DELIVER,
    ),
)
# For the lead, before its own sheets are typed in.
FROM_OTHERS = StepRow(
    code="venues",
    word="sheets",
    when="the seats are released, a sheet is missing or unconfirmed at another venue, none here",
    holds=lambda facts: facts.waiting_elsewhere > 0 and not facts.table,
    button=_("See what the venues deliver"),
    waits=_("Sheets from other venues are missing."),
    page="venues",
    action=Action.KEEP_VENUES,
)

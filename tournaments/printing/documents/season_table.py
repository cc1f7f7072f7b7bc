"""The table of a season on one page: results that do not count in grey, players below the minimum in a table of
their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.foundations.errors import Refused
from tournaments.foundations.points import points
from tournaments.models import Season
from tournaments.printing.document_types import Ask, Document, Parameter, ParameterType, Values
from tournaments.printing.documents.common import head_of, remarks, story_of
from tournaments.printing.engine.blocks import Block, Gap, heading
from tournaments.printing.engine.fitting import CLUB, NAME, TIGHT, FittedColumn, air_of, fit, number_column
from tournaments.printing.engine.story import UPRIGHT, Foot, Story
from tournaments.printing.engine.table import Table
from tournaments.printing.letterhead import identity_version, letterhead_of
from tournaments.season.evenings.results import read_results
from tournaments.season.reckoning.file import FULL, UNPLACED, listed_as
from tournaments.season.reckoning.rule import SeasonRule, Value
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.facts import season_checksum
from tournaments.season.table.sentences import group_name, rule_sentences, shown_value
from tournaments.season.table.shown import has_extras, strikes
from tournaments.season.table.standing import SeasonLine, Standing, known_groups, standing_from, standing_of

# Room in points for the foot with the table's headings, and for title and headings of the separate tables
FOOT_ROOM, APART_ROOM = 70.0, 64.0
MOST_STRUCK = 6  # struck results that are listed; of more only the number


def rows(ask: Ask) -> Standing:
    """Raises ``Refused`` while there are no results."""
    group = str(ask.parameters.get("group") or "")
    standing = standing_of(ask.season, group=group)
    if not standing.lines:
        raise Refused("nothing-to-print")
    return standing


def group_choices(season: Season) -> list[tuple[str, str]]:
    """Everybody, then the lists that contain some of the players but not all."""
    everybody = standing_from(read_results(season), rule_of(season))
    return [("", _("everybody")), *((one, group_name(one)) for one in known_groups(everybody.lines, season))]


def story(ask: Ask, data: Standing) -> Story:
    season, title = ask.season, _title(data)
    above = _head(season, data, UPRIGHT.inside)
    below = remarks(rule_sentences(season), UPRIGHT.inside)
    taken = sum(block.height for block in (*above, *below)) + FOOT_ROOM
    taken += APART_ROOM * len({_part(one) for one in data.lines} - {FULL})
    room = UPRIGHT.height - 2 * UPRIGHT.margin - taken
    columns = _columns(data)
    fitted = fit(columns, rows_room=room, stacked=columns, one_page=True)
    width = fitted.paper.inside
    if fitted.paper is not UPRIGHT:
        above, below = _head(season, data, width), remarks(rule_sentences(season), width)
    table = fitted.table(air=air_of(len(data.lines)))
    if table.height - table.head_height > room:
        table = fitted.table(air=TIGHT)
    blocks = [*above, *_apart(data, table, width), *below]
    foot = Foot(f"{season.name} · {title}", _as_of(data))
    return story_of(ask, title, blocks, fitted.paper, foot)


def _title(data: Standing) -> str:
    title = _("Table of the season")
    return f"{title} · {group_name(data.group)}" if data.group else title


def _head(season: Season, data: Standing, width: float) -> list[Block]:
    days = [date_format(day, "SHORT_DATE_FORMAT") for day in (season.starts_on, season.ends_on)]
    letterhead = letterhead_of(season)
    where = " · ".join([*([] if letterhead.is_set else [season.club.name]), " – ".join(days)])
    return head_of(season.name, where, _title(data), [_as_of(data)], width, letterhead)


def _as_of(data: Standing) -> str:
    """The last evening with a result, not the time of printing, so that the same data give the same paper."""
    words = ngettext("%(offered)s result so far", "%(offered)s results so far", data.offered)
    counted = words % {"offered": data.offered}
    last = date_format(data.units[-1].evening.date, "SHORT_DATE_FORMAT")
    return _("%(counted)s, the last on %(day)s") % {"counted": counted, "day": last}


def _apart(data: Standing, table: Table, width: float) -> list[Block]:
    """Players below the minimum, and those without a place, in separate tables with the same columns."""
    blocks: list[Block] = []
    for part, lines in groupby(zip(data.lines, table.rows, strict=True), key=lambda pair: _part(pair[0])):
        rows = [row for _line, row in lines]
        blocks += [Gap(8)] if blocks else []
        blocks += [] if part == FULL else [heading(_part_title(part, data.rule), width)]
        blocks.append(replace(table, rows=rows))
    return blocks


def _part(one: SeasonLine) -> str:
    return listed_as(one.line.score)


def _part_title(part: str, rule: SeasonRule) -> str:
    if part == UNPLACED:
        return _("Without a place: has left the club")
    words = ngettext("Below the minimum of %(n)d result", "Below the minimum of %(n)d results", rule.minimum)
    return words % {"n": rule.minimum}


def _columns(data: Standing) -> list[FittedColumn]:
    lines, rule = data.lines, data.rule
    is_total_apart = has_extras(rule) or rule.value is not Value.AVERAGE
    columns = [
        number_column(_("Place"), [one.shown_rank for one in lines]),
        FittedColumn(_("Name"), [_name(data.season, one) for one in lines], NAME),
        number_column(_unit(data.season), [str(one.line.score.units) for one in lines]),
        *_counted(lines),
        number_column(_("Points"), [points(_points(one)) for one in lines]),
        number_column(
            _("Average"), [shown_value(_average(data, one)) for one in lines], bold=not is_total_apart
        ),
    ]
    if has_extras(rule):
        extras = [shown_value(Fraction(sum(one.line.score.steps[1:]))) for one in lines]
        columns.append(number_column(_("Bonus"), extras))
    if is_total_apart:
        columns.append(number_column(_("Total"), [_total(one) for one in lines], bold=True))
    if strikes(rule):
        columns.append(FittedColumn(_("Struck"), [_struck(one) for one in lines], CLUB, is_quiet=True))
    return columns


def _counted(lines: Sequence[SeasonLine]) -> list[FittedColumn]:
    """How many results the points and the average cover, if these are not all."""
    if all(one.line.score.counted == one.line.score.units for one in lines):
        return []
    return [number_column(_("Results counted"), [str(one.line.score.counted) for one in lines])]


def _unit(season: Season) -> str:
    return _("Evenings played") if season.unit == Season.Unit.EVENING else _("Series played")


def _name(season: Season, one: SeasonLine) -> str:
    """The name as it may be shown in the hall."""
    player = one.member.player
    name = player.hall_name if player.is_nameless else one.member.name
    is_marked = one.member.is_guest and season.guests == Season.Guests.MARKED
    return _("%(name)s (guest)") % {"name": name} if is_marked else name


def _points(one: SeasonLine) -> int:
    struck = set(one.line.score.struck)
    counted = [result for place, result in enumerate(one.results.results) if result and place not in struck]
    return int(sum(result.points for result in counted))


def _average(data: Standing, one: SeasonLine) -> Fraction:
    """The rule's own average; where the rule adds up, the mean of the results that count."""
    score = one.line.score
    return (
        score.steps.base if data.rule.value is Value.AVERAGE else Fraction(_points(one), score.counted or 1)
    )


def _total(one: SeasonLine) -> str:
    return shown_value(one.line.score.value) if one.has_value else _("not yet")


def _struck(one: SeasonLine) -> str:
    struck = [one.results.results[place] for place in one.line.score.struck]
    if len(struck) > MOST_STRUCK:
        return ngettext("%(n)d result", "%(n)d results", len(struck)) % {"n": len(struck)}
    return " ".join(f"({points(int(result.points))})" for result in struck if result)


def _checksum(season: Season, _parameters: Values) -> str:
    return season_checksum(season) + identity_version(season)


SEASON_TABLE = Document(
    key="season",
    title=gettext_lazy("Table of the season"),
    rows=rows,
    story=story,
    shows_entries=False,
    also_shows=_checksum,
    parameters=(Parameter("group", ParameterType.CHOICE, gettext_lazy("Of whom"), group_choices),),
)

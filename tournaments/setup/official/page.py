"""The orders as Markdown, for ``docs/official.md``."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import override

from tournaments.setup.official.orders import ALL, OrderRule, rules_of

MARK = "orders"
HEAD = "| rule | source | what the program does | proved by |\n| --- | --- | --- | --- |"


def orders_table() -> str:
    """A table for each order, in English."""
    with override("en"):
        return "\n\n".join(f"### {order.label}\n\n" + "\n".join([HEAD, *_lines(order)]) for order in ALL)


def _lines(order: str) -> Iterator[str]:
    for one in rules_of(order):
        yield f"| {' | '.join((one.rule, one.source, _does(one), f'`{one.test}`'))} |"


def _does(one: OrderRule) -> str:
    return f"{one.does} Can be deviated from." if one.name else one.does

"""How many examples Hypothesis tries in slow tests."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings

USUAL = 25  # of the profile that the suite runs with


def examples(most: int, **others: Any) -> settings:
    """``most`` examples in the suite, and more in ``make endurance``, by the same factor as in every other test.
    Fixtures are shared by all examples of a test, so what an example writes must not affect the next one.
    """
    return settings(
        deadline=None,
        max_examples=most * settings().max_examples // USUAL,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
        **others,
    )

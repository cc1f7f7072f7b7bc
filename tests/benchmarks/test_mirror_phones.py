"""A thousand phones at home that read the mirror: the same page as in the hall, found in a copy.

Aim: unchanged answers (304) at two thirds of the rate of the hall or more, whole pages at two thirds, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from tests.benchmarks.test_phones import PAGE, make_hall, rate
from tests.serving import Server, run_script, serving

GO = """
import django; django.setup()
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tournaments.mirror.accepting_pushes import take_push
from tournaments.models import Tournament
evening = Tournament.objects.get()
_hall, secret = paired_hall()
file = file_of(secret, evening.slug)
go_elsewhere(evening)
take_push(file)
"""


pytestmark = pytest.mark.endurance  # two servers with a thousand players each


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    folder = tmp_path_factory.mktemp("mirror-phones")
    make_hall(folder / "hall")
    make_hall(folder / "mirror")
    run_script(folder / "mirror", GO)
    with serving(folder / "hall", "--no-demo") as hall, serving(folder / "mirror", "--no-demo") as mirror:
        yield {"hall": hall, "mirror": mirror}


def test_the_mirror_answers_as_fast_as_the_hall(both: dict[str, Server]) -> None:
    found: dict[tuple[str, str], list[float]] = {}
    for _run in range(2):  # in turns, so that a busy machine slows both down alike
        for name, server in both.items():
            found.setdefault((name, "304"), []).append(rate(server, PAGE, polling=True))
            found.setdefault((name, "page"), []).append(rate(server, PAGE))
    of = {key: median(rates) for key, rates in found.items()}
    for what in ("304", "page"):
        hall, mirror = of["hall", what], of["mirror", what]
        print(
            f"\n{what} in a second: hall {hall:.0f}, mirror {mirror:.0f}, ratio {mirror / hall:.2f} (aim at least 0.67)"
        )

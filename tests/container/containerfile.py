"""The Containerfile as a list of steps, and compose.yaml, for tests: no image can be pulled here."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from tests.serving import PROJECT

# ${NAME:-what stands without it}
VARIABLE = re.compile(r"\$\{(\w+)(?::-([^}]*))?\}")


@dataclass(frozen=True)
class Step:
    word: str  # FROM, RUN …
    rest: str

    @property
    def listed(self) -> list[str]:
        """The command of an ENTRYPOINT, a CMD or a HEALTHCHECK, which we write as JSON."""
        return list(json.loads(self.rest[self.rest.index("[") :]))


@cache
def stages() -> tuple[tuple[Step, ...], ...]:
    """The steps of each stage, which begins with FROM; anything before the first is left out."""
    text = (PROJECT / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.M).replace("\\\n", " ").splitlines()
    steps = [Step(*line.split(maxsplit=1)) for line in lines if line]
    starts = [number for number, step in enumerate(steps) if step.word == "FROM"]
    return tuple(
        tuple(steps[start:end]) for start, end in zip(starts, [*starts[1:], len(steps)], strict=True)
    )


def last(word: str) -> Step:
    """The last step with this instruction in the final stage, which is the one that counts."""
    return [step for step in stages()[-1] if step.word == word][-1]


def environment() -> dict[str, str]:
    return dict(
        pair.split("=", 1) for step in stages()[-1] if step.word == "ENV" for pair in step.rest.split()
    )


@cache
def compose_text() -> str:
    return (PROJECT / "compose.yaml").read_text(encoding="utf-8")


@cache
def compose() -> dict[str, Any]:
    """compose.yaml with every variable at its default."""
    return dict(yaml.safe_load(VARIABLE.sub(lambda found: found[2] or "", compose_text())))


def settings_of(service: str) -> dict[str, str]:
    """A service's environment; an empty entry becomes an empty string."""
    stated = compose()["services"][service].get("environment", {})
    return {name: text or "" for name, text in stated.items()}

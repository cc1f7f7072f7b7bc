"""The texts that the rules follow: each key with a title and an edition that a reader can look for.

Docstrings cite a text by its key and the section, such as ``WIKIPEDIA, “Reizen”``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A published text. Titles and editions stand in the language of the text and are not translated."""

    title: str
    edition: str

    def __str__(self) -> str:
        return f"{self.title} ({self.edition})"

    def section(self, name: str) -> RuleSource:
        """A part of the text."""
        return RuleSource(self, name)


@dataclass(frozen=True, slots=True)
class RuleSource:
    """A section of a text, as the text calls it."""

    text: Text
    section: str

    def __str__(self) -> str:
        return f"{self.text.title}: {self.section}"


WIKIPEDIA = Text("Wikipedia, Skat", "Regeln nach der Internationalen Skatordnung, ISkO 2022")
UNION = Text("Dansk Skat Union, Spilleregler", "turneringsregler")
TCHIBO = Text("Tchibo, Skat", "bevezető kezdőknek")
TURNESKAT = Text("Turnéskat", "introduktion till Wisconsinvarianten, tabell I–III")
ZIMMERMANN = Text("J. Zimmermann, Tarok", "kortfattet indføring for nybegyndere")

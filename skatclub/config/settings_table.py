"""The settings that come from the environment, as a table for the README."""

from __future__ import annotations

from urllib.parse import quote

from django.conf import settings

from skatclub.config.environment import KNOWN, Setting

MARK = "settings"


def settings_table() -> str:
    """A Markdown table with one line for each setting, in the order in which they are read."""
    rows = [f"| `{setting.name}` | {_default(setting)} | {setting.purpose} |" for setting in KNOWN.values()]
    return "\n".join(["| setting | without it | what it does |", "| --- | --- | --- |", *rows])


def _default(setting: Setting) -> str:
    """The default without this computer's folders, which do not belong in a README."""
    if setting.name == "SKATCLUB_DATA":
        return "`data` beside the program; of an installed package the system's folder for data of programs"
    text = setting.default
    for data in (str(settings.SKATCLUB_DATA), quote(str(settings.SKATCLUB_DATA))):
        text = text.replace(data, "SKATCLUB_DATA")
    return f"`{text}`" if text else "–"

"""The stylesheet that the colour of a club makes."""

from __future__ import annotations

from tournaments.people.identity.stylesheet import stylesheet, stylesheet_version


def test_the_values_take_the_place_of_the_usual_ones() -> None:
    assert stylesheet("#24387a") == (
        ":root {\n"
        "  --club: #24387a; --club-ink: #24387a; --club-dark: #b1bdff; --club-deep: #18285b; --on-club: #ffffff;\n"
        "  --club-bar: #24387a;\n"
        "  --club-soft: #ebedf3; --club-mid: #b9bfd4;\n"
        "}\n"
        "@media screen and (prefers-color-scheme: dark) {\n"
        "  :root {\n"
        "    --club: #18285b; --club-ink: #b1bdff;\n"
        "    --club-soft: #2e2c2d; --club-mid: #41414b;\n"
        "  }\n"
        "}\n"
    )


def test_each_colour_has_an_address_of_its_own() -> None:
    versions = [stylesheet_version(colour) for colour in ("#24387a", "#24387b", "#24387a")]
    assert versions[0] == versions[2] != versions[1]

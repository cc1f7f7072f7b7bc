"""Charts: from figures to positions in per cent, which ``templates/charts/`` draws as SVG. Pure.

Each module has one frozen dataclass to fill (names as this reader may see them) and one function that places it; the
tags are in ``tournaments/templatetags/charts.py``, the way to use them in ``docs/design.md``. Words and dots keep their
size, since the outer SVG has no viewBox; only lines are in an inner one that is stretched.
"""

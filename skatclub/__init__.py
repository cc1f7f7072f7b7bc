"""The foundation of the rooms, with the settings and addresses above them. No rules, no models."""

__version__ = "0.1.0"  # the package (pyproject.toml) and start.py take it from here
__all__ = ["__version__"]

"""What the rooms stand on, with the settings and addresses above them. No rules, no models."""

__version__ = "0.1.0"  # same as in pyproject.toml, which the server does not read
__all__ = ["__version__"]

"""The front door: settings, addresses, jobs. No rules, no models."""

__version__ = "0.1.0"  # same as in pyproject.toml, which the server does not read
__all__ = ["__version__"]

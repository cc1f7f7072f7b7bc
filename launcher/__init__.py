"""From a Python to a running server, on Windows, macOS and Linux. Only with the standard library."""

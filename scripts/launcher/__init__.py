"""From a bare Python to a running server, on Windows, macOS and Linux. Uses only the standard library."""

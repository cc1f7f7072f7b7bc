"""What is handed to people: an installer for Windows, archives for Linux and macOS, a whole release."""

"""Lists of players as CSV and XLSX files: untrusted, so read within limits."""

"""CSV and XLSX files, lists of players or past results: untrusted, so read within limits."""

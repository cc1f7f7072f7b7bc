"""Lists of players as CSV and XLSX files: untrusted, hence read within limits."""

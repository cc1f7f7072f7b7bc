"""The files of other programs and clubs' own spreadsheets, read into one form."""

"""Past evenings of a club, from the files of other programs: read, looked over, imported by a worker."""

"""The seating itself, without Django: facts in, tables out (search, known evenings, bounds, proof)."""

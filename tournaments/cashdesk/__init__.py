"""The cash desk: its pages, paying out, closing, the report. What is booked, ``ledger`` books."""

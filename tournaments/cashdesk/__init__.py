"""The cash desk: its pages, paying out, closing, the report. ``ledger`` does the bookings."""

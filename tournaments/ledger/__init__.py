"""The cash book: accounts, bookings, what an entry owes, and taking money. ``cashdesk`` has the pages."""

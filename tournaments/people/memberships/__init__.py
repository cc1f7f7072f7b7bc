"""Who is, was or becomes a member of which club."""

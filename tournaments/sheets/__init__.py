"""Recording, confirming and correcting a score sheet; closing a series; the journal."""

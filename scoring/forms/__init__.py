"""Forms for entering a deal, one module for each game, and for setting house options."""

"""The screens of the hall: what they show, and the pages on which the desk controls them."""

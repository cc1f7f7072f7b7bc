"""The screens of the hall: what they show, and the pages from which the desk steers them."""

"""Previews of shared links to public pages: meta tags in the page, and a picture that a worker draws."""

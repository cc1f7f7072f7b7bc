"""What is shown where a link to a public page is shared: tags in the page, and a picture that a worker has drawn."""

"""Codes to sentences, in the reader's language: one module per room."""

"""Everything on paper, made by workers so that no request has to wait."""

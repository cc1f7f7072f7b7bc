"""Everything on paper, made by workers that no request waits for."""

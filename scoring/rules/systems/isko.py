"""The International Skat Order: tournament skat. Source: 004, "Regeln nach der internationalen Skatordnung"."""

from scoring.rules.system import RuleSystem

ISKO = RuleSystem(key="isko", source="004_d510e697bba65496.txt")

"""Tables with people at them: seats, invitations, the journal store, bots, the clock, and who is told what. No HTTP in here."""

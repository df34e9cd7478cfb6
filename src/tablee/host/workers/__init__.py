"""Processes beside the server, for what takes long: bots' thoughts (`bots`, with the matches it keeps), journals from outside
(`journal_reader`).

Each is started by the name of its module, with the rules and nothing of the rest of the host: this door imports nothing, so that they
start quickly and stay small.
"""

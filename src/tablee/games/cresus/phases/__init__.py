# mypyc: skip
"""The six phases of a round, one file each, and the rules they share: auctions, sales, debts and deals."""

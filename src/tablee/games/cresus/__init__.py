# mypyc: skip
"""Crésus: stock markets, secret auctions and dice, on the way to the paradise island."""

"""Tablée in the terminal: `tablee --help`."""

from tablee.cli.app import app

__all__ = ["app"]

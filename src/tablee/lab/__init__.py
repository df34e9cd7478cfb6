"""The lab: the same rules, by the thousand; and looking back at one match."""

from tablee.lab.analysis import Analysis, analyse

__all__ = ["Analysis", "analyse"]

"""What the server does at a table by itself, when time goes by or something has changed.

`Attendants` is the one place where a table is attended: its alarm is set, absences are noted, its bots and its standing answers get
their turn.
"""

from tablee.host.attending.attendants import Attendants

__all__ = ["Attendants"]

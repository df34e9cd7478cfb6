"""Time at a table: the control agreed for it, the clocks of its seats, the alarm, and who was at which table until when.

`agreed` checks a time control, `begun` and `gone_on` make and move the clocks of the seats, `Alarm` rings at deadlines,
`attendance` keeps signs of life. Nothing here knows a room: what follows from time is up to `attending`.
"""

from tablee.host.timing import attendance
from tablee.host.timing.alarm import Alarm
from tablee.host.timing.attendance import Attendance
from tablee.host.timing.seat_clocks import begun, gone_on, runs_out, shown
from tablee.host.timing.time_control import agreed, deputy

__all__ = ["Alarm", "Attendance", "agreed", "attendance", "begun", "deputy", "gone_on", "runs_out", "shown"]

"""The mutation tester: the changes, and how they are tried."""

"""What builds, checks and starts Tablée. Standard library only, until an environment has been made."""

"""Reminders that reach people whose page is closed, through the push service of their own browser."""

"""Small windows over the big one."""

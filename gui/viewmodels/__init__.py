"""What the screens show and do, without Qt: tested without a window."""

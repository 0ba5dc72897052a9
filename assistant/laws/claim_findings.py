"""Findings that several Laws of claims, concessions and scores read."""

from __future__ import annotations

from assistant.facts import Finding
from assistant.record import claims

period_running = Finding(
    "correction_period_is_running",
    "Is the correction period still running?",
    claims.period_is_running,
    laws=("79C",),
)

"""Driving the Laws: next question, ruling, paths, and a whole story examined in order."""

from assistant.inquiry.consider import Considered, consider, paths
from assistant.inquiry.contradictions import Contradiction
from assistant.inquiry.examination import examine
from assistant.inquiry.interview import interview
from assistant.inquiry.matters import Examination, Matter, Obligation, Pending

__all__ = [
    "Considered",
    "Contradiction",
    "Examination",
    "Matter",
    "Obligation",
    "Pending",
    "consider",
    "examine",
    "interview",
    "paths",
]

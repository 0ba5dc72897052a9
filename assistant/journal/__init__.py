"""The journal: every dialogue kept as it goes, in one SQLite file of the user's data folder.

Nothing here loads SQLite before the first turn is kept or the journal is read.
"""

from assistant.journal.entries import Duty, Entry, KeptTurn, Particulars
from assistant.journal.faults import JournalFault

__all__ = ["Duty", "Entry", "JournalFault", "KeptTurn", "Particulars"]

"""An objection answered in the matter of a concession, told to every other matter of the story (68B2, 63A3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.facts import YES, Answer
from assistant.statements import Objected, Relation, Relative, Told

ASKED = "partner_objected_at_once"


def with_objections(told: Sequence[Told], answers: Mapping[str, Answer]) -> Sequence[Told]:
    """The story, with the objection of the conceder's partner at its end once that was answered with yes.

    `answers` are keyed `matter key/finding id`, the key ending with the place of the matter in the story.
    """
    given = [key for key, answer in answers.items() if key.endswith(f"/{ASKED}") and answer.id == YES.id]
    places = [int(key.partition("/")[0].rpartition("@")[2]) for key in given if told]
    found = list(told)
    for place in places:
        conceder = getattr(told[place].meaning, "who", None)
        if conceder is not None:
            objection = Objected(Relative(Relation.PARTNER, conceder), True)
            found.append(told[place].with_changes(meaning=objection, speaker=None))
    return found if places else told

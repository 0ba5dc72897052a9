"""Law 43: dummy's limitations, and what he loses by breaking them."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_42_dummys_rights
from assistant.laws.play_effects import adjust_at_end, penalty_possible, play_goes_on
from assistant.laws.registry import law, not_formalised
from assistant.record import defective
from assistant.record.defective import Said
from assistant.rulings import Actor, When, effect, link, message

what_dummy_did = Finding(
    "what_dummy_did",
    "What did dummy do?",
    defective.dummy_said,
    to=Actor.TABLE,
    laws=("42", "43"),
    answers=(
        Answer(Said.WRONG_HAND, message("he warned declarer before he led from the wrong hand")),
        Answer(Said.REVOKE, message("he asked declarer whether he had none of the suit")),
        Answer(Said.IRREGULARITY, message("he drew attention to an irregularity")),
        Answer(Said.SUGGESTION, message("he told or suggested something about the play")),
        Answer(Said.COUNT, message("he gave the number of tricks, no more")),
        Answer(Said.ONLY_BROKE, message("he exchanged hands, left his seat or looked at a hand, and said nothing")),
        Answer(Said.DIRECTOR, message("he called the director")),
    ),
)
broke_first = Finding(
    "dummy_broke_43a2",
    "Had dummy before that exchanged hands, left his seat to watch, or looked at a card of a defender?",
    defective.dummy_broke,
    to=Actor.TABLE,
    laws=("43A2", "43B2"),
)
spoke_first = Finding(
    "dummy_spoke_first",
    "Was dummy the first to speak of it?",
    defective.dummy_was_first,
    to=Actor.TABLE,
    laws=("43B2(b)", "43B3"),
)
fault_was_the_defences = Finding(
    "irregularity_was_the_defences",
    "Was it an irregularity of a defender?",
    defective.fault_was_the_defences,
    laws=("43B3",),
)
play_was_over = Finding(
    "dummy_spoke_after_play",
    "Was the play over when dummy spoke?",
    defective.after_play,
    laws=("42B3",),
)
asked_a_defender = Finding(
    "dummy_asked_a_defender",
    "Did dummy ask a defender?",
    defective.dummy_asked_a_defender,
    laws=("61B2(b)",),
)
choice_without_dummy = effect(
    "option_by_dummy",
    "Dummy takes no part in the play: what he asks has no effect, {declarer} chooses.",
)
defence_chooses_hand = effect(
    "defence_chooses_hand",
    "Dummy has lost the right to warn: either defender chooses the hand from which declarer leads.",
    say="Defenders, from which hand shall declarer lead?",
)
as_if_established = effect(
    "as_if_established",
    "Dummy has lost the right to ask: declarer puts the right card, and tricks are transferred at the end of play as "
    "if the revoke were established.",
    when=When.NOW,
)
only_defence_adjusted = effect(
    "only_defence_adjusted",
    "Nothing now. At the end of play, if the defence has gained by its irregularity, its score alone is adjusted; the "
    "declaring side keeps the score of the table.",
    when=When.END,
)
dummy_calls_nobody = effect(
    "dummy_does_not_call_first", "Dummy does not call the director unless another player has drawn attention first."
)
dummy_may_call = effect(
    "dummy_may_call_after_another", "Attention having been drawn by another player, dummy may call the director."
)
dummy_silent = effect("dummy_stays_silent", "Dummy does not draw attention to an irregularity before the end of play.")
unauthorised = effect("dummys_words_unauthorised", "What dummy said is unauthorised information for declarer.")
not_suggested = link("16B1", "What dummy said is unauthorised for declarer if it suggests one of his options.")
tricks = link("64A", "Transfer of tricks: who won the trick of the revoke, and later ones.")
put_right = link("62A", "The irregularity itself is put right as usual: a revoke, by Laws 61 to 64.")
after_play = link("42B3", "Once play is over, dummy may draw attention to any irregularity.")
called_first = link("9B1(b)", "Once another has drawn attention, dummy may call the director.")


@law(43, "dummy_spoke")
def dummy_spoke(case: Case) -> None:
    """A: what dummy may not do; B2 and B3: what he loses after a breach of A2."""
    did = case(what_dummy_did)
    if did == Said.WRONG_HAND:
        warned(case)
    elif did == Said.REVOKE:
        asked(case)
    elif did == Said.IRREGULARITY:
        drew_attention(case)
    elif did == Said.DIRECTOR:
        called(case)
    elif did == Said.SUGGESTION:
        case.cite("43A1(c)", unauthorised(Actor.DECLARER), play_goes_on(Actor.TABLE), adjust_at_end(Actor.DIRECTOR))
        case.cite("43B1", penalty_possible(Actor.DIRECTOR))
        case.see(not_suggested)
    elif did == Said.COUNT:
        law_42_dummys_rights.count_of_tricks(case)
    else:
        case.cite("43A2")
        case.cite("43B1", penalty_possible(Actor.DIRECTOR))


def warned(case: Case) -> None:
    """B2(a), or the right of 42B2."""
    if case(broke_first):
        case.cite("43B2(a)", defence_chooses_hand(Actor.DEFENDERS))
        case.cite("43A2")
        case.cite("43B1", penalty_possible(Actor.DIRECTOR))
    else:
        law_42_dummys_rights.prevention(case)


def asked(case: Case) -> None:
    """B2(b), or the right of 42B1; a defender is none to be asked (61B2(b))."""
    if case.tells(asked_a_defender):
        article = "61B2(b)"
        case.cite(article, law_42_dummys_rights.may_ask(Actor.DUMMY), unauthorised(Actor.DECLARER))
        case.cite("43B1", penalty_possible(Actor.DIRECTOR))
    elif case.every(broke_first, spoke_first):
        case.cite("43B2(b)", as_if_established(Actor.DECLARER))
        case.cite("43A2")
        case.cite("62B2")
        case.see(tricks)
    else:
        law_42_dummys_rights.question_to_declarer(case)


def drew_attention(case: Case) -> None:
    """B3 against the defence; else a breach of A1(b), unless play is over (42B3)."""
    if case.tells(play_was_over):
        law_42_dummys_rights.attention_after_play(case)
    elif case.every(broke_first, spoke_first, fault_was_the_defences):
        case.cite("43B3", only_defence_adjusted(Actor.DIRECTOR))
        case.cite("43A2")
    elif case(play_was_over):
        law_42_dummys_rights.attention_after_play(case)
    else:
        case.cite("43A1(b)", dummy_silent(Actor.DUMMY))
        case.cite("43B1", penalty_possible(Actor.DIRECTOR))
        case.see(put_right, after_play)
    case.see(called_first)


def called(case: Case) -> None:
    """A1(a): dummy calls the director only after another has drawn attention (9B1(b))."""
    if case(spoke_first):
        case.cite("43A1(a)", dummy_calls_nobody(Actor.DUMMY))
        case.cite("43B1", penalty_possible(Actor.DIRECTOR))
    else:
        case.cite("9B1(b)", dummy_may_call(Actor.DUMMY))


@law(43, "option_by_dummy")
def option_by_dummy(case: Case) -> None:
    """A1(c): dummy communicates nothing to declarer; the choice is declarer's alone (10C2)."""
    case.cite("43A1(c)", choice_without_dummy(Actor.DUMMY))
    case.see(not_suggested)


not_formalised("43A3", "a defender who shows his hand to dummy: nothing to rule but a penalty")

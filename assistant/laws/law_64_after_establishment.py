"""Law 64: procedure after establishment of a revoke."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.play_effects import penalty_possible
from assistant.laws.registry import law
from assistant.laws.revoke_findings import (
    all_but_one_given,
    all_given,
    both_revokes,
    called_on_next_board,
    count_is_certain,
    dummy_revoked,
    first_established,
    hidden,
    in_progress,
    kept_quiet,
    later_tricks,
    revoking_hand,
    same_suit,
    transfer_excluded,
    trick_winner,
    withheld_card_won,
)
from assistant.laws.revoke_findings import both_established as are_both_established
from assistant.record.revoke_both import Both
from assistant.record.revoke_story import Excluded, Hand, Winner
from assistant.rulings import Actor, Until, When, doubt, effect, link

transferred = effect(
    "tricks_transferred",
    "After play ends, one trick is transferred to the non-offending side.",
    plural="After play ends, {tricks} tricks are transferred to the non-offending side.",
    when=When.END,
)
not_transferred = effect(
    "no_trick_transferred",
    "No trick is transferred: the offending side won neither the trick of the revoke nor a later one.",
    when=When.END,
)
given_already = effect(
    "tricks_given_already",
    "No further trick: those that the offending side won since its first revoke are transferred for that one already.",
    when=When.END,
)
face_up = effect(
    "no_automatic_transfer",
    "No automatic transfer of tricks: the card not played was face up on the table, or dummy's.",
    when=When.END,
)
repeated = effect(
    "no_transfer_for_repetition",
    "No automatic transfer for a later revoke of the same player in the same suit.",
    when=When.END,
)
next_board = effect(
    "no_transfer_after_next_board",
    "No automatic transfer: attention was first drawn to the revoke after the non-offending side had called on the "
    "next board.",
    when=When.END,
)
round_over = effect(
    "no_transfer_after_round",
    "No automatic transfer: attention was first drawn to the revoke after the end of the round.",
    when=When.END,
)
at_twelfth = effect(
    "no_transfer_at_twelfth_trick",
    "No automatic transfer for a revoke at the twelfth trick.",
    when=When.END,
)
both_sides = effect(
    "no_transfer_both_sides",
    "No automatic transfer: both sides have revoked on this board and both revokes are established.",
    when=When.END,
)
each_counted = effect(
    "each_revoke_counted",
    "Each of the two revokes is counted by itself, tricks being transferred both ways.",
    when=When.END,
)
one_by_one = effect(
    "revokes_counted_one_by_one",
    "Revokes in different suits are counted one by one: tell of each its suit and who won the trick.",
)
other_corrected = effect(
    "other_revoke_is_corrected",
    "The revoke that is not established is corrected; the other one is counted at the end of play.",
)
play_on = effect(
    "play_on_and_count_at_end",
    "Play goes on. Nobody mixes his cards; come back at the end: who won the trick of the revoke, and whether the "
    "offending side won tricks after it.",
    binds=True,
)
equity_for_revoke = effect(
    "equity_for_revoke",
    "If the non-offending side is not sufficiently compensated: adjusted score.",
    when=When.END,
    binds=True,
)
equity_for_repetition = effect(
    "equity_for_repeated_revoke",
    "If the non-offending side would probably have won more tricks without the later revokes: adjusted score.",
    when=When.END,
    binds=True,
)
equity_without_revokes = effect(
    "equity_without_any_revoke",
    "If one side is damaged: adjusted score on what would probably have happened without any revoke.",
    when=When.END,
    binds=True,
)
need_not_tell = effect(
    "need_not_tell_own_revoke",
    "{who} need not draw attention to a revoke of his own side, but may do nothing to hide it.",
)
may_not_hide = effect(
    "may_not_hide_own_revoke",
    "{who} may not hide a revoke: a second one made for that, cards hidden or mixed too early are infractions.",
)
tricks = link("64A", "Tricks may have to be transferred at the end of play.")
equity = link("64C", "Adjusted score if the non-offending side is not sufficiently compensated.")
unless_late = link("64B4", "If the non-offending side called on the next board before that: no transfer.")
still_corrected = link("62D1", "It is still corrected as long as the four hands are not all back in the board.")
compare = link("12C1", "Compare with the probable result without the revoke; the more favourable one counts.")
no_trick_twice = doubt(
    "64A",
    "The Law does not say whether a trick may be transferred for two revokes; here each trick is transferred once. "
    "Counted apart, this revoke would cost its own tricks too.",
)

won_in_dummy = doubt(
    "64A2",
    "That a trick won by dummy is not won by declarer is checked of 2007 and 2017 only: read otherwise, 64A1 gives two "
    "tricks if declarer's side won a later one.",
)
own_fault_in_1997 = doubt(
    "72B", "What 1997 says of one's own infraction has not been checked: the rule of 2007 is told."
)


@law(64, "established_revoke")
def established_revoke(case: Case) -> None:
    """Taken by itself: what an established revoke costs."""
    after(case)


def after(case: Case) -> None:
    """Play goes on to its end; then B says when nothing is transferred, A how much, and C what it is compared with."""
    if case.tells(dummy_revoked):
        faced_card(case)
    elif case(in_progress) and not case.tells(count_is_certain):
        case.cite("64", play_on(Actor.DIRECTOR, until=Until.END_OF_PLAY))
        own_fault(case)
        case.see(tricks, equity)
    elif case(revoking_hand) == Hand.DUMMY:
        faced_card(case)
    else:
        counted(case)


def counted(case: Case) -> None:
    """A and B for a card that was in a hidden hand, then C."""
    exclusion = case(transfer_excluded)
    if exclusion == Excluded.BOTH_SIDES:
        both_established(case)
        return
    if exclusion == Excluded.AGAIN:
        repetition(case)
        return
    if exclusion == Excluded.NEXT_BOARD:
        case.cite("64B4", next_board(Actor.OFFENDER, tricks=0))
    elif exclusion == Excluded.ROUND_OVER:
        case.cite("64B5", round_over(Actor.OFFENDER, tricks=0))
    elif exclusion == Excluded.TWELFTH:
        case.cite("64B6", at_twelfth(Actor.OFFENDER, tricks=0))
        case.see(still_corrected)
    else:
        transfer(case)
    equity_told(case)


def transfer(case: Case) -> None:
    """A: a trick won by dummy is not won by declarer. B1: nothing won, nothing transferred."""
    winner = case(trick_winner)
    if winner == Winner.OFFENDER:
        given(case, "64A1", 2 if case(later_tricks) else 1)
    elif winner == Winner.PARTNER or case(later_tricks):
        if winner == Winner.PARTNER and case.told(revoking_hand) == Hand.DECLARER and case.edition == "1997":
            case.doubt(won_in_dummy)
        given(case, "64A2", 2 if case.edition == "1997" and case(withheld_card_won) else 1)
    else:
        case.cite("64B1", not_transferred(Actor.NON_OFFENDERS, tricks=0))
    case.see(unless_late)


def given(case: Case, article: str, number: int) -> None:
    """The tricks that A gives, without those that an earlier revoke of the side has cost already."""
    if case(called_on_next_board):
        case.cite("64B4", next_board(Actor.OFFENDER, tricks=0))
    elif case.tells(all_given):
        case.cite(article, given_already(Actor.NON_OFFENDERS, tricks=0))
        case.doubt(no_trick_twice)
    elif number == 2 and case.tells(all_but_one_given):
        case.cite(article, transferred(Actor.NON_OFFENDERS, tricks=1))
        case.doubt(no_trick_twice)
    else:
        case.cite(article, transferred(Actor.NON_OFFENDERS, tricks=number))


@law(64, "repeated_revoke")
def repeated_revoke(case: Case) -> None:
    """B2 and C2(a): several revokes of one player in one suit; only the first is counted."""
    if not case(same_suit):
        case.cite("64A", one_by_one(Actor.DIRECTOR))
        return
    if not case(first_established):
        from assistant.laws import law_62_correction_of_a_revoke

        law_62_correction_of_a_revoke.must_be_corrected(case)
        return
    repetition(case)
    after(case)


def repetition(case: Case) -> None:
    """B2: nothing automatic; C2(a), formerly C: what the later revokes cost."""
    case.cite("64B2", repeated(Actor.OFFENDER, tricks=0))
    case.cite("64C2(a)", equity_for_repetition(Actor.DIRECTOR, until=Until.END_OF_PLAY))


def faced_card(case: Case) -> None:
    """B3: the card not played lay on the table, or in a hand that does; equity remains."""
    case.cite("64B3", face_up(Actor.OFFENDER, tricks=0))
    equity_told(case)


@law(64, "revokes_of_both_sides")
def revokes_of_both_sides(case: Case) -> None:
    """B7, B8 and C2(b): revokes of both sides on one board."""
    if case.edition == "1997":
        in_1997(case)
        return
    stage = case(both_revokes)
    if stage == Both.ESTABLISHED:
        both_established(case)
    elif stage == Both.ONE_SIDE:
        from assistant.laws import law_62_correction_of_a_revoke

        law_62_correction_of_a_revoke.both_corrected(case)
    else:
        case.cite("62A", other_corrected(Actor.TABLE))
        case.see(tricks, equity)


def in_1997(case: Case) -> None:
    """Neither B7 nor 62C3 stood then: each revoke is ruled by itself."""
    if case(are_both_established):
        both_established(case)
    else:
        case.cite("62A", other_corrected(Actor.TABLE))
        case.see(tricks, equity)


def both_established(case: Case) -> None:
    """B7, which the 1997 edition lacks."""
    if case.edition == "1997":
        case.cite("64A", each_counted(Actor.DIRECTOR))
        equity_told(case)
        return
    case.cite("64B7", both_sides(Actor.TABLE, tricks=0))
    case.cite("64C2(b)", equity_without_revokes(Actor.DIRECTOR, until=Until.END_OF_PLAY))
    own_fault(case)


def equity_told(case: Case) -> None:
    """C1, formerly C: after every established revoke, whatever B says."""
    case.cite("64C1", equity_for_revoke(Actor.DIRECTOR, until=Until.END_OF_PLAY))
    own_fault(case)
    case.see(compare)


def own_fault(case: Case) -> None:
    """72B2 and 72B3: what the side that revoked said of it, or did to hide it, once it knew."""
    if not case.tells(kept_quiet):
        return
    if case.edition == "1997":
        case.doubt(own_fault_in_1997)
    if case.tells(hidden):
        case.cite("72B3", may_not_hide(Actor.OFFENDER), penalty_possible(Actor.DIRECTOR))
    else:
        case.cite("72B2", need_not_tell(Actor.OFFENDER))
        case.cite("72B3")

"""Findings that the Laws on revokes read."""

from __future__ import annotations

from assistant.facts import Answer, Finding
from assistant.record import (
    establishment,
    revoke_both,
    revoke_count,
    revoke_dummy,
    revoke_earlier,
    revoke_story,
    revoke_trick,
)
from assistant.record.establishment import How63
from assistant.record.revoke_both import Both
from assistant.record.revoke_dummy import Breach
from assistant.record.revoke_story import Excluded, Hand, Winner
from assistant.rulings import Actor, message

could_follow = Finding(
    "offender_could_follow",
    "Had {offender} a card of the suit led when he did not follow?",
    revoke_story.could_follow,
    to=Actor.OFFENDER,
    may_inform=True,
    laws=("61A", "64A", "62A", "44C"),
)
established = Finding(
    "revoke_is_established",
    "Is the revoke established: has {offender} or {partner} since led or played to the next trick, named a card for "
    "it, claimed or conceded?",
    establishment.established,
    to=Actor.TABLE,
    laws=("63A", "62A", "64A"),
)
established_by = Finding(
    "revoke_established_by",
    "What established the revoke?",
    establishment.how,
    laws=("63A",),
    answers=(
        Answer(How63.PLAYED, message("a lead or play of that side to the next trick, legal or not")),
        Answer(How63.DESIGNATED, message("a card that it named for the next trick")),
        Answer(How63.CLAIMED, message("its claim or concession")),
        Answer(How63.AGREED, message("its agreement to a claim or concession of the opponents")),
    ),
)
corrected_too_late = Finding(
    "revoke_corrected_too_late",
    "Is it told that the revoke was put right after {offender} or {partner} had played on?",
    establishment.corrected_too_late,
    laws=("63B", "82C"),
)
claimed_by_opponents = Finding(
    "opponents_claimed_after_revoke",
    "Is it told that the other side has claimed since, and that nobody has agreed to it?",
    establishment.claimed_by_opponents,
    laws=("63A4",),
)
in_progress = Finding(
    "play_still_in_progress",
    "Is the play of the hand still going on?",
    revoke_count.in_progress,
    laws=("63B", "64"),
)
told_to_the_end = Finding(
    "play_told_to_the_end",
    "Is it told how the play went on to its end?",
    revoke_count.told_to_the_end,
    laws=("63", "64A"),
)
revoking_hand = Finding(
    "revoking_hand",
    "Whose hand revoked?",
    revoke_story.hand,
    to=Actor.TABLE,
    laws=("61A", "64B3"),
    answers=(
        Answer(Hand.DEFENDER, message("a defender's")),
        Answer(Hand.DECLARER, message("declarer's own")),
        Answer(Hand.DUMMY, message("dummy's")),
    ),
    derived=(Answer(Hand.HIDDEN, message("a hidden one, not dummy's")),),
)
dummy_revoked = Finding(
    "dummy_revoked",
    "Is it told that dummy's hand revoked?",
    lambda situation: revoke_story.hand(situation) == Hand.DUMMY,
    laws=("64B3",),
)
count_is_certain = Finding(
    "transfer_is_certain",
    "Is the number of tricks to be transferred settled already, whatever the rest of the play?",
    revoke_count.count_is_certain,
    laws=("64A",),
)
dummy_asked_after_breach = Finding(
    "dummy_asked_after_breach",
    "Was dummy, having broken 43A2 before, the first to ask about the revoke?",
    revoke_dummy.asked_after_breach,
    laws=("43B2(b)",),
)
partner_asked = Finding(
    "partner_asked_about_revoke",
    "Did {partner} ask {offender} whether he had none of the suit?",
    revoke_dummy.asked_by_partner,
    to=Actor.TABLE,
    laws=("61B", "63"),
)
question_of_partner = Finding(
    "question_of_partner_told",
    "Is it told that {partner} asked {offender} about the suit led?",
    revoke_dummy.question_of_partner_told,
    laws=("61B3",),
)
dummys_breach = Finding(
    "dummys_breach",
    "What had dummy done that he may not do?",
    revoke_dummy.breach,
    to=Actor.TABLE,
    laws=("43A2",),
    answers=(
        Answer(Breach.HANDS, message("he exchanged hands with declarer")),
        Answer(Breach.SEAT, message("he left his seat to watch declarer play")),
        Answer(Breach.CARD, message("he looked at a card in a defender's hand")),
    ),
)
kept_quiet = Finding(
    "own_revoke_kept_quiet",
    "Is it told that the offending side said nothing of its own revoke?",
    revoke_story.kept_quiet,
    laws=("72B2", "72B3"),
)
hidden = Finding(
    "own_revoke_hidden",
    "Is it told that the offending side tried to hide its own revoke?",
    revoke_story.hidden,
    laws=("72B3",),
)
at_twelfth = Finding(
    "revoke_at_twelfth_trick",
    "Was it made at the twelfth trick?",
    revoke_count.at_twelfth,
    laws=("62D1", "64B6"),
)
same_trick_one_side = Finding(
    "both_revoked_one_side_played_on",
    "Have both sides revoked to that trick, one of them only having played to the next?",
    revoke_both.same_trick_one_side,
    laws=("62C3",),
)
card_of_dummy = Finding(
    "revoke_with_card_of_dummy",
    "Was it a card of dummy?",
    revoke_story.is_dummys,
    to=Actor.TABLE,
    laws=("62B2", "42A3"),
)
transfer_excluded = Finding(
    "transfer_excluded",
    "Is there a reason not to transfer any trick: attention drawn late, twelfth trick, revoke of the other side?",
    revoke_count.excluded,
    to=Actor.TABLE,
    laws=("64B",),
    answers=(
        Answer(Excluded.NOTHING, message("none")),
        Answer(Excluded.BOTH_SIDES, message("the other side has made an established revoke too")),
        Answer(Excluded.AGAIN, message("the same player had revoked in the same suit before")),
        Answer(Excluded.NEXT_BOARD, message("the non-offending side had called on the next board")),
        Answer(Excluded.ROUND_OVER, message("the round was over")),
        Answer(Excluded.TWELFTH, message("it was made at the twelfth trick")),
    ),
)
trick_winner = Finding(
    "revoke_trick_won_by",
    "Which hand won the trick of the revoke?",
    revoke_trick.trick_winner,
    to=Actor.TABLE,
    laws=("64A",),
    answers=(
        Answer(Winner.OFFENDER, message("{offender}, with his own card")),
        Answer(Winner.PARTNER, message("{partner}")),
        Answer(Winner.OPPONENTS, message("the other side")),
    ),
)
later_tricks = Finding(
    "offending_side_won_later_trick",
    "Has the side of {offender} won at least one trick after that?",
    revoke_count.later_tricks,
    to=Actor.TABLE,
    laws=("64A",),
)
withheld_card_won = Finding(
    "withheld_card_won_later_trick",
    "Has {offender} won another later trick with a card that he could have played to the trick of the revoke?",
    revoke_count.withheld_card_won,
    to=Actor.TABLE,
    laws=("64A2",),
)
called_on_next_board = Finding(
    "side_called_on_next_board",
    "Had an opponent of {offender} called on the next board before attention was drawn to the revoke?",
    revoke_count.called_on_next_board,
    to=Actor.TABLE,
    laws=("64B4",),
)
all_given = Finding(
    "tricks_given_already",
    "Are all tricks won since the first revoke of that side transferred already?",
    revoke_earlier.none_left,
    laws=("64A",),
)
all_but_one_given = Finding(
    "all_but_one_given_already",
    "Are they all but one transferred already?",
    revoke_earlier.one_left,
    laws=("64A",),
)
hands_returned = Finding(
    "four_hands_returned",
    "Are all four hands back in the board?",
    revoke_count.hands_returned,
    to=Actor.TABLE,
    laws=("62D1",),
)
both_revokes = Finding(
    "both_sides_revoked",
    "How far are the revokes of the two sides established?",
    revoke_both.both_sides,
    to=Actor.TABLE,
    laws=("64B7", "62C3"),
    answers=(
        Answer(Both.ESTABLISHED, message("both are established")),
        Answer(Both.ONE_SIDE, message("same trick, and only one side has played to the next one")),
        Answer(Both.ONLY_ONE, message("otherwise: only one of them is established")),
    ),
)
both_established = Finding(
    "both_revokes_established",
    "Are both revokes established?",
    revoke_both.both_are_established,
    to=Actor.TABLE,
    laws=("63A", "64A"),
)
same_suit = Finding(
    "revokes_in_same_suit",
    "Were these revokes in the same suit?",
    revoke_count.in_same_suit,
    to=Actor.TABLE,
    laws=("64B2", "64A"),
)
first_established = Finding(
    "first_revoke_established",
    "Was the first of these revokes established?",
    revoke_count.first_established,
    to=Actor.TABLE,
    laws=("64B2",),
)

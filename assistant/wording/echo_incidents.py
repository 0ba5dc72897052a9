"""The canonical sentences of incidents of the play beside plain cards: claims, dummy, lost and surplus cards.

Rows as in `echo`.
"""

from __future__ import annotations

from assistant import statements as told
from assistant.statements import CardWord, DummyFault, DummyWord, Group, Meaning, NoticedWhen
from assistant.wording.catalogue import message
from assistant.wording.conditions import ANY, SEVERAL, Condition

ECHOES: dict[type[Meaning], tuple[tuple[str, Condition], ...]] = {
    told.Misdirected: (
        (message("{by} told {who} that it was his turn"), {"by": ANY, "who": ANY}),
        (message("{who} was told that it was his turn"), {"who": ANY}),
        (message("{by} told whose turn it was"), {"by": ANY}),
        (message("somebody told whose turn it was"), {}),
    ),
    told.PlayedTogether: (
        (message("{who} plays {cards} at the same time"), {"cards": ANY}),
        (message("{who} plays at the same time"), {"who": SEVERAL}),
        (message("{who} plays several cards at the same time"), {}),
    ),
    told.FacesVisible: (
        (message("face up: {cards}"), {"cards": ANY}),
        (message("face down"), {"visible": 0}),
        (message("cards face up: {visible}"), {}),
    ),
    told.HeldNear: (
        (message("the card of {who} nearly touched the table, or was held as a played card is"), {"near": True}),
        (message("the card of {who} was far from the table"), {}),
    ),
    told.YetToPlay: (
        (message("nobody has played to the trick yet"), {"who": Group.EVERYBODY}),
        (message("{who} has not yet played to the trick"), {}),
    ),
    told.KeptQuiet: (
        (message("{who} tries to hide the irregularity"), {"hidden": True}),
        (message("{who} says nothing of the irregularity"), {}),
    ),
    told.OnPurpose: ((message("{who} did it on purpose"), {}),),
    told.DummyCalled: (
        (message("{by} asks dummy to win the trick"), {"word": CardWord.WIN}),
        (message("{by} lets dummy play any card"), {"word": CardWord.ANY}),
        (message("{by} names a suit only"), {"word": CardWord.SUIT}),
        (message("{by} names a rank only"), {"word": CardWord.RANK}),
        (message("{by} calls a card that dummy does not have"), {"word": CardWord.ABSENT}),
        (message("{by} names a card of dummy"), {}),
    ),
    told.DesignationMeant: (
        (message("the card called was a slip of the tongue for {cards}"), {"slip": True, "cards": ANY}),
        (message("the card called was a slip of the tongue for {suits}"), {"slip": True, "suits": ANY}),
        (message("the card called was a slip of the tongue"), {"slip": True}),
        (message("the card called was meant when it was called"), {}),
    ),
    told.FifthCard: (
        (message("{who} puts {cards} as a fifth card, as a lead"), {"lead": True}),
        (message("{who} puts {cards} as a fifth card"), {}),
    ),
    told.DummyBroke: (
        (message("dummy exchanged hands with declarer"), {"fault": DummyFault.EXCHANGED_HANDS}),
        (message("dummy left his seat to watch"), {"fault": DummyFault.LEFT_HIS_SEAT}),
        (message("dummy looked at the hand of a defender"), {"fault": DummyFault.LOOKED_AT_A_DEFENDER}),
        (message("dummy did what he may not do"), {}),
    ),
    told.SpokeFirst: ((message("{who} is the first to speak of it"), {}),),
    told.DummySaid: (
        (message("dummy warns declarer of the hand to lead from"), {"about": DummyWord.WRONG_HAND}),
        (
            message("dummy asks {whose} whether he has none of the suit"),
            {"about": DummyWord.REVOKE, "whose": ANY},
        ),
        (message("dummy asks declarer whether he has none of the suit"), {"about": DummyWord.REVOKE}),
        (
            message("dummy draws attention to an irregularity of {whose}"),
            {"about": DummyWord.IRREGULARITY, "whose": ANY},
        ),
        (message("dummy draws attention to an irregularity"), {"about": DummyWord.IRREGULARITY}),
        (message("dummy suggests a play"), {"about": DummyWord.SUGGESTION}),
        (message("dummy asks for a review or an explanation"), {"about": DummyWord.REVIEW}),
        (message("dummy gives the number of tricks"), {"about": DummyWord.COUNT}),
        (message("dummy calls the director"), {"about": DummyWord.DIRECTOR}),
        (message("dummy speaks"), {}),
    ),
    told.DummyMovedCard: (
        (message("{by} touches {cards} of dummy"), {"by": ANY}),
        (message("dummy touches {cards}"), {}),
    ),
    told.HandSpread: (
        (message("{who} faces his hand to claim or concede"), {"claiming": True}),
        (message("{who} faces his hand by mistake"), {"claiming": False}),
        (message("{who} faces his hand"), {}),
    ),
    told.CardsLeft: (
        (message("{who} has one card too many"), {"extra": 1}),
        (message("{who} has one card too few"), {"extra": -1}),
        (message("{who} has a wrong number of cards: {extra} more or fewer than he should"), {"extra": ANY}),
        (message("{who} has one card left, the others none"), {"count": 1, "expected": 0}),
        (message("{who} has {count} cards left, the others none"), {"count": ANY, "expected": 0}),
        (message("{who} has no card left instead of {expected}"), {"count": 0, "expected": ANY}),
        (message("{who} has no card left"), {"count": 0}),
        (message("{who} has one card left instead of {expected}"), {"count": 1, "expected": ANY}),
        (message("{who} has one card left"), {"count": 1}),
        (message("{who} has {count} cards left instead of {expected}"), {"count": ANY, "expected": ANY}),
        (message("{who} has {count} cards left"), {"count": ANY}),
        (message("{who} has not the right number of cards"), {}),
    ),
    told.TrickIncomplete: (
        (message("{who} did not play to trick {trick}"), {"trick": ANY}),
        (message("{who} did not play to a trick"), {}),
    ),
    told.TrickOverfull: (
        (message("trick {trick} has too many cards"), {"trick": ANY}),
        (message("the trick has too many cards"), {}),
    ),
    told.CardMislaid: (
        (message("{who} has played {cards} to two tricks"), {"again": True, "cards": ANY, "who": ANY}),
        (message("{who} has played one card to two tricks"), {"again": True, "who": ANY}),
        (message("one card was played to two tricks"), {"again": True}),
        (message("{cards} does not lie among the cards played"), {"cards": ANY}),
        (message("a card played does not lie among the cards played"), {}),
    ),
    told.CardFound: (
        (message("{cards} is not found"), {"found": False}),
        (message("{cards} is found among the cards played"), {"among_played": True}),
        (message("{cards} is found"), {}),
    ),
    told.BothSidesPlayed: (
        (message("both sides have played to the next trick"), {"done": True}),
        (message("both sides have not yet played to the next trick"), {}),
    ),
    told.HiddenInDummy: (
        (message("{cards} of dummy was hidden"), {"cards": ANY}),
        (message("a card of dummy was hidden: {suits}"), {}),
    ),
    told.CardNamed: ((message("{by} names a card to be played"), {}),),
    told.RevokeTrickWon: ((message("{who} won the trick of the revoke"), {}),),
    told.TricksSince: (
        (message("{who} won all tricks after the trick of the revoke"), {"rest": True}),
        (message("{who} won tricks after the trick of the revoke: {tricks}"), {"tricks": ANY}),
        (message("{who} won no trick after the trick of the revoke"), {"tricks": 0}),
        (message("{who} won tricks after the trick of the revoke"), {}),
    ),
    told.AttentionDrawn: (
        (message("attention is drawn to it in time"), {"when": NoticedWhen.AT_ONCE}),
        (message("attention is drawn to it later in the play"), {"when": NoticedWhen.LATER}),
        (message("attention is drawn to it at the end of play"), {"when": NoticedWhen.AT_THE_END}),
        (message("attention is drawn to it once {who} has called on the next board"), {"who": ANY}),
        (message("attention is drawn to it during the next board"), {"when": NoticedWhen.NEXT_BOARD}),
        (message("attention is drawn to it after the round"), {"when": NoticedWhen.ROUND_OVER}),
        (message("attention is drawn to it"), {}),
    ),
    told.RevokeNoticed: (
        (message("the revoke is noticed at once"), {"when": NoticedWhen.AT_ONCE}),
        (message("the revoke is noticed later in the play"), {"when": NoticedWhen.LATER}),
        (message("the revoke is noticed at the end of play"), {"when": NoticedWhen.AT_THE_END}),
        (message("the revoke is noticed during the next board"), {"when": NoticedWhen.NEXT_BOARD}),
        (message("the revoke is noticed after the round"), {"when": NoticedWhen.ROUND_OVER}),
        (message("the revoke is noticed"), {}),
    ),
    told.AtTrick: ((message("at trick {number}"), {}),),
    told.TricksPassed: (
        (message("one trick later"), {"tricks": 1}),
        (message("{tricks} tricks later"), {"tricks": ANY}),
        (message("later in the play"), {}),
    ),
    told.PlayedToNext: (
        (message("{who} has played to the next trick"), {"done": True}),
        (message("nobody has played since"), {"who": Group.EVERYBODY}),
        (message("{who} has not played since"), {}),
    ),
    told.PlayInProgress: ((message("the play is still going on"), {}),),
    told.TrickTurned: (
        (message("{who} turned his card of the trick the wrong way, {by} points it out"), {"who": ANY, "by": ANY}),
        (message("a card of the trick is turned the wrong way, {by} points it out"), {"by": ANY}),
        (message("{who} turned his card of the trick the wrong way"), {"who": ANY}),
        (message("a card of the trick is turned the wrong way"), {}),
    ),
    told.TrickInspected: (
        (message("{who} looks at the cards of others in a trick turned down"), {"who": ANY, "others": True}),
        (message("{who} looks at a trick turned down"), {"who": ANY}),
        (message("a trick turned down is looked at"), {}),
    ),
    told.Claimed: (
        (message("{who} claims the last tricks, {tricks} in number"), {"rest": True, "tricks": ANY}),
        (message("{who} claims all the rest"), {"rest": True}),
        (message("{who} claims, tricks: {tricks}"), {"tricks": ANY}),
        (message("{who} claims"), {}),
    ),
    told.SpokeOfTrick: ((message("{who} speaks of the trick in progress only"), {}),),
    told.Conceded: (
        (message("{who} concedes the last tricks, {tricks} in number"), {"rest": True, "tricks": ANY}),
        (message("{who} concedes all the rest"), {"rest": True}),
        (message("{who} concedes, tricks: {tricks}"), {"tricks": ANY}),
        (message("{who} concedes"), {}),
    ),
    told.Objected: (
        (message("{who} objects at once"), {"at_once": True}),
        (message("{who} objects later"), {"at_once": False}),
        (message("{who} objects"), {}),
    ),
    told.ClaimAgreed: (
        (message("the claim is agreed for good"), {"final": True}),
        (message("{who} agrees to the claim"), {"who": ANY}),
        (message("the claim is agreed"), {}),
    ),
    told.LineTold: (
        (message("a line of play was stated"), {"stated": True}),
        (message("no line of play was stated"), {}),
    ),
    told.TrumpOut: (
        (message("a trump that is out was mentioned"), {"mentioned": True}),
        (message("a trump that is out was forgotten"), {"forgotten": True}),
        (message("a trump that is out was not mentioned"), {"mentioned": False}),
        (message("a trump is out"), {}),
    ),
    told.NormalPlay: (
        (message("the play that would lose the trick is normal"), {"normal": True}),
        (message("no normal play could lose the trick"), {}),
    ),
    told.TrickWasWon: ((message("{who} had in fact won the trick"), {}),),
    told.RoundTold: (
        (message("the round is over, or a later board has been begun"), {"over": True}),
        (message("the round is not over and no later board has been begun"), {}),
    ),
    told.PlayedOn: (
        (message("play went on after the claim, all four agreeing"), {"agreed": True}),
        (message("play went on after the claim, as {by} wished"), {"by": ANY}),
        (message("play went on after the claim"), {}),
    ),
    told.CardTurned: (
        (message("{who} has turned his card down"), {"done": True}),
        (message("{who} has not turned his card down"), {}),
    ),
    told.CardsMixed: (
        (message("{who} mixed his cards"), {"done": True}),
        (message("{who} has his cards in their order"), {}),
    ),
    told.HandLookedAt: (
        (message("{who} looked at his cards without counting them"), {"counted": False}),
        (message("{who} looked at his cards"), {}),
    ),
    told.ForeignCard: (
        (message("a card of another pack or board is among those of {who}"), {"who": ANY}),
        (message("a card of another pack or board is among the cards"), {}),
    ),
    told.TricksDisputed: (
        (message("{who} counts {tricks} tricks"), {"who": ANY, "tricks": ANY}),
        (message("the players disagree on the number of tricks"), {}),
    ),
    told.ScoreTold: (
        (message("the score was entered or computed wrongly"), {"wrongly_entered": True}),
        (message("it is found a day later or more"), {"days_later": True}),
        (message("something is told of the score"), {}),
    ),
    told.BoardOfOrigin: ((message("the board that the cards came from is played"), {}),),
    told.BoardNotPlayed: (
        (message("the board was not played to its end"), {"begun": True}),
        (message("the board was not played"), {}),
    ),
    told.SessionTold: (
        (message("the session is over"), {"over": True}),
        (message("the session is not over"), {}),
    ),
    told.SameCallAgain: (
        (message("{who} makes the same call again"), {"same": True}),
        (message("{who} makes another call than the one cancelled"), {}),
    ),
    told.TricksLost: (
        (message("{who} loses one trick"), {"tricks": 1, "who": ANY}),
        (message("one trick is lost"), {"tricks": 1}),
        (message("{who} loses {tricks} tricks"), {"who": ANY}),
        (message("tricks lost: {tricks}"), {}),
    ),
    told.WrongBoard: (
        (message("{who} had already played the board"), {"played_before": True, "who": ANY}),
        (message("the board had been played before"), {"played_before": True}),
        (message("nobody at the table had played the board"), {"played_before": False}),
        (message("{who} holds cards of another board"), {"foreign": True, "who": ANY}),
        (message("cards come from another board"), {"foreign": True}),
        (message("a board not meant for these players is played"), {}),
    ),
}

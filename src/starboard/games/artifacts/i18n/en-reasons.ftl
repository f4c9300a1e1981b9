# Why a bot advises an answer.

artifacts-reason-complete = { $what }
artifacts-reason-part-card = a card for your empire
artifacts-reason-part-turned = the better side now
artifacts-reason-part-faction = { $points ->
    [one] 1 point
   *[other] { $points } points
 } from your faction
artifacts-reason-part-logistics = help for the rest of the game ({ $does })
artifacts-reason-part-planet = symbols to store
artifacts-reason-part-technology = already { $points ->
    [one] 1 point
   *[other] { $points } points
 } from its score
artifacts-reason-part-technology-hope = points from its score later
artifacts-reason-part-ship = a ship to attack with
artifacts-reason-buy = { $count ->
    [0] you have no project to build
    [one] you have only 1 project to build
   *[other] you have { $count } projects; one more keeps you building
 }
artifacts-reason-buy-card = { $card } on top: { $what }
artifacts-reason-prepare = { $left ->
    [0] then { $card } can be completed
    [one] with all that fits { $card } lacks only 1 symbol
   *[other] with all that fits { $card } lacks { $left } symbols
 }
artifacts-reason-also = { $card } still lacks symbols
artifacts-reason-trade = { $count ->
    [one] 1 credit
   *[other] { $count } credits
 } more; you have { $have }
artifacts-reason-attack = { $count ->
    [one] 1 ship attacks
   *[other] { $count } ships attack
 }: about { $points ->
    [one] 1 point
   *[other] { $points } points
 }
artifacts-reason-attack-try = { $count ->
    [one] 1 ship can attack
   *[other] { $count } ships can attack
 }; an attack risks little
artifacts-reason-ship = this ship should bring about { $points ->
    [one] 1 point
   *[other] { $points } points
 }
artifacts-reason-ship-try = this ship risks least
artifacts-reason-aliens = the aliens offer more than an opponent
artifacts-reason-player = { $plans ->
    [0] { $seat } has no defence plan
   *[other] an attack on { $seat } brings more than one on the aliens
 }
artifacts-reason-income = { $count ->
    [one] your technology scores
   *[other] your { $count } technologies score
 } now
artifacts-reason-mine = { $count ->
    [one] your planet brings
   *[other] your { $count } planets bring
 } symbols and points
artifacts-reason-next = it scores most now
artifacts-reason-next-planet = it brings most now
artifacts-reason-score = the points are certain now
artifacts-reason-ability = the effect is worth more than it costs: { $what }
artifacts-reason-ability-free = the effect costs you nothing: { $what }
artifacts-reason-artifact = its effect is worth most now: { $what }
artifacts-reason-card = { $what }
artifacts-reason-unknown-card = this row helps you most
artifacts-reason-look = more cards to choose from; your credits: { $have }
artifacts-reason-look-not = another look is not worth it; your credits: { $have }
artifacts-reason-pay = of your hand this costs you least
artifacts-reason-pay-stored = stored symbols are free to use now
artifacts-reason-attach = { $left ->
    [0] then { $card } has all it needs
    [one] then { $card } lacks 1 symbol
   *[other] then { $card } lacks { $left } symbols
 }
artifacts-reason-fee = { $card } is worth the fee of { $fee }
artifacts-reason-side = this side brings { $what }
artifacts-reason-flip = { $card } turned over: { $what }
artifacts-reason-blockade = its owner needs { $card } most
artifacts-reason-blockade-technology = so { $card } does not score
artifacts-reason-freed = your blockaded cards work again
artifacts-reason-freed-card = { $card } works again
artifacts-reason-discard-colour = none of your projects needs these colours
artifacts-reason-discard-least = of your hand this is needed least
artifacts-reason-discard-only = a new card is likely to be of more use
artifacts-reason-store-point = its type matches: 1 point
artifacts-reason-store = { $count ->
    [one] 1 symbol
   *[other] { $count } symbols
 } for later
artifacts-reason-leader = { $seat } is ahead
artifacts-reason-type = it fits what your faction scores
artifacts-reason-plan = it weakens the attack most
artifacts-reason-number = the higher number hits better
artifacts-reason-go-on = nothing needs to be played here
artifacts-reason-keep-hand = what is left in your hand is of use to you
artifacts-reason-enough = more would cost you and bring nothing
artifacts-reason-end-attack = another ship would risk more than it brings
artifacts-reason-stop = nothing else pays now
artifacts-reason-late = the game is nearly over: nothing else still pays

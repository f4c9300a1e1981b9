# Why a bot advises an answer.

race-reason-do-both = { $first }; { $second }
race-reason-do-nothing = { $count ->
    [0] your hand is empty
    [one] the card in your hand does not pay yet
   *[other] none of your { $count } cards pays yet
 }: this keeps your options open
race-reason-do-search = Search brings a card of a sort you name
race-reason-do-explore = more cards to choose from
race-reason-do-explore-few = { $count ->
    [0] your hand is empty
    [one] you hold only 1 card
   *[other] you hold only { $count } cards
 }
race-reason-do-draw = { $card } brings you cards then
race-reason-do-robot = the Robot gains least by { $action }
race-reason-do-drawn = what you draw may be placed at once
race-reason-do-trade = the good of { $card } sells for { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
race-reason-do-double = { $count ->
    [0] your cards bring
    [one] a good brings
   *[other] { $count } goods bring
 } about { $points ->
    [one] 1 point
   *[other] { $points } points
  }
race-reason-do-produce = { $count ->
    [one] 1 new good
   *[other] { $count } new goods
 }
race-reason-place-also = { $card } { $price }
race-reason-place = { $card } { $price }: { $what }
race-reason-placed = { $price }: { $what }
race-reason-price = { $cost ->
    [0] for free
    [one] for 1 hand card
   *[other] for { $cost } hand cards
 }
race-reason-price-invade = by discarding { $card }
race-reason-card = { $card }: { $what }
race-reason-brings = brings you { $what }
race-reason-keep = would bring you { $what }
race-reason-start = starts you off with { $what }
race-reason-it = it
race-reason-named = { $card }
race-reason-part-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
race-reason-part-prestige = { $count } prestige
race-reason-part-prestige-later = prestige later
race-reason-part-ends = the end of the game
race-reason-part-windfall = a good at once
race-reason-part-makes = a good in every Produce
race-reason-part-eats = a use for goods
race-reason-part-military = { $count } military
race-reason-part-strength = more military
race-reason-part-discount = cheaper cards later
race-reason-part-sales = better sales
race-reason-part-cards = more cards
race-reason-part-power = a power for every round
race-reason-part-place = one more card in play
race-reason-goal-first = { $card } meets the goal { $goal } first: { $vp ->
    [one] 1 point
   *[other] { $vp } points
  }
race-reason-goal-most = { $card } takes the goal { $goal }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
  } while you lead
race-reason-goal-nearer = { $card } counts for the goal { $goal }: { $have } of { $need }
race-reason-have-it = you have this development already
race-reason-too-strong = it takes { $defense } military, you have { $strength }
race-reason-too-late = you would hardly come to place { $count ->
    [one] it
   *[other] them
 } before the game ends
race-reason-too-dear = at { $cost ->
    [one] 1 card
   *[other] { $cost } cards
  } it is too dear for now
race-reason-least = of your cards it helps least now
race-reason-saves = it saves you cards
race-reason-enough = that is enough; the rest of your cards is worth more
race-reason-draw-instead = new cards are worth more than these
race-reason-wait = nothing in your hand brings more than it costs now
race-reason-sell = it sells for { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
race-reason-keep-good = the good is worth more later
race-reason-consume = { $goods ->
    [one] each good becomes
   *[other] { $goods } goods become
 } { $gain }
race-reason-consume-pays = what you give is worth less than { $gain }
race-reason-consume-swaps = a new card is worth more than your weakest
race-reason-consume-all = it makes points of your goods
race-reason-consume-stop = the goods and cards left are worth more later
race-reason-goods = this is the good you can best spare
race-reason-keep-cards = your cards are worth more than what they would bring here
race-reason-produce = this good brings you most
race-reason-conquer = your military takes it without paying
race-reason-conquer-more = you can raise your military to { $defense }, then the world costs no payment
race-reason-pay-world = paying is cheaper than the military you lack
race-reason-spend-card = the world is worth the card you give up
race-reason-fight = this strength costs you least
race-reason-takeover = { $card }: up to { $reach } against { $defense }; its owner can add { $more }
race-reason-attack = { $card }: { $attack } against { $defense }; this strength costs you least
race-reason-defend = { $card } is worth keeping: { $attack } against your { $defense }
race-reason-no-takeover = it would cost more than it brings
race-reason-no-more-strength = more strength would change nothing, or cost too much
race-reason-guess = such costs are the most frequent
race-reason-category = such a card helps you most
race-reason-fuel = a good is worth more than this card
race-reason-offer = prestige is worth more than this card
race-reason-ante = a dear card of little use is a good bet
race-reason-stop = nothing else pays now
race-reason-search-on = a better card may still come
race-reason-search-past = { $why }; a better one may still come
race-reason-use = now this power brings most
race-reason-kept = you keep { $card }: { $what }
race-reason-good-cheapest = of your goods it would sell for least: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
race-reason-good-dearest = its good sells for most: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
race-reason-find-eats = { $count ->
    [one] 1 of your cards makes
   *[other] { $count } of your cards make
 } goods for it
race-reason-find-military = { $count ->
    [one] 1 world in your hand needs
   *[other] { $count } worlds in your hand need
 } more military
race-reason-find-conquest = your military of { $strength } takes it, and it comes with a good
race-reason-find-windfall = it costs little and comes with a good to sell
race-reason-find-alien = Alien goods sell for most
race-reason-find-six = its points grow with the cards you place

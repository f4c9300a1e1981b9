salvage-card-hidden = a card
salvage-card-scout = Scout
salvage-card-magnet = Magnet
salvage-card-press = Press
salvage-card-survey = Survey
salvage-card-market_day = Market Day
salvage-card-captain = Captain
salvage-card-hold = Hold
salvage-card-reactor = Reactor
salvage-card-tinker = Tinker

salvage-points = Points
salvage-scrap = Scrap
salvage-tableau = Tableau
salvage-hand = Hand
salvage-yard = Yard
salvage-deck = Deck
salvage-discard = Discard pile
salvage-drone = Drone
salvage-floor = Trading floor
salvage-round = Round { $round } of 4

salvage-form-to = To
salvage-form-give = You give
salvage-form-take = You get

salvage-decision-bid = Which card do you bid?
salvage-decision-act = What do you do?
salvage-decision-discard = Discard { $count ->
    [one] one card
   *[other] { $count } cards
  }
salvage-decision-smelt = How much scrap do you smelt?
salvage-decision-dig = Which card do you take?
salvage-decision-choose = Choose an effect
salvage-decision-trade = Trade, or be ready

salvage-option-bid = Bid { $card }
salvage-option-play = Play { $card }
salvage-option-take = Take { $card }
salvage-option-draw_card = Draw a card
salvage-option-discard = Discard { $card }
salvage-option-pick = Choose: { $what }
salvage-option-smelted = Smelt for { $points }
salvage-option-make_offer = Offer { $give } scrap to { $to } for { $take } { $card }
salvage-option-accept = Accept offer { $number }
salvage-option-ready = Ready

salvage-step-draw = Draw { $count }
salvage-step-gain = Gain { $scrap } scrap, { $points } points
salvage-step-discard_down_to = Discard down to { $size }
salvage-step-smelt = Smelt
salvage-step-dig = Take from the yard
salvage-step-choose_one = Choose one effect
salvage-step-any_order = Several effects in your order

salvage-effect-draw = draw
salvage-effect-gain = gain
salvage-effect-smelt = smelt
salvage-effect-dig = dig
salvage-effect-choose_one = choose again

salvage-event-drew = { $seat } drew { $card }
salvage-event-discarded = { $seat } discarded { $card }
salvage-event-bid_shown = { $seat } bid { $card } and won { $points }
salvage-event-played = { $seat } played { $card }
salvage-event-took = { $seat } took { $card }
salvage-event-gained = { $seat } gained { $scrap } scrap and { $points } points
salvage-event-offered = { $seat } offers { $give } to { $to } for { $take } { $card }
salvage-event-traded = { $seat } gave { $give } to { $to } for { $take } { $card }
salvage-event-lapsed = Offer { $number } lapsed
salvage-event-drone_rolled = The drone rolled { $die } { $card }

salvage-refused-too_dear = This costs { $cost }, you have { $have }.
salvage-refused-already_played = This card is played already.
salvage-refused-not_in_yard = This card is not in the yard.
salvage-refused-no_offers_left = You have made all your offers.
salvage-refused-no_such_crew = There is no such crew to trade with.
salvage-refused-not_enough_scrap = { $give } scrap are needed, you have { $have }.
salvage-refused-empty_offer = An offer needs something on one side, and not too much.
salvage-refused-no_such_card = The other crew has no such card.
salvage-shelf-card = Cards

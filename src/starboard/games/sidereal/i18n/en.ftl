# Words

sidereal-amount = { $count }× { $item }
sidereal-short = { $count } { $item }
sidereal-tab-side = Needs
sidereal-nothing = nothing
sidereal-free = free
sidereal-way = { $items }
sidereal-licence-of = licence for { $technology }
sidereal-move = { $giver } → { $taker }: { $what }
sidereal-lent-card = { $card } (on loan)
sidereal-promises-only = promises only
sidereal-anybody = anybody
sidereal-pair = { $left } { $right }
sidereal-offer = Offer { $number }
sidereal-contract = Contract { $number }
sidereal-drops = Contract { $number } ends
sidereal-due = Round { $round }
sidereal-due-short = Round { $round }: something is missing, { $points ->
    [one] 1 point is
   *[other] { $points } points are
  } at stake

# Table

sidereal-round = Round { $round } of 6
sidereal-rounds = Rounds
sidereal-round-card = Round { $round }: { $bonus } for an invention
sidereal-yengii-bonus = Yengii: { $bonus }
sidereal-phases = Phases
sidereal-phase-trade = Trade
sidereal-phase-close = Closing: contracts and gifts
sidereal-phase-limit = Economy: colony limit
sidereal-phase-commit = Economy: converters
sidereal-phase-produced = Economy: production
sidereal-phase-share = Confluence: sharing
sidereal-phase-bid = Confluence: bids
sidereal-phase-colony = Colony auction
sidereal-phase-research = Research auction
sidereal-phase-steal = Theft of the Zeth
sidereal-phase-refresh = Refresh
sidereal-phase-final = Final confluence
sidereal-step-trade = Trade
sidereal-step-close = Close
sidereal-step-limit = Limit
sidereal-step-commit = Economy
sidereal-step-produced = Production
sidereal-step-share = Share
sidereal-step-bid = Bids
sidereal-step-colony = Colonies
sidereal-step-research = Research
sidereal-step-steal = Theft
sidereal-step-refresh = Refresh
sidereal-step-final = Final
sidereal-round-bonus = { $bonus }
sidereal-round-note = { $round } { $yengii }
sidereal-chip-play = play
sidereal-chip-white = converter
sidereal-chip-red = theft
sidereal-chip-purple = trade
sidereal-chip-fleet = fleet
sidereal-chip-upgrade = upgrade
sidereal-chip-relic = relic
sidereal-points = Victory points
sidereal-supply = Supply
sidereal-to-give-away = donation goods
sidereal-donated = { $item } to give away
sidereal-bundle = Stays together: { $goods }
sidereal-from-donation = donation goods: { $goods }
sidereal-colonies = Colonies
sidereal-cards-in-play = Cards in play
sidereal-teams = Research teams
sidereal-pool = Not yet in play
sidereal-deck = Technologies not yet in play
sidereal-borrowed = Borrowed from { $owner }
sidereal-on-loan = on loan this round
sidereal-for-good = for good
sidereal-ready = Ready
sidereal-support = Free fleet support
sidereal-board = Wants: { $want }; has: { $have }. { $words }
sidereal-best = Best production
sidereal-best-step = { $card }: { $paid } → { $output }
sidereal-best-step-free = { $card } → { $output }
sidereal-planned = part of the best production
sidereal-best-outcome = Worth { $gain } more than running nothing (in small cubes)
sidereal-best-points = { $gain ->
    [one] Worth 1 point more than running nothing
   *[other] Worth { $gain } points more than running nothing
}
sidereal-colony-track = Colonies on offer
sidereal-research-track = Research teams on offer
sidereal-colony-deck = Colony deck
sidereal-research-deck = Research deck
sidereal-relics = Relic deck
sidereal-history = Inventions
sidereal-invention = Round { $round }: { $seat } with { $team }
sidereal-empty = Empty place
sidereal-bids = Bids, the next one first
sidereal-bid = { $seat }: { $ships }
sidereal-has = Who has what
sidereal-needs = Who needs what
sidereal-missing-mine = You lack to produce
sidereal-owed = You owe
sidereal-missing-theirs = needs
sidereal-verdict-good = worth about +{ $gain }
sidereal-verdict-bad = worth about −{ $gain }
sidereal-verdict-plain = even
sidereal-gain-good = +{ $gain }
sidereal-gain-bad = −{ $gain }
sidereal-gain-plain = ±0
sidereal-weighed = Worth to you about { $gain }, { $others }
sidereal-weighed-other = to { $seat } about { $gain }
sidereal-weighed-unfair = to { $seat } about { $gain }, too little against your gain
sidereal-weighed-ahead = to { $seat } about { $gain }, too little as you are ahead
sidereal-weighed-little = to { $seat } about { $gain }, which is too little
sidereal-weighed-lacks = { $seat } does not have it now
sidereal-gone = Not possible now: { $reason }
sidereal-turned-down = { $seat } rejects it
sidereal-turned-down-lacks = { $seat } rejects it; more would do: { $lacks }
sidereal-turned-down-cannot = { $seat } does not have what it asks for
sidereal-turned-down-little = { $seat } rejects it: gains too little by it
sidereal-turned-down-unfair = { $seat } rejects it: you would gain far more by it
sidereal-verdict-owed = takes what you owe
sidereal-verdict-note = An estimate in small cubes (a large one counts 1½, ultratech and a point 3, a point more towards the end): production, research, upgrades, cards and promises, until the end of the game.
sidereal-offers-mine = Offers from and to you
sidereal-offers-table = Offers that everybody may read
sidereal-offers-closed = Offers between others
sidereal-contracts = Contracts
sidereal-contracts-closed = Contracts of others
sidereal-score-points = Victory points
sidereal-score-inventions = Inventions
sidereal-score-sharing = Sharing bonus
sidereal-score-cards = Cards and other
sidereal-score-leftovers = Left over

sidereal-converter-white = { $inputs } → { $outputs }
sidereal-converter-white-donation = { $inputs } → { $outputs }; as donation: { $donation }
sidereal-converter-purple = { $inputs } → { $outputs }
sidereal-converter-purple-donation = { $inputs } → { $outputs }; as donation: { $donation }
sidereal-converter-red = { $inputs } → steal { $outputs }
sidereal-line-support = Needs { $count } fleet support
sidereal-line-fleet = Gives { $count } fleet support
sidereal-line-upgrade = Upgrade: { $what }
sidereal-line-play = Play it for: { $what }
sidereal-line-way = { $items }
sidereal-line-invents = Invents { $technology }
sidereal-text-relic_gift_of_the_duruntai = When it first changes hands in a round, the giver gains 1 ultratech and 1 blue, 1 green and 1 brown cube; Faderan gains 1 blue cube.
sidereal-text-relic_contextual_integrator_cache = On entering: 1 point for every 3 acknowledgements others hold, rounded up. An inventor who returns an acknowledgement pays one cube less.
sidereal-text-relic_automated_transport_network = On entering: draw 2 colonies. Its holder may keep 2 colonies more.
sidereal-text-relic_relic_detector = On entering: 1 point. Cannot be traded.
sidereal-text-relic_library_of_entelechy = A library of the vanished.
sidereal-text-relic_transmutive_decomposer = On entering: 1 point.
sidereal-text-relic_nalgorian_grindstone = On entering: 1 point.
sidereal-text-relic_stars_ruin = On entering: 2 points and the bonus of the round.
sidereal-text-relic_paradise_converter = On entering: 1 blue and 1 black cube.
sidereal-text-relic_barian_trade_armada = On entering: 1 point, 1 ultratech, one cube of each colour, 4 ships.
sidereal-text-relic_thils_demiring = On entering: one small cube of each colour.
sidereal-text-relic_the_grand_armilla = On entering: 1 point.

# Short names, for cards and charts

sidereal-short-green = green
sidereal-short-white = white
sidereal-short-brown = brown
sidereal-short-blue = blue
sidereal-short-yellow = yellow
sidereal-short-black = black
sidereal-short-ultratech = ultratech
sidereal-short-wild_small = small wild
sidereal-short-wild_large = large wild
sidereal-short-ship = ship
sidereal-short-ship-many = ships
sidereal-short-vp = VP
sidereal-short-envoy = envoy
sidereal-short-envoy-many = envoys
sidereal-short-any_small = any small
sidereal-short-any_large = any large
sidereal-short-colony_desert = desert colony
sidereal-short-colony_desert-many = desert colonies
sidereal-short-colony_ice = ice colony
sidereal-short-colony_ice-many = ice colonies
sidereal-short-colony_jungle = jungle colony
sidereal-short-colony_jungle-many = jungle colonies
sidereal-short-colony_water = water colony
sidereal-short-colony_water-many = water colonies
sidereal-short-colony_any = colony
sidereal-short-colony_any-many = colonies
sidereal-short-relic = relic
sidereal-short-relic-many = relics

# Promises

sidereal-promise-deliver = Deliver goods or cards
sidereal-promise-lend = Lend a card
sidereal-promise-licence = License a technology
sidereal-promise-share = Share of what a card produces
sidereal-promise-covenant = Not to do something
sidereal-promise-text = In own words
sidereal-covenant-take_card = Not take a card
sidereal-covenant-bid_colony = Bid at most so much on colonies
sidereal-covenant-bid_research = Bid at most so much on research
sidereal-covenant-license = Not license a technology
sidereal-covenant-lend = Not lend a card
sidereal-clause-deliver = { $debtor } delivers to { $creditor } in round { $round }: { $goods }
sidereal-clause-lend = { $debtor } lends to { $creditor } in round { $round }: { $goods }
sidereal-clause-licence = { $debtor } licenses { $technology } to { $creditor }, by round { $round }
sidereal-clause-share = { $debtor } pays { $creditor } next round: { $goods }
sidereal-clause-covenant-take_card = { $debtor } does not take { $what }
sidereal-clause-covenant-bid_colony = { $debtor } bids at most { $limit } on colonies
sidereal-clause-covenant-bid_research = { $debtor } bids at most { $limit } on research
sidereal-clause-covenant-license = { $debtor } does not license { $what } to { $to }
sidereal-clause-covenant-lend = { $debtor } does not lend { $what } to { $to }
sidereal-clause-text = { $debtor } to { $creditor }: { $words }
sidereal-clause-hidden = { $debtor } to { $creditor }

# Forms

sidereal-form-legs = Who gives what to whom
sidereal-form-giver = From
sidereal-form-taker = To
sidereal-form-items = Goods
sidereal-form-donation = Donation goods
sidereal-form-cards = Cards
sidereal-form-acknowledgements = Acknowledgements
sidereal-form-envoys = Envoys
sidereal-form-licences = Licences
sidereal-form-promises = Promises
sidereal-form-kind = Kind
sidereal-form-debtor = Who promises
sidereal-form-creditor = To whom
sidereal-form-round = Round
sidereal-form-technology = Technology
sidereal-form-wild = Wild cubes will do
sidereal-form-action = What is forbidden
sidereal-form-target = Card or technology
sidereal-form-to = For whom
sidereal-form-limit = At most
sidereal-form-words = Words
sidereal-form-drops = Contracts that end
sidereal-form-table = Everybody may read it
sidereal-form-reply = In reply to
sidereal-form-changes = Instead of my offer
sidereal-form-bid = My bid
sidereal-form-make_offer = Make an offer
sidereal-form-post = Put up a note
sidereal-form-produce = Change plan
sidereal-send-produce = Run these
sidereal-form-bid_colony = Bid on colonies
sidereal-form-bid_research = Bid on research
sidereal-form-want = I want
sidereal-form-have = I have
sidereal-form-runs = Converters
sidereal-form-card = Card
sidereal-form-converter = Converter, from 0
sidereal-form-colour = Colour
sidereal-form-pay = Paid with

# Decisions

sidereal-decision-trade = { $mine ->
    [1] You are ready
   *[other] Trade, upgrade, invent
  } ({ $ready } of { $seats } are ready){ $breach ->
    [0] {""}
    [one] . Careful: what you owe this round is not all there. If trading ends now you lose 1 point
   *[other] . Careful: what you owe this round is not all there. If trading ends now you lose { $breach } points
  }
sidereal-decision-give_bundle = Give away, all of it together: who gets { $goods }?
sidereal-decision-give = Give away: who gets { $goods }?
sidereal-decision-limit = Too many colonies: discard { $count }
sidereal-decision-commit = Which converters do you run?
sidereal-decision-bid = Bid your { $ships ->
    [one] one ship
   *[other] { $ships } ships
  } on colonies and on research
sidereal-decision-pick_colony = Your bid of { $ships } is up: take a colony or pass
sidereal-decision-pick_research = Your bid of { $ships } is up: take a research team or pass
sidereal-decision-talk = Talk about the auctions
sidereal-decision-steal = Rob somebody, or be done
sidereal-decision-loot = Which cube do you take? ({ $count } to take)

# Options

sidereal-option-make_offer = Offer: { $moves }{ $promises ->
    [0] {""}
    [one] ; and one promise
   *[other] ; and { $promises } promises
  }
sidereal-option-promise = A promise
sidereal-brief-bid = Bid
sidereal-brief-accept = Accept
sidereal-brief-reject = Reject
sidereal-brief-withdraw = Withdraw
sidereal-brief-upgrade = { $tucked ->
    [0] Upgrade it{ $colonies_count ->
        [0] {""}
       *[other] {" "}giving { $colonies }
      }
   *[other] With { $technology }
  }
sidereal-brief-invent = Invent for { $price }
sidereal-brief-play_card = Play it{ $colonies_count ->
    [0] {""}
   *[other] {" "}giving { $colonies }
  }
sidereal-option-accept = Accept offer { $number }
sidereal-option-reject = Reject offer { $number }
sidereal-option-withdraw = Withdraw offer { $number }
sidereal-option-settle = Fulfil contract { $contract } now
sidereal-option-post = Say what you want and what you have
sidereal-option-ready = Ready
sidereal-option-more_time = Ask for more time
sidereal-option-stir = Trade on
sidereal-option-convert = Run { $card } { $colonies_count ->
    [0] {""}
   *[other] with { $colonies }
  }
sidereal-option-upgrade-technology = Upgrade { $card } with { $technology }
sidereal-option-upgrade-converter = Upgrade { $card }
sidereal-option-upgrade-consuming = Upgrade { $card }, giving { $colonies }
sidereal-option-play_card = Play { $card }{ $colonies_count ->
    [0] {""}
   *[other] {" "}giving { $colonies }
  }
sidereal-option-draw_relic = Draw a relic, giving { $colonies }
sidereal-option-invent = Invent with { $team } for { $price }
sidereal-option-give = Give to { $to }: { $item }
sidereal-option-give_bundle = Give everything together to { $to }
sidereal-option-deal_out = The table deals it out
sidereal-option-discard = Discard { $card }
sidereal-option-run = Run { $card } (converter { $number })
sidereal-option-run-colour = Run { $card }: { $colour }
sidereal-option-run-only = Run { $card }
sidereal-option-produce = Best production
sidereal-option-done = Nothing more
sidereal-number-bid-colony = Colonies
sidereal-number-bid-research = Research
sidereal-option-bid = Colonies { $colony }, research { $research }
sidereal-option-take = Take { $card }
sidereal-option-split = Split the bid
sidereal-option-rob = { $card } on { $victim } (price { $number })
sidereal-option-loot = Take: { $item }
sidereal-hint-deal = You give: { $give }. You get: { $get }. { $promises ->
    [0] {""}
    [one] One promise.
   *[other] { $promises } promises.
  }
sidereal-hint-price = { $inputs } → { $outputs }
sidereal-hint-price-only = costs { $inputs }
sidereal-hint-becomes = { $paid }, then: { $does }
sidereal-hint-tucks = “{ $technology }” goes under it, then: { $does }
sidereal-hint-invent = { $points ->
    [one] 1 point
   *[other] { $points } points
  } now, { $bonus } more when it is shared, and a new card
sidereal-hint-first_round = { $points ->
    [one] 1 point
   *[other] { $points } points
  } now, { $bonus } more when it is shared. In a first game you had better not invent in round 1.

# Events

sidereal-event-round_began = Round { $round } begins; an invention brings { $bonus }
sidereal-event-gained = { $seat } gained: { $goods }
sidereal-event-paid = { $seat } paid: { $goods }
sidereal-event-offered = { $seat } made offer { $number } to { $parties }
sidereal-event-offered-changed = { $seat } changed offer { $number } to { $parties }
sidereal-event-accepted = { $seat } accepted offer { $number }
sidereal-event-rejected = { $seat } rejected offer { $number }
sidereal-event-rejected-lacks = { $seat } rejects offer { $number }, but would take it for { $lacks } more
sidereal-event-rejected-cannot = { $seat } rejects offer { $number }: does not have what it asks for
sidereal-event-rejected-little = { $seat } rejects offer { $number }: gains too little by it
sidereal-event-rejected-unfair = { $seat } rejects offer { $number }: the other side would gain far more by it
sidereal-event-withdrawn = { $seat } withdrew offer { $number }
sidereal-event-deal_done = Deal { $number } is done: { $moves }
sidereal-event-deal_failed = Deal { $number } failed: { $reason }
sidereal-event-deal_failed-hidden = Deal { $number } failed
sidereal-event-floor_closed = Trading is over; open offers lapse: { $offers }
sidereal-event-contract_made = Contract { $number }: { $debtor } to { $creditor }
sidereal-event-contract_made-hidden = { $debtor } promised { $creditor } something
sidereal-event-contract_closed-fulfilled = Contract { $number } of { $debtor } is fulfilled
sidereal-event-contract_closed-amended = Contract { $number } of { $debtor } was changed
sidereal-event-contract_closed-waived = Contract { $number } of { $debtor } was dropped
sidereal-event-contract_closed-defaulted = Contract { $number } of { $debtor } was broken
sidereal-event-contract_closed-expired = Contract { $number } of { $debtor } has run out
sidereal-event-delivered = { $debtor } delivered to { $creditor }: { $goods } { $cards }
sidereal-event-penalised = { $seat } loses { $points ->
    [one] 1 point
   *[other] { $points } points
  } for contract { $number }
sidereal-event-posted = { $seat } wants: { $want }; has: { $have }
sidereal-event-became_ready = { $seat } is ready
sidereal-event-asked_for_time = { $seat } asks for more time
sidereal-event-extended = The clock runs once more; { $left ->
    [0] it cannot be extended again
    [one] it can be extended once more
   *[other] it can be extended { $left } more times
  }
sidereal-event-stirred = { $seat } trades on
sidereal-event-converted = { $seat } ran { $card }
sidereal-event-consumed = { $seat } gave up { $card }
sidereal-event-upgraded = { $seat } upgraded { $card }
sidereal-event-upgraded-technology = { $seat } upgraded { $card } with { $technology }
sidereal-event-upgraded-to = { $seat } upgraded { $card } to { $now }
sidereal-event-upgraded-technology-to = { $seat } upgraded { $card } to { $now } with { $technology }
sidereal-event-played = { $seat } played { $card }
sidereal-event-relic_drawn = { $seat } found { $card }
sidereal-event-colony_drawn = { $seat } drew { $card }
sidereal-event-invented = { $seat } invented with { $team } and gained { $points ->
    [one] 1 point
   *[other] { $points } points
  }
sidereal-event-acknowledged = { $seat } returned an acknowledgement; Faderan gained 1 point
sidereal-event-entered = { $seat } has { $card } in play
sidereal-event-gift_passed_on = { $seat } passed the Gift of the Duruntai on
sidereal-event-gave = { $seat } gave to { $to }: { $goods }
sidereal-event-discarded = { $seat } discarded { $card }
sidereal-event-ran = { $seat } runs { $card } and pays: { $goods }
sidereal-event-ran-free = { $seat } runs { $card }
sidereal-event-finished = { $seat } is done
sidereal-event-produced = { $seat } produced: { $goods }; as donation: { $donation }
sidereal-event-produced-plain = { $seat } produced: { $goods }
sidereal-event-shared = { $seat } shows { $team } and gains { $points ->
    [one] 1 point
   *[other] { $points } points
  }
sidereal-event-bid_made = { $seat } has bid
sidereal-event-bid_shown-colony = { $seat } bid { $ships } on colonies
sidereal-event-bid_shown-research = { $seat } bid { $ships } on research
sidereal-event-split_bid = { $seat } split the bid into { $first } and { $second }
sidereal-event-took = { $seat } took { $card } for { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
  }
sidereal-event-took-seedling = { $seat } took { $card } for { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
  }; a seedling goes on it
sidereal-event-passed = { $seat } passed and keeps { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
  }
sidereal-event-robbed = { $seat } robs { $victim } with { $card }
sidereal-event-looted = { $seat } took from { $victim }: { $item }
sidereal-event-brought_home = { $seat } adds the loot to the supply: { $goods }
sidereal-event-refreshed-colony = Colonies were refreshed: { $cards }
sidereal-event-refreshed-research = Research teams were refreshed: { $cards }
sidereal-event-went_home = { $card } went home to { $seat }
sidereal-event-licensed = { $seat } licensed { $technology } to { $to }
sidereal-event-scored = { $seat } { $points ->
    [one] has one point
   *[other] has { $points } points
  }

# Why a deal failed

sidereal-failed-bad_amount = an amount is below zero
sidereal-failed-bad_parties = its parties have changed
sidereal-failed-to_oneself = nobody trades with themselves
sidereal-failed-no_such_contract = a contract it names is over
sidereal-failed-points_not_traded = points are not traded
sidereal-failed-not_enough = a party no longer has the goods
sidereal-failed-not_enough-you = you lack { $goods }
sidereal-failed-lacks = { $who } lacks { $goods }
sidereal-failed-lent_out = the card is lent out
sidereal-failed-too_many_items = too many items
sidereal-failed-card_not_there = a card is no longer there
sidereal-failed-card_twice = a card stands in it twice
sidereal-failed-not_tradeable = something in it cannot be traded
sidereal-failed-covenant = a covenant forbids it
sidereal-failed-stays_together = goods that stay together were split
sidereal-failed-not_on_donation_card = donation goods are gone
sidereal-failed-only_yengii = only Yengii licenses
sidereal-failed-no_such_technology = the technology is not invented
sidereal-failed-technology_used = the technology is in play already
sidereal-failed-no_tokens_left = no tokens are left
sidereal-failed-already_past = a promise is past its time
sidereal-failed-past_the_end = a promise falls due after the end
sidereal-failed-cannot_be_lent = a card cannot be lent
sidereal-failed-empty_promise = a promise says nothing
sidereal-failed-field_not_used = a promise holds what it has no use for
sidereal-failed-bad_limit = a limit makes no sense
sidereal-failed-bid_made = a bid it speaks of is made already
sidereal-failed-not_next_round = a promise is not about the next round
sidereal-failed-not_in_auctions = a promise is not about the auctions
sidereal-failed-too_many_lines = it is too long

# Refusals

sidereal-refused-accepted_already = You have accepted this offer already.
sidereal-refused-already_past = This would be due in the past.
sidereal-refused-already_run = You have already run this in this round.
sidereal-refused-already_upgraded = This card is upgraded already.
sidereal-refused-bad_amount = An amount cannot be below zero.
sidereal-refused-bad_clock = The clock must be between { $least } and { $most } seconds, or off.
sidereal-refused-bad_extensions = The clock may be extended at most { $most } times.
sidereal-refused-bad_handicap = A handicap is one small cube more or less, such as “+green”.
sidereal-refused-bad_limit = This limit makes no sense.
sidereal-refused-bid_made = Bids are made already; nothing can be promised about them any more.
sidereal-refused-bad_offers = A table allows 1 to { $most } offers in a phase.
sidereal-refused-bad_parties = These players cannot make this deal.
sidereal-refused-bid_too_high = You have only { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
  } to bid.
sidereal-refused-bid_too_low = Your bid is too low: this card asks for at least { $need }.
sidereal-refused-borrowed = A borrowed card cannot be upgraded at this table.
sidereal-refused-cannot_be_lent = This is never lent, only traded for good.
sidereal-refused-cannot_keep = You do not have everything you would have to give.
sidereal-refused-cannot_pay = You lack the goods to pay for this.
sidereal-refused-card_not_there = This card is not there.
sidereal-refused-card_twice = A card can be given only once.
sidereal-refused-covenant = You have promised by contract not to do this.
sidereal-refused-empty_offer = This offer is empty: name goods, cards or a promise.
sidereal-refused-empty_promise = This promise says nothing that can be kept.
sidereal-refused-field_not_used = This promise holds details that do not go with its kind.
sidereal-refused-handicap_needs_species = A handicap needs the species to be chosen.
sidereal-refused-in_order = This could run, but the list goes in order and you are past it.
sidereal-refused-lent_out = The card is lent out: whoever has it would be bound without knowing.
sidereal-refused-no_envoys = The victim must hold { $need ->
    [one] an envoy
   *[other] { $need } envoys
  } for this.
sidereal-refused-no_goods_now = Goods change hands only in the trade phase.
sidereal-refused-no_changes_now = During the auctions contracts are made, not changed.
sidereal-refused-no_offers_left = You may not make more offers in this phase.
sidereal-refused-no_points = You have no points to pay with.
sidereal-refused-no_relics = The relic deck is empty.
sidereal-refused-no_such_contract = There is no such contract.
sidereal-refused-no_such_offer = There is no such offer.
sidereal-refused-no_such_technology = Nobody can license this technology.
sidereal-refused-no_such_upgrade = This card has no such upgrade.
sidereal-refused-no_such_way = There is no such price.
sidereal-refused-no_support = This needs { $need } fleet support, { $have } is free.
sidereal-refused-no_tokens_left = There are not enough tokens left.
sidereal-refused-not_a_colony = Only colonies are over the limit.
sidereal-refused-not_due = You cannot fulfil this contract now: you do not owe it, or you lack something for it.
sidereal-refused-not_enough = { $need } are offered, only { $have } are there.
sidereal-refused-not_for_you = This offer is not for you.
sidereal-refused-not_held = This card is not in front of you.
sidereal-refused-not_in_auctions = This cannot be promised during the auctions.
sidereal-refused-not_in_pool = This card cannot be played.
sidereal-refused-not_next_round = During the auctions only the next round can be promised.
sidereal-refused-not_on_donation_card = This is not on the donation card.
sidereal-refused-not_purple = This is not a purple converter.
sidereal-refused-not_red = This is not a red converter.
sidereal-refused-not_tradeable = This cannot be traded.
sidereal-refused-not_white = This is not a white converter.
sidereal-refused-nothing_to_do_now = Nothing can be done with this card now.
sidereal-refused-nothing_to_take = There is nothing to take.
sidereal-refused-nothing_to_take_away = This species starts without such a cube.
sidereal-refused-offer_changed = The offer was changed; it is now version { $version }.
sidereal-refused-only_yengii = Only Yengii licenses technologies.
sidereal-refused-owner_may_not_run = Eni Et cannot run this card itself.
sidereal-refused-past_the_end = Nothing can be promised beyond the trade phase of round { $last }.
sidereal-refused-points_not_traded = Points are only traded as donation goods.
sidereal-refused-protected = This player is protected: they traded with the Zeth this round.
sidereal-refused-robbed_already = This player was robbed already this round.
sidereal-refused-species_count = { $seats } seats need { $seats } species, not { $species }.
sidereal-refused-species_unknown = Each seat needs a species of its own.
sidereal-refused-stays_together = These goods stay together.
sidereal-refused-technology_missing = The technology for it is not in front of you, or is upgraded already.
sidereal-refused-technology_used = The other player has this technology already.
sidereal-refused-to_oneself = Nobody trades with themselves.
sidereal-refused-too_many_items = At most { $most } of an item.
sidereal-refused-too_many_lines = This is too long: shorten the text or use fewer lines.
sidereal-refused-waits_for_its_round = Cards are delivered in the round that was agreed; earlier only by a new deal.
sidereal-refused-wrong_colonies = These are not the colonies that are needed.
sidereal-refused-wrong_colour = This is not a colour of the right size.
sidereal-refused-wrong_payment = This does not pay the price exactly.

# Texts of Race for the Galaxy; card names stand in en-cards.ftl.

race-title = Race for the Galaxy
race-about = Build a space empire of developments and worlds: alone against the Robot, or for two to six.

## The table

race-round-last = Round { $round }, the last
race-round = { $round ->
    [0] Set-up
   *[other] Round { $round }
  }
race-actions = Actions
race-raise = Prestige bonus
race-boost = Prestige bonus: { $action }, { $brings }
race-legend-I = phase I: Explore
race-legend-II = phase II: Develop
race-legend-III = phase III: Settle
race-legend-u24 = when a good is traded
race-legend-IV = phase IV: Consume
race-legend-V = phase V: Produce
race-legend-u2605 = always, or at the end of the game
race-icon-now = now
race-number = { $number }
race-pool = Victory points left
race-deck = Deck
race-discard = Discard pile
race-shown = Turned over: { $count }
race-shown-last = Turned over: { $count }, here the last { $last }
race-score = Points
race-chips = Victory point chips
race-military = Military
race-hand = Hand
race-prestige = Prestige
race-search-card-free = Search card: free
race-search-card-used = Search card: used
race-tableau = Tableau
race-starts = Start worlds to choose from
race-start-kept = Your start world: { $card }
race-saved = Saved cards
race-drawn = { $count ->
    [1] 1 drawn card
   *[other] { $count } drawn cards
}{ $discard ->
    [0] { $keep ->
        [0] {""}
       *[other] : you keep { $keep }
    }
   *[other] : you discard { $discard }
}
race-paid = Paid cards
race-good = Good: { $kind }
race-windfall = windfall: { $kind }
race-robot = Robot
race-robot-of = Robot: { $tile }
race-robot-mat = The Robot's mat
race-robot-dice = The Robot's dice
race-robot-rows = What the Robot does
race-row = Row
race-does = Steps
race-robot-cards = Tableau
race-robot-hand = Hand pile
race-robot-tokens = Tokens placed
race-robot-supply = Tokens left
race-robot-tableau = The Robot's tableau
race-robot-symbol = Robot tile
race-robot-tile = The robot face means: { $symbol }
race-credit = Credit
race-economy = Economy

race-does-explore = draw { $draw }{ $credit ->
    [0] {""}
   *[other] {", "}credit +{ $credit }
  }
race-does-develop = Token in supply and credit { $token } or more: place the token. Else{ $need ->
    [0] {": "}
   *[other] {" "}with credit { $need } or more:{" "}
  }{ $draw ->
    [0] {""}
   *[other] draw { $draw },{" "}
  }search for a development ({ $price })
race-does-settle = { $need ->
    [0] {""}
   *[other] with credit { $need } or more:{" "}
  }draw { $draw }{ $grown ->
    [0] {""}
   *[other] {" "}(+{ $grown } per chromosome world)
  }, search for { $target } ({ $price })
race-price-free = free
race-price-same = credit −{ $cost }
race-price-six = { $cost ->
    [0] free
   *[other] credit −{ $cost }
  }, for cost 6 credit −{ $other }
race-price-military = { $cost ->
    [0] free
   *[other] credit −{ $cost }
  }, military { $other ->
    [0] free
   *[other] credit −{ $other }
  }
race-does-first_settle = once: turn over the deck for { $target }; credit +{ $credit }, economy +{ $economy }; the start world goes
race-does-consume = { $vp ->
    [one] 1 point
   *[other] { $vp } points
  } per economy{ $credit ->
    [0] {""}
   *[other] , credit +{ $credit }
  }{ $economy ->
    [0] {""}
   *[other] , then economy +{ $economy }
  }{ $prestige ->
    [0] {""}
   *[other] , with a world of Alien kind prestige +{ $prestige }
  }
race-does-produce = { $economy ->
    [0] { $credit ->
        [0] nothing
       *[other] credit +{ $credit }
      }
   *[other] economy +{ $economy }{ $credit ->
        [0] {""}
       *[other] , credit +{ $credit }
      }
  }

## Names

race-action-search = Search
race-action-explore_5 = Explore +5
race-action-explore_1_1 = Explore +1/+1
race-action-develop = Develop
race-action-develop_2 = Develop II
race-action-settle = Settle
race-action-settle_2 = Settle II
race-action-trade = Consume: Trade
race-action-double_vp = Consume: 2× VPs
race-action-produce = Produce

race-brings-search = find a card
race-brings-explore_5 = see 5 more
race-brings-explore_1_1 = see and keep 1 more
race-brings-develop = for 1 card less
race-brings-develop_2 = for 1 card less
race-brings-settle = then draw 1
race-brings-settle_2 = then draw 1
race-brings-trade = sell one good
race-brings-double_vp = points twice
race-brings-produce = one good more
race-brings-nothing = no bonus
race-lacks-develop = nothing yet
race-lacks-settle = nothing yet
race-lacks-trade = no good yet
race-lacks-double_vp = no good yet
race-lacks-produce = no world yet

race-way-explore_5 = +5
race-way-explore_1_1 = +1/+1
race-way-trade = Trade
race-way-double_vp = 2× VPs

race-phase-set_up = Set-up
race-phase-choose = Choose actions
race-phase-search = Search
race-phase-explore = Explore
race-phase-develop = Develop
race-phase-develop_2 = Develop II
race-phase-settle = Settle
race-phase-settle_2 = Settle II
race-phase-consume = Consume
race-phase-produce = Produce
race-phase-round_end = End of the round
race-phase-over = Game over

race-face-explore = Explore
race-face-develop = Develop
race-face-settle = Settle
race-face-trade = Trade
race-face-double_vp = 2× VPs
race-face-produce = Produce
race-face-robot = Robot
race-face-match = Match
race-face-none = none

race-field-explore_left = Explore
race-field-explore_right = Explore, second die
race-field-develop_left = Develop
race-field-develop_right = Develop II
race-field-settle_left = Settle
race-field-settle_right = Settle II
race-field-trade = Trade
race-field-double_vp = 2× VPs
race-field-produce = Produce
race-field-none = no field

race-row-action = action
race-row-reaction = reaction
race-row-action_single = action with one die
race-row-action_double = action with two dice
race-row-first_action = first action
race-row-action_trade = action: Trade
race-row-action_double_vp = action: 2× VPs
race-row-action_both = action: Trade and 2× VPs

race-why-action = by its die
race-why-reaction = along with you
race-why-action_single = by one die
race-why-action_double = by both dice
race-why-first_action = its first time
race-why-action_trade = by its die: Trade
race-why-action_double_vp = by its die: 2× VPs
race-why-action_both = by both dice: Trade and 2× VPs

race-tile-mat = the mat
race-tile-0 = { race-card-old_earth }
race-tile-1 = { race-card-epsilon_eridani }
race-tile-2 = { race-card-alpha_centauri }
race-tile-3 = { race-card-new_sparta }
race-tile-4 = { race-card-earths_lost_colony }
race-tile-5 = { race-card-separatist_colony }
race-tile-6 = { race-card-ancient_race }
race-tile-7 = { race-card-damaged_alien_factory }
race-tile-8 = { race-card-doomed_world }
race-tile-9 = { race-card-rebel_cantina }
race-tile-10 = { race-card-galactic_developers }
race-tile-11 = { race-card-imperium_warlord }
race-tile-12 = { race-card-galactic_scavengers }
race-tile-13 = { race-card-uplift_mercenary_force }
race-tile-14 = { race-card-alien_research_team }
race-tile-15 = { race-card-rebel_freedom_fighters }

race-target-development = a development
race-target-world_nonmilitary = a non-military world
race-target-world_military = a military world
race-target-world_any = any world
race-target-world_alien_kind = a world of Alien kind
race-target-world_nonmilitary_or_alien_military = a non-military world or a military world of Alien kind
race-target-world_nonmilitary_vp3plus = a non-military world of 3 or more points

race-kind-novelty = Novelty
race-kind-rare = Rare elements
race-kind-genes = Genes
race-kind-alien = Alien technology
race-kind-any = any

race-keyword-alien = ALIEN
race-keyword-imperium = IMPERIUM
race-keyword-rebel = REBEL
race-keyword-terraforming = TERRAFORMING
race-keyword-uplift = UPLIFT
race-keyword-chromosome = Chromosome
race-keyword-prestige = Prestige when placed
race-keyword-windfall = windfall
race-keyword-start = Start world { $number }

race-bonus-of-explore_5 = for 1 prestige: draw 6 more, keep 1 more, discard from hand too
race-bonus-of-explore_1_1 = { race-bonus-of-explore_5 }
race-bonus-of-develop = for 1 prestige: costs 2 less, 3 together with the action's bonus
race-bonus-of-develop_2 = { race-bonus-of-develop }
race-bonus-of-settle = for 1 prestige: a paid world costs 3 less, military +2 in this phase
race-bonus-of-settle_2 = { race-bonus-of-settle }
race-bonus-of-trade = for 1 prestige: 3 more cards for the sale, consume points doubled, up to 2 hand cards for 1 point each
race-bonus-of-double_vp = for 1 prestige: consume points tripled
race-bonus-of-produce = for 1 prestige: one more windfall good, draw 3

race-bonus-trade = Up to 2 hand cards for 1 point each

race-search-development_with_military_1_or_2 = Development with military +1 or +2
race-search-military_windfall_defense_1_or_2 = Military windfall world of defense 1 or 2
race-search-nonmilitary_windfall_cost_1_or_2 = Non-military windfall world of cost 1 or 2
race-search-chromosome_world = World with the chromosome symbol
race-search-alien_good_world = World of Alien kind
race-search-consumes_two_or_more_goods = Card that consumes two or more goods
race-search-military_world_defense_5_plus = Military world of defense 5 or more
race-search-six_cost_variable_vp_development = Development of cost 6 with variable points
race-search-takeover_power = Card with a takeover power

race-end-pool = no victory points are left
race-end-robot = the Robot's tableau is full
race-end-tableau = a player's tableau is full
race-end-prestige = somebody has 15 or more prestige

race-difficulty-easy = Easy
race-difficulty-medium = Medium
race-difficulty-hard = Hard


## Questions

race-decision-start = Which start world do you keep?
race-decision-discard = { $why ->
    [start] Your first hand: discard{" "}
    [limit] Too many cards in hand: discard{" "}
    [explore] Explore: of all your cards, discard{" "}
   *[power] After drawing: discard{" "}
  }{ $count ->
    [one] one card
   *[other] { $count } cards
  }
race-decision-save = Which card do you put under Galactic Scavengers?
race-decision-actions = Pick two actions
race-decision-first_action = Pick your first action
race-decision-second_action = The others have picked: pick your second action
race-decision-action = Pick your action
race-decision-late_action = The others have picked: pick your action
race-decision-search = What do you search for?
race-decision-search_hit = Keep this card, or search on and keep the next one?
race-decision-offer = Discard a hand card for prestige?
race-decision-keep = Keep { $count ->
    [one] one card
   *[other] { $count } cards
  }
race-left-keep = Of these cards, discard { $count ->
    [one] one
   *[other] { $count }
  } and keep the rest
race-left-discard = Of your hand, keep { $count ->
    [one] one card
   *[other] { $count } cards
  } and discard the rest
race-left-goods = Which { $count ->
    [one] good
   *[other] { $count } goods
  } do you keep? The rest is used
race-left-give = Of your hand, keep { $count ->
    [one] one card
   *[other] { $count } cards
  } and discard the rest
race-decision-develop = Which development do you place?
race-decision-settle = Which world do you place?
race-decision-pay = { $need ->
    [0] { $card } costs nothing more. Use a card power anyway?
    [one] Pay 1 hand card for { $card }
   *[other] Pay { $need } hand cards for { $card }
  }
race-decision-approach = How do you get { $card }?
race-decision-fight = { $lack ->
    [0] Your strength is enough for { $card }. Do you use more?
   *[other] Strength against { $card }: { $lack } missing
  }
race-decision-strengthen = { $card } is paid for. Do you use up a power for strength as well?
race-decision-exchange = Exchange one of your worlds?
race-decision-more = Place another world, or exchange one?
race-decision-spend = Which good do you use up?
race-decision-sell = Which good do you sell?
race-decision-consume = Which consume power do you use next?
race-decision-goods = { $most ->
    [one] Which good do you use for { $card }?
   *[other] { $exact ->
        [1] Which { $most } goods do you use for { $card }?
       *[other] Which goods do you use for { $card } (up to { $most })?
      }
  }
race-decision-give = Discard { $most ->
    [one] a hand card
   *[other] hand cards, up to { $most }
  }?
race-decision-guess = Which cost will the next card have?
race-decision-ante = Which card do you bet?
race-decision-take = Which card do you keep?
race-decision-kind = Which kind of good does { $card } get?
race-decision-produce = Which produce power do you use next?
race-decision-windfall = Which windfall world produces?
race-decision-fuel = Which hand card do you give { $place ->
    [here] for a good on { $by }
   *[elsewhere] to { $by } for a good { $where }
  }?
race-produce-on = on { $card }
race-produce-windfall = { $good ->
    [any] on a windfall world
   *[other] on a windfall world ({ $kind })
  }

## Answers

race-option-keep_start = Begin with { $card }
race-option-choose = { $actions }
race-option-choose-boosted = { $actions }, with the prestige bonus for { $boost }
race-option-discard = Discard { $card }
race-option-keep = Keep { $card }
race-option-offer = Discard { $card } for prestige
race-option-place = Place { $card }
race-option-pay = Pay with { $card }
race-option-arm = Discard { $card } for strength
race-option-save = Save { $card }
race-option-conquer = Conquer
race-option-pay_for = Pay
race-option-pay_for-by = Pay, by { $by }
race-option-invade = Discard { $by } and conquer
race-option-use = { $card }: { $what }
race-option-bonus = { $what }
race-option-done = Done
race-option-place_more = Place { $card } too, by { $by }
race-option-replace = Exchange { $old } for { $card }
race-option-sell = Sell the good of { $card }
race-option-spend = Use the good of { $card }
race-option-produce = Produce on { $card }
race-option-fuel = Discard { $card }
race-option-ante = Bet { $card }
race-option-take = Keep { $card }
race-option-guess = { $number }
race-option-search_for = { $category }
race-option-decline = Search on
race-option-name_kind = { $kind }

## What happened

race-event-reshuffled = The discard pile is shuffled: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } in the deck
race-event-round_began = Round { $round }
race-event-phase_began = Phase: { $phase }
race-event-drew = { $seat } drew { $cards_count ->
    [one] a card
   *[other] { $cards_count } cards
  } ({ $cards })
race-event-drew-hidden = { $seat } drew { $cards_count ->
    [one] a card
   *[other] { $cards_count } cards
  }
race-event-good_placed = { $seat }: good placed on { $card }
race-event-scored_chips = { $seat } took { $points ->
    [one] a point
   *[other] { $points } points
  }
race-event-prestige_changed = { $seat }: { $prestige } prestige
race-event-start_chosen = { $seat } begins with { $card }
race-event-actions_shown = { $seat } picked { $actions }
race-event-actions_boosted = { $seat } picked { $actions }, with the prestige bonus for { $boost }
race-event-discarded = { $seat } discarded { $card }
race-event-kept = { $seat } kept { $cards }
race-event-kept-hidden = { $seat } kept { $cards_count ->
    [one] a card
   *[other] { $cards_count } cards
  }
race-event-kept_last-hidden = { $seat } kept { $cards_count ->
    [one] a card
   *[other] { $cards_count } cards
  } and discarded the other { $others ->
    [one] card
   *[other] { $others } cards
  } drawn
race-event-kept_last = { $seat } kept { $cards } and discarded the other { $others ->
    [one] card
   *[other] { $others } cards
  } drawn
race-event-placed = { $seat } placed { $card }
race-event-placed_nothing = { $seat } placed nothing
race-event-cannot_place = { $seat } cannot place anything
race-event-cannot_place_more = { $seat } cannot place or exchange anything more
race-event-paid = { $seat } paid { $card }
race-event-conquered = { $seat } conquered { $card } with strength { $strength }
race-event-power_used = { $seat } used { $card }
race-event-left_tableau = { $seat } discarded { $card } from the tableau
race-event-good_lost = The good of { $card } is lost with it ({ $seat })
race-event-saved_lost = { $seat } lost { $count ->
    [one] the saved card
   *[other] { $count } saved cards
  }
race-event-bonus_card_turned = The prestige/search card of { $seat } is turned over
race-event-good_spent = { $seat }: good of { $card } used up
race-event-sold = { $seat } sold the good of { $card } for { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
race-event-replaced = { $seat } exchanged { $old } for { $card }
race-event-saved = { $seat } saved { $card }
race-event-took_saved = { $seat } took { $count ->
    [one] a saved card
   *[other] { $count } saved cards
  }
race-event-took_discards = { $seat } took { $count ->
    [one] a discarded card
   *[other] { $count } discarded cards
  }
race-event-turned_over = { $seat } turned over { $cards }
race-event-anted = { $seat } bet { $card }
race-event-ante_lost = { $seat } lost { $card }
race-event-ante_won = { $seat } won and took { $card }
race-event-guessed = { $seat } said { $number }: { $card } { $hit ->
    [0] missed
   *[other] hit
  }
race-event-searching = { $seat } searches: { $category }
race-event-search_found = { $seat } found { $card }
race-event-search_failed = { $seat } found nothing; the prestige/search card is free again
race-event-kind_named = { $seat } named { $kind }
race-event-leader_awarded = { $seat } leads in prestige
race-event-game_ended = The game is over: { $reason }
race-event-robot_rolled = The Robot rolls { $die_a } and { $die_b }
race-die-as = { $die ->
    [none] nothing that fits
    [match] { $field } (as you do)
   *[other] { $field } (its robot face)
  }
race-event-robot_symbol = The robot face stands for { $symbol }
race-event-robot_turned = From now on the robot face stands for { $symbol }
race-event-robot_began = The Robot plays { $phase } ({ $why })
race-event-robot_began-explore = The Robot explores ({ $why })
race-event-robot_began-develop = The Robot develops ({ $why })
race-event-robot_began-develop_2 = The Robot develops a second time ({ $why })
race-event-robot_began-settle = The Robot settles ({ $why })
race-event-robot_began-settle_2 = The Robot settles a second time ({ $why })
race-event-robot_began-consume = The Robot consumes ({ $why })
race-event-robot_began-produce = The Robot produces ({ $why })
race-event-robot_passed = The Robot does nothing: it has credit { $credit } and needs { $need }
race-event-robot_drew = The Robot draws { $count ->
    [one] a card
   *[other] { $count } cards
  }
race-event-robot_revealed = The Robot turns { $card } over and passes it by: it looks for { $target }
race-event-robot_too_dear = { $card } is too dear for the Robot: it would need credit { $need }
race-event-robot_placed = The Robot takes { $card } { $credit ->
    [0] for free
   *[other] for { $credit } credit
  }
race-event-robot_found_nothing = The Robot finds nothing that fits
race-event-robot_token = The Robot places a development token for { $credit } credit
race-event-robot_tracks = The Robot now has credit { $credit } and economy { $economy }
race-event-robot_scored = The Robot takes { $points ->
    [one] a point
   *[other] { $points } points
  }
race-event-robot_prestige = The Robot gains { $prestige } prestige
race-event-robot_tile_gone = { $card } and its tile leave the Robot
race-event-robot_leads = The Robot leads in prestige: 1 point{ $cards ->
    [0] {""}
   *[other] , { $cards } card
  }{ $credit ->
    [0] {""}
   *[other] , credit +{ $credit }
  }

## Why not

race-refused-not_a_development = Only developments can be placed now.
race-refused-not_a_world = Only worlds can be placed now.
race-refused-same_name = You already have a development of this name in your tableau.
race-refused-too_dear = This costs { $cost ->
    [one] 1 card
   *[other] { $cost } cards
  }; besides this one you have { $have ->
    [0] none
   *[other] only { $have }
  } in hand.
race-refused-too_weak = Your strength is not enough: defense { $defense }, your strength { $strength }.
race-refused-pick_in_order = Each set is picked in one order only: this comes later, or it would come before your last pick (then take that back).
race-refused-power_used = You have already used this power in this phase.
race-refused-no_goods_for_it = You lack the goods or cards this power needs.
race-refused-no_good_for_it = This power does not consume goods of this kind.
race-refused-kind_taken = This power consumes only one good of each kind.
race-refused-no_such_pack = No cards of a set { $name } are here, or it was named twice.
race-refused-no_such_set = There is no set { $sets }.
race-refused-too_many_for_set = With these cards at most { $most } can play.
race-refused-no_such_start_world = Start world { $world } is not in these sets, or this is not a solo game.
race-refused-same_start_world = You and the Robot cannot both begin with start world { $world }.

## Points

race-score-chips = Victory point chips
race-score-cards = Cards in the tableau
race-score-printed = Printed points
race-score-card = { $card }
race-score-prestige = Prestige
race-score-pile = Cards of the pile
race-score-tokens = Development tokens

## Card faces

race-gain-vp = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
race-gain-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
race-gain-prestige = { $count } prestige

race-match-alien = worlds of Alien kind
race-match-alien-each = world of Alien kind
race-match-alien-production-world = Alien production world
race-match-alien-windfall-world = Alien windfall world
race-match-chromosome = chromosome card
race-match-chromosome-all = chromosome cards
race-match-chromosome-not_alien = chromosome worlds, not of Alien kind
race-match-cost6 = card of cost 6
race-match-cost6-development = development of cost 6
race-match-development = development
race-match-genes = Genes worlds
race-match-genes-production-world = Genes production world
race-match-genes-windfall-world = Genes windfall world
race-match-genes-world = Genes world
race-match-imperium = Imperium card
race-match-military-world = military world
race-match-not_alien = worlds not of Alien kind
race-match-novelty = Novelty worlds
race-match-novelty-production-world = Novelty production world
race-match-novelty-windfall-world = Novelty windfall world
race-match-production = production world
race-match-rare = Rare worlds
race-match-rare-production-world = Rare production world
race-match-rare-windfall-world = Rare windfall world
race-match-rebel = Rebels
race-match-rebel-each = Rebel card
race-match-rebel-military = Rebel military world
race-match-rebel-military-world = Rebel military world
race-match-rebel-not_alien = Rebel worlds, not of Alien kind
race-match-rebel-world = Rebel world
race-match-terraforming = Terraforming card
race-match-uplift = Uplift card
race-match-with_consume-development = development with a consume power
race-match-with_consume-world = world with a consume power
race-match-with_explore-development = development with an explore power
race-match-with_explore-world = world with an explore power
race-match-with_trade-development = development with a trade power
race-match-with_trade-world = world with a trade power
race-match-world = world

race-power-ante = bet a card of cost 1–6, turn over that many; you win if one is dearer
race-power-block_takeover = { $prestige } prestige: stop a takeover
race-power-consume = { $goods_per_use ->
    [one] 1 good
   *[other] { $goods_per_use } goods
  } ({ $good }) → { $gain }
race-power-consume-many = up to { $max_uses }×: { $goods_per_use ->
    [one] 1 good
   *[other] { $goods_per_use } goods
  } ({ $good }) → { $gain }
race-power-consume-this = this world's good → { $gain }
race-power-consume_all = all goods → 1 point each, less 1 in all
race-power-consume_different = { $kinds } goods of different kinds → { $gain }
race-power-consume_each_kind = one good of each kind → { $gain_per_good } each
race-power-discard_for_prestige = before the draw: a hand card → { $prestige } prestige
race-power-discard_hand = { $max_uses ->
    [one] {""}
   *[other] up to { $max_uses }×:{" "}
  }{ $cards_per_use ->
    [one] 1 hand card
   *[other] { $cards_per_use } hand cards
  } → { $gain }
race-power-discard_hand_for_military = { $max_cards ->
    [one] discard a hand card: +1 military
   *[other] discard up to { $max_cards } hand cards: +1 military each
  }
race-power-discard_self_for_extra_conquest = discard this: conquer one more world
race-power-discard_self_for_military = discard this: +{ $amount } military this phase
race-power-discard_self_for_zero_cost = discard this: place a world (not of Alien kind) for nothing instead of paying
race-power-discard_self_to_conquer_peaceful = discard this: conquer a non-military world{ $defense_reduction ->
    [0] {""}
   *[other] {", "}defense −{ $defense_reduction }
  }{ $prestige ->
    [0] {""}
   *[other] {", "}prestige +{ $prestige }
  }
race-power-discard_self_to_reduce_cost = discard this: the development costs { $amount } less
race-power-discard_to_produce_here = discard a card: produce here
race-power-discard_to_produce_windfall = discard a card: produce on a windfall world ({ $good })
race-power-draw-consume = draw { $cards }
race-power-draw-explore = +{ $cards } to draw
race-power-draw-produce = draw { $cards }
race-power-draw_after = after placing: draw { $cards }
race-power-draw_at_start = first: draw { $cards }
race-power-draw_if_most_produced = produced most ({ $good }): draw { $cards }
race-power-draw_if_produced_here = if produced here: draw { $cards }
race-power-draw_per_card = draw { $cards } per { $count }
race-power-draw_per_good_produced = draw { $cards } per good produced ({ $good })
race-power-draw_per_kind_produced = draw { $cards } per kind produced
race-power-draw_then_discard_after = after placing: draw { $draw }, discard { $discard }
race-power-draw_then_discard_at_start = first: draw { $draw }, discard { $discard }
race-power-gain_vp = take { $vp ->
    [one] 1 point
   *[other] { $vp } points
  }
race-power-good_on_placed_production_world = a newly placed production world gets a good
race-power-guess_and_flip = name a cost, turn over a card: keep it if it costs that much
race-power-keep = +{ $cards } to keep
race-power-military = { $amount } military
race-power-military-against = { $amount } military against { $against }
race-power-military_if = { $amount } military with an { $condition }
race-power-military_per = { $amount } military per { $count }
race-power-mix_with_hand = discard from hand too
race-power-no_sale = not sold by the Trade action
race-power-pay_for_military = pay for military worlds: { $target }{ $discount ->
    [0] {""}
   *[other] {" "}(−{ $discount })
  }
race-power-pay_for_military_discount = −{ $amount } when paying for military worlds
race-power-pay_for_military_prestige = +{ $prestige } prestige when paying for a military world
race-power-prestige_after = after placing: +{ $prestige } prestige
race-power-prestige_after-when = after placing ({ $when }): +{ $prestige } prestige
race-power-prestige_if_most = most of all ({ $count }): +{ $prestige } prestige
race-power-prestige_if_produced_here = if produced here: +{ $prestige } prestige
race-power-produce_here = produces
race-power-produce_windfall = produce on a windfall world ({ $good })
race-power-produce_windfall-other = produce on another windfall world ({ $good })
race-power-reduce_cost-develop = developments cost { $amount } less
race-power-reduce_cost-kind = worlds ({ $good }) cost { $amount } less
race-power-reduce_cost-settle = worlds cost { $amount } less
race-power-replace_world = exchange a world for one of its kind, up to { $max_cost_increase } dearer; +{ $prestige } prestige
race-power-sale_bonus = +{ $cards } when sold ({ $good })
race-power-sale_bonus-this = +{ $cards } when sold, for this world's good
race-power-sale_bonus_per = +{ $cards } when sold ({ $good }), per { $count }
race-power-save_paid_card = save one of the cards you paid
race-power-second_settle = place a second world
race-power-sell_good = sell a good
race-power-sell_good-plain = sell a good without trade powers
race-power-spend_good_for_military = a good ({ $good }): +{ $amount } military
race-power-spend_good_to_reduce_cost-develop = a good ({ $good }): the development costs { $amount } less
race-power-spend_good_to_reduce_cost-settle = a good ({ $good }): the world costs { $amount } less
race-power-spend_prestige = { $prestige } prestige → { $gain }
race-power-spend_prestige_for_military = { $prestige } prestige: +{ $amount } military
race-power-take_saved_cards = take the saved cards
race-power-takeover_defense = against takeovers +{ $per_other_military } per own military world, +{ $per_rebel_military } per Rebel one

race-scoring-kinds_of_world_table = by kinds of your worlds: { $table }
race-scoring-negative_military = { $points } per point of negative military
race-scoring-per_card = { $points } per { $match }
race-scoring-per_prestige = { $points } per prestige
race-scoring-per_vp_chips = { $points } per { $chips } chips
race-scoring-total_military = { $points } per point of military

race-trait-choose_action_after_others = pick your second action after the others
race-trait-game_end_tableau = your tableau ends the game only at { $cards } cards
race-trait-hand_limit = hand limit { $cards }
race-trait-take_opponents_round_end_discards = take the others' discards at the end of a round

## Campaign

race-campaign-title = Campaign against the Robot
race-campaign-open = not played
race-campaign-won = won { $points } : { $robot }
race-campaign-lost = lost { $points } : { $robot }
race-campaign-drawn = drawn { $points } : { $robot }
race-campaign-total = { $won } of { $all } won
race-refused-not_a_finished_solo_game = Only finished solo games go on the campaign sheet.

## Before an answer

race-tag-cost = now { $cost }
race-hint-cost = costs { $cost }
race-hint-cost-printed = costs { $cost } (printed { $printed })
race-hint-strength = strength { $strength } against { $defense }
race-hint-strength-or-cost = { race-hint-strength }, or pay: { $cost }
race-hint-invade = only by discarding { $by }
race-hint-worth = { $hint }, worth { $points } now
race-hint-price = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
race-hint-replace = nothing to pay, points { $points }{ $prestige ->
    [0] {""}
   *[other] , prestige +{ $prestige }
  }{ $good ->
    [0] {""}
   *[other] , the good on it is lost
  }

## Sorts of cards

race-sort-world = World
race-sort-production = World
race-sort-windfall = Windfall world
race-sort-military = Military world
race-sort-development = Development
race-sort-six = Development

## Pieces on small cards

race-piece-card = cards
race-piece-keep = cards more to keep
race-piece-mix = discard from the hand as well
race-piece-points = points
race-piece-prestige = prestige
race-piece-military = military
race-piece-this-card = this card
race-piece-saved = saved cards
race-piece-produce = produces a good
race-piece-takeover = takeover
race-piece-nothing = nothing
race-piece-times = so many times
race-piece-different = goods of different kinds
race-piece-each-kind = a good of each kind
race-piece-all-goods = all goods
race-piece-ante = bet
race-piece-guess = a guess
race-piece-lead = the most
race-piece-chips = point chips
race-piece-kinds = different kinds
race-piece-hand-limit = hand limit
race-piece-end = end of the game
race-piece-tableau = cards in the tableau
race-piece-round-end = what others discard at the end of a round
race-piece-after-others = after the others
race-piece-action = your second action
race-piece-sort-alien = Alien card
race-piece-sort-imperium = Imperium card
race-piece-sort-rebel = Rebel card
race-piece-sort-terraforming = Terraforming card
race-piece-sort-uplift = Uplift card
race-piece-sort-chromosome = chromosome
race-piece-sort-military = military world
race-piece-sort-peaceful = non-military world
race-piece-sort-six = development of cost 6
race-piece-sort-development = development
race-piece-sort-world = world
race-piece-other-world = another world
race-piece-trade-powers = with your trade powers
race-piece-defence = strength against takeovers
race-piece-most = more than everybody else
race-piece-phase-explore = Explore
race-piece-phase-develop = Develop
race-piece-phase-settle = Settle
race-piece-phase-trade = Trade
race-piece-phase-consume = Consume
race-piece-phase-produce = Produce
race-power-takeover-rebel_military_world = takeover of a Rebel world, if its owner has a Rebel military world
race-power-takeover-owner_has_imperium = takeover if the owner has an Imperium card, +{ $bonus } strength per own Rebel military world
race-power-takeover-owner_has_imperium-discard = discard this card: takeover if the owner has an Imperium card, +{ $bonus } strength per own Rebel military world
race-power-takeover-owner_has_positive_military-discard = discard this card: takeover if the owner has military above 0
race-power-takeover-owner_has_positive_military-destroy = takeover if the owner has military above 0: the world is destroyed, prestige +{ $prestige }
race-power-takeover-any_owner = { $cost } prestige: takeover; success: prestige +{ $prestige }

# Alien Artifacts: all texts but the names of the cards.

artifacts-row-planet = planet
artifacts-row-technology = technology
artifacts-row-ship = ship
artifacts-name-planet = planets
artifacts-name-technology = technologies
artifacts-name-ship = ships
artifacts-type-explore = Explore
artifacts-type-expand = Expand
artifacts-type-exterminate = Exterminate
artifacts-type-exploit = Exploit
artifacts-name-explore = Explore
artifacts-name-expand = Expand
artifacts-name-exterminate = Exterminate
artifacts-name-exploit = Exploit
artifacts-side-logistics = logistics
artifacts-side-operational = operational
artifacts-fate-damaged = damaged
artifacts-fate-destroyed = destroyed
artifacts-colour-blue = blue
artifacts-colour-green = green
artifacts-colour-red = red
artifacts-colour-gold = gold
artifacts-section = { $count } { $colour } ({ $type })
artifacts-symbols = { $count } { $colour }
artifacts-resource-held = { $a } / { $b }
artifacts-resource = { $a } / { $b }, combat { $combat }
artifacts-hidden-card = a hidden card
artifacts-hidden-resource = a hidden resource card
artifacts-hidden-artifact = a hidden artifact
artifacts-hidden-plan = a hidden defence plan
artifacts-hidden-system = a hidden alien system
artifacts-number = { $n }
artifacts-own-name = { "en" ->
    [de] { $name_de }
   *[en] { $name_en }
  }

## The table

artifacts-tokens = Blockade tokens
artifacts-vp = Victory points
artifacts-credits = Credits
artifacts-limit = Production limit
artifacts-projects = Projects
artifacts-empire = Empire
artifacts-hand = Hand
artifacts-artifacts = Artifacts
artifacts-plans = Defence plans
artifacts-round-track = Round track
artifacts-deck-planet = Planets
artifacts-deck-technology = Technologies
artifacts-deck-ship = Ships
artifacts-system = Alien system
artifacts-systems = Alien systems
artifacts-standard-plan = Standard plan
artifacts-shown-plans = Plan shown
artifacts-artifact-deck = Artifacts
artifacts-artifact-discard = Artifacts played
artifacts-plan-deck = Defence plans
artifacts-under-way = Projects
artifacts-revealed = Revealed
artifacts-looked = To choose from
artifacts-resource-deck = Resource deck
artifacts-discard = Discard pile
artifacts-end-near = The end is triggered: the round is played to its end.
artifacts-marker = Round marker on { $marker }
artifacts-last-pass = Last pass
artifacts-last-round = Last round
artifacts-turn-of = { $seat } to play
artifacts-set-up = Set-up

## Decisions

artifacts-decision-setup_keep = Set-up: which card do you keep?
artifacts-decision-act = { $last ->
    [0] Which action do you take?
   *[other] Your last turn: which action do you take?
  }
artifacts-decision-looks = How many cards do you look at?
artifacts-decision-keep = Which card becomes your project?
artifacts-decision-pay = { $need ->
    [one] How do you pay 1 symbol?
   *[other] How do you pay { $need } symbols?
  }
artifacts-decision-pay_set = Pay a { $colour } section of at least { $need }
artifacts-decision-trade = What do you trade, for 1 credit each? { $symbols ->
    [0] {""}
   *[other] { $symbols } so far
  }
artifacts-decision-mixed = What do you spend? { $symbols } so far
artifacts-decision-unblockade = What do you pay to remove blockades? One token per 2 symbols, { $symbols } so far
artifacts-decision-hand_cards = Which hand cards do you discard? { $least ->
    [0] Any number
   *[other] At least { $least } more
  }
artifacts-decision-prepare = Which resources do you attach to { $card }? { $left ->
    [0] It lacks none
   *[other] It lacks { $left }
  }
artifacts-decision-attach = Which resource goes to which project?
artifacts-decision-side = On which side does { $card } enter your empire?
artifacts-decision-construct = Automatic construction: which card is completed first?
artifacts-decision-target = Whom do you attack?
artifacts-decision-next_ship = Which ship attacks next?
artifacts-decision-plan = Which plan do you defend with?
artifacts-decision-reveal = Which number do you take for { $ship }?
artifacts-decision-section = { $planet } produces: which half stays in sight?
artifacts-decision-place_token = Where does the blockade token go? ({ $count } left)
artifacts-decision-remove_token = From which card do you remove a blockade token? ({ $count } left)
artifacts-decision-next_planet = Which planet produces next?
artifacts-decision-next_technology = Which technology do you score?
artifacts-decision-deck = From which deck?
artifacts-decision-type = Which type do you search for?
artifacts-decision-finish_free = Which project do you complete for nothing?
artifacts-decision-perform = { $action ->
    [buy] Do you want to buy a card?
    [complete] Which project do you complete?
    [prepare] For which row do you prepare resources?
    [trade] Do you want to trade?
   *[other] Do you want to take the action?
  }
artifacts-decision-victim_steal = Whose credits do you take?
artifacts-decision-victim_blockade = Whose empire do you blockade?
artifacts-decision-flip = Which card do you turn over? ({ $count } left)
artifacts-decision-window = Do you use anything else?
artifacts-decision-late_window = Do you play another artifact?
artifacts-decision-pause = Do you play an artifact before this counts?
artifacts-decision-draw_discard = Which hand cards do you discard before drawing?{ $least ->
    [0] {""}
   *[other] {" "}At least { $least }
  }
artifacts-decision-scoring_fee = Scoring: which blockaded cards do you pay for?

## Answers

artifacts-option-buy = Buy a { $row }
artifacts-option-discover = Discover { $card }
artifacts-option-develop = Develop { $card }
artifacts-option-build = Build { $card }
artifacts-option-prepare = Prepare { $card }
artifacts-option-trade = Trade resources
artifacts-option-remove_blockades = Remove blockades: { $row }
artifacts-option-offensive = Launch an offensive
artifacts-option-income = Take income
artifacts-option-mine = Mine the planets
artifacts-option-faction_act = Faction action
artifacts-option-card_action = Action: { $card }
artifacts-option-use_additional = Additional: { $card }
artifacts-option-play_artifact = Play { $card }
artifacts-option-pay_fee = Pay the blockade fee of { $card }
artifacts-option-go_on = Go on
artifacts-option-set_stop = Ask about artifacts more often
artifacts-look-free = { $count ->
    [one] The top card
   *[other] The top { $count } cards
  }
artifacts-option-look = { $extra ->
    [0] The top card
   *[other] { $extra } more
  }
artifacts-option-keep = Keep { $card }
artifacts-option-spend = Spend { $section }
artifacts-option-attach_to = Attach { $section } to { $project }
artifacts-option-attach = Attach { $section }
artifacts-option-prepare_also = Go on with { $card }
artifacts-option-enough = Done
artifacts-trade-nothing = Trade nothing
artifacts-no-attack = No attack
artifacts-draw-up = { $count ->
    [0] Keep the hand
    [one] Keep the hand and draw 1 card
   *[other] Keep the hand and draw { $count } cards
  }
artifacts-option-take_side = { $side }
artifacts-at-once = { $first }. { $said }
artifacts-at-once-ship = Attacks at once
artifacts-at-once-technology = Scores at once if the top card shows { $type }
artifacts-option-construct = Complete { $card }
artifacts-option-target = Attack { $seat }
artifacts-option-target_aliens = Attack the alien system
artifacts-option-use_plan = Use { $plan }
artifacts-option-send_ship = { $card } attacks
artifacts-option-end_attack = End the attack
artifacts-option-pick_number = Take { $card }
artifacts-option-store_section = { $section }
artifacts-section-scores = { $section }: { $vp } VP
artifacts-number-brings = Attack value { $value }: { $do }
artifacts-option-place_token = Blockade { $card }
artifacts-option-remove_token = Free { $card }
artifacts-option-opponent = { $seat }
artifacts-option-choose_deck = { $row }
artifacts-option-choose_type = { $type }
artifacts-option-discard = Discard { $card }
artifacts-option-next_technology = { $card }
artifacts-option-next_planet = { $card }
artifacts-option-flip_card = Turn { $card } over
artifacts-option-finish_free = Complete { $card }
artifacts-option-score_now = Count { $card } now

artifacts-step-carry = Effect of { $card }

## What happened


artifacts-event-turn_began = { $seat } to play
artifacts-event-drew = { $seat } draws { $count ->
    [one] a resource card
   *[other] { $count } resource cards
  }
artifacts-event-drew_these = { $seat } draws { $cards }
artifacts-event-discarded = { $seat } discards { $card }
artifacts-event-spent = { $seat } spends { $section }
artifacts-event-credits_paid = { $seat } pays { $credits ->
    [one] 1 credit
   *[other] { $credits } credits
  }
artifacts-event-gained = { $seat } gains { $vp ->
    [0] { $credits ->
        [one] 1 credit
       *[other] { $credits } credits
      }
    [one] 1 victory point
   *[other] { $vp } victory points
  }
artifacts-event-matched = { $seat } gains { $vp ->
    [0] { $credits ->
        [one] 1 credit
       *[other] { $credits } credits
      }
    [one] 1 victory point
   *[other] { $vp } victory points
  }
artifacts-event-stole = { $seat } takes { $credits ->
    [one] 1 credit
   *[other] { $credits } credits
  } from { $giver }
artifacts-event-looked = { $seat } looks at { $count ->
    [one] the top card
   *[other] the top { $count } cards
  } ({ $row })
artifacts-event-kept = { $seat } takes { $card } as a project
artifacts-event-placed = { $seat } begins with { $card } ({ $side })
artifacts-event-searched = { $seat } searches a deck ({ $row }) for { $type }: { $card }
artifacts-event-attached = { $seat } attaches { $section } to { $project }
artifacts-event-attached_spent = { $seat } discards what lay under { $card }: { $sections }
artifacts-event-completed = { $seat } completes { $card } ({ $side })
artifacts-event-constructed = { $seat }: { $card } is completed by itself, as what lies under it is now enough
artifacts-event-flipped = { $seat } turns { $card } over ({ $side })
artifacts-event-revealed = { $seat } reveals { $card }
artifacts-event-drawn = { $seat } reveals { $card }
artifacts-event-scored = { $seat } scores { $card }: { $vp ->
    [0] nothing, as its first tier is not reached
   *[other] { $vp } VP
  }
artifacts-event-missed = No { $type } revealed: { $technology } of { $seat } scores nothing
artifacts-event-produced = { $planet } of { $seat } produces { $section }{ $vp ->
    [0] {""}
   *[other] : { $vp } VP
  }
artifacts-event-attack_began = { $seat } attacks { $target }
artifacts-event-system_attacked = { $seat } attacks { $system }
artifacts-event-plan_shown = { $seat } defends with { $plan }
artifacts-event-attack_ended = The attack of { $seat } is over
artifacts-event-ship_fought = { $ship } of { $seat } attacks with value { $value }
artifacts-event-ship_hit = { $ship } of { $seat } attacks with value { $value }: { $do }
artifacts-event-ship_lost = { $ship } of { $seat } is { $fate }
artifacts-event-token_placed = { $seat } blockades { $card } of { $victim }
artifacts-event-token_removed = { $seat } removes a blockade token from { $card }
artifacts-event-fee_paid = { $seat } pays { $credits ->
    [one] 1 credit
   *[other] { $credits } credits
  } to use blockaded { $card }
artifacts-event-artifact_gained = { $seat } gains { $card }
artifacts-event-artifact_played = { $seat } plays { $card }: { $do }
artifacts-event-stop_set = { $seat } stops after reveals and draws this turn
artifacts-event-plan_gained = { $seat } draws { $plan }
artifacts-event-ability_used = { $seat } uses { $card }
artifacts-event-faction_acted = { $seat } uses the action of { $faction }
artifacts-event-action_taken-buy = { $seat } buys a card
artifacts-event-action_taken-discover = { $seat } discovers a planet
artifacts-event-action_taken-develop = { $seat } develops a technology
artifacts-event-action_taken-build = { $seat } builds a ship
artifacts-event-action_taken-prepare = { $seat } prepares resources
artifacts-event-action_taken-trade = { $seat } trades resources
artifacts-event-action_taken-unblockade = { $seat } removes blockades
artifacts-event-action_taken-offensive = { $seat } launches an offensive
artifacts-event-action_taken-income = { $seat } takes income
artifacts-event-action_taken-mine = { $seat } mines the planets
artifacts-event-actions_gained = { $seat } may take { $actions ->
    [one] one more action
   *[other] { $actions } more actions
  }
artifacts-event-turns_gained = { $seat } will take { $turns ->
    [one] one more turn
   *[other] { $turns } more turns
  } after the last round
artifacts-event-top_changed = Now on top ({ $row }): { $card }
artifacts-event-top_gone = A deck is empty ({ $row })
artifacts-event-reshuffled = The discarded resource cards are shuffled: { $cards } in the deck
artifacts-event-system_turned = The next alien system is { $system }
artifacts-event-deck_ran_out = The resource deck ran out: the round marker moves to { $marker }
artifacts-event-last_pass_began = The resource deck ran out: the last pass begins
artifacts-event-limit_reached = There are no more rounds: this one is the last
artifacts-event-end_triggered = The resource deck ran out for the last time: this round is the last
artifacts-event-scoring_began = The last turn is over: final scoring
artifacts-event-final_score = { $seat } has { $vp ->
    [one] 1 victory point
   *[other] { $vp } victory points
  }

## Why something cannot be done

artifacts-refused-too_dear = This costs { $cost ->
    [one] 1 credit
   *[other] { $cost } credits
  }, you have { $have ->
    [0] none
   *[other] only { $have }
  }.
artifacts-refused-does_not_fit = This section does not fit here: its colour is wrong, or the production limit is reached.
artifacts-refused-not_to_spend = You cannot spend this card: only hand cards and cards on your unblockaded operational planets count.
artifacts-refused-has_attacked = This ship has attacked this turn already.
artifacts-refused-other_row = This card is in another row.
artifacts-refused-deck_empty = This deck is empty.
artifacts-refused-cannot_pay = This costs { $cost ->
    [one] 1 symbol
   *[other] { $cost } symbols
  }; with at most { $limit ->
    [one] 1 card
   *[other] { $limit } cards
  } you reach only { $have }.
artifacts-refused-used_this_turn = You have used this card this turn already.
artifacts-refused-blockaded = This card is blockaded (blockade tokens: { $tokens }): remove the blockade or pay the fee.
artifacts-refused-no_action_on_it = This card has no action now.
artifacts-refused-unknown_faction = There is no faction called “{ $name }”.
artifacts-refused-faction_twice = Each faction can play only once.
artifacts-refused-unknown_passes = The resource deck is run through 1 to { $most } times, or 0 for as many as there are players.
artifacts-refused-unknown_start_player = The start player is a seat from 0 to { $most }, or -1 to draw lots.

## Scoring

artifacts-score-play = During play
artifacts-score-cards = Cards in the empire
artifacts-score-technology = { $card }
artifacts-score-faction = Final scoring of the faction

## What cards say: permanent bonuses

artifacts-power-cost_mod = { $what ->
    [planet] Discovering a planet
    [technology] Developing a technology
    [ship] Building a ship
    [buy] Buying a card
    [offensive] Offensive
    [income] Income
   *[mine] Mining
  }: cost { $signed }
artifacts-power-limit_mod = Production limit { $signed } { $what ->
    [planet] for planets
    [technology] for technologies
    [ship] for ships
    [trade] in Trade
    [prepare] in Prepare
    [unblockade] for removing blockades
    [operational] for operational actions
    [card] for cards and faction
   *[any] for everything
  }
artifacts-power-hand_mod = Hand limit { $signed }
artifacts-power-look_mod = Look at { $delta ->
    [one] 1 more card
   *[other] { $delta } more cards
  } when you buy
artifacts-power-attack_mod = Attack value { $signed }{ $ship_types_count ->
    [0] {""}
   *[other] {" "}for { $ship_types }
  }{ $vs ->
    [alien] {" "}against aliens
    [player] {" "}against players
   *[none] {""}
  }
artifacts-power-defence_mod = Attacks on you: { $signed }
artifacts-power-produce_mod = { $when ->
    [completion] New operational planets produce { $delta } more
   *[mine] Mining produces { $delta } more
  }
artifacts-power-gold_value_mod = Gold counts { $signed } in basic actions
artifacts-power-gold_wild = Gold counts as any colour in { $scope ->
    [operational] operational actions
   *[card] cards and faction
  }
artifacts-power-mix_colours = You may mix colours in Trade
artifacts-power-fate_mod = { $was ->
    [destroyed] { $becomes ->
        [damaged] Destroyed becomes damaged
       *[none] Destroyed becomes unharmed
      }
   *[damaged] Damaged becomes unharmed
  }
artifacts-power-blockade_mod = You place { $delta ->
    [one] 1 more blockade token
   *[other] { $delta } more blockade tokens
  }
artifacts-power-all_wild = Every section counts as any colour

## Effects

artifacts-effect-gain = { $who ->
    [attacker] Attacker:{" "}
    [defender] Defender:{" "}
   *[self] {""}
  }{ $n } { $what ->
    [vp] VP
   *[credits] C
  }
artifacts-effect-gain_amount = { $times } { $what ->
    [vp] VP
   *[credits] C
  } { $of ->
    [symbols_paid] { $per ->
        [one] for each symbol paid
       *[other] for each { $per } symbols paid
      }
   *[cards_paid] { $per ->
        [one] for each card paid
       *[other] for each { $per } cards paid
      }
  }
artifacts-effect-steal = { $giver ->
    [attacker] The attacker gives the defender { $n } C
    [defender] The defender gives the attacker { $n } C
   *[one_opponent] Take { $n } C from an opponent
  }
artifacts-effect-loot = Loot { $credits } C
artifacts-effect-draw = { $who ->
    [defender] The defender draws
   *[self] Draw
  } { $n ->
    [one] 1 resource card
   *[other] { $n } resource cards
  }
artifacts-effect-cycle = Exchange up to { $max } hand cards
artifacts-effect-artifact = { $n ->
    [one] 1 artifact
   *[other] { $n } artifacts
  }
artifacts-effect-defence_plan = { $n ->
    [one] Draw 1 defence plan
   *[other] Draw { $n } defence plans
  }
artifacts-effect-produce = Produce { $n } { $on ->
    [self] on this planet
    [one_operational] on one operational planet
   *[each_operational] on each operational planet
  }
artifacts-effect-project = { $search_type ->
    [choice] Search a deck for a type of your choice and take the card as a project
   *[other] { $look ->
        [one] Take the top card of a deck as a project
       *[other] Look at the top { $look } cards of a deck and take one as a project
      }
  }
artifacts-effect-attach = Attach { $n ->
    [one] 1 resource card
   *[other] { $n } resource cards
  } { $source ->
    [deck] from the deck
   *[hand] from hand
  } to a project
artifacts-effect-complete = Complete a project for nothing
artifacts-effect-perform = { $action ->
    [buy] Buy a card
    [complete] Discover, develop or build
    [trade] Trade resources
    [prepare] Prepare resources
    [offensive] Launch an offensive
    [income] Take income
   *[mine] Mine the planets
  }{ $free ->
    [1] {" "}for nothing
   *[0] {""}
  }{ $mods_count ->
    [0] {""}
   *[other] {" "}({ $mods })
  }
artifacts-effect-score = Score { $which ->
    [one_operational] one operational technology
   *[all_operational] all operational technologies
  }{ $reveal ->
    [0] {""}
   *[other] , if one of { $reveal } revealed cards fits
  }
artifacts-effect-attack = Attack with { $ships ->
    [one_operational] one ship
   *[all_operational] all ships
  }
artifacts-effect-blockade = Place { $n ->
    [one] 1 blockade token
   *[other] { $n } blockade tokens
  } { $on ->
    [defender] on the defender
   *[one_opponent] on an opponent
  }
artifacts-effect-unblockade = Remove { $n ->
    [all] all blockade tokens
    [one] 1 blockade token
   *[other] { $n } blockade tokens
  }
artifacts-effect-ship = Ship { $fate ->
    [damaged] damaged
   *[destroyed] destroyed
  }
artifacts-effect-turn_mod = This turn: { $mods }
artifacts-effect-extra_action = { $n ->
    [one] 1 extra action
   *[other] { $n } extra actions
  }
artifacts-effect-final_turns = { $n ->
    [one] 1 own turn
   *[other] { $n } own turns
  } after the last round
artifacts-effect-flip = Turn { $n ->
    [one] 1 card
   *[other] { $n } cards
  } of your empire over
artifacts-effect-alien_entry = Carry out entry { $value } of the alien system

## Costs

artifacts-cost-credits = { $n } C
artifacts-cost-symbols = { $n } { $colour ->
    [blue] blue
    [green] green
    [red] red
    [gold] gold
   *[one_colour] of one colour
  }
artifacts-cost-symbols_any_number = any number of symbols
artifacts-cost-hand_cards = { $same ->
    [1] { $max ->
        [one] 1 hand card
       *[other] { $max } hand cards
      }
   *[0] { $min }–{ $max } hand cards
  }
artifacts-cost-section_set = { $sections }
artifacts-need = { $colour ->
    [blue] blue
    [green] green
    [red] red
   *[gold] gold
  } { $min } or more

## What is counted

artifacts-metric-count = { $type ->
    [explore] Explore{" "}
    [expand] Expand{" "}
    [exterminate] Exterminate{" "}
    [exploit] Exploit{" "}
   *[any] {""}
  }{ $row ->
    [planet] planets
    [technology] technologies
    [ship] ships
   *[any] cards
  }{ $side ->
    [logistics] {" "}(logistics)
    [operational] {" "}(operational)
   *[any] {""}
  }{ $zone ->
    [projects] {" "}in your projects
   *[empire] {" "}in your empire
  }
artifacts-metric-distinct_types = Different types: { $row ->
    [planet] planets
    [technology] technologies
    [ship] ships
   *[any] all cards
  }
artifacts-metric-sets = Sets of { $rows }{ $side ->
    [logistics] {" "}(logistics)
    [operational] {" "}(operational)
   *[any] {""}
  }
artifacts-metric-types_with_at_least = Types with at least { $n } cards
artifacts-metric-credits = Credits
artifacts-metric-artifacts_held = Artifacts in hand
artifacts-metric-defence_plans_held = Defence plans in hand
artifacts-metric-cards_on_planets = Resource cards on your planets
artifacts-metric-blockades_on_opponents = Blockade tokens on opponents
artifacts-metric-max_same_type = Most cards of one type
artifacts-metric-distinct_row_sides = Different pairs of row and side
artifacts-metric-lead = Lead: { $of }

## Triggers and lines

artifacts-trigger = { $when } { $do }
artifacts-when = { $event ->
    [self_completed] When completed:
    [card_completed] { $first ->
        [1] First card of its type in its row completed:
       *[0] { $row ->
            [planet] Planet discovered:
            [technology] Technology developed:
            [ship] Ship built:
           *[any] Card completed:
          }
      }
    [card_attached] For each card prepared:
    [artifact_gained] Artifact gained:
    [attack_declared] { $target ->
        [player] You attack a player:
       *[any] You attack:
      }
    [attacked_by_player] You are attacked:
    [own_ship_lost] Own ship lost:
   *[trade] You trade:
  }
artifacts-faction-ability = { $name }: { $cost } → { $do }
artifacts-ability = { $cost } → { $do }
artifacts-list = { $do }
artifacts-nothing = nothing
artifacts-tier = { $during } VP during play, { $end } VP at the end
artifacts-tier-brief = { $min }+ → { $during } / { $end }
artifacts-scoring = Counts: { $score } (VP during play / at the end): { $tiers }
artifacts-points-during = { $vp } VP during play
artifacts-points-end = { $vp } VP at the end
artifacts-fate = { $fate ->
    [destroyed] destroyed
    [damaged] damaged
   *[none] unharmed
  }
artifacts-entry = { $value }: { $do }
artifacts-ship-bonus = Attack bonus { $signed }
artifacts-ship-reveal = Reveal { $n } cards and pick one
artifacts-ship-after = After the attack: { $do }
artifacts-end-each = { $vp } VP each: { $score }
artifacts-end-table = { $score }: { $table } VP for 1 to { $n }, each further one +{ $each }

## Hints at the backs of technologies

artifacts-hint-types = Scores types
artifacts-hint-planets = Scores planets
artifacts-hint-operational = Scores operational cards
artifacts-hint-stores = Scores stores
artifacts-hint-leader = Scores a lead
artifacts-hint-logistics = Scores logistics cards
artifacts-hint-artifacts = Scores artifacts
artifacts-hint-sets = Scores sets
artifacts-hint-technologies = Scores technologies
artifacts-hint-projects = Scores projects
artifacts-hint-empire = Scores the empire
artifacts-hint-ships = Scores ships
artifacts-hint-war = Scores blockades
artifacts-hint-defence = Scores defence
artifacts-hint-credits = Scores credits
artifacts-hint-portfolio = Scores variety

artifacts-price-credits = costs { $credits ->
    [one] 1 credit
   *[other] { $credits } credits
  }
artifacts-tag-buy = buy: { $credits } C
artifacts-price-symbols = costs { $n } { $colour }
artifacts-price-token = costs { $n } { $colour } for each token
artifacts-price-list = costs { $cost }

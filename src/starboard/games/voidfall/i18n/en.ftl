## Words

voidfall-token-bounty = Bounty
voidfall-token-reclaim = Legacy
voidfall-token-trade = Trade token
voidfall-token-glory = Glory
voidfall-guild-farmers = Food guild
voidfall-guild-engineers = Energy guild
voidfall-guild-miners = Mining guild
voidfall-guild-bankers = Credit guild
voidfall-guild-scientists = Science guild
voidfall-guild-any = Guild of choice
voidfall-installation-shipyard = Shipyard
voidfall-installation-sector_defense = Sector defense
voidfall-installation-starbase = Starbase
voidfall-fleet-corvette = Corvette
voidfall-fleet-sentry = Sentry
voidfall-fleet-destroyer = Destroyer
voidfall-fleet-carrier = Carrier
voidfall-fleet-dreadnought = Dreadnought
voidfall-fleet-void = Void fleet
voidfall-fleet-any = of any type
voidfall-fleets-corvette = { $count ->
    [1] Corvette
   *[other] Corvettes
 }
voidfall-fleets-sentry = { $count ->
    [1] Sentry
   *[other] Sentries
 }
voidfall-fleets-destroyer = { $count ->
    [1] Destroyer
   *[other] Destroyers
 }
voidfall-fleets-carrier = { $count ->
    [1] Carrier
   *[other] Carriers
 }
voidfall-fleets-dreadnought = { $count ->
    [1] Dreadnought
   *[other] Dreadnoughts
 }
voidfall-fleets-void = { $count ->
    [1] Void fleet
   *[other] Void fleets
 }
voidfall-resource-food = Food
voidfall-resource-energy = Energy
voidfall-resource-materials = Materials
voidfall-resource-credits = Credits
voidfall-resource-science = Science
voidfall-track-society = Society
voidfall-track-governance = Governance
voidfall-track-economy = Economy
voidfall-track-any = any track
voidfall-track-least = the least advanced track
voidfall-track-each = each track
voidfall-type-domination = Domination
voidfall-type-wealth = Wealth
voidfall-type-might = Might
voidfall-type-support = Support
voidfall-type-any = any type
voidfall-type-all = every type
voidfall-place-track-0 = Society track
voidfall-place-track-1 = Governance track
voidfall-place-track-2 = Economy track
voidfall-place-slot-1 = Agenda slot 1
voidfall-place-slot-2 = Agenda slot 2
voidfall-place-slot-3 = Agenda slot 3
voidfall-place-storage = Corruption storage
voidfall-amount-food = { $count } food
voidfall-amount-energy = { $count } energy
voidfall-amount-materials = { $count ->
    [1] 1 material
   *[other] { $count } materials
  }
voidfall-amount-credits = { $count } { $count ->
    [1] credit
   *[other] credits
 }
voidfall-amount-science = { $count } science
voidfall-amount-any = { $count ->
    [1] 1 resource of choice
   *[other] { $count } resources of choice
  }
voidfall-amount-basic = { $count } food, energy or materials
voidfall-amount-guild = { $count } of what the guild makes
voidfall-piece-recall = recall { $count ->
    [1] a fleet
   *[other] { $count } fleets
 }
voidfall-piece-deactivate = deactivate { $count ->
    [1] a fleet
   *[other] { $count } fleets
 }
voidfall-piece-corruption = take { $count } corruption
voidfall-piece-corruption_on = { $count } corruption on an agenda slot
voidfall-piece-population_down = lower population by { $count }
voidfall-piece-destroy_installation = { $count ->
    [1] destroy 1 installation
   *[other] destroy { $count } installations
  }
voidfall-piece-discard_agenda_in_play = { $count ->
    [1] give up 1 agenda in play
   *[other] give up { $count } agendas in play
  }
voidfall-piece-discard_bounty = give up { $count } bounty
voidfall-piece-discard_reclaim = { $count ->
    [1] give up 1 legacy
   *[other] give up { $count } legacies
  }
voidfall-piece-discard_glory = { $count ->
    [1] give up 1 glory token
   *[other] give up { $count } glory tokens
  }
voidfall-piece-return_trade = { $count ->
    [1] return 1 trade token
   *[other] return { $count } trade tokens
  }

## Effects

voidfall-join-and_or = { $a } and/or { $b }
voidfall-join-one_of = { $a } or { $b }
voidfall-join-all_of = { $a } and { $b }
voidfall-nothing = nothing
voidfall-free = free
voidfall-step-activate = activate { $count ->
    [1] 1 fleet
   *[other] { $count } fleets
 }
voidfall-step-advance = advance: { $track }
voidfall-step-build = build { $installation ->
    [shipyard] a shipyard
    [sector_defense] a sector defense
    [starbase] a starbase
   *[any] an installation
 }
voidfall-step-establish_guild = establish { $guild ->
    [farmers] a food guild
    [engineers] an energy guild
    [miners] a mining guild
    [bankers] a credit guild
    [scientists] a science guild
   *[any] a guild
 }
voidfall-step-raise_population = raise population in { $count ->
    [1] a sector
   *[other] up to { $count } sectors
 }
voidfall-step-raise_then_corrupt = raise population in a pure sector, then corrupt it
voidfall-step-gain = gain { $what }
voidfall-step-gain_per = gain { $what } per { $per }
voidfall-step-gain_influence = gain { $amount } influence
voidfall-step-influence_per = gain { $each } influence per { $per }
voidfall-step-influence_value = gain influence equal to { $what }{ $times ->
    [1] {""}
   *[other] {" "}({ $times } times)
 }
voidfall-step-exchange = swap up to { $max } { $give } for { $get }
voidfall-step-produce = produce { $what }
voidfall-step-produce_choice = produce { $count } { $count ->
    [1] resource
   *[other] different resources
 }
voidfall-step-produce_match = produce what that guild makes
voidfall-step-gain_trade = gain { $count } { $count ->
    [1] trade token
   *[other] trade tokens
 }
voidfall-step-gain_bounty = gain { $count } bounty
voidfall-step-reclaim_at_home = draw a legacy for the home sector
voidfall-step-gain_glory = gain a glory token of { $value }
voidfall-step-upgrade_glory = upgrade a glory token
voidfall-step-gain_technology = gain { $tier ->
    [basic] a basic technology
   *[either] a technology or improve one
 }
voidfall-step-gain_agenda = gain an agenda ({ $type })
voidfall-step-peek_events = look at { $count } coming events
voidfall-step-score_agenda = score a pure agenda in play
voidfall-step-gain_corruption = take { $count } corruption
voidfall-step-move_corruption = move { $count ->
    [1] 1 corruption
    [99] any corruption
   *[other] { $count } corruption
 }
voidfall-step-remove_corruption = remove { $count } corruption{ $place }
voidfall-from-any = {""}
voidfall-from-sector = {" "}from a sector
voidfall-from-this_sector = {" "}from this sector
voidfall-from-combat_sector = {" "}from the combat sector
voidfall-from-same_or_adjacent_sector = {" "}from this or an adjacent sector
voidfall-from-house_mat = {" "}from the house mat
voidfall-from-agenda_slot = {" "}from an agenda slot
voidfall-from-track = {" "}from a track
voidfall-from-this_card = {" "}from this card
voidfall-step-corrupt_agenda_offer = corrupt the agenda offer ({ $kind })
voidfall-step-deploy = deploy { $count ->
    [1] 1 fleet
   *[other] { $count } fleets
 } ({ $fleet }, { $where })
voidfall-where-any = any own sector
voidfall-where-home = home sector
voidfall-where-each_shipyard = per shipyard
voidfall-where-shipyard_sector = sector with a shipyard
voidfall-where-this_sector = this sector
voidfall-where-combat_sector = combat sector
voidfall-where-build_sector = building site
voidfall-step-regroup = regroup ({ $moves } moves)
voidfall-step-recall_fleets = { $count ->
    [1] recall 1 fleet
   *[other] recall { $count } fleets
  }
voidfall-step-destroy = destroy { $what ->
    [guild] a guild
   *[installation] an installation
 }
voidfall-step-invade = invade { $kind ->
    [corrupted] a corrupted sector
   *[any] a sector
 }{ $more ->
    [bombard] {", 3 materials absorb 1 damage"}
   *[plain] {""}
 }{ $void ->
    [0] {""}
   *[other] {", "}{ $void } influence per void fleet removed
 }{ $population ->
    [0] {""}
   *[other] {", influence equal to its population"}
 }
voidfall-step-keep_installations = keep the installations
voidfall-step-place_token = place a legacy in the combat sector
voidfall-step-fast_forward = move on
voidfall-step-use_preferred_action = use an action of a preferred focus
voidfall-step-fight_skirmish = skirmish with { $void_bonus } more void { $void_bonus ->
    [1] fleet
   *[other] fleets
 } after the first turn
voidfall-step-repeat = { $times } times: { $what }
voidfall-step-in_sector = { $of }: { $what }
voidfall-step-same_sector = in one sector: { $what }
voidfall-step-paid = { $cost } → { $what }
voidfall-step-when = if the condition holds { $then }, otherwise { $otherwise }
voidfall-spot-recalled_from = where the fleet was
voidfall-spot-destroyed_in = where it stood
voidfall-spot-population_source = where the population was
voidfall-spot-taken_sector = in the sector taken
voidfall-step-place = place { $items } in { $where }
voidfall-item-void_fleet = { $count } { $count ->
    [1] void fleet
   *[other] void fleets
 }
voidfall-item-sector_defense = { $count ->
    [1] 1 sector defense
   *[other] { $count } sector defenses
  }
voidfall-item-bounty = { $count } bounty
voidfall-item-reclaim = { $count ->
    [1] 1 legacy
   *[other] { $count } legacies
  }
voidfall-item-glory = glory { $count }
voidfall-target-one = a void-touched sector{ $near ->
    [1] {" next to an own sector"}
   *[0] {""}
 }
voidfall-target-all = every such void-touched sector{ $near ->
    [1] {" next to an own sector"}
   *[0] {""}
 }
voidfall-target-min_population = a void-touched sector of lowest population{ $near ->
    [1] {" next to an own sector"}
   *[0] {""}
 }
voidfall-target-max_population = a void-touched sector of highest population{ $near ->
    [1] {" next to an own sector"}
   *[0] {""}
 }
voidfall-step-modifier = { $name ->
    [keep_removed_corruption] keep corruption you remove
    [deploy_surcharge] deploying costs 1 material per fleet, or 1 corruption once a turn
    [skip_void_strikes_back] the void does not strike back
    [no_skirmish_if_influence_at_most] no skirmish for houses with at most { $value } influence
    [void_salvo_absorption_per_improved_technology] the void absorbs 1 damage each salvo per improved technology
    [upgrade_each_new_glory] each new glory token is upgraded
    [preferred_focus_action_extra_cost] actions of preferred focuses cost 1 energy more
   *[preferred_focus_action_cost_replaced] actions of preferred focuses cost 1 credit instead
 }

## Powers of technologies

voidfall-power-focus_action = with { $focuses }: { $cost } → { $what }
voidfall-power-production_level = { $kind } level +{ $amount }
voidfall-power-trade_storage = { $amount ->
    [1] room for 1 trade token
   *[other] room for { $amount } trade tokens
  }
voidfall-power-corruption_storage = room for { $amount } corruption
voidfall-power-allow_build = { $kind }: up to { $amount } per sector
voidfall-power-counts_as_shipyard = { $kind } counts as a shipyard
voidfall-power-unlock_fleet = { $kind } can be deployed
voidfall-power-fleet_token_capacity = { $kind }: { $amount } per token
voidfall-power-waive_track_entry_cost = high track levels cost no fleet
voidfall-power-extra_guild_slots = { $amount ->
    [1] 1 more guild slot at home
   *[other] { $amount } more guild slots at home
  }
voidfall-power-agenda_slots = { $amount ->
    [1] 1 more agenda slot
   *[other] { $amount } more agenda slots
  }
voidfall-power-double_action = once a turn, do an action of this focus twice
voidfall-power-invasion_reach = invade across a storm or one sector farther
voidfall-power-escape_home = fleets hit in combat may return home
voidfall-power-credit_upkeep = a credit covers 2 upkeep
voidfall-power-free_sector_upkeep = sectors cost no upkeep
voidfall-power-house_upkeep = { $amount } more upkeep
voidfall-power-extra_deployment = { $amount ->
    [1] 1 more fleet per sector with a shipyard
   *[other] { $amount } more fleets per sector with a shipyard
  }
voidfall-power-after_population = after raising population: { $what }
voidfall-power-after_guild = after establishing a guild: { $what }
voidfall-power-before_invasion = before an invasion: { $what }
voidfall-power-before_combat = before combat: { $what }
voidfall-power-after_victory = after a victory: { $what }
voidfall-power-wins_ties = a tie is won: { $what }
voidfall-power-defends_skirmish = wins the skirmish of the evaluation
voidfall-power-deploy_when_building = when building: { $what }
voidfall-power-remove_instead_of_deploying = once a turn instead of deploying: { $what }
voidfall-power-bonus_on_return = a returned trade token gives its bonus
voidfall-power-after_overproduction = first overproduction of a turn: { $what }
voidfall-power-cleans_itself = once a turn when removing corruption: { $what }
voidfall-power-combat_tile-initiative = combat: +{ $count } initiative{ $role ->
    [invader] {" as invader"}
    [defender] {" as defender"}
   *[any] {""}
 }
voidfall-power-combat_tile-salvo_damage = combat: +{ $count } salvo damage{ $role ->
    [invader] {" as invader"}
    [defender] {" as defender"}
   *[any] {""}
 }
voidfall-power-combat_tile-salvo_absorption = combat: { $count } salvo absorption{ $role ->
    [invader] {" as invader"}
    [defender] {" as defender"}
   *[any] {""}
 }
voidfall-power-combat_tile-approach_damage = combat: { $count } approach damage{ $role ->
    [invader] {" as invader"}
    [defender] {" as defender"}
   *[any] {""}
 }
voidfall-power-combat_tile-approach_absorption = combat: { $count } approach absorption{ $role ->
    [invader] {" as invader"}
    [defender] {" as defender"}
   *[any] {""}
 }
voidfall-power-combat_tile-first = combat: strikes first{ $count ->
   *[other] {""}
 }{ $role ->
    [invader] {" as invader"}
    [defender] {" as defender"}
   *[any] {""}
 }

## What is counted

voidfall-metric-sector = { $pure ->
    [1] pure sector
   *[0] sector
 }
voidfall-metric-sector-with = { $sector } with { $filters }
voidfall-with-population-exactly = population { $count }
voidfall-with-population = population { $count } or more
voidfall-with-fleets = { $count ->
    [1] 1 fleet or more
   *[other] { $count } fleets or more
  }
voidfall-with-kinds = { $kinds }
voidfall-with-guilds = { $count ->
    [1] 1 guild or more
   *[other] { $count } guilds or more
  }
voidfall-with-guilds-of = { $count } or more of { $kinds }
voidfall-with-guild-kinds = { $count } kinds of guilds
voidfall-with-installations = { $count ->
    [1] 1 installation or more
   *[other] { $count } installations or more
  }
voidfall-with-upkeep = upkeep { $count } or more
voidfall-with-upkeep-exactly = upkeep { $count }
voidfall-with-full-guilds = no empty guild slot
voidfall-with-beyond = count beyond { $count }
voidfall-metric-kinds = { $pure ->
    [1] pure { $kinds }
   *[0] { $kinds }
 }
voidfall-metric-guild = { $pure ->
    [1] pure guild
   *[0] guild
 }
voidfall-metric-installation = { $pure ->
    [1] pure installation
   *[0] installation
 }
voidfall-metric-fleet_type = { $pure ->
    [1] pure fleet type
   *[0] fleet type
 }
voidfall-metric-population = { $pure ->
    [1] pure population
   *[0] population
 }
voidfall-metric-agenda = { $pure ->
    [1] pure agenda in play
   *[0] agenda in play
 }
voidfall-metric-fleet = { $pure ->
    [1] fleet in pure sectors
   *[0] deployed fleet
 }{ $active ->
    [1] {" and active fleet"}
   *[0] {""}
 }
voidfall-metric-technology = { $tier ->
    [basic] basic technology
    [improved] improved technology
   *[any] technology
 }
voidfall-metric-track = { $corrupted ->
    [1] corrupted track
   *[0] pure track
 }{ $level ->
    [0] {""}
   *[other] {" of level "}{ $level } or more
 }
voidfall-metric-token = { $token }{ $value ->
    [0] {""}
   *[other] {" of "}{ $value } or more
 }
voidfall-metric-corruption = { $where ->
    [house_mat] corruption on the house mat
   *[house_mat_and_sectors] corruption on house mat and in own sectors
 }
voidfall-metric-upkeep = { $source ->
    [sectors] upkeep of sectors
   *[all] upkeep
 }
voidfall-metric-resource = { $count ->
    [0] resource
   *[other] { $which }
 }
voidfall-metric-lowest-stock = resource of the lowest stock
voidfall-metric-resource_type = resource with a stock of { $count } or more
voidfall-metric-active_fleets = active fleet{ $pure ->
   *[other] {""}
 }
voidfall-metric-empty_guild_slots = empty guild slot{ $pure ->
   *[other] {""}
 }
voidfall-metric-glory_total = total glory{ $pure ->
   *[other] {""}
 }
voidfall-metric-glory_top = the { $count } highest glory tokens
voidfall-metric-kept_corruption = corruption kept{ $pure ->
   *[other] {""}
 }
voidfall-metric-yield = yield of { $resource }
voidfall-metric-stock = { $resource } in stock
voidfall-metric-max_yield = the highest yield{ $pure ->
   *[other] {""}
 }
voidfall-metric-min_yield = the lowest yield of { $which }
voidfall-condition-min = { $what } – at least { $count }
voidfall-condition-max = { $what } – at most { $count }
voidfall-condition-eq = { $what } – exactly { $count }
voidfall-condition-track = { $track } at level { $level } or more
voidfall-condition-all_sectors_pure = all own sectors are pure
voidfall-condition-upkeep_fully_paid = upkeep is fully paid
voidfall-condition-preferred = { $count ->
    [1] 1 preferred focus in the discard pile
   *[other] { $count } preferred focuses in the discard pile
  }
voidfall-condition-always = always
voidfall-objective-feat = { $influence } influence: { $condition }
voidfall-objective-multiplier = { $each } influence per { $divide ->
    [1] {""}
   *[other] { $divide } ×{" "}
 }{ $per }
voidfall-objective-levels = { $track }: { $one } / { $two } / { $three } / { $four } influence by level
voidfall-decree-feat = { $condition }: { $reward }
voidfall-decree-multiplier = per { $divide ->
    [1] {""}
   *[other] { $divide } ×{" "}
 }{ $per }{ $most ->
    [0] {""}
   *[other] {" "}(at most { $most })
 }: { $reward }
voidfall-decree-if = { $condition }: { $what }

## Questions

voidfall-cause-trade = Trade bonus
voidfall-cause-spoils = Spoils
voidfall-cause-battle = Battle
voidfall-decision-house = Which house do you lead?
voidfall-decision-origin = Which origin does your house have?
voidfall-decision-focus = Choose a focus.
voidfall-decision-select = { $trade ->
    [0] Do you play an agenda?
   *[other] { $agendas ->
        [0] Do you flip a trade token?
       *[other] Do you flip a trade token or play an agenda?
     }
 }
voidfall-decision-act = Which action do you use? { $left ->
    [0] Those of the focus are used up.
   *[other] { $left } of the focus left.
 }
voidfall-pass-done = Done
voidfall-pass-none = None of them
voidfall-pass-skip = Go without
voidfall-decision-effects = Which effect comes next?
voidfall-decision-one_effect = Which of these effects do you take?
voidfall-decision-paid_effect = Do you pay for this effect?
voidfall-decision-tokens = Do you take it: { $what }?
voidfall-decision-work_in = In which sector?
voidfall-decision-pay = How do you pay?
voidfall-decision-recall = Which fleet do you recall?
voidfall-decision-lose_glory = Which glory token do you give up?
voidfall-decision-corrupt = Where does the corruption go?
voidfall-decision-shrink = Where does the population shrink?
voidfall-decision-destroy = What is destroyed?
voidfall-decision-give_agenda = Which agenda do you give up?
voidfall-decision-give_token = Which token do you give up?
voidfall-decision-trade_bonus = Which trade bonus do you take?
voidfall-decision-gain = { $count ->
    [1] Which resource do you take?
   *[other] Which { $count } resources do you take?
 }
voidfall-decision-influence = Do you take { $count } influence? { $reason ->
    [peace] With it you have so much that the event no longer spares you the skirmish.
   *[order] With it you come later in the next cycle than you would now.
 }
voidfall-decision-exchange = How many do you swap?
voidfall-decision-produce = What do you produce?
voidfall-decision-upgrade_glory = Which glory token do you upgrade?
voidfall-decision-guild = Which guild do you establish, and where?
voidfall-decision-build = What do you build, and where?
voidfall-decision-grow = Where does the population grow?
voidfall-decision-grow_corrupt = Where does the population grow before corruption comes?
voidfall-decision-advance = On which track do you advance?
voidfall-decision-move_on = One space farther? It costs you 1 fleet.
voidfall-decision-technology = Which technology do you gain?
voidfall-decision-agenda = Which agenda do you gain?
voidfall-decision-keep_agenda = Which agenda do you keep?
voidfall-decision-top_event = Which event lies on top?
voidfall-decision-score_agenda = Which agenda do you score?
voidfall-decision-cleanse = Where do you remove corruption?
voidfall-decision-move_corruption = Which corruption do you move?
voidfall-decision-deploy = Where do you deploy which fleet? ({ $count } left)
voidfall-decision-regroup = Which fleet do you move? ({ $count } moves left)
voidfall-decision-fit_tokens = Too many fleet tokens in a sector: which fleet do you recall?
voidfall-decision-invade = Which sector do you invade?
voidfall-decision-muster = How many fleets go from { $sector } to { $target }?
voidfall-decision-place_token = Place a legacy in the combat sector?
voidfall-decision-escape = Which fleet escapes to the home sector?
voidfall-decision-keep_installations = Do the installations stay?
voidfall-decision-skirmish = The void attacks. Do you fend it off with your technology?
voidfall-decision-place = Where does the event put { $what }?
voidfall-decision-again = Do the action again?
voidfall-decision-preferred = Which action of a preferred focus do you use?
voidfall-decision-settle_agenda = Where does “{ $agenda }” go?
voidfall-decision-trade = Where do your trade tokens go?
voidfall-decision-upkeep = How do you cover { $points } upkeep?{ $unpaid ->
    [0] {""}
    [1] {" "}1 stays open: −{ $lost } influence
   *[other] {" "}{ $unpaid } stay open: −{ $lost } influence
 }
voidfall-decision-haven = Open a safe haven?
voidfall-decision-decree = Which decree do you take?
voidfall-decision-fight_launch = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }: how many corvettes do your carriers launch?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_missiles = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }: pay 1 energy for missiles?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_drones = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }: return a trade token for drones?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_bombard = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }: how much absorption do you buy?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_bonus = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }: use the destroyers’ extra damage now?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_absorb = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }: how much of the damage do you absorb?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_recall = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }: which fleet do you give up?{ $damage ->
   *[other] {""}
 }

## Answers

voidfall-option-choose_house = { $house }
voidfall-option-choose_origin = { $origin }: { $tech }
voidfall-option-play_focus = { $card }
voidfall-option-flip_trade = Flip a trade token: all three actions
voidfall-option-play_agenda = Play { $agenda }
voidfall-option-begin = On to the actions
voidfall-option-use_again = Again, paying again
voidfall-option-use_agenda = Agenda ({ $kind }): { $what }
voidfall-option-use_ability = House: { $what }
voidfall-option-use_technology = Use { $tech }
voidfall-option-end_turn = End the turn
voidfall-option-recall = { $fleet } from { $sector }
voidfall-option-corrupt = { $place }
voidfall-option-cleanse = { $place }
voidfall-option-found = { $guild } in { $sector }
voidfall-option-build = { $installation } in { $sector }
voidfall-option-deploy_instead = Deploy a fleet in { $sector } instead
voidfall-option-cleanse_instead = Remove corruption instead
voidfall-option-grow = { $sector }
voidfall-option-shrink = { $sector }
voidfall-option-demolish = { $guild }{ $installation } in { $sector }
voidfall-option-work_in = { $sector }
voidfall-option-place_in = { $sector } { $guild }
voidfall-option-drop_agenda = { $agenda }
voidfall-option-drop_token = { $token }
voidfall-option-drop_glory = Glory { $value }
voidfall-option-raise_glory = Glory { $value }
voidfall-option-take = { $resource }
voidfall-option-take_tokens = Take it
voidfall-option-take_influence = Take { $count } influence
voidfall-option-produce = { $resource }
voidfall-option-swap = { $count }
voidfall-option-advance_on = { $track }
voidfall-option-take_agenda = Open agenda: { $kind }
voidfall-option-draw_agendas = Draw two: { $kind }
voidfall-option-keep_agenda = { $agenda }
voidfall-option-research = { $tech }
voidfall-option-improve = Improve { $tech }
voidfall-option-move_fleet = { $fleet }: { $sector } → { $to }
voidfall-option-invade = { $sector }
voidfall-option-invade_storm = { $sector } (across the storm)
voidfall-option-invade_range = { $sector } (from farther away)
voidfall-option-prepare_invasion = Regroup first, then invade (binding)
voidfall-option-send = { $count } × { $fleet }
voidfall-option-lose = { $fleet }
voidfall-option-escape = { $fleet }
voidfall-option-defend = Fend it off, without a battle
voidfall-option-keep = Keep them
voidfall-option-top_event = { $event }
voidfall-option-score_now = { $agenda }
voidfall-option-upkeep_with = { $count } { $resource }
voidfall-option-take_decree = Decree { $number }
voidfall-option-open_haven = { $sector }
voidfall-option-pay = { $cost }
voidfall-option-deploy_fleet = { $fleet } in { $sector }{ $corrupted ->
    [1] {" (taking corruption)"}
   *[0] {""}
 }
# said on a button once the sector is chosen
voidfall-brief-found = { $guild }
voidfall-brief-build = { $installation }
voidfall-brief-demolish = { $guild }{ $installation }
voidfall-brief-deploy_fleet = { $fleet }{ $corrupted ->
    [1] {" (taking corruption)"}
   *[0] {""}
 }

voidfall-option-fight-missiles = { $count ->
    [0] No
   *[other] Yes
 }
voidfall-option-fight-drones = { $count ->
    [0] No
   *[other] Yes
 }
voidfall-option-fight-bonus = { $count ->
    [0] No
   *[other] Yes
 }
voidfall-option-fight-launch = { $count ->
    [0] Launch none
   *[other] Launch { $count }
 }
voidfall-option-fight-bombard = { $count ->
    [0] Buy none
   *[other] Buy { $count }
 }
voidfall-option-fight-absorb = { $count ->
    [0] Absorb nothing
   *[other] Absorb { $count }
 }
voidfall-option-put_agenda = { $slot ->
    [0] Discard it
   *[other] Agenda slot { $slot }
 }
voidfall-option-place_trade = { $agendas ->
    [0] { $storage ->
        [0] Keep none
       *[other] Keep { $storage } in storage
    }
   *[other] { $storage ->
        [0] Keep { $agendas } on agendas
       *[other] Keep { $agendas } on agendas, { $storage } in storage
    }
 }
voidfall-hint-send = { $outcome }
voidfall-hint-send_after = with the others: { $outcome }
voidfall-hint-found = { $what } +{ $now } → +{ $then }
voidfall-hint-cost = costs { $what }
voidfall-hint-advance = for this: { $what }
voidfall-hint-send_all = { $hint } · { $sector } is abandoned: 1 glory lost, the void moves in
voidfall-hint-corrupt-sector = its population stays as it is, and it counts no longer as pure
voidfall-hint-corrupt-track = the track brings no more rewards, and the void gets 1 stronger
voidfall-hint-corrupt-agenda = the agenda there scores nothing any more (now { $count }), and the void gets 1 stronger
voidfall-hint-corrupt-slot = the slot is locked, and the void gets 1 stronger
voidfall-hint-corrupt-storage = there it does no harm
voidfall-hint-upkeep-rest = and { $units } of energy and materials
voidfall-hint-upkeep-energy = and { $energy } energy
voidfall-hint-answer = { $fair } (at worst { $worst }, at best { $best })
voidfall-hint-answer-sure = { $fair }
voidfall-end-mine = { $count ->
    [1] you keep 1 fleet
   *[other] you keep { $count } fleets
 }
voidfall-end-theirs = { $count ->
    [1] the enemy keeps 1 fleet
   *[other] the enemy keeps { $count } fleets
 }
voidfall-end-nobody = nobody is left

## What happened

voidfall-event-house_taken = { $seat } leads { $house } ({ $origin })
voidfall-event-cycle_began = Cycle { $cycle }: { $event }
voidfall-event-evaluation_began = Evaluation of cycle { $cycle }
voidfall-event-round_began = Round { $round } of { $rounds }
voidfall-event-focus_played = { $seat } plays { $card }
voidfall-event-trade_flipped = { $seat } flips a trade token
voidfall-event-agenda_played = { $seat } plays the agenda { $agenda }
voidfall-event-action_used = { $seat } uses “{ $action }” ({ $card })
voidfall-event-agenda_used = { $seat } uses the agenda’s action ({ $kind })
voidfall-event-ability_used = { $seat } uses the ability of house { $house }
voidfall-event-technology_used = { $seat } uses { $tech }
voidfall-event-produced = { $seat } produces { $count } { $resource }
voidfall-event-influence = { $seat }: { $count } influence, now { $total }
voidfall-event-activated = { $seat } activates { $count ->
    [1] 1 fleet
   *[other] { $count } fleets
 }
voidfall-event-deactivated = { $seat } deactivates a fleet
voidfall-event-deployed = { $seat } deploys in { $sector }: { $fleet }
voidfall-event-recalled = { $seat } recalls from { $sector }: { $fleet }
voidfall-event-moved = { $seat } moves { $fleet }: { $sector } → { $to }
voidfall-event-guild_founded = { $seat } establishes in { $sector }: { $guild }
voidfall-event-built = { $seat } builds in { $sector }: { $installation }
voidfall-event-destroyed = { $seat } destroys in { $sector }: { $guild }{ $installation }
voidfall-event-population_changed = { $sector } of { $seat } has population { $population }
voidfall-event-corrupted = { $seat }: corruption on { $place }
voidfall-event-cleansed = { $seat }: { $place } is pure again
voidfall-event-offer_corrupted = The agenda offer { $kind } is corrupted
voidfall-event-advanced = { $seat } advances: { $track }, space { $space }
voidfall-event-technology_gained = { $seat } gains { $tech }
voidfall-event-technology_improved = { $seat } improves { $tech }
voidfall-event-trade_gained = { $seat } takes a trade token from “{ $what }”
voidfall-event-trade_returned = { $seat } returns a trade token to “{ $what }”
voidfall-event-agenda_taken = { $seat } takes the agenda { $agenda }
voidfall-event-agendas_drawn = { $seat } draws agendas ({ $kind }): { $agendas }
voidfall-event-agendas_drawn_hidden = { $seat } draws { $count ->
    [1] 1 agenda
   *[other] { $count } agendas
  } ({ $kind })
voidfall-event-agenda_kept = { $seat } keeps { $agenda }
voidfall-event-agenda_settled = { $seat }: { $agenda } comes into play in slot { $slot }
voidfall-event-agenda_discarded = { $seat } discards the agenda { $agenda }
voidfall-event-agenda_scored = { $seat }: { $agenda } scores { $count } influence
voidfall-event-start_scored = { $seat }: the start agenda scores { $count } influence
voidfall-event-token_found = { $seat } finds { $token }
voidfall-event-token_dropped = { $seat } gives up { $token }
voidfall-event-glory_gained = { $seat } gains glory { $value }
voidfall-event-glory_lost = { $seat } loses glory { $value }
voidfall-event-peeked = { $seat } looks at coming events: { $events }
voidfall-event-event_placed = The event changes { $sector }
voidfall-event-invasion_began = { $seat } invades { $sector } with { $count ->
    [1] 1 fleet
   *[other] { $count } fleets
 }
voidfall-event-skirmish_began = The void attacks { $sector } of { $seat } with { $count ->
    [1] 1 fleet
   *[other] { $count } fleets
 }
voidfall-event-skirmish_avoided = The void spares { $seat }
voidfall-event-conquered = { $seat } takes { $sector }
voidfall-event-defended = { $sector } holds
voidfall-event-tied = Nobody is left in { $sector }
voidfall-event-void_moved_in = The void moves into { $sector }
voidfall-event-upkeep_paid = { $seat }: { $points } upkeep due, { $unpaid } of it unpaid
voidfall-event-haven_opened = { $seat } opens a safe haven in { $sector }
voidfall-event-house_chosen = { $seat } chooses { $house }
voidfall-event-origin_chosen = { $seat } chooses the origin { $origin }
voidfall-event-cycle_prepared = Trade tokens removed: { $removed }. Order of play: { $order }
voidfall-event-sector_lost = { $seat } no longer controls { $sector }
voidfall-event-installations_removed = All installations in { $sector } are removed ({ $seat })
voidfall-event-trade_placed = { $agendas ->
    [0] { $storage ->
        [0] { $seat } gives all trade tokens back
       *[other] { $seat } keeps trade tokens: { $storage } in storage
    }
   *[other] { $storage ->
        [0] { $seat } keeps trade tokens: { $agendas } on agendas
       *[other] { $seat } keeps trade tokens: { $agendas } on agendas, { $storage } in storage
    }
 }
voidfall-event-glory_upgraded = { $seat } raises a glory token to { $value }
voidfall-event-spoils_taken = { $seat } takes the spoils of { $sector }
voidfall-event-fallen_house_beaten = { $seat } has beaten the fallen house { $house }: room for { $most } technologies
voidfall-event-decree_taken = { $seat } takes the reward of decree { $number }
voidfall-event-focus_taken_back = { $seat } takes up focus cards: { $cards }
voidfall-event-event_placed-what = The event places in { $sector }: { $what }
voidfall-event-tokens_placed = Face down in { $sector }: { $what }
voidfall-event-fleets_sent = { $seat } sends { $count } × { $fleet }: { $sector } → { $to }
voidfall-event-launched = A corvette of { $seat } is launched into { $sector }
voidfall-event-escaped = { $seat }: { $fleet } escapes to { $sector }
voidfall-event-combat_ended = Combat in { $sector } is over: { $invader } : { $defender }
voidfall-event-game_ended = The last cycle is over
voidfall-event-paid = { $seat } pays { $what }
voidfall-event-gained = { $seat } gains { $what }
voidfall-event-combat_step = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }: { $invader } : { $defender }{ $invader_lost_count ->
    [0] {""}
   *[other] {" · invader loses "}{ $invader_lost }
 }{ $defender_lost_count ->
    [0] {""}
   *[other] {" · defender loses "}{ $defender_lost }
 }
voidfall-salvo = { $salvo ->
    [0] Approach
   *[other] Salvo { $salvo }
 }
voidfall-lost = { $count } { $fleet }
voidfall-the-void = The void
voidfall-absorber-shields = Shields
voidfall-absorber-dreadnought = Dreadnoughts
voidfall-absorber-carrier = Carriers
voidfall-absorber-drones = Drones
voidfall-absorber-bombard = Bombardment
voidfall-absorber-void = The event

## The table

voidfall-round = Cycle { $cycle }, { $round ->
    [0] { $rounds } rounds
   *[other] round { $round } of { $rounds }
  }
voidfall-phase-setup = Set-up
voidfall-phase-preparation = Preparation phase
voidfall-phase-focus = Focus phase
voidfall-phase-evaluation = Evaluation phase
voidfall-phase-end = Game end
voidfall-turn-order = Turn order
voidfall-tutorial-goal = Tutorial: everybody should reach 120 influence.
voidfall-galaxy = Galaxy
voidfall-glory-token = Glory { $value }
voidfall-fallen = Fallen house { $house }; who takes it: { $reward }
voidfall-trade-track = Trade track
voidfall-offers = Agendas on offer
voidfall-deck = Deck: { $kind }
voidfall-population = Population
voidfall-corruption = Corruption
voidfall-copies = { $first ->
    [0] without influence ({ $second } left)
   *[other] { $worth } influence{ $second ->
        [0] {""}
       *[other] , then { $second } without
     }
 }
voidfall-hint-produce = +{ $count }{ $lost ->
    [0] {""}
   *[other] , { $lost } of it too much
 }
voidfall-tableau = Basic technologies
voidfall-barrier = Improved technologies behind the progress barrier
voidfall-improved-row = Improved technologies
voidfall-influence = Influence
voidfall-count-trade = Trade
voidfall-count-void = Void strength
voidfall-count-limit = Tech limit
voidfall-yield = +{ $count }
voidfall-active = Active fleets
voidfall-inactive = Inactive fleets
voidfall-glory-total = Glory
voidfall-glory-values = { $values }
voidfall-upkeep = Upkeep
voidfall-tab-side = Market
voidfall-house-title = House { $house }
voidfall-tracks = Civilization tracks
voidfall-technologies = Technologies
voidfall-agendas = Agendas
voidfall-start-agenda = Start agenda
voidfall-start-technology = Start technology
voidfall-slot = Agenda slot { $slot }
voidfall-corrupted-slot = Agenda slot { $slot }, corrupted
voidfall-scores = scores { $count } now
voidfall-line-action = { $name }: { $cost } → { $effect }
voidfall-preferred = Preferred focus
voidfall-played = Played
voidfall-focus-hand = Focus cards
voidfall-focus-discard = Discard
voidfall-agenda-hand = Agendas in hand
voidfall-drawn = Agendas drawn
voidfall-foreseen = Coming events
voidfall-forecast = Forecast for { $sector }
voidfall-outcome-invader = Invader wins, { $invader } : { $defender }
voidfall-outcome-defender = Defender wins, { $invader } : { $defender }
voidfall-outcome-tie = Tie, { $invader } : { $defender }
voidfall-attack-taken = { $count ->
    [0] You take it, no fleet is left
    [1] You win, 1 fleet is left
   *[other] You win, { $count } fleets are left
 }
voidfall-attack-held = { $count ->
    [0] It holds, nobody is left
    [1] You lose, 1 defender is left
   *[other] You lose, { $count } defenders are left
 }
voidfall-defence-taken = You would lose it
voidfall-defence-held = { $count ->
    [0] It would hold
    [1] It would hold, 1 fleet left
   *[other] It would hold, { $count } fleets left
 }
voidfall-outcome-unopposed = Nothing resists
voidfall-skirmish-forecast = The void would attack: { $sectors }
voidfall-targets = Targets, with everything in reach
voidfall-score-forecast = If the cycle ended now
voidfall-decrees = Decrees
voidfall-unpaid = Unpaid upkeep
voidfall-forecast-total = Forecast

## Icons and chips

voidfall-title = Voidfall
voidfall-icon-farmers = food guild
voidfall-icon-engineers = energy guild
voidfall-icon-miners = mining guild
voidfall-icon-bankers = credit guild
voidfall-icon-scientists = science guild
voidfall-icon-shipyard = shipyard
voidfall-icon-sector_defense = sector defense
voidfall-icon-starbase = starbase
voidfall-icon-corvette = corvette
voidfall-icon-sentry = sentry
voidfall-icon-destroyer = destroyer
voidfall-icon-carrier = carrier
voidfall-icon-dreadnought = dreadnought
voidfall-icon-void = void
voidfall-icon-fleet = fleet
voidfall-icon-glory = glory
voidfall-icon-bounty = bounty
voidfall-icon-reclaim = legacy
voidfall-icon-fallen = fallen house
voidfall-icon-trade = trade token
voidfall-icon-corruption = corruption
voidfall-icon-influence = influence
voidfall-icon-food = food
voidfall-icon-energy = energy
voidfall-icon-materials = materials
voidfall-icon-credits = credits
voidfall-icon-science = science
voidfall-icon-upkeep = upkeep
voidfall-icon-technology = technology
voidfall-chip-frame-each = each house
voidfall-chip-frame-once = once
voidfall-chip-frame-all = rule
voidfall-chip-decree = decree
voidfall-chip-action = action
voidfall-chip-objective = objective
voidfall-chip-immediate = at once

## Score sheet

voidfall-source-setup = Start
voidfall-source-effects = Effects
voidfall-source-technologies = Technologies
voidfall-source-agendas = Agendas
voidfall-source-start_agenda = Start agenda
voidfall-source-victories = Victories
voidfall-source-overproduction = Overproduction
voidfall-source-upkeep = Unpaid upkeep
voidfall-source-decrees = Decrees

## Refusals

voidfall-refused-own_sector = This sector is yours already.
voidfall-refused-home_sector = Home sectors cannot be invaded.
voidfall-refused-tutorial_peace = In the tutorial nobody invades another player.
voidfall-refused-not_corrupted = Only corrupted sectors can be invaded now.
voidfall-refused-out_of_reach = None of your fleets is next to this sector.
voidfall-refused-not_your_sector = This sector is not yours.
voidfall-refused-no_corruption_place = There is no free place for the corruption that lies on this offer.
voidfall-refused-no_free_slot = There is no fitting free slot here.
voidfall-refused-shipyard_used = The shipyards of this sector have been used already.
voidfall-refused-no_shipyard = There is no shipyard in this sector.
voidfall-refused-deployed_elsewhere = These fleets go to another sector.
voidfall-refused-cannot_deploy = You cannot pay for a fleet here.
voidfall-refused-no_regrouping = No fleet can leave this sector or come here: away from home the last one stays.
voidfall-refused-cannot_grow = Only pure sectors with population from 1 to 5 can grow.
voidfall-refused-technology_owned = You have this technology already.
voidfall-refused-technology_limit = You have no room for another technology: your limit is { $most }.
voidfall-refused-improved_limit = Your tracks allow { $most ->
    [0] no improved technology yet
    [1] only 1 improved technology
   *[other] only { $most } improved technologies
  }: advance further.
voidfall-refused-not_available = Its improved card is not available now: it is behind the progress barrier or not in the row.
voidfall-refused-focus_mismatch = This agenda does not fit the focus you chose.
voidfall-refused-track_end = This track cannot advance now: it is at its end, another one is asked for, or you lack the fleet the step costs.
voidfall-refused-action_used = You have already used this action this turn.
voidfall-refused-cannot_pay = You cannot pay the cost of this action.
voidfall-refused-actions_spent = You may not use more than { $most } actions of this focus card this turn.
voidfall-refused-unknown_scenario = There is no scenario { $name }.
voidfall-refused-scenario_seats = { $name } is for { $seats } players.
voidfall-refused-wrong_houses = These houses cannot be played here.

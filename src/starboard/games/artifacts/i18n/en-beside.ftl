# Texts of the tools beside a real table.

artifacts-beside-score = The last page
artifacts-beside-score-about = Name the cards of each empire: technologies and faction are counted here, ties too. Many of our cards are of our own making: whatever is in no list here is counted by hand, below. Pay all fees first.
artifacts-beside-faction = Faction
artifacts-beside-vp = Points gained during the game
artifacts-beside-credits = Credits after all fees
artifacts-beside-operational = Cards on their operational side
artifacts-beside-logistics = Cards on their logistics side
artifacts-beside-blank = Of these, still blockaded
artifacts-beside-tokens = Blockade tokens on the empire
artifacts-beside-projects = Projects
artifacts-beside-artifacts = Artifacts
artifacts-beside-plans = Defence plans
artifacts-beside-stored = Stored resources
artifacts-beside-more_cards = More empire cards, in no list here
artifacts-beside-by_hand = Points counted by hand (technologies, faction)
artifacts-tie = tie: { $credits ->
    [one] 1 credit
   *[other] { $credits } credits
  }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
artifacts-refused-card_named_twice = This card is named twice: { $card }.
artifacts-beside-attack = Attack
artifacts-beside-attack-about = What each number turned up leads to, by the table of the system or plan, and how likely it is with a full deck.
artifacts-attack-target = Alien system, or plan of the defender
artifacts-attack-ship = Bonus of the ship
artifacts-attack-others = Bonus of technologies and effects
artifacts-attack-defence = Defence of the target (mostly negative)
artifacts-attack-table = By the number turned up
artifacts-attack-base = { $base }
artifacts-attack-percent = { $count } %
artifacts-attack-effects = { $do }
artifacts-attack-column-value = attack value
artifacts-attack-column-chance = chance
artifacts-attack-column-effect = what happens
artifacts-beside-marker = Round marker
artifacts-beside-marker-about = How long the game still goes: passes through the resource deck, and who has a last turn.
artifacts-marker-players = Players
artifacts-marker-passes = How often the last resource card has left the deck
artifacts-marker-turn = Whose turn it is, counted from the start player
artifacts-marker-goes-on = The marker is on field { $field }. The end comes after the deck has run out { $passes ->
    [one] once more
   *[other] { $passes } more times
  }.
artifacts-marker-last = The end is triggered. After this turn { $turns ->
    [0] nobody has another one
    [one] one more player has a turn
   *[other] { $turns } more players have a turn
  }; then turns bought by artifacts, then scoring.
artifacts-refused-no_such_turn = There are only { $players } players.

# Texts of the Robot beside a real table.

race-robot-now = The Robot now
race-own-chips = Your victory point chips
race-own-cards = Cards in your tableau
race-own-prestige = Your prestige
race-own-points = Points of the cards in your tableau
race-own-left = Your hand cards and goods
race-form-report = Say what you have
race-form-points = Enter the points
race-form-left = Enter the number
race-decision-own_setup = Lay out the Robot ({ $world }, { $pile } cards as its pile), then yourself
race-decision-own_award = The Robot leads in prestige: put { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } from the deck on its pile
race-decision-own_actions = Which actions did you pick?
race-decision-own_die_a = What does the first die show?
race-decision-own_die_b = What does the second die show?
race-decision-own_phase = { $phase }: you first, then the Robot
race-decision-own_search = { $draw ->
    [0] Turn its pile over
    [one] Put 1 card on its pile, then turn it over
   *[other] Put { $draw } cards on its pile, then turn it over
  }: which card is { $target }?
race-decision-own_search_on = Too dear, turn on: which card after it is { $target }?
race-decision-own_found = Which card is it ({ $target })?
race-decision-own_deck = Which card of the deck came first ({ $target })?
race-decision-own_report = Round { $round } is over. What do you have?
race-decision-own_later = Does your tableau end the game only at 14 cards ({ race-card-hidden_fortress })?
race-decision-own_points = What are the cards in your tableau worth?
race-decision-own_left = Points are equal. How many hand cards and goods do you have?
race-option-turned = { $cards }.
race-option-nothing_fits = none
race-option-found = { $card }
race-option-rolled = { $face }
race-option-report = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
  }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }{ $prestige ->
    [0] {""}
   *[other] , { $prestige } prestige
  }
race-option-ends_later-yes = Yes, at 14
race-option-ends_later-no = No, at 12
race-option-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
race-option-left = { $left }
race-look-development = development, cost { $cost }
race-look-world = world, cost { $cost }
race-look-world-good = world, cost { $cost }, { $kind }
race-look-military = military world, defense { $cost }
race-look-military-good = military world, defense { $cost }, { $kind }
race-event-lead_reminded = If you gained prestige while you led alone, draw a card
race-refused-own_cards_alone = Own cards go only with one player and the Robot.
race-refused-not_within = The number must be from { $least } to { $most }.
race-now-first = First you: { $phase }
race-now-search-pile = Turn over its pile from the top until { $target } comes; discard the others
race-now-search-deck = Turn over the deck until { $target } comes; discard the others
race-now-world = The Robot’s start world: { $world }
race-now-tracks = Its tracks: credit { $credit }, economy { $economy }; tokens in its supply: { $tokens }
race-now-pile = Its pile: { $pile ->
    [one] 1 card
   *[other] { $pile } cards
  } from the deck, face down
race-now-pool = Victory points in the pool: { $pool }
race-now-own = You: a start world, six cards, and discard as its rules say
race-now-robot_began = Then the Robot: { $row } (die: { $die }; row of { $tile })
race-now-robot_drew = Put { $count ->
    [one] 1 card
   *[other] { $count } cards
  } from the deck on its pile, unseen
race-now-robot_tracks = Credit { $credit }, economy { $economy }
race-now-robot_token = A development token into its tableau, credit −{ $credit }
race-now-robot_passed = It passes: it needs credit { $need } and has { $credit }
race-now-robot_scored = It takes { $points ->
    [one] 1 point
   *[other] { $points } points
  } from the pool
race-now-robot_prestige = It gains { $prestige } prestige
race-now-robot_turned = Its tile now shows { $symbol } ({ $tile })
race-now-robot_too_dear = Discard { $card }: it needs credit { $need }

# What the coach says of each question.

race-coach-own_setup = Lay everything out as it says before you go on: the Robot's world and pile face down, then your own start. From now on the device keeps the Robot's books, you keep your cards.
race-coach-own_award = The Robot leads in prestige and is rewarded for it at the start of the round. Do with the real cards what the line says, then press on.
race-coach-own_actions = Tell which actions you picked, so that the Robot can play the phases you open. Pick before you look at its dice.
race-coach-own_die_a = Roll the Robot's first die and tell what it shows. The order of the dice matters where both show the same.
race-coach-own_die_b = Now the second die. After it the device says which phases take place.
race-coach-own_phase = Play this phase yourself first, then do what is written for the Robot, with the real cards.
race-coach-own_search = Turn over the cards of the Robot's pile one by one until such a card comes, and tell which one it is by its place. What else you turned over is discarded.
race-coach-own_search_on = That one costs too much for the Robot. Turn on, and tell where the next fitting one lies.
race-coach-own_found = Name the card: type a part of its name, or choose by cost and kind. It lies in the Robot's tableau from now on and scores at the end; its powers do nothing there.
race-coach-own_deck = The Robot takes from the deck now. Turn over until a fitting card comes, and name it.
race-coach-own_report = The round is over. Tell your chips, the cards in your tableau and your prestige: the device needs them to see whether the game ends and who leads.
race-coach-own_later = With that development your own tableau ends the game two cards later. The device cannot see your cards, so it asks.
race-coach-own_points = Count the points on the cards in your tableau, with what the six-cost developments bring. Chips and prestige are known already.
race-coach-own_left = It is a tie, and what is left in hand and on your worlds decides. Count your hand cards and your goods.

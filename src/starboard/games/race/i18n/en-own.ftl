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
race-decision-own_setup = Robot: { $world }. Put { $pile ->
    [one] 1 card
   *[other] { $pile } cards
  } from the deck face down as its pile, then set yourself up
race-decision-own_award = The Robot leads in prestige: put { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } from the deck on its pile
race-decision-own_actions = Which actions did you pick?
race-decision-own_die_a = What does the first die show?
race-decision-own_die_b = What does the second die show?
race-decision-own_phase = { $phase }: you first, then the Robot
race-decision-own_search = { $phase }, you first. { $draw ->
    [0] {""}
    [one] 1 card on the Robot’s pile.{" "}
   *[other] { $draw } cards on the Robot’s pile.{" "}
  }Turn it over until { $target } comes: at which card?
race-decision-own_search_on = Too dear: discard it and turn on. At which card comes { $target }?
race-decision-own_found = { $phase }: { $target }. Which card is it?
race-decision-own_deck = { $phase }, you first. Turn over the deck until { $target } comes: which card is it?
race-decision-own_report = Round { $round } is over. What do you have?
race-decision-own_later = Does your tableau end the game only at 14 cards ({ race-card-hidden_fortress })?
race-decision-own_points = What are the cards in your tableau worth?
race-decision-own_left = Points are equal. How many hand cards and goods do you have?
race-option-turned = { $cards ->
    [1] the 1st
    [2] the 2nd
    [3] the 3rd
   *[other] the { $cards }th
  }
race-option-nothing_fits = none
race-option-found = { $card }
race-option-rolled = { $face }
race-option-report = { $chips } chips, { $cards } cards{ $prestige ->
    [0] {""}
   *[other] , { $prestige } prestige
  }
race-option-ends_later-yes = Yes, at 14
race-option-ends_later-no = No, at 12
race-option-points = { $points } points
race-option-left = { $left }
race-look-development = development, cost { $cost }
race-look-world = world, cost { $cost }
race-look-world-good = world, cost { $cost }, { $kind }
race-look-military = military world, defense { $cost }
race-look-military-good = military world, defense { $cost }, { $kind }
race-event-lead_reminded = If you gained prestige while you led alone, draw a card
race-score-outside = Cards in the tableau
race-refused-own_cards_alone = Own cards go only with one player and the Robot.
race-refused-not_within = The number must be from { $least } to { $most }.

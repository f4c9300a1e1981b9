# Texts of the tools beside a real table.

race-beside-robot = The Robot for my cards
race-beside-robot-about = Your cards lie on the real table, the Robot is here: it rolls, follows its rows, keeps its tracks and its tableau, and scores.
race-beside-robot_dice = The Robot for my cards and dice
race-beside-robot_dice-about = As before, but you roll the Robot’s real dice and say what they show.
race-beside-score = Score pad
race-beside-score-about = Name the cards of each tableau: those that count by their own text are counted here, goals and ties too.
race-own-tableau = Cards of the tableau
race-own-goals = Goals held
race-own-open-goals = Goals in play that nobody holds
race-tie-left = tie: { $count } hand cards and goods
race-refused-goal_held_once = Only one player can hold this goal: { $goal }.
race-pad-chips = Victory point chips
race-pad-prestige = Prestige
race-pad-left = Hand cards and goods

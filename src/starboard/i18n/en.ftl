# Texts of the table itself.

core-hidden = a hidden card
core-seat = Seat { $seat }
core-order = What happens first?
core-said = { $what }. { $hint }
core-loss = { $points ->
    [one] about 1 point
   *[other] about { $points } points
 }
core-option-pass = Pass
core-option-no_more = Enough
core-option-time_out = The clock ran out
core-option-first = { $what } first
core-option-hidden_choice = A secret answer

# Why something is not taken.
refused-bad_fact = { $file }: { $object } { $field }: { $problem }
refused-bad_book = { $file }, line { $line }: { $problem }
refused-corrupt_save = This saved game cannot be read: { $detail }
refused-game_over = The game is over.
refused-malformed = This line cannot be read: { $line } (at { $where })
refused-malformed_field = { $option } has no field “{ $field }”, or it is given twice.
refused-malformed_value = A value of { $option } does not fit: { $detail }
refused-one_answer = Only one answer at a time can be given here.
refused-not_together = These cannot be picked together.
refused-wrong_count = You picked { $picked }; it takes at least { $least } and at most { $most }.
refused-not_an_option = This cannot be answered now.
refused-not_for_table = The table itself cannot answer this.
refused-not_now = This cannot be chosen now.
refused-not_your_turn = It is not your turn.
refused-stale = The table has moved on: you saw answer { $seen }, it is now at { $now }.
refused-table_waits = Nobody else can decide this: the table waits.
refused-too_long = This line is too long: { $length } characters.
refused-unknown_bot = There is no bot called “{ $name }”; there are { $known }.
refused-bot_other_games = “{ $name }” does not play this game.
refused-broken_entry = An installed package cannot be loaded ({ $entry }): { $why }
refused-wrong_entry = What an installed package names ({ $entry }) is not { $kind ->
    [bots] a bot: an object with name and choose
    [games] a game with that id
   *[other] a class of Heuristics
}.
refused-unknown_engine = There is no way to play called “{ $name }”: use inline, pool or ray.
refused-cannot_go_over = A tournament cannot go through “{ $name }”: name a field of the set-up that is not fixed already, with its values if it is a text.
refused-no_encoder = Nets cannot read “{ $game }” yet.
refused-no_shards = There are no shards in “{ $folder }”.
refused-missing_extra = This needs { $module }: pip install "starboard[{ $extra }]".
refused-unknown_game = There is no game called “{ $name }”.
refused-unknown_option = There is no answer called “{ $name }”.
refused-wrong_seats = This game is for { $least } to { $most } players, not for { $seats }.

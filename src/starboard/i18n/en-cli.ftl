# The command line and the table in the terminal.

cli-human = Player { $number }
cli-you = (you)
cli-bot = { $bot } { $number }
cli-prompt = ❯{" "}
cli-meanwhile = What happened
cli-and-more = … and { $count } more like these
cli-earlier = … { $count } earlier ones, l tells them all
cli-todo = To come
cli-empty = empty
cli-hidden = hidden
cli-storms = Storms:
cli-other-side = On the other side
cli-commands = Number or words · ? NAME: what, why not · u undo · l log · h help · q quit
cli-help =
    A number        takes the answer with that number; the numbers on the table show what it acts on
    words           take the only answer in which they occur
    { $example }
                    an answer in notation; open answers (offers) can be written like this, too
    f               fills in an open answer field by field, if the question has one
    ? NAME          what is this, and why can it not be chosen? Also ? NUMBER
    /WORD           shows the answers in which a word occurs
    u               takes your last answer back, if nothing came to light since
    l   l 10        tells what happened: everything, or the last ten answers
    t               shows what is to come
    b               draws the table again
    s   s FILE      saves the record
    q               leaves; the game is kept
cli-more-options = … { $count } more; /WORD finds them
cli-none-found = No answer says this.
cli-no-such-number = Answers are numbered from 1 to { $most }.
cli-not-understood = “{ $typed }” is no answer and no command; h helps.
cli-explain-what = Name something on the table: ? NAME, or ? NUMBER of an answer.
cli-not-on-table = Nothing on the table is called “{ $what }”.
cli-more-like-it = … and { $count } more of that name
cli-choose-with = Choose it with { $numbers }.
cli-see-rule = Rule { $rule }
cli-log-empty = Nothing has happened yet.
cli-cancelled = Nothing was sent.
cli-curtain = The screen goes to { $name }. Nobody else looks.
cli-curtain-go = Enter shows the table{" "}
cli-bye = See you.
cli-saved = The game is kept in { $file }. To go on:
cli-recorded = Record of this game: { $file }
cli-no-record = { $file } is no record: it has no line “game NAME rules N”.
cli-needs-package = This command needs the package { $package }, which is not installed here: pip install "starboard[server,lab]" brings everything.
cli-over = The game is over
cli-place = Place
cli-total = Total
cli-won = { $count ->
    [one] Won: { $names }
   *[other] Shared victory: { $names }
  }
cli-yes-no = y/n

cli-form-offer = Make an answer of your own
cli-extras = Number and letter for the same with an extra:
cli-pick-up-to = Pick up to { $count } at once: their numbers with a space between.
cli-pick-so-many = Pick { $count } at once: their numbers with a space between.
cli-form-how = Field by field; x gives up.
cli-form-kind = What kind of answer
cli-form-choice = Number or name:{" "}
cli-form-choices = Numbers or names, with commas:{" "}
cli-form-amounts = Amounts, such as “2 green, 1 ship”:{" "}
cli-form-more = { $label }: another one? (so far { $count })
cli-form-send = Enter sends it, n does not{" "}
cli-form-bad-choice = From 1 to { $most }, or a name that fits only one.
cli-form-bad-choices = Between { $least } and { $most } of them, please.
cli-form-bad-number = A number ({ $limits }), please.
cli-form-bad-amounts = This does not fit: numbers and names, with commas, within the limits.
cli-no-form = This question has no open answer.

cli-menu = Which game?
cli-menu-line = { $title }, { $least ->
    [one] { $most ->
        [one] solo
       *[other] 1–{ $most } players
      }
   *[other] { $least }–{ $most } players
  }
cli-menu-prompt = Number, or q to leave:{" "}
cli-minutes = { $least }–{ $most } minutes
cli-how-many = How many play, { $least } to { $most }? [{ $usual }]{" "}

cli-no-installed-games = No game is installed yet.
cli-column-game = Game
cli-column-players = Players
cli-column-minutes = Minutes
cli-column-rules = Rules
cli-column-name = Name

cli-simulate-title = { $game }: { $games } games, seed { $seed }
cli-simulate-progress = Playing
cli-simulate-speed = { $games_per_s } games/s, { $decisions_per_s } decisions/s with { $jobs ->
    [one] one process
   *[other] { $jobs } processes
  }
cli-simulate-length = Decisions per game: { $mean } on average, { $least } to { $most }
cli-simulate-laws = All laws held in all { $games } games.
cli-simulate-failed = The game with seed { $seed } failed: { $error }
cli-simulate-record = Its record:
cli-column-setups = Set-ups
cli-column-games = Games
cli-column-decisions = Decisions
cli-column-longest = Longest
cli-column-seconds = Seconds
cli-column-failed = Failed
cli-fuzz-failed = { $game }, seed { $seed }: { $error }
cli-column-seat = Seat
cli-column-bot = Bot
cli-column-mean = Mean score
cli-column-spread = Spread
cli-column-wins = Won
cli-column-place = Mean place
cli-automaton = Automaton

cli-bench-no-chess = python-chess is not installed, so there is no ratio: pip install chess
cli-bench-measuring = Measuring { $game }
cli-bench-chess = python-chess in the same run: { $speed } decisions/s
cli-column-decisions_per_s = Decisions/s
cli-column-games_per_s = Games/s
cli-column-clones_per_s = Clones/s
cli-column-view_us = View µs
cli-column-save_bytes = Save bytes
cli-column-raw_per_s = Steps/s of the engine
cli-column-observed_of_raw = Observing
cli-column-single_of_raw = PettingZoo
cli-column-batch_of_raw = Batch
cli-column-batch_of_single = Batch / PettingZoo
cli-column-raw_of_single = At most
cli-column-batch_of_first = Batch / first environment
cli-column-median_ms = Median ms
cli-column-worst_ms = Worst ms
cli-column-ratio = × chess

cli-replay-ok = { $file }: ok, { $answers } answers
cli-replay-renewed = { $file }: renewed
cli-replay-same = { $file }: nothing to renew
cli-replay-none = No records given and none found in tests/replays.
cli-replay-summary = { $failed ->
    [0] { $files ->
        [one] One record replays.
       *[other] All { $files } records replay.
      }
   *[other] { $failed } of { $files } records do not replay.
  }

cli-perft-sequences = Sequences
cli-perft-depth = Depth
cli-perft-seconds = Seconds
cli-perft-answer = First answer

cli-rules-title = { $game }: { $count } paragraphs, decisions and vectors
cli-rules-open = Open
cli-rules-closed = Nothing is open.
cli-rules-summary = { $open } open, { $excused } with a reason, { $closed } cited and covered
cli-rules-not-cited = not cited by code
cli-rules-not-covered = not covered by a test
cli-rules-stale = { $id } has a reason in { $file } but is cited and covered.
cli-rules-unknown = { $id } has a reason in { $file } but is not in the rules.
cli-rules-unknown-cite = { $place } cites [{ $id }], which is not in the rules.
cli-book-title = { $game }: { $count } paragraphs and decisions, and where the rulebook tells them
cli-book-summary = { $told } told, { $unsaid } unsaid with a reason, { $problems } problems
cli-column-id = Id
cli-column-title = Title
cli-column-cited = Cited by
cli-column-covered = Covered by
cli-column-told = Told in

cli-pack-written = The facts of { $game } are in { $file }.
cli-pack-ok = { $file }: fits { $game }; { $count ->
    [0] nothing differs from the game's own facts
    [one] one object differs
   *[other] { $count } objects differ
  }.
cli-pack-changed = { $file }: { $object }: { $fields }
cli-pack-added = { $file }: { $object }: new
cli-pack-removed = { $file }: { $object }: gone

# Signs and colours that a game does not name itself.
cli-icon-blue = blue
cli-icon-red = red
cli-icon-green = green
cli-icon-gold = gold
cli-icon-white = white
cli-icon-brown = brown
cli-icon-yellow = yellow
cli-icon-black = black
cli-icon-purple = purple
cli-icon-orange = orange
cli-icon-grey = grey
cli-icon-permanent = always
cli-icon-action = action
cli-icon-additional = additional
cli-icon-end = at the end
cli-icon-immediate = at once
cli-icon-upgrade = upgrade
cli-icon-objective = objective
cli-icon-decree = decree
cli-icon-relic = relic
cli-icon-fleet = fleet
cli-icon-technology = technology
cli-icon-ship = ship
cli-icon-planet = planet
cli-icon-round = round
cli-icon-cards = cards
cli-icon-discard = discard
cli-icon-points = points
cli-icon-vp = points
cli-icon-credits = credits
cli-icon-trade = trade
cli-icon-explore = explore
cli-icon-develop = develop
cli-icon-settle = settle
cli-icon-consume = consume
cli-icon-produce = produce
cli-icon-prestige = prestige
cli-icon-die = die
cli-icon-robot = Robot
cli-icon-total = total

cli-help-app = A table for space games: play, simulate, measure, check.
cli-help-site = Write the table as a folder of files that any web space can serve, without a server.
cli-help-site-out = The folder; an older one of the same kind is replaced.
cli-site-written = { $folder }: version { $version }, { $megabytes } MB. To try it: python -m http.server -d { $folder }
cli-help-games = List the games.
cli-help-play = Play at the terminal.
cli-help-simulate = Let bots play many games.
cli-help-fuzz = Play random games of every set-up under the laws of the engine.
cli-help-games-all = Games; without any, all of them.
cli-help-fuzz-decisions = How many decisions of each game.
cli-help-fuzz-games = How many games of each, instead of so many decisions.
cli-help-fuzz-cheap = Only the laws that cost little: nothing crashes, nothing is lost, games end, some replay.
cli-help-fuzz-stride = Without --cheap: the long checks at every so many answers.
cli-help-fuzz-seed = The first seed; the set-ups take turns.
cli-help-fuzz-minutes = Stop after so long, the games in turn; 0 means never.
cli-help-fuzz-out = A folder for the numbers and for the records of games that failed; from numbers of the same games that lie there it goes on.
cli-help-arena = Let bots play each other and say who is better.
cli-help-bench-what = A game (default: all of them), "server" for the server, "bots" for how long they think, or "lab" for learning programs.
cli-help-bench-server-game = With "server", "bots" or "lab": the game that is played.
cli-help-bench-out = With "server": a file that the numbers are written to as well.
cli-help-selfplay = Let bots play and write every decision for learning.
cli-help-train = Train a net: imitate a bot, then improve by playing.
cli-help-bench = Measure how fast games run, beside python-chess.
cli-help-replay = Play records again and check every state they name.
cli-help-perft = Count the sequences of answers to a depth.
cli-help-rules = List the rules: what cites them, what covers them, what is open.
cli-help-pack = Facts of your own in place of a game's.
cli-help-pack-export = Write all facts of a game into one file to edit.
cli-help-pack-check = Check such a file: which file, object and field is wrong.
cli-help-game = The game; starboard games lists them.
cli-help-game-menu = The game; without it you choose from a menu.
cli-help-game-all = The game; without it all games.
cli-help-seats = Who plays each seat: human or a bot, with commas.
cli-help-seed = The same seed and the same answers give the same game.
cli-help-lang = Language: { $langs }.
cli-help-todo = Show what is to come at every question.
cli-help-set = An option of the set-up; may be given several times.
cli-help-pack-file = Use the facts of this file (made by starboard pack export).
cli-help-resume = Go on with a record.
cli-help-free-undo = Undo without limits, for those who play alone.
cli-help-names = Names of the seats, with commas.
cli-help-module = A Python module with a GAME, for games that are not installed.
cli-help-json = Print JSON.
cli-help-book-coverage = Say how the rulebook stands that players read.
cli-help-book-example = Say what lies on the table in an example of the rulebook, and what can be answered there.
cli-help-card = Look up cards, tiles and technologies by name, kind or effect.
cli-help-card-name = What is looked for.
cli-card-many = { $count } components; a whole name shows one of them.
cli-card-other-side = Other side:
cli-help-number-of-games = How many games.
cli-help-bots = Bots by seat, with commas; they start again when there are more seats.
cli-help-jobs = How many processes; the games stay the same.
cli-help-laws = Check all laws of the engine in every game (random answers).
cli-help-stride = With --laws: the long checks at every so many answers.
cli-help-seconds = How long to measure each game.
cli-help-records = Records; without any, those in tests/replays.
cli-help-write = Write down what comes now, instead of checking.
cli-help-depth = How many answers deep.
cli-help-divide = Count below each first answer.
cli-help-from = Start where this record ends.
cli-help-tests = Where the tests are; may be given several times.
cli-help-output = Where to write; without it to the screen.
cli-help-pack-argument = The pack.

refused-cli_site_not_built = The browser’s table has not been built here; ./play builds it.
refused-cli_site_not_empty = { $folder } holds something else; name an empty folder or a new one.
refused-cli_language = There is no language “{ $lang }”; there are { $known }.
refused-cli_no_game = Name a game; starboard games lists them.
refused-cli_no_games = No game is installed yet, so there is nothing to play. --module MODULE plays a game that lies elsewhere.
refused-cli_no_module = There is no module { $module }.
refused-cli_not_a_game = The module { $module } has no GAME.
refused-cli_pack_too_late = { $package } is loaded already; a pack must come first.
refused-cli_seats_differ = { $set } seats are set up, but { $named } are named.
refused-cli_undo_nothing = You have not answered anything that could be taken back.
refused-cli_undo_revealed = Something came to light since then, so this cannot be taken back.
refused-cli_undo_others = Others have answered since then, so this cannot be taken back.
refused-cli_undo_not_alone = Undo without limits is for those who play alone.
refused-cli_bad_number = { $name } must be at least { $least }.
refused-cli_no_rules = { $game } has no rules.md in its package.
refused-cli_no_book = { $game } has no rulebook.
refused-cli_no_example = The rulebook has no example { $name }.
refused-cli_no_card = Nothing is called { $name }, and nothing says so.
cli-help-voidfall-map = Show, check and make maps of Voidfall's galaxy.
cli-help-voidfall-fair = Measure Voidfall's maps: wins by seat, turn order and house.
cli-help-map-names = Maps to show and check; without any, all of them.
cli-help-map-seed = Make the map that this number draws.
cli-help-map-players = Number of players of a map that is made.
cli-help-map-aggression = 1 (homes far apart) to 4 (close together); without it the number decides.
cli-help-map-complexity = 1 (few special sectors) to 4 (many); without it the number decides.
cli-help-map-theme = What kind of galaxy; without it the number decides.
cli-help-map-id = Name of a map that is made.
cli-help-map-write = Write the map into a file.
cli-help-fair-names = Scenarios to measure; without any, all of them.
cli-help-fair-two = Games on each map for two.
cli-help-fair-more = Games on each map for three and four.
cli-help-fair-also = A measurement with this seed counts as well in the tables; may be given several times.
cli-help-fair-seconds = Stop after so many seconds; 0: play nothing, print what the file holds.
cli-help-fair-output = Where games are kept, one a line; those in it are not played again.
cli-help-fair-kept = Packed games of earlier runs; they count as well, and the new ones are added.
cli-map-title = { $map }: { $players } players, { $sectors } sectors, { $note }
cli-map-storms = storms: { $storms }
cli-map-checked = { $maps ->
    [one] 1 map checked
   *[other] { $maps } maps checked
}, { $wrong ->
    [0] all fair by their shape.
    [one] 1 is not fair.
   *[other] { $wrong } are not fair.
}
refused-cli_unknown_theme = There is no theme { $name }; there are { $known }.
refused-cli_unknown_map = There is no map { $name }.

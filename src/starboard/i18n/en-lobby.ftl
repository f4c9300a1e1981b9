# Texts of the lobby and of the sheet that sets up a table.

web-who = Who plays
web-options = The game
web-house-rules = House rules
web-house-rules-about = For points where rulebooks and players differ; the defaults are a good choice.
web-people = People
web-bots = Bots
web-level-easy = easy
web-level-medium = medium
web-level-hard = hard
web-level-expert = expert
web-level = { $name }: { $level }
web-by-chance = by chance
web-name-here = Name of seat { $seat }
web-part = { $part }, seat { $seat }
web-time = Time
web-clock = Clock
web-clock-none = no clock
web-clock-move = for each move
web-clock-game = for the whole game
web-clock-each = How long
web-late = When time is up
web-late-bot = a bot moves
web-late-wait = the table waits
web-late-default = the answer of the rules stands
web-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
  }
web-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
  }
web-days = { $count ->
    [one] one day
   *[other] { $count } days
  }
web-players = { $count } players
web-length = { $minutes } minutes
web-weight = Difficulty { $weight } of 5
web-finished-tables = Finished games
web-place = place { $place }
web-won = won
web-promise-account = No account needed
web-promise-fair = Bots see only what you would see
web-promise-rules = “Why not?” on everything
web-promise-free = Free, open source, yours to host
web-reconnected = Connected again
web-missed = { $count ->
    [0] Nothing happened meanwhile.
    [one] One thing happened meanwhile; it is in the log.
   *[other] { $count } things happened meanwhile; they are in the log.
  }
game-race-automaton = Robot
web-end-table = End the table
web-end-sure = Really end it?
web-invited = You are invited
web-invited-by = { $name } invites you
web-invited-host = host
web-invited-full = Every seat is taken, but you can look on.

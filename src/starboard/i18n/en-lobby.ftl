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
web-level-1 = is learning the game
web-level-2 = plays along
web-level-3 = plays well
web-level-4 = is experienced
web-level-5 = the best we have
web-level = { $name }: { $level }
web-level-rated = { $name }: { $level } ({ $rating })
web-part-by-chance = { $part }: by chance
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
web-lead-alone = Start against bots at once, or pass the screen around. No account, no server: your tables stay on this device, and play on without a network.
web-lead-device = Start against bots at once, or pass the screen around. Your tables stay in this browser; the server only hands out the page, so it is needed to open it.
web-device-coming = The table is on its way to this device…
web-device-starting = The table is being set up…
web-device-tables = Your tables on this device
web-device-tables-about = They are kept by this browser alone, in a private window only until it is closed. Save them to a file to have them safe, or to take them to another device.
web-device-save = Save all tables to a file
web-device-take = Take in tables or a record
web-device-saved = Saved.
web-device-taken = { $taken ->
    [0] Nothing new was in the file.
    [one] One table has come in.
   *[other] { $taken } tables have come in.
  } { $known ->
    [0] {""}
    [one] One was here already.
   *[other] { $known } were here already.
  }
web-device-no-friends = Friends by a link, accounts and notices need a server: whoever runs one (./play) plays with others.
web-device-newer = A new version is ready. Your tables stay as they are.
web-device-change-over = Change over now
web-device-here = Play on this device
web-device-here-about = Without the server: your tables are kept in this browser.
web-device-server = Play on the server
web-device-server-about = With friends by a link, and your tables on every device.
web-end-table = End the table
web-end-sure = Really end it?
web-invited = You are invited
web-invited-by = { $name } invites you
web-invited-host = host
web-invited-full = Every seat is taken, but you can look on.

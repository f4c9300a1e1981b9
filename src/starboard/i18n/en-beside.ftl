# Texts of the tools beside a real table.

beside-players = Players
beside-name = { $name }
beside-player = Player { $number }
web-beside = I have the game on the table
web-beside-about = Tools for the real box: they know the rules and need only what you tell them.
web-beside-open = Open
web-beside-work = Work it out
web-beside-name = Name
web-beside-add = Add a player
web-beside-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
web-beside-place = Place { $place }
web-beside-keep = Keep this evening
web-beside-kept = Kept on this device.
web-beside-history = Evenings on this device
web-beside-none = Nothing kept yet.
web-beside-csv = Export as CSV
web-beside-forget = Delete
web-beside-empty = There are no tools for this game.
web-beside-find = Type to find
web-beside-more = { $count } more: keep typing
web-beside-nothing = Nothing fits.
refused-left_open = Still to be filled in: { $what }.
refused-no_such_thing = There is no such thing in this game: { $name }.
web-beside-clock-start = Start
web-beside-clock-pause = Pause
web-beside-clock-more = { $minutes } min more
web-beside-clock-again = From the beginning
web-beside-clock-over = Time is up.

# Texts of deals by link, challenges, and the deals of the day.

web-daily = The deals of the day
web-daily-about = { $date }: the same cards for everybody. Your first finished game counts.
web-day-level = { $game }, { $level }
web-day-new = not played yet
web-day-begun = begun
web-day-lost = not won
web-day-play = Play
web-day-again = Again
web-day-again-deal = { $deal }: again
web-day-play-deal = { $deal }: play
web-day-first-counts = Your first finished game stays your result of the day.
web-day-points = { $points ->
    [one] one point
   *[other] { $points } points
  }
web-day-won = { $date }: { $points }, won
web-day-made = { $date }: { $points }
web-deal-title = A deal for you
web-deal-about = Whoever opens this link plays the same cards.
web-deal-against = Against
web-deal-known = Somebody who has the link could work out the cards, so one person plays here, alone or with bots.
web-deal-play = Play this deal
web-deal-broken = This link is damaged or was cut off: no deal can be read from it. Ask for it again, as a whole.
web-deal-link = Link to this deal
web-deal-copied = The link to this deal is copied.
web-challenge = Challenge a friend
web-challenge-title = { $name } challenges you
web-challenge-about = Play the same cards. How { $name } did is told when you are done, after the game was played again here, move by move: a score cannot be made up.
web-challenge-look = Look at the game first
web-challenge-game-of = The game of { $name }
web-challenge-broken = This link is damaged or was cut off: no game can be read from it. Ask for it again, as a whole.
web-challenge-forged = The game in this link cannot be played again move by move: somebody changed it, or it was played by other rules. It has no score to beat.
web-challenge-how = Whoever opens this link plays your deal and learns your score afterwards. The whole game is in the link; it needs no account and nothing is sent to anybody.
web-challenge-link = Link of the challenge
web-challenge-share = Share
web-challenge-long = A long link ({ $size } thousand characters): some messengers cut such links off, a mail does not.
web-challenge-none = No link can be made of this game.
web-challenge-won = You beat { $name }: { $mine } to { $theirs }.
web-challenge-lost = { $name } stays ahead: { $theirs } to { $mine }.
web-challenge-even = As many points as { $name }: { $mine }.
web-challenge-their-game = The game of { $name }

# Texts of the browser table.

web-title = { $games ->
    [0] Board games
    [2] Two games
    [3] Three games
    [4] Four games
    [5] Five games
    [6] Six games
   *[other] { $games } games
  }. One table among the stars.
web-lead = Start against bots at once, or leave a seat open for a friend. Every rule is kept and explained.
web-your-name = Your name at the table
web-name-short = Your name
web-need-name = First tell us what to call you.
web-games = Games
web-play-now = Play now
web-open-table = Set up
web-my-tables = My tables
web-public-tables = Open tables
web-your-turn = Your turn
web-status-open = looking for players
web-status-full = everybody is here, waiting to begin
web-status-running = running
web-status-finished = finished
web-status-closed = closed
web-notice = The games, their names and trademarks belong to their publishers; Starboard is a fan project and not affiliated with them.
web-theme = Light or dark
web-seats = Number of players
web-seat = Seat { $seat }
web-me = Me
web-me-too = another person at this screen
web-bot = Bot
web-which-bot = Which bot
web-seat-open = open for somebody
web-seat-mine = you
web-sit-too = Another person here
web-sit = Sit down
web-free = Free the seat
web-invite = Link for friends
web-copy = Copy link
web-copied = Copied
web-room-invite = Send this link to everyone who shall play. Whoever opens it sits down with one press.
web-room-wait = You can begin as soon as every seat is taken.
web-room-full = Every seat is taken: you can begin.
web-room-at-home = Only this computer knows this address. For other devices start Starboard with “--host 0.0.0.0” and open it here by the computer’s address in the network.
web-invite-friend = Invite somebody
web-invite-then = You get the link to send at the table.
web-start = Begin
web-wait-host = The host begins when everybody is here.
web-to-lobby = To the lobby
web-loading = One moment …
web-yes = yes
web-no = no
web-back = Back
web-close = Close
web-undo = Undo
web-undo-vote = Ask to undo
web-hint = Hint
web-log = What happened
web-say = Say something
web-lost = Connection lost, trying again …
web-unreached = The server does not answer. Your name and your seats are kept; we try again by ourselves.
web-try-again = Try again
web-was-here = Here you were { $name }. The server does not know this sign-in now; whoever you go on as, { $name } is kept on this device.
web-be-again = Be { $name } again
web-game-over = The game is over
web-ended-you = You win with { $points ->
    [one] one point
   *[other] { $points } points
  }
web-ended = { $name } wins with { $points ->
    [one] one point
   *[other] { $points } points
  }
web-ended-shared = { $name } share the win with { $points ->
    [one] one point
   *[other] { $points } points
  }
web-ended-lead = Second place{ $whose ->
    [mine] {" for you"}
   *[theirs] : { $name }
  }, { $lead ->
    [one] one point
   *[other] { $lead } points
  } behind.
web-ended-by = Second place{ $whose ->
    [mine] {" for you"}
   *[theirs] : { $name }
  }, { $lead ->
    [one] one point
   *[other] { $lead } points
  } behind. The largest difference: “{ $what }” (+{ $by } for { $gained ->
    [mine] you
   *[theirs] { $winner }
  }).
web-ended-tie = As many points: { $name }. The tie-break decided.
web-play-again = Play again
web-asked-now = Something else is asked: { $question }
web-out-of-sight = { $count ->
    [one] one more out of sight
   *[other] { $count } more out of sight
  }
web-waiting-for = Waiting for { $names }
web-picked-up-to = { $count } chosen, up to { $picks }
web-never-ask = Don't ask again: { $answer }
web-never-ask-about = From now on this is your answer whenever this is asked. The menu takes it back.
web-ask-again = Ask me everything again
web-these = { $count ->
    [one] Go on with this
   *[other] Go on with these { $count }
    }
web-give-these = Give up these { $count }
web-without-these = Go on without { $count ->
    [one] this one
   *[other] these { $count }
  }
web-picked = { $count } of { $picks } chosen
web-proposed = Nothing is lost by this payment. Press other cards to change it.
web-choose-set = Choose what glows in gold, in any order.
web-choose-more = Choose one more thing on the table.
web-choose-on-table = Choose what glows in gold.
web-choose-or = Or choose what glows in gold.
web-pointing = In gold: { $what }
web-choose-two = Choose two things that glow in gold.
web-answers-spread = Show all { $count } answers
web-answers-fold = Fold the answers
web-again = Again: { $answer }
web-by-itself = Chosen: { $answer }
web-otherwise = – change
web-all-in-turn = { $count ->
    [2] Both, in this order
   *[other] All { $count }, in this order
 }
web-stage-fold = Show the table
web-stage-show = Show the choice
web-until = { $time } left, then the game goes on by itself
web-score-sheet = Score sheet
web-standing-none = Nothing is known of this yet.
web-vote-seat = { $name } is to play { $seat } as well, and would see that hand. Do you agree?
web-vote-asked = { $name } would like to take something back. Do you agree?
web-curtain = Now { $name } plays. Everybody else, look away!
web-curtain-raise = It’s me
web-tab-main = Table
web-tab-mine = Mine
web-tab-rivals = Others
web-legend = What the icons mean
web-tab-log = Log
bot-uniform = Dice (answers at random)
core-answers = { $answers }
core-reason-of = { $what }: { $why }
core-reasons = { $first }; { $second }
core-missed-least = you miss these least
core-automaton = The automaton
web-used = used
web-secret = secret
web-free-input = free
web-nothing = nothing
web-you-owe = you owe
web-owed-to-you = owed to you
web-you-get = You get
web-you-give = You give
web-later = later
web-in-round = in round { $round }
web-counter-offer = Counter-offer
web-offer-again = Offer anew
web-reply-to = in reply to: { $offer }
web-you-get-from = you get from { $name }
web-you-give-to = you give { $name }
web-gives = { $giver } to { $taker }
web-offers = { $count ->
    [one] one offer, { $open } for you
   *[other] { $count } offers, { $open } for you
  }
web-tap-goods = Tap goods: yours you give, theirs you ask for.
web-tap-plan = Tap a card to put it in or leave it out.
web-plan-details = Details
web-tap-give = Offer { $thing }
web-tap-ask = Ask { $name } for { $thing }
web-tap-seek = Ask who gives you: { $thing }
web-tap-supply = Offer { $name }: { $thing }
web-near = What you have
web-you-have-only = { $have ->
    [0] You have none of it: { $thing }.
   *[other] You have no more than { $have }× { $thing }.
  }
web-they-have-only = { $have ->
    [0] { $name } has none of it now: { $thing }. You may still ask.
   *[other] { $name } has only { $have }× { $thing }. You may still ask.
  }
web-you-have = you have { $count }
web-they-have = { $name } has { $count }
web-you-lack = – you lack { $count }
web-they-lack = – { $name } needs { $count }
web-in-deal = – in the offer: { $count }
web-lacks = needs { $thing }
web-worth = worth { $worth }
web-worth-later = worth { $worth }, later { $later }
web-put-in = put in anew: { $count }
web-third = + another
web-leg = part
web-extras = Cards and more
web-form-rest = Promises and words
web-your-offer = Your offer to { $names }
web-partner = With whom
web-more = More
web-less = Less
web-send = Send
web-add = add
web-remove = Remove
web-compose = Compose an answer
web-all-answers = All answers as a list
web-decision = Your decision
web-rule = The rule
web-rules = Rules
web-no-rules = There is no rule text for this game.
web-search = Search
web-menu = Menu
web-light = Light colours
web-careful = Confirm every choice
web-sound = Sounds
web-sound-off = Turn the sounds off
web-sound-on = Turn the sounds on
web-pace = Others’ moves
web-pace-off = off
web-pace-fast = fast
web-pace-normal = normal
web-pace-slow = slow
web-volume = Volume
web-language = Language
web-resign = Give up my seat
web-resign-sure = Really give up? A bot plays on.
web-watching = Spectators
web-agree = Agree
web-refuse = Refuse
web-other-side = Other side
web-other-side-all = Other side of all:
web-tucked = Under this card
web-breakdown = Points by source
web-replay = Replay
web-do-it = Do that
web-closer = Closer
web-farther = Farther
web-whole-map = Whole map
web-thinking = Thinking: { $names } …
game-race = Race for the Galaxy
game-race-about = Settle worlds, sell their goods, outrun the Robot.
game-sidereal = Sidereal Confluence
game-sidereal-about = Everything has a price. Talk, trade, convert.
game-voidfall = Voidfall
game-voidfall-about = Hold your house together while the Void eats the map.
game-artifacts = Alien Artifacts
game-artifacts-about = Explore, expand, exploit, exterminate with one hand of cards.
web-chip-action = action
web-chip-end = end
web-chip-permanent = always
web-chip-additional = additional
web-chip-income = income
web-chip-attack = attack
web-chip-discover = discovery
web-chip-mine = mining
web-chip-score = points
web-chip-upgrade = upgrade
web-chip-immediate = at once
web-chip-objective = goal
web-chip-decree = decree
web-chip-frame-each = each house
web-chip-frame-once = once
web-chip-relic = relic
web-chip-purple = trade
web-ok = OK
web-continue = Continue
web-look = Look
web-unread = New messages
web-listed = Show it to everybody in the lobby
web-first = To the beginning
web-last = To the end
web-step = One step on
web-step-back = One step back
web-play = Play
web-pause = Pause
web-speed = Speed
web-branch = Play on from here
web-record = Record
web-stand-up = Stand up
web-hand = My hand
web-spread = Spread hand
web-notify = Notify me when it is my turn
bot-uniform-name = Dice
bot-greedy-name = Merchant
bot-ismcts-name = Navigator
bot-net-name = Veteran
bot-scout-name = Scout
bot-cadet-name = Cadet
bot-ensign-name = Ensign
bot-lieutenant-name = Lieutenant
bot-captain-name = Captain
bot-admiral-name = Admiral
web-head = State of the game
web-form-make_offer = Make an offer
web-form-offer = Make an offer
web-form-post = Post what I want
web-form-produce = Plan production
web-or = or
web-skip = Skip
web-clash-fires = fires { $count }
web-clash-first = (first)
web-clash-absorbs = absorbs { $count }
web-clash-loses = { $count ->
    [1] loses 1 fleet
   *[other] loses { $count } fleets
 }
web-why-not = Not now:
web-enlarge = Enlarge

# Who I am
web-me-title = You
web-me-before = You were here as somebody else
web-me-keep = Keep this name
web-me-is-kept = This name is yours: you can sign in with it anywhere.
web-me-not-kept = So far only this browser knows you. Keep the name, and your tables are yours on any device.
web-me-passkey = With a passkey
web-me-another-passkey = Add another passkey
web-me-password = With a password
web-me-change-password = Change the password
web-me-login = Login
web-me-old = Password so far
web-me-new = New password, at least 8 characters
web-me-its-password = Password
web-me-save = Save
web-me-kept = Done: this name is yours.
web-me-along = Take me along
web-me-along-how = Go on playing on your phone or another computer: open a link or scan a code there.
web-me-along-make = Show link and code
web-me-qr = A code that leads to the link
web-me-along-time = It works once, for { $minutes } minutes. Whoever opens it is you, so show it to nobody else.
web-me-sign-in = Sign in
web-me-sign-in-how = You kept a name before? Sign in with it here.
web-me-sign-in-passkey = By passkey
web-me-sign-in-password = By password
web-me-enter = Sign in
web-me-notices = Your turn
web-me-notices-how = Be told when others wait for you and you are away.
web-me-push = In this browser
web-me-push-on = Allow messages
web-me-mail = By mail
web-me-mail-code = Send a code
web-me-code-sent = A code is on its way to { $email }.
web-me-code = Code from the mail to { $email }
web-me-webhook = By webhook
web-me-test = Send a test
web-me-test-sent = The test is on its way.
web-me-off = Turn off
web-me-told = Done: you will be told.
web-me-devices = Where you are signed in
web-me-device = A browser
web-me-here = (this one)
web-me-sign-out = Sign out
web-me-everywhere = Sign out everywhere
web-me-sign-out-warning = Nobody else knows this name: whoever signs out everywhere without keeping it loses it.
web-me-not-done = Nothing was changed.
web-me-failed = That did not work here.
web-along-here = Somebody takes you along: be on this device who you are on the other one.
web-along-instead = Be on this device who you are on the other one? { $name } is kept aside here.
web-along-take = Yes, that is me
web-along-not = Not now

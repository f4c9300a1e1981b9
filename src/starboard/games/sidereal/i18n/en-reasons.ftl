# Why a bot advises an answer.

sidereal-reason-offer = you gain about { $points ->
    [one] 1 cube
   *[other] { $points } cubes
  } by it, { $seat } about { $theirs }
sidereal-reason-offer-little = you gain about { $points ->
    [one] 1 cube
   *[other] { $points } cubes
  } by it, { $seat } hardly anything
sidereal-reason-because = { $worth }; { $why }
sidereal-reason-then-invent = with it an invention by { $card } pays
sidereal-reason-then-upgrade = with it you can upgrade { $card }
sidereal-reason-then-play = with it you can play { $card }
sidereal-reason-then-run = with it { $card } can run
sidereal-reason-then-point = the next invention of { $seat } brings you a point
sidereal-reason-offer-fair = both you and { $seat } come out ahead by it
sidereal-reason-accept = the deal is worth about { $points ->
    [one] 1 cube
   *[other] { $points } cubes
  } to you
sidereal-reason-accept-fair = the deal pays by the end of the game
sidereal-reason-reject = the deal brings you too little
sidereal-reason-reject-loss = the deal would cost you about { $points ->
    [one] 1 cube
   *[other] { $points } cubes
  }
sidereal-reason-reject-awful = the deal would cost you far more than it brings
sidereal-reason-reject-lacks = it would pay with { $lacks } more
sidereal-reason-reject-impossible = you cannot give what it asks for
sidereal-reason-withdraw = nothing comes of this offer any more
sidereal-reason-withdraw-cannot = you can no longer give what it offers
sidereal-reason-withdraw-loss = by now it would cost you more than it brings
sidereal-reason-withdraw-gone = { $seat } agreed to it, but can no longer give its part
sidereal-reason-ready = no swap and no action of your own pays now
sidereal-reason-invent = an invention by { $card }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } and a new card
sidereal-reason-upgrade = { $card } pays for its upgrade in the rounds left
sidereal-reason-convert = { $card } makes more than it takes
sidereal-reason-play = { $card } earns more than it costs
sidereal-reason-relic = a relic is worth more than the colony
sidereal-reason-settle = it is due now
sidereal-reason-produce = { $count ->
    [one] one run pays: { $card }
   *[other] { $count } runs pay together, { $card } most
 }
sidereal-reason-run = a run of { $card } is worth about { $points ->
    [one] 1 cube
   *[other] { $points } cubes
  }
sidereal-reason-done = nothing more pays
sidereal-reason-bid = worth to you: { $what }
sidereal-reason-bid-part = { $card } about { $points ->
    [one] 1 cube
   *[other] { $points } cubes
  }
sidereal-reason-bid-none = { $ships ->
    [one] your ship is
   *[other] your { $ships } ships are
  } worth more than what lies here
sidereal-reason-bid-no-ships = you have no ships to bid
sidereal-reason-split = two cheaper colonies bring more than one dear one
sidereal-reason-take = { $card }: worth more than the ships of the bid
sidereal-reason-pass = the ships are worth more than what is left
sidereal-reason-give = there it helps others least
sidereal-reason-discard = { $card } brings you least
sidereal-reason-rob = { $card } takes more than it costs
sidereal-reason-loot = the dearest cube
sidereal-reason-other = it changes little

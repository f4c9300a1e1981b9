# What the coach says in the guided first game, and about every kind of decision.

race-coach-tour-welcome = Welcome! You build a small galactic empire, card by card, against a Robot. Every card you lay out counts points at the end, and goods can be turned into point chips along the way. The game ends once somebody has 12 cards out, and whoever has more points then wins.
race-coach-tour-hand = Your hand. Cards are everything here: what you want to build, and also the money you build it with. To place a card that costs 3 you throw away 3 other cards.
race-coach-tour-tableau = Your tableau. You begin with one world; everything you place comes here and helps you in later rounds. At 12 cards the game ends.
race-coach-tour-phases = The phases of a round. Each round you pick two of them and the Robot's dice pick two more. Only the picked ones happen, but they happen for both of you; in a phase of your own you get a bonus as well.
race-coach-tour-robot = The Robot. It has no hand to think about: its dice say what it does, its tracks say what it can afford. You need not run it, just keep an eye on its points and on how many cards it has out.
race-coach-tour-pool = The point chips that are left, and your score so far. When the chips run out the game ends as well. That is the whole board: now for the first decision.

race-coach-event-shown = These are your actions and the Robot's dice. A phase you both picked happens only once; what just one of you picked, the other uses for free. So guess what the Robot will open, and pick something else.
race-coach-event-placed = Your first card is on the table. Its points count at the end, and its power works from the next phase on, not in the one it was placed in.
race-coach-event-conquered = You took a military world. It costs no cards at all, only enough military strength, and strength is not used up. A few military cards can therefore pay for themselves again and again.
race-coach-event-good = A good now lies on one of your worlds. Sell it for cards in Consume: Trade, or turn it into chips with a consume power. A world holds only one good, so use it before you produce again.
race-coach-event-sold = Sold. One good became a handful of cards: novelty brings 2, rare elements 3, genes 4, alien technology 5. Early on this is the fastest way to fill your hand.
race-coach-event-chips = Your first point chips. "Consume: 2x VPs" doubles what your consume powers give, so in the second half of the game Produce and 2× in turn make a steady engine.
race-coach-event-robot_placed = The Robot placed a card. It counts towards its 12 as well: when it builds quickly you have fewer rounds left, so begin to turn what you have into points.
race-coach-event-over = That was the last round: now only points count. Cards in hand and unsold goods are worth nothing at the end.
race-coach-end = That was a whole game. Look at the score sheet: where did your points come from, cards or chips? Then play it again with another plan, or try a fresh deal from the lobby.

race-coach-start = Your start world shapes the opening: look at its military and at what it produces. Keep the one that fits the cards in your hand.
race-coach-discard = You give up the cards that help you least. Keep what you can pay for soon and what fits your worlds; very dear cards are payment rather than plans in the first rounds.
race-coach-save = One card may be put aside for later. Put away a strong card you cannot afford yet.
race-coach-actions = Pick two phases for this round. Ask yourself what you want to do most (cards? place something? sell or consume a good?) and take the phase that makes it possible. Explore when the hand is thin, Settle or Develop when you can pay for something good.
race-coach-first_action = Pick the first of your two actions; the second one follows when the others have shown theirs. Take what you need in any case.
race-coach-second_action = You already see what the others do. A phase they open happens for you too, so pick something they have not opened.
race-coach-search = You turn over cards until one of this kind appears. Name the kind your plan is missing most.
race-coach-search_hit = This card fits what you searched for. Take it if you can use it; if you decline you must take the next one that fits.
race-coach-offer = You may trade a card for prestige. One prestige is one point; give a card only if you would hardly play it.
race-coach-keep = You saw several cards and keep only some. Prefer what you can place in the next two rounds: a world your hand can pay for, a discount, or military if you already have some.
race-coach-develop = You may place one development. Developments give lasting powers and points; the six-cost ones with a question mark score for what you own. Count whether enough cards stay in hand for the next world.
race-coach-settle = You may place one world. Ordinary worlds cost cards, red ones only need military strength. Cheap worlds that produce are the best start, since their goods bring cards or chips.
race-coach-pay = Pay with cards from your hand. Each counts one, whatever is printed on it; so give away what you would never place: dear cards without a plan, duplicates, wrong colours.
race-coach-approach = There are several ways to get this world. Conquering with strength you have costs nothing; paying or a one-time card only if strength is missing.
race-coach-fight = You can add strength for this battle by giving something up. Give just enough, and what you miss least.
race-coach-exchange = A power lets you exchange a world for one of its kind from your hand that costs the same or a little more. You pay nothing; the old world and its good are lost.
race-coach-more = A power lets you place or exchange another world. An extra card is nearly always worth it near the end; before that, mind the cards you need next round.
race-coach-spend = Use up the good that would bring you least when sold or consumed.
race-coach-sell = One good is sold for cards. Take the one with the highest price, unless a consume power needs exactly this kind.
race-coach-consume = Your consume powers turn goods into chips or cards; all that can be used must be used, but you choose the order. First use the powers that ask for a particular kind, so that the others take what is left.
race-coach-goods = Which goods go into this power? Use the cheap ones first if another power or a sale still needs the dear ones.
race-coach-give = Cards from hand become chips or cards here. It is a good trade for cards you cannot place in time.
race-coach-guess = You bet on the cost of the next card. Costs of 1 to 3 are the most frequent in the deck.
race-coach-ante = You may bet a card. The dearer it is, the more you win; choose one you can do without.
race-coach-take = You keep one of these cards. Take the one you can place soonest, or the one that scores most for what you have.
race-coach-kind = This world may give a good of any kind. Alien technology sells best; pick another kind only if a consume power asks for it.
race-coach-produce = Several of your worlds have produce powers. Use free ones for a certain kind first and keep the flexible ones for last.
race-coach-windfall = Windfall worlds get a good when they are placed and then only through this. Choose the one with the dearest kind that is empty.
race-coach-fuel = You may throw away a card to produce a good. Worth it when the good sells for more than one card or feeds a consume power.

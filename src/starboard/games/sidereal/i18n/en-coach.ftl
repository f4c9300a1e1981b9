# What the coach says in the guided first game, and about every kind of decision.

sidereal-coach-tour-welcome = Welcome! Four species trade, produce and invent for six rounds. Nobody makes what they need themselves, so everything turns on deals that help both sides. Whoever has most victory points at the end wins.
sidereal-coach-tour-supply = Your supply. Small cubes (green, white, brown) are worth about two thirds of a large one (blue, yellow, black); an ultratech (the octagon) is worth two large ones. Ships are what you bid for colonies and research teams.
sidereal-coach-tour-cards = Your cards are converters: what stands left of the arrow goes in, what stands right comes out. White arrows run once each in the economy phase, purple ones during trading. More in, more out: the art is to have the right cubes.
sidereal-coach-tour-needs = Who has what, and who needs what. A good deal gives another player a cube they need and you one that feeds your converters. Look here first each round.
sidereal-coach-tour-offers = The trading floor. Offers from you and to you lie here; you accept, decline or make a counter-offer. You make one yourself by tapping goods: yours you give, those of others you ask for. The coach will propose deals in which both sides gain.
sidereal-coach-tour-teams = Research teams cost cubes and bring points, a new technology for you, and a bonus when everybody else gets it too. More teams can be had in the auction of this track.
sidereal-coach-tour-colonies = Colonies produce cubes every round. They are auctioned for ships; with the Caylion your bid counts only half, but your colonies can run twice.
sidereal-coach-tour-rounds = Six rounds, each with trading, economy and confluence. After the sixth there is no auction: leftover cubes are turned into a few points and the game is over.

sidereal-coach-event-offered = Your offer stands on the floor. Whoever is named can take it, leave it, or answer with another. Offers that help both are taken quickly; greedy ones are left lying.
sidereal-coach-event-deal = A deal was made. Both sides count more afterwards than before: that is how this game is won. Small good deals, many of them, beat one great one.
sidereal-coach-event-upgraded = Upgraded: the card is turned over and gives more every round from now on. Upgrades pay best early, when many rounds are left.
sidereal-coach-event-invented = An invention! It brings points at once and a bonus for sharing it, which is high in early rounds and low later. Everybody else will get their own version of the technology.
sidereal-coach-event-produced = Production: everything you put in left, everything your converters give came. These are the cubes you trade with next round.
sidereal-coach-event-shared = Inventions are shared. You get a new card without doing anything, and the inventor gets the bonus. A new card may also be just what an upgrade needs.
sidereal-coach-event-took = You won a card in the auction and paid your whole bid. Colonies work in every following round, teams wait until you can afford to invent.
sidereal-coach-event-round = A new round. Look at what you have, what your best converters still need, and who has it; then trade until all good converters can run.
sidereal-coach-event-scored = The final count: points from inventions and cards, plus half a point for every small group of cubes that is left.
sidereal-coach-end = That was a whole game. In the plot you see when the points came: mostly with inventions. Next time try to invent a round earlier, or lend a converter you cannot feed.

sidereal-coach-trade = Everything can happen here in any order: trade, run purple converters, upgrade, invent. Beside your supply stands what your converters lack: tap it, and you ask whoever has most of it. When nothing more pays, say that you are ready.
sidereal-coach-give_bundle = These goods must be given away together. Give them to the player they help least against you, or who owes you something.
sidereal-coach-give = Donation goods must go to others. Give them where they help your rivals least, or to a partner for whom you want to do something.
sidereal-coach-limit = You have more colonies than you may keep. Give up the one with the weakest converter, best after you have thought about upgrades.
sidereal-coach-commit = Choose which white converters run; each once, all inputs together must be in your supply now. The suggestion is worked out to leave you most; keep cubes only if a trade next round is worth more.
sidereal-coach-bid = You split your ships secretly into two bids: one for colonies, one for research teams. You pay only if you take a card. A modest bid for both is often enough; bid high when one card fits you perfectly.
sidereal-coach-pick_colony = Your turn in the colony auction: take a card your bid allows and pay the whole bid, or pass and keep the ships. Prefer a colony whose cubes your converters need.
sidereal-coach-pick_research = Your turn in the research auction. A team is worth it if you can pay for its invention in the next two rounds; look at the cubes it asks for.
sidereal-coach-talk = Others are choosing. You may make promises about what is being auctioned, or simply wait.
sidereal-coach-steal = Your species may rob others. Take where the loot is worth more than what it costs you in goodwill.
sidereal-coach-loot = Choose the cube you can use best yourself; otherwise the most valuable one.

# Learning and looking back: the coach, the plot of a game, replays, the rules.

web-learn = Learn
web-learn-about = Guided first game with a coach
web-lesson = Lesson
web-coach = Coach
web-coach-tour = Tour { $step } of { $steps }
web-coach-next = Next
web-coach-previous = Back
web-coach-begin = Let's play
web-coach-skip = Skip the tour
web-coach-off = Coach off
web-coach-on = Coach on
web-coach-hide = Fold
web-coach-show = Unfold
web-coach-would = Coach would play:
web-coach-because = Why: { $reason }.
web-coach-thinking = Coach is thinking …
web-coach-nothing = Nothing to do for you here: the others go on.
web-coach-do = Do it
web-coach-rule = Rule { $rule }
web-coach-decision = This decision
web-coach-news = What just happened
web-coach-wait = The others are moving. I will be back when it is your turn.
web-coach-progress = Learned { $done } of { $all }
web-coach-again = Tour again
web-coach-got-it = Got it
web-plot = Points over the game
web-plot-short = Points
web-plot-value = { $name }: { $points }
web-plot-read = Move over the plot or use the arrow keys to read the points.
web-plot-final = End
web-plot-at = Move { $n } of { $count }
web-standing = Points so far
web-standing-hidden = secret
web-decisive = Decisive moves
web-decisive-wait = A bot is looking through the game …
web-decisive-none = No move gave away anything worth mentioning.
web-decisive-failed = This game cannot be judged.
web-decisive-part = { $judged } of { $asked } decisions were looked at.
web-decisive-better = Better: { $better }
web-decisive-loss-about = Lead given away, on average
web-decisive-longer = A hint would have said the same; only a longer look found this.
web-decisive-see = Show in the replay
web-round-previous = Previous round
web-round-next = Next round
web-round-nth = Round mark { $n }
web-rules-contents = Contents
web-rules-found = { $count ->
    [one] one paragraph
   *[other] { $count } paragraphs
  }
web-rules-nothing = Nothing found.
web-rules-english = These rules are only there in English so far.
core-coach-order = Several things happen at once and you choose the order. Often it does not matter; otherwise begin with what makes the rest better.
refused-no_lesson = There is no guided game for this one yet.

# the rulebook
web-book-pages = Pages of the rulebook
web-book-page = Rules
web-book-page-parts = Components
web-book-page-icons = Icons
web-book-print = Print
web-book-specification = Specification for developers
web-book-whole = The whole rulebook
web-book-link = Link to “{ $title }”
web-book-table = Table
web-book-example = Example
web-book-before = Before
web-book-after = After
web-book-try = Try it
web-book-asked = You are asked now
web-book-up-to = { $least ->
    [0] You may choose up to { $picks } of these { $among }.
    [1] You may choose up to { $picks } of these { $among }.
   *[other] Choose { $least } to { $picks } of these { $among }.
  }
web-book-exactly = Choose { $picks } of these { $among }.
web-book-answers = { $count ->
    [one] There is one answer here.
   *[other] There are { $count } answers here.
  }
web-book-open = The answer is open: you put it together.
web-book-parts-search = Name, kind or effect
web-book-kind = Kind
web-book-all-kinds = All kinds
web-book-all-parts = Show all
web-book-parts-found = { $count ->
    [one] 1 component
   *[other] { $count } components
  }
web-book-parts-more = Show { $count } more

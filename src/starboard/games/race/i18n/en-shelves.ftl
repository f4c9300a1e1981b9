race-shelf-start = Start worlds
race-shelf-world = Worlds
race-shelf-military = Military worlds
race-shelf-development = Developments
race-shelf-goal = Goals
race-shelf-action = Action cards
race-shelf-robot = The Robot's tiles

race-robot-start = Begins with credit { $credit } and economy { $economy }
race-robot-row = { $phase }, { $row }: { $does }

race-icon-any = any good
race-icon-card = card
race-icon-commit = second action
race-icon-develop = Develop
race-icon-discard = discarded card
race-icon-explore = Explore
race-icon-planet = world
race-icon-points = victory points
race-icon-refresh = discard from the hand too
race-icon-search = search
race-icon-sort-development = development
race-icon-sort-six = development with a cost of six
race-icon-double = double points

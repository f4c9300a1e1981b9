# Take-overs: questions, answers, what happens, what the table shows.

race-decision-takeover = Take over a world of somebody else?
race-decision-attack = Attack on { $card }: strength { $attack } against { $defense }. Spend more?
race-decision-defend = { $card } is attacked: strength { $attack } against your { $defense }. Spend something for its defense?
race-decision-stop = Stop a takeover?
race-option-take_over = Take over { $card } by { $by }
race-option-stop = Stop the takeover of { $card } by { $by }
race-hint-attack = strength { $strength }, up to { $more } more, against { $defense }
race-event-takeover_declared = { $seat } wants to take over { $card } of { $owner }, by { $by }
race-event-takeover_stopped = { $seat } stops the takeover of { $card }
race-event-takeover_counted = Takeover of { $card } by { $seat }: strength { $attack } against { $defense }
race-event-takeover_failed = The takeover of { $card } by { $seat } fails: { $why }
race-failed-stopped = it was stopped
race-failed-gone = the world is no longer there
race-failed-earlier = an earlier one failed
race-failed-weak = too weak
race-event-world_taken = { $seat } takes over { $card } of { $owner }
race-event-world_destroyed = { $seat } destroys { $card } of { $owner }
race-threat = { $seat } attacks: { $attack } against { $defense }
race-threat-stopped = takeover by { $seat }, stopped

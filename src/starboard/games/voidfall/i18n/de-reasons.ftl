# Warum ein Bot zu einer Antwort rät.

voidfall-reason-turn = dein Zug kann bringen: { $what }
voidfall-reason-invade = du kannst ihn nehmen: { $what }
voidfall-reason-better = von allem hilft dir das am meisten: { $what }
voidfall-reason-plan = Plan: { $plan }
voidfall-reason-new-plan = jetzt ist mehr bekannt, also ein neuer Plan: { $plan }
voidfall-reason-other-plan = du hast anders gewählt, also ein neuer Plan: { $plan }
voidfall-reason-brings = { $plan } – kann bringen: { $what }
voidfall-reason-steps = { $steps }
voidfall-reason-aims = hier: { $aims }
voidfall-reason-then = danach: { $then }
voidfall-reason-aims-then = hier: { $aims }; danach: { $then }
voidfall-reason-step = { $action } ({ $aim })
voidfall-reason-step-agenda = Agenda-Aktion
voidfall-reason-step-house = Aktion deines Hauses
voidfall-reason-aim-invade = { $sector } nehmen{ $fleets ->
    [0] {""}
    [1] {" "}mit 1 Flotte
   *[other] {" "}mit { $fleets } Flotten
 }
voidfall-reason-aim-grow = Bevölkerung in { $sector }
voidfall-reason-part-influence = { $count } Einfluss
voidfall-reason-part-agendas = etwa { $count } Einfluss durch Agenden
voidfall-reason-part-upkeep = bezahlbare Wartung
voidfall-reason-part-goods = Ressourcen und Handel
voidfall-reason-part-sectors = stärkere Sektoren
voidfall-reason-part-fleets = Flotten und Ruhm
voidfall-reason-part-tracks = Fortschritt auf den Leisten
voidfall-reason-part-technologies = Technologien
voidfall-reason-part-corruption = weniger Verderbnis
voidfall-reason-pay = so bleiben dir Credits für das, was nur sie bezahlen
voidfall-reason-trade = so nützen dir deine Handelsplättchen am längsten
voidfall-reason-least = das fehlt dir am wenigsten
voidfall-reason-fight = so kostet dich der Kampf am wenigsten
voidfall-reason-defend = so kommt es zu keinem Kampf
voidfall-reason-undefended = der Kampf verspricht dir mindestens so viel
voidfall-reason-unpaid = so behältst du, was die Abwehr kosten würde
voidfall-reason-muster = so viele braucht der Kampf, die anderen halten die Stellung
voidfall-reason-upkeep = so behältst du, was du am meisten brauchst
voidfall-reason-corrupt = dort schadet dir Verderbnis am wenigsten
voidfall-reason-begin = deine Auswahl steht
voidfall-reason-stop = mehr würde dich etwas kosten und nichts bringen
voidfall-reason-prize = wer den Sektor nimmt, bekommt das, und keiner davon ist schwächer besetzt
voidfall-loss = etwa { $points } Einfluss

# Warum ein Bot zu einer Antwort rät.

sidereal-reason-offer = du gewinnst dabei etwa { $points } Würfel, { $seat } etwa { $theirs }
sidereal-reason-offer-little = du gewinnst dabei etwa { $points } Würfel, { $seat } kaum etwas
sidereal-reason-because = { $worth }; { $why }
sidereal-reason-then-invent = damit lohnt sich eine Erfindung mit „{ $card }“
sidereal-reason-then-upgrade = damit kannst du „{ $card }“ aufwerten
sidereal-reason-then-play = damit kannst du „{ $card }“ ausspielen
sidereal-reason-then-run = damit kann „{ $card }“ laufen
sidereal-reason-then-point = die nächste Erfindung von { $seat } bringt dir einen Punkt
sidereal-reason-offer-fair = du und { $seat } stehen danach beide besser da
sidereal-reason-accept = der Handel ist dir etwa { $points } Würfel wert
sidereal-reason-accept-fair = der Handel lohnt sich bis zum Ende der Partie
sidereal-reason-reject = der Handel bringt dir zu wenig
sidereal-reason-reject-loss = der Handel würde dich etwa { $points } Würfel kosten
sidereal-reason-reject-awful = der Handel würde dich weit mehr kosten, als er bringt
sidereal-reason-reject-lacks = der Handel würde sich lohnen, käme noch dazu: { $lacks }
sidereal-reason-reject-impossible = du hast nicht, was du dafür geben müsstest
sidereal-reason-withdraw = aus diesem Angebot wird nichts mehr
sidereal-reason-withdraw-cannot = was es bietet, kannst du nicht mehr geben
sidereal-reason-withdraw-loss = inzwischen würde es dich mehr kosten, als es bringt
sidereal-reason-withdraw-gone = { $seat } hat zugestimmt, kann aber den eigenen Teil nicht mehr geben
sidereal-reason-ready = kein Tausch und keine eigene Aktion lohnt sich jetzt
sidereal-reason-invent = Erfindung mit „{ $card }“: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } und eine neue Karte
sidereal-reason-upgrade = „{ $card }“ aufzuwerten lohnt sich in den restlichen Runden
sidereal-reason-convert = „{ $card }“ liefert mehr, als es verbraucht
sidereal-reason-play = „{ $card }“ bringt mehr, als es kostet
sidereal-reason-relic = eine Reliquienwelt ist mehr wert als die Kolonie
sidereal-reason-settle = es ist jetzt fällig
sidereal-reason-produce = { $count ->
    [one] ein Durchlauf lohnt sich: „{ $card }“
   *[other] { $count } Durchläufe lohnen sich zusammen, am meisten „{ $card }“
 }
sidereal-reason-run = ein Durchlauf von „{ $card }“ ist etwa { $points } Würfel wert
sidereal-reason-done = mehr lohnt sich nicht
sidereal-reason-bid = das ist dir wert: { $what }
sidereal-reason-bid-part = „{ $card }“ etwa { $points } Würfel
sidereal-reason-bid-none = { $ships ->
    [one] dein Raumschiff ist
   *[other] deine { $ships } Raumschiffe sind
  } mehr wert als das, was hier liegt
sidereal-reason-bid-no-ships = du hast keine Raumschiffe zum Bieten
sidereal-reason-split = zwei günstige Kolonien bringen mehr als eine teure
sidereal-reason-take = „{ $card }“: mehr wert als die Raumschiffe des Gebots
sidereal-reason-pass = die Raumschiffe sind mehr wert als das, was noch liegt
sidereal-reason-give = dort hilft es den anderen am wenigsten
sidereal-reason-discard = „{ $card }“ bringt dir am wenigsten
sidereal-reason-rob = „{ $card }“ erbeutet mehr, als es kostet
sidereal-reason-loot = der teuerste Würfel
sidereal-reason-other = es ändert wenig

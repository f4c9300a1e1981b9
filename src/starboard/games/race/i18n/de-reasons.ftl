# Warum ein Bot zu einer Antwort rät.

race-reason-do-both = { $first }; { $second }
race-reason-do-nothing = { $count ->
    [0] deine Hand ist leer
    [one] deine Handkarte lohnt sich noch nicht
   *[other] von deinen { $count } Handkarten lohnt sich noch keine
 }: so bleibt dir alles offen
race-reason-do-search = die Suche bringt eine Karte von der Art, die du nennst
race-reason-do-explore = mehr Karten zur Auswahl
race-reason-do-explore-few = { $count ->
    [0] deine Hand ist leer
    [one] du hast nur 1 Karte
   *[other] du hast nur { $count } Karten
 }
race-reason-do-draw = „{ $card }“ bringt dir dann Karten
race-reason-do-robot = davon hat der Roboter am wenigsten: { $action }
race-reason-do-drawn = was du ziehst, kannst du vielleicht gleich auslegen
race-reason-do-trade = das Gut von „{ $card }“ bringt { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }
race-reason-do-double = { $count ->
    [0] deine Karten bringen
    [one] ein Gut bringt
   *[other] { $count } Güter bringen
 } etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
race-reason-do-produce = { $count ->
    [one] 1 neues Gut
   *[other] { $count } neue Güter
 }
race-reason-place-also = „{ $card }“ { $price }
race-reason-place = „{ $card }“ { $price }: { $what }
race-reason-placed = { $price }: { $what }
race-reason-price = { $cost ->
    [0] kostenlos
    [one] für 1 Handkarte
   *[other] für { $cost } Handkarten
 }
race-reason-price-invade = indem du „{ $card }“ abwirfst
race-reason-card = „{ $card }“: { $what }
race-reason-brings = bringt dir: { $what }
race-reason-keep = brächte dir: { $what }
race-reason-start = bringt dir von Anfang an: { $what }
race-reason-it = sie
race-reason-named = „{ $card }“
race-reason-part-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
race-reason-part-prestige = { $count } Prestige
race-reason-part-prestige-later = später Prestige
race-reason-part-ends = das Ende der Partie
race-reason-part-windfall = sofort ein Gut
race-reason-part-makes = ein Gut bei jedem Produzieren
race-reason-part-eats = eine Verwendung für Güter
race-reason-part-military = { $count } Militär
race-reason-part-strength = mehr Militär
race-reason-part-discount = später billigere Karten
race-reason-part-sales = bessere Verkäufe
race-reason-part-cards = mehr Karten
race-reason-part-power = eine Fähigkeit für jede Runde
race-reason-part-place = eine Karte mehr in der Auslage
race-reason-goal-first = { $card } erfüllt als Erstes das Ziel „{ $goal }“: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
  }
race-reason-goal-most = { $card } holt das Ziel „{ $goal }“: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
  }, solange du vorn liegst
race-reason-goal-nearer = { $card } zählt für das Ziel „{ $goal }“: { $have } von { $need }
race-reason-have-it = diese Entwicklung hast du schon
race-reason-too-strong = sie braucht { $defense } Militär, du hast { $strength }
race-reason-too-late = { $count ->
    [one] sie wirst
   *[other] diese Karten wirst
 } du bis zum Ende kaum noch auslegen
race-reason-too-dear = für { $cost ->
    [one] 1 Karte
   *[other] { $cost } Karten
  } ist sie vorerst zu teuer
race-reason-least = von deinen Karten hilft sie jetzt am wenigsten
race-reason-saves = das spart dir Karten
race-reason-enough = das reicht; deine übrigen Karten sind mehr wert
race-reason-draw-instead = neue Karten sind mehr wert als diese
race-reason-wait = keine Handkarte bringt jetzt mehr, als sie kostet
race-reason-sell = dafür gibt es { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }
race-reason-keep-good = das Gut ist später mehr wert
race-reason-consume = { $goods ->
    [one] aus jedem Gut wird:
   *[other] aus { $goods } Gütern wird:
 } { $gain }
race-reason-consume-pays = was du gibst, ist weniger wert als { $gain }
race-reason-consume-swaps = eine neue Karte ist mehr wert als deine schwächste
race-reason-consume-all = das macht aus deinen Gütern Punkte
race-reason-consume-stop = die übrigen Güter und Karten sind später mehr wert
race-reason-goods = auf dieses Gut kannst du am ehesten verzichten
race-reason-keep-cards = deine Karten sind mehr wert als das, was sie hier brächten
race-reason-produce = dieses Gut bringt dir am meisten
race-reason-conquer = mit deinem Militär kostet die Welt nichts
race-reason-conquer-more = du kannst dein Militär auf { $defense } bringen, dann kostet die Welt keine Karten
race-reason-pay-world = zu bezahlen ist billiger als das Militär, das dir fehlt
race-reason-spend-card = die Welt ist die Karte wert, die du dafür abgibst
race-reason-fight = diese Stärke kostet dich am wenigsten
race-reason-takeover = „{ $card }“: bis zu { $reach } gegen { $defense }; die Gegenseite kann { $more } dazulegen
race-reason-attack = „{ $card }“: { $attack } gegen { $defense }; diese Stärke kostet dich am wenigsten
race-reason-defend = „{ $card }“ lohnt die Verteidigung: { $attack } gegen deine { $defense }
race-reason-no-takeover = es würde mehr kosten, als es bringt
race-reason-no-more-strength = mehr Stärke würde nichts ändern oder zu viel kosten
race-reason-guess = solche Kosten sind am häufigsten
race-reason-category = so eine Karte hilft dir am meisten
race-reason-fuel = ein Gut ist mehr wert als diese Karte
race-reason-offer = Prestige ist mehr wert als diese Karte
race-reason-ante = eine teure Karte, die wenig nützt, ist ein guter Einsatz
race-reason-stop = anderes lohnt sich jetzt nicht
race-reason-search-on = es kann noch eine bessere Karte kommen
race-reason-search-past = { $why }; es kann noch eine bessere kommen
race-reason-use = diese Fähigkeit bringt jetzt am meisten
race-reason-kept = dafür behältst du „{ $card }“: { $what }
race-reason-good-cheapest = von deinen Gütern ließe es sich am schlechtesten verkaufen: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }
race-reason-good-dearest = ihr Gut lässt sich am besten verkaufen: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }
race-reason-find-eats = { $count ->
    [one] 1 deiner Karten liefert
   *[other] { $count } deiner Karten liefern
 } Güter dafür
race-reason-find-military = { $count ->
    [one] 1 Welt auf deiner Hand braucht
   *[other] { $count } Welten auf deiner Hand brauchen
 } mehr Militär
race-reason-find-conquest = dein Militär von { $strength } reicht dafür, und die Welt bringt ein Gut mit
race-reason-find-windfall = sie kostet wenig und bringt ein Gut zum Verkaufen mit
race-reason-find-alien = Alien-Güter lassen sich am besten verkaufen
race-reason-find-six = ihre Punkte wachsen mit den Karten, die du auslegst

# Warum ein Bot zu einer Antwort rät.

artifacts-reason-complete = { $what }
artifacts-reason-part-card = eine Karte für dein Imperium
artifacts-reason-part-turned = jetzt die bessere Seite
artifacts-reason-part-faction = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } durch deine Fraktion
artifacts-reason-part-logistics = Hilfe für den Rest der Partie ({ $does })
artifacts-reason-part-planet = Ressourcen zum Lagern
artifacts-reason-part-technology = schon jetzt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } durch ihre Wertung
artifacts-reason-part-technology-hope = später Punkte durch ihre Wertung
artifacts-reason-part-ship = ein Schiff für Angriffe
artifacts-reason-buy = { $count ->
    [0] du hast kein Bauvorhaben
    [one] du hast nur 1 Bauvorhaben
   *[other] du hast { $count } Bauvorhaben; mit einem mehr geht es weiter
 }
artifacts-reason-buy-card = „{ $card }“ liegt oben: { $what }
artifacts-reason-prepare = { $left ->
    [0] dann kannst du „{ $card }“ fertigstellen
    [one] mit allem, was passt, fehlt für „{ $card }“ nur noch 1 Ressource
   *[other] mit allem, was passt, fehlen für „{ $card }“ noch { $left } Ressourcen
 }
artifacts-reason-also = für „{ $card }“ fehlen noch Ressourcen
artifacts-reason-trade = { $count ->
    [one] 1 Kredit
   *[other] { $count } Kredite
 } mehr; du hast { $have }
artifacts-reason-attack = { $count ->
    [one] 1 Schiff greift an
   *[other] { $count } Schiffe greifen an
 }: etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
artifacts-reason-attack-try = { $count ->
    [one] 1 Schiff kann
   *[other] { $count } Schiffe können
 } angreifen, und das Wagnis ist klein
artifacts-reason-ship = dieses Schiff sollte etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } bringen
artifacts-reason-ship-try = mit diesem Schiff wagst du am wenigsten
artifacts-reason-aliens = bei den Aliens ist mehr zu holen als bei anderen
artifacts-reason-player = { $plans ->
    [0] { $seat } hat keinen Verteidigungsplan
   *[other] ein Angriff auf { $seat } bringt mehr als einer auf die Aliens
 }
artifacts-reason-income = { $count ->
    [one] deine Technologie bringt
   *[other] deine { $count } Technologien bringen
 } jetzt Punkte
artifacts-reason-mine = { $count ->
    [one] dein Planet bringt
   *[other] deine { $count } Planeten bringen
 } Ressourcen und Punkte
artifacts-reason-next = sie bringt jetzt am meisten
artifacts-reason-next-planet = er bringt jetzt am meisten
artifacts-reason-score = die Punkte sind jetzt sicher
artifacts-reason-ability = die Wirkung ist mehr wert, als sie kostet: { $what }
artifacts-reason-ability-free = die Wirkung kostet dich nichts: { $what }
artifacts-reason-artifact = die Wirkung bringt jetzt am meisten: { $what }
artifacts-reason-card = { $what }
artifacts-reason-unknown-card = diese Reihe hilft dir am meisten
artifacts-reason-look = mehr Karten zur Auswahl; deine Kredite: { $have }
artifacts-reason-look-not = ein weiterer Blick lohnt nicht; deine Kredite: { $have }
artifacts-reason-pay = von deiner Hand kostet dich das am wenigsten
artifacts-reason-pay-stored = gelagerte Ressourcen kannst du jetzt nutzen
artifacts-reason-attach = { $left ->
    [0] dann hat „{ $card }“ alles Nötige
    [one] dann fehlt für „{ $card }“ 1 Ressource
   *[other] dann fehlen für „{ $card }“ noch { $left } Ressourcen
 }
artifacts-reason-fee = „{ $card }“ ist die Gebühr von { $fee } wert
artifacts-reason-side = diese Seite bringt: { $what }
artifacts-reason-flip = „{ $card }“ umgedreht: { $what }
artifacts-reason-blockade = „{ $card }“ fehlt der Gegenseite am meisten
artifacts-reason-blockade-technology = so bringt „{ $card }“ keine Punkte
artifacts-reason-freed = deine blockierten Karten wirken wieder
artifacts-reason-freed-card = „{ $card }“ wirkt wieder
artifacts-reason-discard-colour = keines deiner Bauvorhaben braucht diese Farben
artifacts-reason-discard-least = das brauchst du von deiner Hand am wenigsten
artifacts-reason-discard-only = eine neue Karte nützt dir eher
artifacts-reason-store-point = die Art passt: 1 Punkt
artifacts-reason-store = { $count ->
    [one] 1 Ressource
   *[other] { $count } Ressourcen
 } für später
artifacts-reason-leader = { $seat } liegt vorn
artifacts-reason-type = sie passt zu dem, was deine Fraktion wertet
artifacts-reason-plan = er schwächt den Angriff am meisten
artifacts-reason-number = die höhere Zahl trifft besser
artifacts-reason-go-on = hier muss nichts gespielt werden
artifacts-reason-keep-hand = was du noch auf der Hand hast, kannst du brauchen
artifacts-reason-enough = mehr würde dich nur kosten
artifacts-reason-end-attack = mit einem weiteren Schiff wagst du mehr, als es bringt
artifacts-reason-stop = anderes lohnt sich jetzt nicht
artifacts-reason-late = die Partie ist fast vorbei: anderes lohnt sich nicht mehr

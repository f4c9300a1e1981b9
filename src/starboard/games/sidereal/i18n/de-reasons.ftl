# Warum ein Bot eine Antwort so bewertet: steht bei Tipps und in der Analyse einer Partie.

sidereal-reason-offer = du gewinnst dabei etwa {$points} Würfel, {$seat} etwa {$theirs}
sidereal-reason-accept = der Handel ist dir etwa {$points} Würfel wert
sidereal-reason-reject = der Handel ist dir nur {$points} Würfel wert
sidereal-reason-reject-lacks = der Handel ist dir nur {$points} Würfel wert; mit {$lacks} mehr lohnt er sich
sidereal-reason-accept-impossible = du hast nicht, was du dafür geben müsstest
sidereal-reason-reject-impossible = du hast nicht, was du dafür geben müsstest
sidereal-reason-ready = kein Tausch und keine eigene Aktion lohnt sich jetzt
sidereal-reason-invent = für diese Güter gibt es nichts Besseres als diese Erfindung
sidereal-reason-upgrade = die aufgewertete Karte lohnt sich in den restlichen Runden
sidereal-reason-convert = was herauskommt, ist mehr wert als der Einsatz
sidereal-reason-play = im Spiel bringt die Karte mehr, als sie kostet
sidereal-reason-relic = eine Reliquienwelt ist mehr wert als die Kolonie
sidereal-reason-settle = es ist jetzt fällig
sidereal-reason-produce = der Planer findet keine Produktion, die mehr übrig lässt
sidereal-reason-run = ein Durchlauf ist etwa {$points} Würfel wert
sidereal-reason-done = mehr lohnt sich nicht
sidereal-reason-bid = dieses Gebot bringt im Mittel etwa {$points} Würfel
sidereal-reason-split = zwei günstige Kolonien bringen mehr als eine teure
sidereal-reason-take = die Karte ist {$points} Würfel mehr wert als das Gebot
sidereal-reason-pass = die Schiffe sind mehr wert als das, was noch liegt
sidereal-reason-give = dort hilft es anderen am wenigsten
sidereal-reason-discard = diese Kolonie bringt am wenigsten
sidereal-reason-rob = die Beute ist {$points} Würfel mehr wert, als sie kostet
sidereal-reason-loot = der wertvollste Würfel
sidereal-reason-other = es ändert wenig
sidereal-reason-search = in {$count} von hier aus durchgespielten Partien beträgt der Vorsprung im Mittel {$points} Punkte

# Warum ein Bot eine Antwort so bewertet: steht bei Tipps und in der Analyse einer Partie.

sidereal-reason-offer = du gewinnst dabei etwa {$points} Würfel, {$seat} etwa {$theirs}
sidereal-reason-accept = der Handel ist dir etwa {$points} Würfel wert
sidereal-reason-reject = der Handel ist dir nur {$points} Würfel wert
sidereal-reason-ready = kein Tausch und keine eigene Aktion lohnt sich jetzt ({$points})
sidereal-reason-invent = für diese Güter gibt es nichts Besseres als diese Erfindung ({$points})
sidereal-reason-upgrade = die aufgewertete Karte lohnt sich in den restlichen Runden ({$points})
sidereal-reason-convert = was herauskommt, ist mehr wert als der Einsatz ({$points})
sidereal-reason-play = im Spiel bringt die Karte mehr, als sie kostet ({$points})
sidereal-reason-relic = eine Reliquienwelt ist mehr wert als die Kolonie ({$points})
sidereal-reason-settle = es ist jetzt fällig ({$points})
sidereal-reason-produce = der Planer findet keine Produktion, die mehr übrig lässt ({$points})
sidereal-reason-run = ein Durchlauf ist etwa {$points} Würfel wert
sidereal-reason-done = mehr lohnt sich nicht ({$points})
sidereal-reason-bid = dieses Gebot bringt im Mittel etwa {$points} Würfel
sidereal-reason-take = die Karte ist {$points} Würfel mehr wert als das Gebot
sidereal-reason-pass = die Schiffe sind mehr wert als das, was noch liegt ({$points})
sidereal-reason-give = dort hilft es anderen am wenigsten ({$points})
sidereal-reason-discard = diese Kolonie bringt am wenigsten ({$points})
sidereal-reason-rob = die Beute ist {$points} Würfel mehr wert, als sie kostet
sidereal-reason-loot = der wertvollste Würfel ({$points})
sidereal-reason-other = es ändert wenig ({$points})
sidereal-reason-search = in {$count} von hier aus durchgespielten Partien beträgt der Vorsprung im Mittel {$points} Punkte

# Warum ein Bot eine Antwort so bewertet: steht bei Tipps und in der Analyse einer Partie.

race-reason-actions = zusammen sind diese Phasen in dieser Runde etwa {$points} Punkte wert
race-reason-place = es auszulegen bringt etwa {$points} Punkte mehr, als es kostet
race-reason-least = es ist eine der entbehrlichsten Handkarten ({$points})
race-reason-keep = auf der Hand ist es etwa {$points} Punkte wert
race-reason-start = über eine ganze Partie ist es etwa {$points} Punkte wert
race-reason-sell = dieses Gut bringt beim Verkauf {$points} Karten
race-reason-consume = diese Fähigkeit macht am meisten aus den Gütern ({$points})
race-reason-goods = dieses Gut ließe sich am schlechtesten verkaufen, also geht es zuerst ({$points})
race-reason-give = die Punkte sind mehr wert als die Karte ({$points})
race-reason-produce = das teuerste Gut zuerst ({$points})
race-reason-kind = die teuerste Art ({$points})
race-reason-approach = der billigste Weg zu dieser Welt ({$points})
race-reason-fight = die Stärke, die am wenigsten kostet ({$points})
race-reason-takeover = diese Welt zu übernehmen bringt etwa {$points} Punkte
race-reason-defend = die Welt ist den Einsatz wert ({$points})
race-reason-guess = solche Kosten sind häufig ({$points})
race-reason-fuel = ein Gut ist mehr wert als diese Karte ({$points})
race-reason-offer = Prestige ist mehr wert als diese Karte ({$points})
race-reason-ante = eine teure, wenig nützliche Karte ist ein guter Einsatz ({$points})
race-reason-pass = abzuwarten ist {$points} Punkte wert
race-reason-look = einen Schritt weiter beträgt der Vorsprung {$points} Punkte
race-reason-category = so eine Karte hilft am meisten ({$points})
race-reason-search = in {$count} von hier aus durchgespielten Partien beträgt der Vorsprung im Mittel {$points} Punkte
race-reason-learned = die Erfahrung aus früheren Partien spricht für diese Antwort
race-reason-best = von den durchgespielten Partien ({$count} mit dieser Antwort) gingen diese am besten aus

# Warum ein Bot eine Antwort so bewertet: steht bei Tipps und in der Analyse einer Partie.

artifacts-reason-complete = eine fertige Karte ist etwa {$points} Punkte wert
artifacts-reason-buy = ein neues Bauvorhaben ist etwa {$points} Punkte wert
artifacts-reason-prepare = es bringt ein Bauvorhaben voran: etwa {$points} Punkte
artifacts-reason-trade = die Kredite sind etwa {$points} Punkte wert
artifacts-reason-attack = der Angriff sollte etwa {$points} Punkte bringen
artifacts-reason-operate = die ausliegenden Karten sollten etwa {$points} Punkte bringen
artifacts-reason-ability = die Fähigkeit ist etwa {$points} Punkte wert
artifacts-reason-artifact = das Artefakt bewirkt jetzt am meisten ({$points})
artifacts-reason-card = diese Karte ist etwa {$points} Punkte wert
artifacts-reason-pay = diese Bezahlung kostet am wenigsten ({$points})
artifacts-reason-side = diese Seite ist etwa {$points} Punkte wert
artifacts-reason-blockade = dort wirkt es am meisten ({$points})
artifacts-reason-discard = diese Karte wird am wenigsten gebraucht ({$points})
artifacts-reason-stop = anderes lohnt sich jetzt nicht ({$points})
artifacts-reason-other = es sieht am besten aus, um etwa {$points} Punkte
artifacts-reason-search = in {$count} von hier aus durchgespielten Partien beträgt der Vorsprung im Mittel {$points} Punkte

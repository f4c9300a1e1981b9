# Warum ein Bot eine Antwort so bewertet: steht bei Tipps und in der Analyse einer Partie.

artifacts-reason-complete = eine fertige Karte ist etwa {$points} Punkte wert
artifacts-reason-buy = ein neues Projekt ist etwa {$points} Punkte wert
artifacts-reason-prepare = es bringt ein Projekt voran: etwa {$points} Punkte
artifacts-reason-trade = die Credits sind etwa {$points} Punkte wert
artifacts-reason-attack = der Angriff sollte etwa {$points} Punkte bringen
artifacts-reason-operate = die ausliegenden Karten sollten etwa {$points} Punkte bringen
artifacts-reason-ability = die Fähigkeit ist etwa {$points} Punkte wert
artifacts-reason-artifact = das Artefakt bewirkt jetzt am meisten ({$points})
artifacts-reason-card = diese Karte ist etwa {$points} Punkte wert
artifacts-reason-pay = diese Zahlung kostet am wenigsten ({$points})
artifacts-reason-side = diese Seite ist etwa {$points} Punkte wert
artifacts-reason-blockade = dort wirkt es am meisten ({$points})
artifacts-reason-discard = diese Karte wird am wenigsten gebraucht ({$points})
artifacts-reason-stop = anderes lohnt sich jetzt nicht ({$points})
artifacts-reason-other = es sieht um etwa {$points} Punkte am besten aus
artifacts-reason-search = in {$count} von hier aus vorgestellten Verläufen beträgt der Vorsprung im Mittel {$points} Punkte

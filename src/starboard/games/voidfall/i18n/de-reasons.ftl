# Warum ein Bot eine Antwort so bewertet: steht bei Tipps und in der Analyse einer Partie.

voidfall-reason-focus = mit diesem Fokus kann der Zug zu {$points} Einfluss führen
voidfall-reason-act = mit dieser Aktion kann der Zug zu {$points} Einfluss führen
voidfall-reason-select = diese Auswahl kann zu {$points} Einfluss führen
voidfall-reason-invade = nach dem Kampf ist die Aussicht {$points} Einfluss
voidfall-reason-upkeep = so bezahlt lässt die Wartung am meisten übrig: {$points}
voidfall-reason-technology = mit dieser Technologie ist die Aussicht {$points} Einfluss
voidfall-reason-agenda = diese Agenda sollte am meisten bringen: Aussicht {$points} Einfluss
voidfall-reason-decree = diese Belohnung ist am meisten wert: Aussicht {$points} Einfluss
voidfall-reason-corruption = hier schadet Verderbnis am wenigsten: Aussicht {$points} Einfluss
voidfall-reason-build = hier dient es Produktion und Agenden am besten: Aussicht {$points} Einfluss
voidfall-reason-fleets = so stehen die Flotten am besten: Aussicht {$points} Einfluss
voidfall-reason-pay = das kostet am wenigsten: Aussicht {$points} Einfluss
voidfall-reason-track = diese Leiste bringt am meisten: Aussicht {$points} Einfluss
voidfall-reason-goods = diese Ressourcen werden am meisten gebraucht: Aussicht {$points} Einfluss
voidfall-reason-stop = mehr würde nicht helfen: Aussicht {$points} Einfluss
voidfall-reason-turn = am Ende des Zuges ist die Aussicht {$points} Einfluss
voidfall-reason-search = in {$count} von hier aus durchgespielten Partien beträgt der Vorsprung im Mittel {$points} Punkte

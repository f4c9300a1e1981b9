voidfall-shelf-house = Häuser
voidfall-shelf-focus = Fokuskarten
voidfall-shelf-technology = Technologien
voidfall-shelf-agenda = Agenden
voidfall-shelf-start = Startagenden
voidfall-shelf-event = Galaktische Ereignisse
voidfall-shelf-tile = Arten von Sektoren
voidfall-shelf-token = Plättchen

voidfall-shelf-preferred = Bevorzugter Fokus: { $cards }
voidfall-shelf-track = { $track }: { $steps }
voidfall-shelf-fallen = Gefallen gibt es dem, der seinen Sektor einnimmt: { $reward }
voidfall-shelf-origin = { $origin }: { $technology }; { $goods }
voidfall-shelf-amount = { $count } { $what }
voidfall-shelf-start-of = Startagenda: { $origin }

voidfall-icon-any = beliebige Ressource
voidfall-icon-deactivate = Flotte deaktivieren
voidfall-icon-guild = Gilde
voidfall-icon-produce = produzieren
voidfall-icon-recall = Flotte zurückrufen
voidfall-icon-scroll = Agenda
voidfall-icon-planet = Sektor

# Was der Coach in der geführten ersten Partie sagt, und zu jeder Art von Entscheidung.

sidereal-coach-tour-welcome = Willkommen! Vier Spezies handeln, produzieren und erfinden, sechs Runden lang. Niemand stellt selbst her, was er braucht, also dreht sich alles um Geschäfte, die beiden Seiten helfen. Wer am Ende die meisten Siegpunkte hat, gewinnt.
sidereal-coach-tour-supply = Dein Vorrat. Kleine Würfel (grün, weiß, braun) sind etwa zwei Drittel eines großen wert (blau, gelb, schwarz), ein Ultratech (das Achteck) zwei große. Mit Raumschiffen ersteigerst du Kolonien und Forschungsteams.
sidereal-coach-tour-cards = Deine Karten sind Konverter: Was links vom Pfeil steht, geht hinein, was rechts steht, kommt heraus. Weiße Pfeile laufen je einmal in der Produktionsphase, lila Pfeile beim Handeln. Die Kunst ist, die richtigen Würfel zu haben.
sidereal-coach-tour-needs = Wer was hat und wer was braucht. Ein gutes Geschäft gibt dem anderen einen Würfel, den er braucht, und dir einen, der deine Konverter füttert. Schau jede Runde zuerst hierher.
sidereal-coach-tour-offers = Das Handelsparkett. Hier liegen Angebote von dir und an dich; du nimmst an, lehnst ab oder machst ein Gegenangebot. Selbst bietest du, indem du Güter antippst: deine gibst du, die der anderen willst du haben. Der Coach schlägt dir Geschäfte vor, bei denen beide gewinnen.
sidereal-coach-tour-teams = Forschungsteams kosten Würfel und bringen Punkte, eine neue Technologie für dich und einen Bonus, wenn alle anderen sie auch bekommen. Weitere Teams gibt es in der Auktion dieser Auslage.
sidereal-coach-tour-colonies = Kolonien liefern jede Runde Würfel. Sie werden für Raumschiffe versteigert; als Caylion zählt dein Gebot nur halb, dafür können deine Kolonien doppelt laufen.
sidereal-coach-tour-rounds = Sechs Runden, jede mit Transaktions-, Produktions- und Konfluenzphase. Nach der sechsten gibt es keine Auktion mehr: Übrige Würfel werden zu ein paar Punkten, und das Spiel ist aus.

sidereal-coach-event-offered = Dein Angebot liegt auf dem Parkett. Wer darin vorkommt, kann es annehmen, liegen lassen oder mit einem anderen antworten. Angebote, die beiden helfen, gehen schnell weg; gierige bleiben liegen.
sidereal-coach-event-deal = Ein Geschäft kam zustande. Beide Seiten haben danach mehr als vorher: So gewinnt man dieses Spiel. Viele kleine gute Geschäfte schlagen ein großes.
sidereal-coach-event-upgraded = Ein Upgrade: Die Karte liegt jetzt auf der besseren Seite und gibt ab sofort jede Runde mehr. Früh lohnt sich das am meisten, wenn noch viele Runden kommen.
sidereal-coach-event-invented = Eine Erfindung! Sie bringt sofort Punkte und einen Bonus fürs Teilen, der in frühen Runden hoch und später niedrig ist. Alle anderen bekommen ihre eigene Fassung der Technologie.
sidereal-coach-event-produced = Produktion: Was du eingesetzt hast, ist weg, was deine Konverter geben, ist da. Mit diesen Würfeln handelst du in der nächsten Runde.
sidereal-coach-event-shared = Erfindungen werden geteilt. Du bekommst eine neue Karte, ohne etwas zu tun, und der Erfinder den Bonus. Vielleicht ist sie genau das, was ein Upgrade braucht.
sidereal-coach-event-took = Du hast in der Auktion eine Karte genommen und dein ganzes Gebot bezahlt. Kolonien arbeiten in jeder weiteren Runde, Teams warten, bis du dir die Erfindung leisten kannst.
sidereal-coach-event-round = Eine neue Runde. Sieh nach, was du hast, was deinen besten Konvertern noch fehlt und wer es hat; dann handle, bis alle guten Konverter laufen können.
sidereal-coach-event-scored = Die Schlussrechnung: Punkte aus Erfindungen und Karten, dazu ein halber Punkt für jede kleine Gruppe übriger Würfel.
sidereal-coach-end = Das war eine ganze Partie. Im Verlauf siehst du, wann die Punkte kamen: meist mit Erfindungen. Versuch beim nächsten Mal, eine Runde früher zu erfinden oder einen Konverter zu verleihen, den du nicht füttern kannst.

sidereal-coach-trade = Hier kann alles in beliebiger Reihenfolge geschehen: handeln, lila Konverter aktivieren, Upgrades ausführen, erfinden. Bei deinem Vorrat steht, was deinen Konvertern fehlt: Tippe es an, und du fragst den, der am meisten davon hat. Lohnt sich nichts mehr, melde dich fertig.
sidereal-coach-give_bundle = Diese Güter müssen zusammen verschenkt werden. Gib sie dem, dem sie gegen dich am wenigsten helfen, oder der dir etwas schuldet.
sidereal-coach-give = Spendengüter müssen an andere gehen. Gib sie dorthin, wo sie Rivalen am wenigsten helfen, oder an einen Partner, dem du etwas Gutes tun willst.
sidereal-coach-limit = Du hast mehr Kolonien, als du behalten darfst. Gib die mit dem schwächsten Konverter ab, am besten, nachdem du an Upgrades gedacht hast.
sidereal-coach-commit = Wähle, welche weißen Konverter laufen; jeder einmal, und alles, was sie brauchen, muss jetzt zusammen im Vorrat sein. Der Vorschlag ist so gerechnet, dass dir am meisten bleibt; behalte Würfel nur, wenn ein Handel nächste Runde mehr bringt.
sidereal-coach-bid = Du teilst deine Raumschiffe geheim in zwei Gebote: eins für Kolonien, eins für Forschungsteams. Du zahlst nur, wenn du eine Karte nimmst. Oft reicht für beides ein kleines Gebot; biete hoch, wenn eine Karte genau passt.
sidereal-coach-pick_colony = Du bist in der Expeditions-Auktion dran: Nimm eine Karte, die dein Gebot erlaubt, und zahle es ganz, oder passe und behalte die Raumschiffe. Am besten eine Kolonie, deren Würfel deine Konverter brauchen.
sidereal-coach-pick_research = Du bist in der Forschungs-Auktion dran. Ein Team lohnt sich, wenn du seine Erfindung in den nächsten zwei Runden bezahlen kannst; achte auf die Würfel, die es verlangt.
sidereal-coach-talk = Andere wählen gerade. Du darfst Versprechen zu dem machen, was versteigert wird, oder einfach abwarten.
sidereal-coach-steal = Deine Spezies darf stehlen. Nimm dort, wo die Beute mehr wert ist als der gute Wille, den sie dich kostet.
sidereal-coach-loot = Nimm den Würfel, den du selbst am besten brauchen kannst; sonst den wertvollsten.

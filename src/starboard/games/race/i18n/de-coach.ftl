# Was der Coach in der geführten ersten Partie sagt, und zu jeder Art von Entscheidung.

race-coach-tour-welcome = Willkommen! Du baust Karte für Karte ein kleines Sternenreich, gegen einen Roboter. Jede ausgelegte Karte zählt am Ende Punkte, und Güter lassen sich unterwegs in Siegpunkt-Chips verwandeln. Sobald jemand 12 Karten ausliegen hat, endet das Spiel, und wer mehr Punkte hat, gewinnt.
race-coach-tour-hand = Deine Hand. Karten sind hier alles: das, was du bauen willst, und zugleich das Geld dafür. Eine Karte, die 3 kostet, bezahlst du mit 3 anderen Handkarten.
race-coach-tour-tableau = Deine Auslage. Du beginnst mit einer Welt; alles, was du auslegst, kommt hierher und hilft dir in späteren Runden. Mit 12 Karten endet das Spiel.
race-coach-tour-phases = Die Phasen einer Runde. Du wählst jede Runde zwei davon, die Würfel des Roboters zwei weitere. Nur gewählte Phasen finden statt, dann aber für euch beide; in deiner eigenen bekommst du außerdem einen Bonus.
race-coach-tour-robot = Der Roboter. Er grübelt nicht über Handkarten: Seine Würfel sagen, was er tut, seine Leisten, was er sich leisten kann. Du musst ihn nicht führen, behalte nur seine Punkte und die Größe seiner Auslage im Blick.
race-coach-tour-pool = Die Siegpunkt-Chips im Vorrat und dein Punktestand. Sind die Chips aufgebraucht, endet das Spiel ebenfalls. Das ist schon der ganze Tisch – jetzt kommt die erste Entscheidung.

race-coach-event-shown = Das sind deine Aktionen und die Würfel des Roboters. Eine Phase, die beide wählen, findet nur einmal statt; was nur einer wählt, nutzt der andere kostenlos mit. Rate also, was der Roboter öffnet, und wähle etwas anderes.
race-coach-event-placed = Deine erste Karte liegt aus. Ihre Punkte zählen am Ende, und ihre Fähigkeit wirkt ab der nächsten Phase, nicht schon in der, in der sie ausgelegt wurde.
race-coach-event-conquered = Du hast eine militärische Welt erobert. Sie kostet keine einzige Karte, nur genug Militärstärke, und die verbraucht sich nicht. Wenige Militärkarten machen sich so immer wieder bezahlt.
race-coach-event-good = Auf einer deiner Welten liegt jetzt ein Gut. Verkaufe es mit „Verbrauchen: Handeln“ für Karten oder mach es mit einer Verbrauchsfähigkeit zu Chips. Jede Welt fasst nur ein Gut, also nutze es, bevor du wieder produzierst.
race-coach-event-sold = Verkauft. Aus einem Gut wurde eine Handvoll Karten: Luxusgüter bringen 2, Seltene Elemente 3, Gene 4, Alien-Technologie 5. Am Anfang füllt nichts deine Hand schneller.
race-coach-event-chips = Deine ersten Siegpunkt-Chips. „Verbrauchen: 2x Siegpunkte“ verdoppelt, was deine Verbrauchsfähigkeiten bringen; in der zweiten Hälfte läuft der Wechsel aus Produzieren und Verdoppeln wie ein Motor.
race-coach-event-robot_placed = Der Roboter hat eine Karte ausgelegt. Auch sie zählt zu seinen 12: Baut er schnell, bleiben dir weniger Runden, also fang an, aus deinen Karten Punkte zu machen.
race-coach-event-over = Das war die letzte Runde: Jetzt zählen nur noch Punkte. Handkarten und unverkaufte Güter sind am Ende nichts wert.
race-coach-end = Das war eine ganze Partie. Schau in die Wertung: Kamen deine Punkte aus Karten oder aus Chips? Spiel sie mit einem anderen Plan noch einmal, oder beginne in der Lobby eine neue.

race-coach-start = Deine Startwelt prägt die Eröffnung: Achte auf ihr Militär und darauf, was sie produziert. Behalte die, die zu deinen Handkarten passt.
race-coach-discard = Du gibst die Karten ab, die dir am wenigsten helfen. Behalte, was du bald bezahlen kannst und was zu deinen Welten passt; sehr teure Karten sind in den ersten Runden eher Zahlungsmittel als Pläne.
race-coach-save = Eine Karte darfst du für später beiseitelegen. Nimm eine starke, die du dir noch nicht leisten kannst.
race-coach-actions = Wähle zwei Phasen für diese Runde. Frag dich, was du am dringendsten willst – Karten, etwas auslegen, ein Gut verwerten? – und nimm die Phase, die das möglich macht. Erkunden bei dünner Hand, Siedeln oder Entwickeln, wenn du etwas Gutes bezahlen kannst.
race-coach-first_action = Wähle die erste deiner zwei Aktionen; die zweite folgt, wenn die anderen ihre gezeigt haben. Nimm, was du auf jeden Fall brauchst.
race-coach-second_action = Du siehst schon, was die anderen tun. Eine Phase, die sie öffnen, findet auch für dich statt – wähle also etwas, das noch niemand geöffnet hat.
race-coach-search = Du deckst Karten auf, bis eine dieser Art erscheint. Nenne die Art, die deinem Plan am meisten fehlt.
race-coach-search_hit = Diese Karte passt zu deiner Suche. Nimm sie, wenn du sie gebrauchen kannst; lehnst du ab, musst du die nächste passende nehmen.
race-coach-offer = Du darfst eine Karte gegen Prestige tauschen. Ein Prestige ist ein Punkt; gib nur her, was du kaum auslegen würdest.
race-coach-keep = Du siehst mehrere Karten und behältst nur einen Teil. Nimm, was du in den nächsten zwei Runden auslegen kannst: eine bezahlbare Welt, einen Rabatt oder Militär, wenn du schon welches hast.
race-coach-develop = Du darfst eine Entwicklung auslegen. Entwicklungen bringen dauerhafte Fähigkeiten und Punkte; die mit Kosten 6 und Fragezeichen werten, was du besitzt. Prüfe, ob danach genug Karten für die nächste Welt bleiben.
race-coach-settle = Du darfst eine Welt auslegen. Gewöhnliche Welten kosten Karten, rote brauchen nur Militärstärke. Günstige Welten, die produzieren, sind der beste Anfang, denn ihre Güter bringen Karten oder Chips.
race-coach-pay = Du bezahlst mit Handkarten. Jede zählt eins, egal, was darauf steht; gib also her, was du nie auslegen würdest: teure Karten ohne Plan, doppelte, unpassende.
race-coach-approach = Zu dieser Welt führen mehrere Wege. Erobern mit vorhandener Stärke kostet nichts; bezahle oder opfere eine Karte nur, wenn Stärke fehlt.
race-coach-fight = Du kannst für diesen Kampf Stärke dazukaufen, indem du etwas abgibst. Gib gerade genug und das, was dir am wenigsten fehlt.
race-coach-exchange = Eine Fähigkeit erlaubt dir, eine Welt gegen eine gleicher Art aus der Hand zu tauschen, die gleich viel oder etwas mehr kostet. Du bezahlst nichts; die alte Welt und ihr Gut gehen verloren.
race-coach-more = Eine Fähigkeit erlaubt dir, noch eine Welt auszulegen oder auszutauschen. Gegen Ende lohnt sich eine Karte mehr fast immer; vorher denk an die Karten, die du nächste Runde brauchst.
race-coach-spend = Gib das Gut ab, das dir beim Verkaufen oder Verbrauchen am wenigsten brächte.
race-coach-sell = Ein Gut wird für Karten verkauft. Nimm das mit dem höchsten Preis, außer eine Verbrauchsfähigkeit braucht genau diese Art.
race-coach-consume = Deine Verbrauchsfähigkeiten machen aus Gütern Chips oder Karten; was nutzbar ist, muss genutzt werden, aber die Reihenfolge bestimmst du. Zuerst die Fähigkeiten, die eine bestimmte Art verlangen, dann nehmen die anderen, was übrig ist.
race-coach-goods = Welche Güter verbraucht diese Fähigkeit? Nimm zuerst die billigen, wenn eine andere Fähigkeit oder ein Verkauf die teuren noch braucht.
race-coach-give = Hier werden Handkarten zu Chips oder Karten. Ein guter Tausch für Karten, die du nicht mehr rechtzeitig auslegen kannst.
race-coach-guess = Du wettest auf die Kosten der nächsten Karte. Kosten von 1 bis 3 sind im Stapel am häufigsten.
race-coach-ante = Du darfst eine Karte einsetzen. Je teurer sie ist, desto mehr gewinnst du; nimm eine, auf die du verzichten kannst.
race-coach-take = Du behältst eine dieser Karten. Nimm die, die du am ehesten auslegen kannst, oder die, die für deine Auslage am meisten wertet.
race-coach-kind = Diese Welt darf ein Gut beliebiger Art geben. Alien-Technologie verkauft sich am besten; nimm eine andere nur, wenn eine Verbrauchsfähigkeit sie verlangt.
race-coach-produce = Mehrere deiner Welten haben Produktionsfähigkeiten. Nutze zuerst kostenlose für eine bestimmte Art und hebe die vielseitigen für zuletzt auf.
race-coach-windfall = Welten mit einmaliger Produktion bekommen beim Auslegen ein Gut und danach nur noch hierdurch eins. Wähle die leere mit der teuersten Art.
race-coach-fuel = Du darfst eine Karte abwerfen, um ein Gut zu produzieren. Es lohnt sich, wenn das Gut mehr als eine Karte bringt oder eine Verbrauchsfähigkeit versorgt.

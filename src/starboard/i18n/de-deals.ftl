# Texte zu Kartenverteilungen per Link, Herausforderungen und den Aufgaben des Tages.

web-daily = Die Aufgaben des Tages
web-daily-about = { $date }: für alle dieselben Karten. Es zählt die erste Partie, die du zu Ende spielst.
web-day-level = { $game }, { $level }
web-day-new = noch nicht gespielt
web-day-begun = angefangen
web-day-lost = nicht gewonnen
web-day-play = Spielen
web-day-again = Noch einmal
web-day-again-deal = { $deal }: noch einmal
web-day-play-deal = { $deal }: spielen
web-day-first-counts = Dein Ergebnis des Tages bleibt das deiner ersten beendeten Partie.
web-day-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
web-day-won = { $date }: { $points }, gewonnen
web-day-made = { $date }: { $points }
web-deal-title = Karten für dich
web-deal-about = Wer diesen Link öffnet, spielt mit denselben Karten.
web-deal-against = Gegen
web-deal-known = Wer den Link hat, könnte die Karten ausrechnen; deshalb spielt hier nur eine Person, allein oder mit Bots.
web-deal-play = Mit diesen Karten spielen
web-deal-broken = Dieser Link ist beschädigt oder abgeschnitten: Aus ihm lassen sich keine Karten lesen. Lass ihn dir noch einmal ganz schicken.
web-deal-link = Link zu diesen Karten
web-deal-copied = Der Link zu diesen Karten ist kopiert.
web-challenge = Jemanden herausfordern
web-challenge-title = Herausforderung von { $name }
web-challenge-about = Spiel mit denselben Karten. Was { $name } erreicht hat, erfährst du nach deiner Partie, und erst, nachdem hier Zug für Zug nachgespielt wurde: Ein Ergebnis erfinden kann niemand.
web-challenge-look = Erst die Partie ansehen
web-challenge-game-of = Partie von { $name }
web-challenge-broken = Dieser Link ist beschädigt oder abgeschnitten: Aus ihm lässt sich keine Partie lesen. Lass ihn dir noch einmal ganz schicken.
web-challenge-forged = Die Partie in diesem Link lässt sich nicht Zug für Zug nachspielen: Jemand hat sie verändert, oder sie entstand nach anderen Regeln. Ein Ergebnis zum Schlagen gibt es nicht.
web-challenge-how = Wer diesen Link öffnet, spielt mit deinen Karten und erfährt danach dein Ergebnis. Die ganze Partie steckt im Link; es braucht kein Konto, und niemandem wird etwas geschickt.
web-challenge-link = Link der Herausforderung
web-challenge-share = Teilen
web-challenge-long = Ein langer Link ({ $size } tausend Zeichen): Manche Messenger schneiden so etwas ab, eine Mail nicht.
web-challenge-none = Aus dieser Partie lässt sich kein Link machen.
web-challenge-won = Du schlägst { $name }: { $mine } zu { $theirs }.
web-challenge-lost = { $name } bleibt vorn: { $theirs } zu { $mine }.
web-challenge-even = Genauso viele Punkte wie { $name }: { $mine }.
web-challenge-their-game = Partie von { $name }

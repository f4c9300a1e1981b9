# Texte der Werkzeuge neben einem echten Tisch.

race-beside-robot = Der Roboter für meine Karten
race-beside-robot-about = Deine Karten liegen auf dem echten Tisch, der Roboter ist hier: Er würfelt, folgt seinen Zeilen, führt seine Leisten und seine Auslage und wertet.
race-beside-robot_dice = Der Roboter für meine Karten und Würfel
race-beside-robot_dice-about = Wie oben, aber du wirfst die echten Würfel des Roboters und sagst, was sie zeigen.
race-beside-score = Wertungsblock
race-beside-score-about = Nenne die Karten jeder Auslage: Was nach eigenem Text zählt, wird hier gezählt, auch Ziele und Gleichstände.
race-own-tableau = Karten der Auslage
race-own-goals = Eigene Ziele
race-own-open-goals = Ziele im Spiel, die niemand hat
race-tie-left = Gleichstand: { $count } Handkarten und Güter
race-refused-goal_held_once = Dieses Ziel kann nur eine Person haben: { $goal }.
race-pad-chips = Siegpunkt-Chips
race-pad-prestige = Prestige
race-pad-left = Handkarten und Güter

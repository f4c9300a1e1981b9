# Namen der Fraktionen und Karten.

## Namen der deutschen Ausgabe

artifacts-faction-star_union = Sternvereinigung
artifacts-card-p01 = Vitruvius
artifacts-card-p02 = Mika 1
artifacts-card-p11 = Gutenberg
artifacts-card-p21 = Calcine
artifacts-card-t01 = Vorsch Spectrum MK2
artifacts-card-t11 = Tiefe Analyse- und Forschungsprogramme
artifacts-card-t31 = Intersysteme Investitionsbank
artifacts-card-t32 = Allgemeine Kapitaldominanz
artifacts-card-s21 = Schwarze Pest

## Eigene Übersetzung: Fraktionen

artifacts-faction-community = Gemeinschaft
artifacts-faction-bionics = Bioniker
artifacts-faction-episcopacy = Episkopat
artifacts-faction-league = Die Liga
artifacts-faction-clone_clans = Klonclans

## Eigene Übersetzung: Fraktionsaktionen

artifacts-faction-star_union-action = Expeditionskorps
artifacts-faction-community-action = Gemeinsame Ernte
artifacts-faction-bionics-action = Selbstoptimierung
artifacts-faction-episcopacy-action = Reliquienzehnt
artifacts-faction-league-action = Großer Handel
artifacts-faction-clone_clans-action = Wachstum nach Vorlage

## Eigene Übersetzung: Planeten

artifacts-card-p03 = Tessaly-Weite
artifacts-card-p04 = Oriel
artifacts-card-p05 = Kestrun IV
artifacts-card-p06 = Lumendrift
artifacts-card-p07 = Halcyra
artifacts-card-p08 = Varns Laterne
artifacts-card-p09 = Quillon
artifacts-card-p10 = Ambit 9
artifacts-card-p12 = Neu-Marrow
artifacts-card-p13 = Trostebenen
artifacts-card-p14 = Eibenfall
artifacts-card-p15 = Lichtterrasse
artifacts-card-p16 = Loomhaven
artifacts-card-p17 = Candela
artifacts-card-p18 = Arbor Sechs
artifacts-card-p19 = Meridine
artifacts-card-p20 = Ostrel Minor
artifacts-card-p22 = Brakkar
artifacts-card-p23 = Eisenspur
artifacts-card-p24 = Schwarzhügel
artifacts-card-p25 = Gorhest
artifacts-card-p26 = Amboss von Thule
artifacts-card-p27 = Aschental
artifacts-card-p28 = Harrow 3
artifacts-card-p29 = Drumlin-Feste
artifacts-card-p30 = Ravok
artifacts-card-p31 = Goldbecken
artifacts-card-p32 = Pells Segen
artifacts-card-p33 = Kupferhelm
artifacts-card-p34 = Zehnt
artifacts-card-p35 = Marrowtiefe
artifacts-card-p36 = Saffra
artifacts-card-p37 = Kontorfels
artifacts-card-p38 = Ombric
artifacts-card-p39 = Samtmine
artifacts-card-p40 = Kobaltzeile

## Eigene Übersetzung: Technologien

artifacts-card-t02 = Weitblick-Phalanx
artifacts-card-t03 = Kernbohrer
artifacts-card-t04 = Vermessungsdrohnen
artifacts-card-t05 = Gezeitenernter
artifacts-card-t06 = Sternkartenbörse
artifacts-card-t07 = Pionierbaken
artifacts-card-t08 = Reliktlinguistik
artifacts-card-t09 = Wurmlochvermessung
artifacts-card-t10 = Fernkonvois
artifacts-card-t12 = Modulare Labore
artifacts-card-t13 = Orbitalgießerei
artifacts-card-t14 = Fertigbaurahmen
artifacts-card-t15 = Fertigungsintelligenzen
artifacts-card-t16 = Parallelentwicklung
artifacts-card-t17 = Einheitliche Normen
artifacts-card-t18 = Montageschwarm
artifacts-card-t19 = Bauamt
artifacts-card-t20 = Umrüstdocks
artifacts-card-t21 = Zielerfassungsgitter
artifacts-card-t22 = Enterdoktrin
artifacts-card-t23 = Ablative Hüllen
artifacts-card-t24 = Kriegswirtschaft
artifacts-card-t25 = Bergungstrupps
artifacts-card-t26 = Kaperbriefe
artifacts-card-t27 = Belagerungslogistik
artifacts-card-t28 = Schildpylonen
artifacts-card-t29 = Angriffsgeschwader
artifacts-card-t30 = Altgediente Schiffbauer
artifacts-card-t33 = Freihafenprivileg
artifacts-card-t34 = Arbitragemaschine
artifacts-card-t35 = Dividendenfonds
artifacts-card-t36 = Warentermingeschäfte
artifacts-card-t37 = Raffineriemonde
artifacts-card-t38 = Mautnetz
artifacts-card-t39 = Goldreserven
artifacts-card-t40 = Blockadebrecher

## Eigene Übersetzung: Schiffe

artifacts-card-s01 = Ferne Laterne
artifacts-card-s02 = Stille Nadel
artifacts-card-s03 = Zweiter Horizont
artifacts-card-s04 = Schuld des Pfadfinders
artifacts-card-s05 = Bleicher Segler
artifacts-card-s06 = Distelflaum
artifacts-card-s07 = Kalter Kompass
artifacts-card-s08 = Neunter Meridian
artifacts-card-s09 = Flüstern des Leitsterns
artifacts-card-s10 = Offene Frage
artifacts-card-s11 = Geduldige Ernte
artifacts-card-s12 = Wiege aus Asche
artifacts-card-s13 = Lange Furche
artifacts-card-s14 = Herdträger
artifacts-card-s15 = Steinsuppe
artifacts-card-s16 = Breite Schulter
artifacts-card-s17 = Mutter der Straßen
artifacts-card-s18 = Samenregen
artifacts-card-s19 = Gemeinsamer Boden
artifacts-card-s20 = Hochwald
artifacts-card-s22 = Letztes Argument
artifacts-card-s23 = Urteil der Witwe
artifacts-card-s24 = Hammer von Ys
artifacts-card-s25 = Rotes Hauptbuch
artifacts-card-s26 = Tödliche Höflichkeit
artifacts-card-s27 = Ungnädiger Stern
artifacts-card-s28 = Hauptmann der Glut
artifacts-card-s29 = Eisenpsalm
artifacts-card-s30 = Nackte Wahrheit
artifacts-card-s31 = Fairer Tausch
artifacts-card-s32 = Goldener Schnitt
artifacts-card-s33 = Stiller Teilhaber
artifacts-card-s34 = Zinseszins
artifacts-card-s35 = Elsternkönigin
artifacts-card-s36 = Zollverschluss
artifacts-card-s37 = Ehrliches Gewicht
artifacts-card-s38 = Samthandschuh
artifacts-card-s39 = Zöllner
artifacts-card-s40 = Tiefe Taschen

## Eigene Übersetzung: Alien-Systeme

artifacts-system-a1 = Ertrunkener Chor
artifacts-system-a2 = Gewölbe von Kesh
artifacts-system-a3 = Rostiger Basar
artifacts-system-a4 = Brutspirale
artifacts-system-a5 = Archiv Null

## Eigene Übersetzung: Verteidigungspläne

artifacts-plan-d00 = Standard-Verteidigungsplan
artifacts-plan-d01 = Köderflotte
artifacts-plan-d02 = Minenfeld
artifacts-plan-d03 = Orbitalgeschütze
artifacts-plan-d04 = Verbrannter Himmel
artifacts-plan-d05 = Bestochene Gesandte
artifacts-plan-d06 = Phantomkolonien
artifacts-plan-d07 = Gegenentern
artifacts-plan-d08 = Gehärtete Tresore
artifacts-plan-d09 = Evakuierungsübung
artifacts-plan-d10 = Todeszone

## Eigene Übersetzung: Artefakte

artifacts-artifact-f01 = Abgelaufene Uhr
artifacts-artifact-f02 = Offenes Tor
artifacts-artifact-f03 = Kupferregen
artifacts-artifact-f04 = Hohle Krone
artifacts-artifact-f05 = Neunfache Spule
artifacts-artifact-f06 = Schwereloser Amboss
artifacts-artifact-f07 = Chorstein
artifacts-artifact-f08 = Hungriger Kompass
artifacts-artifact-f09 = Glutkodex
artifacts-artifact-f10 = Gezeitenschlüssel
artifacts-artifact-f11 = Stummes Planetarium
artifacts-artifact-f12 = Gläserner Hirte
artifacts-artifact-f13 = Spiegelsaat
artifacts-artifact-f14 = Letzte Laterne
artifacts-artifact-f15 = Gitterherz
artifacts-artifact-f16 = Auge des Schläfers

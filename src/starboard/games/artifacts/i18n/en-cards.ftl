# Names of the factions and cards.

## Factions

artifacts-faction-star_union = Star Union
artifacts-faction-community = Community
artifacts-faction-bionics = Bionics
artifacts-faction-episcopacy = Episcopacy
artifacts-faction-league = The League
artifacts-faction-clone_clans = Clone Clans

## Faction actions

artifacts-faction-star_union-action = Expedition Force
artifacts-faction-community-action = Common Harvest
artifacts-faction-bionics-action = Self-Upgrade
artifacts-faction-episcopacy-action = Relic Tithe
artifacts-faction-league-action = Grand Bargain
artifacts-faction-clone_clans-action = Template Growth

## Planets

artifacts-card-p01 = Vitruvius
artifacts-card-p02 = Mika 1
artifacts-card-p03 = Tessaly Reach
artifacts-card-p04 = Oriel
artifacts-card-p05 = Kestrun IV
artifacts-card-p06 = Lumen Drift
artifacts-card-p07 = Halcyra
artifacts-card-p08 = Varn's Lantern
artifacts-card-p09 = Quillon
artifacts-card-p10 = Ambit 9
artifacts-card-p11 = Gutenberg
artifacts-card-p12 = New Marrow
artifacts-card-p13 = Solace Plains
artifacts-card-p14 = Yewfall
artifacts-card-p15 = Bright Terrace
artifacts-card-p16 = Loomhaven
artifacts-card-p17 = Candela
artifacts-card-p18 = Arbor Six
artifacts-card-p19 = Meridine
artifacts-card-p20 = Ostrel Minor
artifacts-card-p21 = Calcine
artifacts-card-p22 = Brakkar
artifacts-card-p23 = Ironwake
artifacts-card-p24 = Sable Mound
artifacts-card-p25 = Gorhest
artifacts-card-p26 = Thule Anvil
artifacts-card-p27 = Cinder Vale
artifacts-card-p28 = Harrow 3
artifacts-card-p29 = Drumlin Keep
artifacts-card-p30 = Ravok
artifacts-card-p31 = Auric Basin
artifacts-card-p32 = Pell's Bounty
artifacts-card-p33 = Copperhelm
artifacts-card-p34 = Tithe
artifacts-card-p35 = Marrowdeep
artifacts-card-p36 = Saffra
artifacts-card-p37 = Ledger Rock
artifacts-card-p38 = Ombric
artifacts-card-p39 = Velvet Mine
artifacts-card-p40 = Kobalt Row

## Technologies

artifacts-card-t01 = Vorsch Spectrum MK2
artifacts-card-t02 = Farseer Array
artifacts-card-t03 = Deep-Core Drills
artifacts-card-t04 = Survey Drones
artifacts-card-t05 = Tidal Harvesters
artifacts-card-t06 = Star-Chart Exchange
artifacts-card-t07 = Pioneer Beacons
artifacts-card-t08 = Relic Linguistics
artifacts-card-t09 = Wormhole Survey
artifacts-card-t10 = Long-Range Convoys
artifacts-card-t11 = Deep Analysis and Research Programmes
artifacts-card-t12 = Modular Laboratories
artifacts-card-t13 = Orbital Foundry
artifacts-card-t14 = Prefab Frames
artifacts-card-t15 = Assembly Minds
artifacts-card-t16 = Parallel Development
artifacts-card-t17 = Unified Standards
artifacts-card-t18 = Gantry Swarm
artifacts-card-t19 = Bureau of Works
artifacts-card-t20 = Refit Docks
artifacts-card-t21 = Targeting Lattice
artifacts-card-t22 = Boarding Doctrine
artifacts-card-t23 = Ablative Hulls
artifacts-card-t24 = War Economy
artifacts-card-t25 = Salvage Crews
artifacts-card-t26 = Privateer Licences
artifacts-card-t27 = Siege Logistics
artifacts-card-t28 = Shield Pylons
artifacts-card-t29 = Strike Wing
artifacts-card-t30 = Veteran Shipwrights
artifacts-card-t31 = Intersystem Investment Bank
artifacts-card-t32 = General Capital Dominance
artifacts-card-t33 = Free-Port Charter
artifacts-card-t34 = Arbitrage Engine
artifacts-card-t35 = Dividend Trust
artifacts-card-t36 = Commodity Futures
artifacts-card-t37 = Refinery Moons
artifacts-card-t38 = Toll Network
artifacts-card-t39 = Bullion Reserves
artifacts-card-t40 = Blockade Runners

## Ships

artifacts-card-s01 = Far Lantern
artifacts-card-s02 = Quiet Needle
artifacts-card-s03 = Second Horizon
artifacts-card-s04 = Wayfinder's Debt
artifacts-card-s05 = Pale Swift
artifacts-card-s06 = Thistledown
artifacts-card-s07 = Cold Compass
artifacts-card-s08 = Ninth Meridian
artifacts-card-s09 = Lodestar Whisper
artifacts-card-s10 = Open Question
artifacts-card-s11 = Patient Harvest
artifacts-card-s12 = Cradle of Ash
artifacts-card-s13 = Long Furrow
artifacts-card-s14 = Hearthbearer
artifacts-card-s15 = Stone Soup
artifacts-card-s16 = Broad Shoulder
artifacts-card-s17 = Mother of Roads
artifacts-card-s18 = Seedfall
artifacts-card-s19 = Common Ground
artifacts-card-s20 = Tall Timber
artifacts-card-s21 = Black Plague
artifacts-card-s22 = Last Argument
artifacts-card-s23 = Widow's Verdict
artifacts-card-s24 = Hammer of Ys
artifacts-card-s25 = Red Ledger
artifacts-card-s26 = Grave Courtesy
artifacts-card-s27 = Unkind Star
artifacts-card-s28 = Pyre Captain
artifacts-card-s29 = Iron Psalm
artifacts-card-s30 = Blunt Truth
artifacts-card-s31 = Fair Exchange
artifacts-card-s32 = Gilded Margin
artifacts-card-s33 = Silent Partner
artifacts-card-s34 = Compound Interest
artifacts-card-s35 = Magpie Queen
artifacts-card-s36 = Bonded Cargo
artifacts-card-s37 = Honest Weight
artifacts-card-s38 = Velvet Glove
artifacts-card-s39 = Tollkeeper
artifacts-card-s40 = Deep Pockets

## Alien systems

artifacts-system-a1 = The Drowned Choir
artifacts-system-a2 = Vault of Kesh
artifacts-system-a3 = Rusted Bazaar
artifacts-system-a4 = The Brood Spiral
artifacts-system-a5 = Archive Null

## Defence plans

artifacts-plan-d00 = Standard Plan
artifacts-plan-d01 = Decoy Fleet
artifacts-plan-d02 = Minefield
artifacts-plan-d03 = Orbital Guns
artifacts-plan-d04 = Scorched Sky
artifacts-plan-d05 = Bribed Envoys
artifacts-plan-d06 = Phantom Colonies
artifacts-plan-d07 = Counter-Boarding
artifacts-plan-d08 = Hardened Vaults
artifacts-plan-d09 = Evacuation Drill
artifacts-plan-d10 = Killing Box

## Artifacts

artifacts-artifact-f01 = Unwound Clock
artifacts-artifact-f02 = Open Gate
artifacts-artifact-f03 = Copper Rain
artifacts-artifact-f04 = Hollow Crown
artifacts-artifact-f05 = Ninefold Spool
artifacts-artifact-f06 = Weightless Anvil
artifacts-artifact-f07 = Choir Stone
artifacts-artifact-f08 = Hungry Compass
artifacts-artifact-f09 = Ember Codex
artifacts-artifact-f10 = Tidal Key
artifacts-artifact-f11 = Silent Orrery
artifacts-artifact-f12 = Glass Shepherd
artifacts-artifact-f13 = Mirror Seed
artifacts-artifact-f14 = Last Lantern
artifacts-artifact-f15 = Lattice Heart
artifacts-artifact-f16 = Sleeper's Eye

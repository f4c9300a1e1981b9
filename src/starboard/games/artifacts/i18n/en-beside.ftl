# Texts of the tools beside a real table.

artifacts-beside-score = The last page
artifacts-beside-score-about = Name the cards of each empire: technologies and faction are counted here, ties too. Pay all fees first.
artifacts-beside-faction = Faction
artifacts-beside-vp = Points gained during the game
artifacts-beside-credits = Credits after all fees
artifacts-beside-operational = Cards on their operational side
artifacts-beside-logistics = Cards on their logistics side
artifacts-beside-blank = Of these, still blockaded
artifacts-beside-tokens = Blockade tokens on the empire
artifacts-beside-projects = Projects
artifacts-beside-artifacts = Artifacts
artifacts-beside-plans = Attack plans
artifacts-beside-stored = Stored resources
artifacts-tie = tie: { $credits } credits, { $cards } cards
artifacts-refused-card_named_twice = This card is named twice: { $card }.

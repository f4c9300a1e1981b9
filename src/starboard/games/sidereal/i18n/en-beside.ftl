# Texts of the tools beside a real table.

sidereal-beside-score = Score pad
sidereal-beside-score-about = Points and what is left over, counted as printed or exactly; both are shown.
sidereal-beside-items = What is left over
sidereal-beside-exact = Count exactly
sidereal-beside-printed = As printed
sidereal-beside-both = Points in both ways

// What the theme leaves unsaid: names for screen readers, and scrolling by keyboard.
document$.subscribe(() => {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  for (const node of document.querySelectorAll(".md-typeset__scrollwrap, .highlight code, .highlight pre"))
    if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
});

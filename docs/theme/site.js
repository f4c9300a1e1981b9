// What the theme leaves unsaid: names for screen readers, scrolling by keyboard; and live tables on the pages of games.
const MISSING =
  "These pages were built without the table. Run ./play once, which packs it, then build them again with mkdocs build.";

async function play(place) {
  const button = place.querySelector("button");
  const base = new URL("../play/", location.href);
  button.disabled = true;
  const there = await fetch(new URL("host/files.json", base)).then((reply) => reply.ok, () => false);
  if (!there) {
    place.querySelector("p").textContent = MISSING;
    button.remove();
    return;
  }
  const table = document.createElement("iframe");
  table.src = new URL(`index.html#/now/${place.dataset.game}`, base).href;
  table.title = `A table of ${document.querySelector("h1").textContent}`;
  table.allow = "fullscreen";
  const alone = document.createElement("a");
  alone.href = base.href;
  alone.target = "_blank";
  alone.textContent = "Open it in a page of its own";
  const below = document.createElement("p");
  below.append(alone, " (your table is there too).");
  place.replaceChildren(table, below);
  table.focus();
}

document$.subscribe(() => {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  for (const node of document.querySelectorAll(".md-typeset__scrollwrap, .highlight code, .highlight pre"))
    if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
  for (const place of document.querySelectorAll(".try"))
    place.querySelector("button")?.addEventListener("click", () => void play(place));
});

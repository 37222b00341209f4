// What scrolls can be reached by keyboard: Material wraps tables when the page stands, and gives them no tab stop.
const reach = () => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap, .md-search__scrollwrap, .md-typeset pre > code"))
    box.tabIndex = 0;
  document.querySelector(".md-search")?.setAttribute("aria-label", document.querySelector(".md-search__input")?.placeholder ?? "");
};
new MutationObserver(reach).observe(document.body, { childList: true, subtree: true });
reach();

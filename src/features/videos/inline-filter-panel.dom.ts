/**
 * Opens and closes the filters until their island is hydrated, which then goes on from there: the panel opens at the click, without a
 * later layout shift. Runs as an inline script, so it may use only globals.
 */
function openFilterPanel(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("astro-island[ssr] [aria-controls=video-filters]");
    const panel = document.getElementById("video-filters");
    if (!button || !panel) return;
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    // otherwise, the click would be repeated after hydration
    event.stopPropagation();
  });
}

/** The source of the inline script. */
export const filterPanelScript = `(${openFilterPanel})()`;

/**
 * Hides an announcement that this browser closed, or that has ended, before it is painted, so that nothing shifts. It runs inline right
 * after the announcement is parsed, so it may use only its argument and globals.
 */
function showAnnouncement(storageKey: string): void {
  const bar = document.querySelector<HTMLElement>("[data-announcement]");
  const button = bar?.querySelector("button");
  if (!bar || !button) return;
  const { announcement = "", until } = bar.dataset;
  const hasEnded = Boolean(until) && Date.parse(until ?? "") <= Date.now();
  try {
    bar.hidden = hasEnded || localStorage.getItem(storageKey) === announcement;
  } catch {
    bar.hidden = hasEnded;
  }
  button.hidden = false;
  button.addEventListener("click", () => {
    bar.hidden = true;
    try {
      localStorage.setItem(storageKey, announcement);
    } catch {
      // closed on this page only
    }
    document.querySelector("main")?.focus({ preventScroll: true });
  });
}

/** The inline script for the page. It is a function, so that tree shaking removes it from the browser bundle. */
export const announcementScript = (): string => `(${showAnnouncement})("closed-announcement")`;

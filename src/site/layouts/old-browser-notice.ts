export const oldBrowserMessage =
  "This browser is too old for search, sign-in and workouts. Update it or your system, or use a newer device.";

/**
 * Whether the browser is older than those of src/site/integrations/oldest-browsers.ts: Chrome has color-mix() since 111, Safari and
 * Firefox have registerProperty() since 16.4 and 128. It runs inline, so it may use only globals, and only syntax of 2009.
 */
function isOldBrowser(): boolean {
  return !(window.CSS && "registerProperty" in CSS && CSS.supports("color", "color-mix(in srgb, red, red)"));
}

// src/platform/ErrorBoundary.tsx repeats it by its id
const notice = `<p id="old-browser" class="wrap alert my-3 bg-warning-soft text-warning-ink">${oldBrowserMessage}</p>`;

/** Begins the page with a notice in an old browser, which may be unable to parse any other script. */
export const oldBrowserNotice = `(${isOldBrowser})()&&document.body.insertAdjacentHTML("afterbegin",${JSON.stringify(notice)})`;

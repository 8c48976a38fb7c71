/** The trouble that /health reports of a site that `showsSite` doesn't find. */
export const siteTrouble = "The site doesn't answer at its address.";

/**
 * Whether a version of this site answers at the address. Another site, and a domain that isn't connected, have no service worker, or
 * answer everything with a page.
 */
export const showsSite = (siteUrl: string, fetch: typeof globalThis.fetch): Promise<boolean> =>
  fetch(`${siteUrl}/sw.js?${Date.now()}`, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => response.ok && !(await response.text()).trimStart().startsWith("<"),
    () => false,
  );

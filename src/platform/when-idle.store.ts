/**
 * Resolves once the page has nothing left to render, by default after a second at most: what is known comes before what may replace
 * it.
 */
export const whenIdle = (options: IdleRequestOptions = { timeout: 1000 }): Promise<void> =>
  new Promise((resolve) => {
    // Safari knows no idle time
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), options);
    else setTimeout(resolve);
  });

/**
 * Resolves when the browser is idle, by default after a second at most. Use it to show cached content before replacing it.
 */
export const whenIdle = (options: IdleRequestOptions = { timeout: 1000 }): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), options);
    else setTimeout(resolve);
  });

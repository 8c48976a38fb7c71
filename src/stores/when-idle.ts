const longest = 1000;

/** Resolves once the page has nothing left to draw: what is known comes before what may replace it. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve);
  });

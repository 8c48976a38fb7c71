const timeout = 1000;

/** Resolves once the page has nothing left to render: what is known comes before what may replace it. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });

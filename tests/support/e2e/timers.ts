import type { Page } from "@playwright/test";

/** In milliseconds: longer than any test. */
export const never = 2 ** 31 - 1;

/** In pages opened from now on, timers of this many milliseconds take `instead`, so that a busy machine isn't taken for a slow one. */
export const stretchTimers = (page: Page, name: "setTimeout" | "setInterval", ms: number, instead: number) =>
  page.addInitScript(
    ([name, ms, instead]) => {
      const start = window[name];
      const patched = (run: () => void, after?: number, ...rest: []) =>
        start(run, after === ms ? instead : after, ...rest);
      Object.assign(window, { [name]: patched });
    },
    [name, ms, instead] as const,
  );

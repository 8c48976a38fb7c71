import type { Page } from "@playwright/test";

/** In milliseconds: longer than any test. */
export const never = 2 ** 31 - 1;

/** Lengthens timers of `ms` to `instead` in pages opened after this call: on a busy machine, timeouts of the product would pass. */
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

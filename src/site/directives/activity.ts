import type { ClientDirective } from "astro";

/** Events of mouse, touch, keyboard and scrolling. Assistive technology may send only the last three. */
const activityEvents = ["pointermove", "pointerdown", "keydown", "scroll", "focusin", "input", "click"];

/** Matches an island that was focused, clicked or typed into before this ran (src/platform/inline-early-input.dom.ts). */
const awaited = ":focus-within, :has([data-early], input:not(:placeholder-shown))";

/**
 * client:activity hydrates an island on the first user activity, so that visitors who only read download nothing. It hydrates at once
 * if the query differs from the pre-rendered state, if the history entry has state, or if there is early input. If the code fails to
 * load, it shows the pre-rendered content, and `[data-failed]` if the user is waiting. The next activity retries.
 */
const whenVisitorIsActive: ClientDirective = async (load, _options, island) => {
  const failed = island.parentElement?.querySelector<HTMLElement>("[data-failed]");
  const { dataset } = document.documentElement;
  const hasQuery = "filtering" in dataset;
  const isAwaited = () => hasQuery || island.matches(awaited);
  if (history.state === null && !isAwaited()) await nextActivity();
  for (;;) {
    await (await load())();
    const isAlive = !island.hasAttribute("ssr");
    if (failed) failed.hidden = isAlive || !isAwaited();
    if (isAlive) return;
    delete dataset.filtering;
    await nextActivity();
  }
};

const nextActivity = () =>
  new Promise<void>((resolve) => {
    const stop = new AbortController();
    const notice = (event: Event) => {
      if (isAtRest(event)) return;
      stop.abort();
      resolve();
    };
    for (const name of activityEvents)
      addEventListener(name, notice, { signal: stop.signal, capture: true, passive: true });
  });

/** Browsers also send pointermove when the layout changes under a resting mouse. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;

export default whenVisitorIsActive;

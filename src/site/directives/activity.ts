import type { ClientDirective } from "astro";

/** A mouse, a finger, the keyboard, a scroll; the last three may be all that assistive technology sends. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "focusin", "input", "click"];

/** What was focused, pressed or typed before this ran (../elements/early-press.ts). */
const waiting = ":focus-within, :has([data-early], input:not(:placeholder-shown))";

/**
 * client:activity hydrates an island once its visitor does anything on the page; who only looks downloads nothing. It does so at
 * once where the address asks for more than was pre-rendered, where an island kept something in this step of the history, and where
 * a press or a text waits for it. If the code fails to load, the pre-rendered content is shown, with `[data-failed]` for a visitor
 * who waits. The next sign tries again.
 */
const whenVisitorIsActive: ClientDirective = async (load, _options, island) => {
  const failed = island.parentElement?.querySelector<HTMLElement>("[data-failed]");
  const { dataset } = document.documentElement;
  const isAsked = "asked" in dataset;
  const isAwaited = () => isAsked || island.matches(waiting);
  if (history.state === null && !isAwaited()) await nextActivity();
  for (;;) {
    await (await load())();
    const isAlive = !island.hasAttribute("ssr");
    if (failed) failed.hidden = isAlive || !isAwaited();
    if (isAlive) return;
    delete dataset.asked;
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
    for (const name of signs) addEventListener(name, notice, { signal: stop.signal, capture: true, passive: true });
  });

/** Browsers also send a move when a page is laid out under a mouse that rests. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;

export default whenVisitorIsActive;

// the content of a closed disclosure isn't rendered, and a dialog has a separate tab order
const controls =
  ":is(button, a[href], summary):not(dialog *, details:not([open]) > :not(summary), details:not([open]) > :not(summary) *)";
const rows = "li, details, [data-row]";

/**
 * A ref for a container that is one tab stop, because it has too many buttons and links for one each. The arrow keys move between
 * them: right and left to the next and previous one, down and up to the first one of the next and previous row (a list item, a
 * disclosure, or an element with `data-row`), Home and End to the first and last one.
 */
export function rovingFocus(container: HTMLElement | null) {
  if (!container) return;
  const stop = new AbortController();
  const all = () => [...container.querySelectorAll<HTMLElement>(controls)];
  let current: HTMLElement | undefined;

  const update = () => {
    const found = all();
    if (!current || !found.includes(current)) current = found.find((one) => one.ariaCurrent) ?? found[0];
    for (const one of found) {
      const tabIndex = one === current ? 0 : -1;
      if (one.getAttribute("tabindex") !== `${tabIndex}`) one.tabIndex = tabIndex;
    }
  };
  const onFocus = ({ target }: FocusEvent) => {
    const entered = all().find((one) => one === target || (target as Element).contains(one));
    if (!entered) return;
    current = entered;
    update();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    // a drag by keyboard prevents the default of its keys
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof Element) || target.closest("dialog")) return;
    const next = destination(all(), target, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  container.addEventListener("focusin", onFocus, { signal: stop.signal });
  container.addEventListener("keydown", onKey, { signal: stop.signal });
  const observer = new MutationObserver(update);
  observer.observe(container, { childList: true, subtree: true, attributeFilter: ["open"] });
  update();
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

/** The control that a key leads to from a control, or from a focused element around controls. */
function destination(all: HTMLElement[], from: Element, key: string): HTMLElement | undefined {
  const index = all.findIndex((one) => one === from || from.contains(one));
  const row = (one: Element | undefined) => one?.closest(rows);
  const here = row(all[index]);
  const isControl = all[index] === from;
  switch (key) {
    case "ArrowRight":
      return isControl ? all[index + 1] : all[index];
    case "ArrowLeft":
      return all[index - 1];
    case "ArrowDown":
      return isControl ? all.slice(index).find((one) => row(one) !== here) : all[index];
    case "ArrowUp": {
      const before = all.slice(0, Math.max(index, 0)).findLast((one) => row(one) !== here);
      return before && all.find((one) => row(one) === row(before));
    }
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      return undefined;
  }
}

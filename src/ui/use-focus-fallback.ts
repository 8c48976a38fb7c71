import { type RefCallback, useCallback } from "react";

type Find<Container> = (container: Container) => HTMLElement | null | undefined;

const itself = <Container extends HTMLElement>(container: Container) => container;

/**
 * A ref for a container whose focused element may be removed, or that is removed itself. Focus then moves to the element that `find`
 * returns, by default the container, which needs tabIndex -1. Doesn't move focus that is elsewhere by then. `find` must be stable.
 */
export const useFocusFallback = <Container extends HTMLElement>(
  find: Find<Container> = itself,
  preventScroll = find === itself,
): RefCallback<Container> =>
  useCallback(
    (container: Container | null) => (container ? follow(container, find, preventScroll) : undefined),
    [find, preventScroll],
  );

/** The innermost container of the last focused element. */
const innermost = new WeakMap<Event, Element>();

function follow<Container extends HTMLElement>(container: Container, find: Find<Container>, preventScroll: boolean) {
  let focused: HTMLElement | null = null;
  const stop = new AbortController();
  let owner: Element = container;
  const entered = (event: FocusEvent) => {
    focused = event.target as HTMLElement;
    owner = innermost.get(event) ?? container;
    innermost.set(event, owner);
  };
  container.addEventListener("focusin", entered, { signal: stop.signal });
  // browsers disagree whether removing an element blurs it; if it is still connected, the user moved the focus
  const left = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = null;
    });
  container.addEventListener("focusout", left, { signal: stop.signal });
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    if (owner !== container && owner.isConnected) return;
    focused = null;
    find(container)?.focus({ preventScroll });
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    stop.abort();
    observer.disconnect();
    // React removes the container after this cleanup
    if (!container.contains(document.activeElement)) return;
    const outside = find(container);
    if (!container.contains(outside ?? container)) outside?.focus({ preventScroll });
  };
}

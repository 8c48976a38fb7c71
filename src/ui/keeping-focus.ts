import type { RefObject } from "react";

/** The click handler of a button that disappears: moves the focus to its container, which has tabIndex -1. */
export const keepingFocus = (place: RefObject<HTMLElement | null>, act: (() => void) | undefined) => () => {
  place.current?.focus({ preventScroll: true });
  act?.();
};

import type { RefObject } from "react";

/** What a button does that goes when it is pressed: the focus stays in the place around it, which has tabIndex -1. */
export const keepingFocus = (place: RefObject<HTMLElement | null>, act: (() => void) | undefined) => () => {
  place.current?.focus({ preventScroll: true });
  act?.();
};

/** A ref that focuses its element on mount, for an element that replaces the focused one. Elements that aren't controls need tabIndex -1. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

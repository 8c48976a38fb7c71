/** The element of a day, which takes the focus when what had it goes away. */
export const dayElementId = ({ id }: { id: string }): string => `day-${id}`;

/** Focuses what is where a pressed button was, once it is on the screen: nothing when somebody went on elsewhere meanwhile. */
export function focusInstead(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => document.activeElement === document.body && find()?.focus());
}

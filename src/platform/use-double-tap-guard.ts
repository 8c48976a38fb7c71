import { type MouseEvent, useRef } from "react";

/** How long after something moved a tap may be the second of a double tap, in milliseconds. */
const doubleTapMs = 500;
/** How far apart its two taps may be, in pixels. */
const doubleTapReach = 24;

type Press = { x: number; y: number; control: Element | null };

/** Ignores the second tap of a double tap when the first one's outcome moved another control under the finger. */
export function useDoubleTapGuard() {
  const movedAt = useRef(0);
  const last = useRef<Press>({ x: 0, y: 0, control: null });

  function onClickCapture(event: MouseEvent) {
    const { clientX: x, clientY: y, target, detail } = event;
    // the keyboard's presses have no place
    if (detail === 0 || !(target instanceof Element)) return;
    const before = last.current;
    const control = target.closest("a, button, input, select, summary");
    const isSamePlace = Math.hypot(x - before.x, y - before.y) <= doubleTapReach;
    if (isSamePlace && control !== before.control && Date.now() - movedAt.current < doubleTapMs) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = { x, y, control };
  }

  return {
    noteMove: () => {
      movedAt.current = Date.now();
    },
    onClickCapture,
  };
}

import { type MouseEvent, useRef } from "react";

/** The maximum time between a layout change and the second tap of a double tap. */
const doubleTapMs = 500;
/** The maximum distance between the two taps, in pixels. */
const doubleTapReach = 24;

type Tap = { x: number; y: number; control: Element | null };

/** Ignores the second tap of a double tap if the result of the first one moved another control under the finger. */
export function useDoubleTapGuard() {
  const movedAt = useRef(0);
  const last = useRef<Tap>({ x: 0, y: 0, control: null });

  function onClickCapture(event: MouseEvent) {
    const { clientX: x, clientY: y, target, detail } = event;
    // keyboard clicks have no coordinates
    if (detail === 0 || !(target instanceof Element)) return;
    const before = last.current;
    const control = target.closest("a, button, input, select, summary");
    const isClose = Math.hypot(x - before.x, y - before.y) <= doubleTapReach;
    if (isClose && control !== before.control && Date.now() - movedAt.current < doubleTapMs) {
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

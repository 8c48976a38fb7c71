import { type RefObject, useLayoutEffect } from "react";
import type { Notice } from "@/platform/admin/notice.store.ts";

/** its distance from the window's edge, and room for the ring of what has the focus above it */
const around = 16 + 8;

/** Keeps what has the focus above the notice in the box, however many lines it takes. */
export function useRoomAboveNotice(box: RefObject<HTMLElement | null>, notice: Notice | null): void {
  useLayoutEffect(() => {
    const notices = box.current;
    if (!notice || !notices) return;
    const { style } = document.documentElement;
    const makeRoom = () => {
      style.scrollPaddingBottom = `${notices.offsetHeight + around}px`;
      uncoverFocus(notices);
    };
    makeRoom();
    addEventListener("resize", makeRoom);
    return () => {
      removeEventListener("resize", makeRoom);
      style.scrollPaddingBottom = "";
    };
  }, [box, notice]);
}

function uncoverFocus(notices: HTMLElement) {
  const focused = document.activeElement;
  if (!focused || focused === document.body || notices.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (top < window.innerHeight && bottom > notices.getBoundingClientRect().top) {
    focused.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
}

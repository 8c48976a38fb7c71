import { type RefObject, useLayoutEffect } from "react";
import type { Notice } from "@/platform/admin/notice.store.ts";

/** pixels: the distance of the notice from the window's edge, plus the focus ring */
const around = 16 + 8;

/** Scrolls the focused element above the notice, so that it isn't covered (WCAG 2.4.11). */
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

import { useStore } from "@nanostores/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { $notice, dismissNotice, type Notice } from "@/platform/admin/notice.store.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

const line =
  "pointer-events-auto flex max-w-160 items-center gap-2.5 rounded-sm py-1 pr-1.5 pl-3.5 font-semibold shadow-md [&_button]:text-inherit";
const tones = { success: "bg-success-soft text-success-ink", danger: "bg-danger-soft text-danger-ink" };

/** Shows the current notice. */
export function Notices() {
  const notice = useStore($notice);
  const box = useRef<HTMLDivElement>(null);
  useRoomAboveNotice(box, notice);
  useTimeLimit(notice);
  useEffect(() => {
    if (!notice) return;
    const listening = new AbortController();
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Esc in a dialog closes only the dialog
      if (key === "Escape" && !defaultPrevented && !document.querySelector("dialog[open]")) dismissNotice();
    };
    document.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [notice]);
  return (
    <div
      ref={box}
      data-notices
      className="fixed bottom-[max(1rem,env(safe-area-inset-bottom))] inset-x-4 z-50 grid justify-items-center pointer-events-none"
    >
      <NoticeLine notice={notice} />
    </div>
  );
}

/** A notice. A dialog shows the notices of its form itself, because the rest of the page is inert. */
export function NoticeLine({ notice }: { notice: Notice | null }) {
  const container = useFocusFallback<HTMLDivElement>();
  const undo = (takeBack: () => void) => () => {
    dismissNotice();
    takeBack();
  };
  return (
    <div
      ref={container}
      role="status"
      aria-live={notice?.tone === "danger" ? "assertive" : "polite"}
      tabIndex={-1}
      className="empty:outline-none"
    >
      {notice && (
        <p data-notice className={classes(line, tones[notice.tone])}>
          <Icon name={notice.tone === "success" ? "check" : "alert"} size={18} />
          <span>{notice.text}</span>
          {notice.undo && (
            <button
              type="button"
              className="min-h-8 shrink-0 px-1.5 underline pointer-coarse:min-h-11"
              onClick={undo(notice.undo)}
            >
              Undo
            </button>
          )}
          <IconButton icon="close" label="Dismiss" onClick={dismissNotice} />
        </p>
      )}
    </div>
  );
}

/** Dismisses a success after some seconds, but not while it is pointed at or contains the focus. A failure stays. */
function useTimeLimit(notice: Notice | null): void {
  useEffect(() => {
    if (notice?.tone !== "success") return;
    const isInUse = () => document.querySelector("[data-notice]:is(:hover, :focus-within)") !== null;
    const timer = setInterval(() => isInUse() || dismissNotice(), notice.undo ? 12_000 : 6000);
    return () => clearInterval(timer);
  }, [notice]);
}

/** pixels: the distance of the notice from the window's edge, plus the focus ring */
const around = 16 + 8;

/** Scrolls the focused element above the notice, so that it isn't covered (WCAG 2.4.11). */
function useRoomAboveNotice(box: RefObject<HTMLElement | null>, notice: Notice | null): void {
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

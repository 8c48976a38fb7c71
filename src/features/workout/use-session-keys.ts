import { type RefObject, useEffect } from "react";
import { changeTempo } from "@/features/workout/tempo.store.ts";
import { $sessionState, sendToSession } from "@/features/workout/workout-session.store.ts";
import { isPaused } from "@/features/workout/workout-session.ts";
import { $shortcutsOn } from "@/platform/shortcuts.store.ts";
import { toggleFullScreen } from "./full-screen.browser.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("textarea, input, select, [contenteditable]") !== null;

const pauseOrResume = () => sendToSession({ type: isPaused($sessionState.get()) ? "resume" : "pause" });

type Act = (dialog: HTMLDialogElement | null) => void;

/** Keys that work always: arrows are no characters, and the space bar presses buttons anyway. */
const keys: Record<string, Act> = {
  " ": pauseOrResume,
  ArrowRight: () => sendToSession({ type: "skip" }),
  ArrowLeft: () => sendToSession({ type: "back" }),
};

/** Characters, which members can turn off (WCAG 2.1.4). */
const characters: Record<string, Act> = {
  k: pauseOrResume,
  f: toggleFullScreen,
  "+": () => sendToSession({ type: "add-time" }),
  ",": () => changeTempo(-1),
  ".": () => changeTempo(1),
};

/** The list of shortcuts, each key with its effect. */
export const shownKeys = [
  ["k", "Pause or resume"],
  ["f", "Full screen"],
  ["+", "15 seconds more of a rest"],
] as const;

/** The further shortcuts of a bounce. */
export const bounceKeys = [
  [",", "Slower"],
  [".", "Faster"],
] as const;

/**
 * Keyboard shortcuts of the session, and media keys if supported. Keys that a focused control uses are left to it, and Esc to the
 * dialog.
 */
export function useSessionKeys(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const dialog = screen.current?.closest("dialog") ?? null;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isOnControl = event.target instanceof HTMLElement && event.target.closest("button, summary") !== null;
      if (event.key === " " && isOnControl) return;
      const act = keys[event.key] ?? ($shortcutsOn.get() ? characters[event.key] : undefined);
      if (!act) return;
      event.preventDefault();
      act(dialog);
    }
    dialog?.addEventListener("keydown", onKeyDown, { signal: stop.signal });
    // a listener, so that the store reads the stored setting
    const forget = $shortcutsOn.listen(() => {});
    return () => {
      stop.abort();
      forget();
    };
  }, [screen]);
  useEffect(followMediaKeys, []);
}

function followMediaKeys() {
  if (!("mediaSession" in navigator)) return;
  const actions: Partial<Record<MediaSessionAction, () => void>> = {
    play: () => sendToSession({ type: "resume" }),
    pause: () => sendToSession({ type: "pause" }),
    nexttrack: () => sendToSession({ type: "skip" }),
    previoustrack: () => sendToSession({ type: "back" }),
  };
  const entries = Object.entries(actions) as [MediaSessionAction, () => void][];
  for (const [name, act] of entries) navigator.mediaSession.setActionHandler(name, act);
  return () => {
    for (const [name] of entries) navigator.mediaSession.setActionHandler(name, null);
  };
}

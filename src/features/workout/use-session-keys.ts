import { type RefObject, useEffect } from "react";
import { $sessionState, sendToSession } from "@/features/workout/workout-session.store.ts";
import { isPaused } from "@/features/workout/workout-session.ts";
import { toggleFullScreen } from "./full-screen.browser.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("textarea, input, select, [contenteditable]") !== null;

const pauseOrResume = () => sendToSession({ type: isPaused($sessionState.get()) ? "resume" : "pause" });

const keys: Record<string, () => void> = {
  k: pauseOrResume,
  " ": pauseOrResume,
  ArrowRight: () => sendToSession({ type: "skip" }),
  ArrowLeft: () => sendToSession({ type: "back" }),
  "+": () => sendToSession({ type: "add-time" }),
};

/** Keyboard shortcuts of the session, and media keys if supported. Keys that a focused control uses are left to it. */
export function useSessionKeys(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === " " && event.target instanceof HTMLButtonElement) return;
      const act = event.key === "f" ? () => toggleFullScreen(dialog.current) : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    dialog.current?.addEventListener("keydown", onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, [dialog]);
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

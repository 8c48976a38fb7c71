import { $resumable } from "./open-session.store.ts";
import { areRulesSeen } from "./safety-seen.browser.ts";
import { allowSound } from "./session-sound.browser.ts";
import { $sessionState, sendToSession } from "./workout-session.store.ts";

/** Starts a single video or bounce that a click opened, unless the safety rules are yet to be read. A reload or Back starts nothing. */
export function startByClick(): void {
  const isClicked = navigator.userActivation?.isActive;
  if (!isClicked || !areRulesSeen() || $sessionState.get().phase !== "ready" || $resumable.get()) return;
  allowSound();
  sendToSession({ type: "start" });
}

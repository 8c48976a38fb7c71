import { sendQueued } from "./completion-outbox.ts";
import { refreshEnrollments } from "./enrollments.ts";
import { readCompleted } from "./plan-progress.ts";
import { $session } from "./session.ts";

/** Saves what was finished earlier, on this page or before its person signed in, and shows it. Returns the way to stop. */
export function sendQueuedOnSignIn(): () => void {
  return $session.subscribe(async () => {
    if ((await sendQueued()) === 0) return;
    await refreshEnrollments();
    await readCompleted();
  });
}

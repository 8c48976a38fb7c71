import { accountMessages } from "@/account-messages.ts";
import { waitingSentence } from "@/domain/queued-change.ts";
import { outboxMessages } from "@/outbox-messages.ts";
import { sendQueued } from "./outbox.ts";
import { failed, type Outcome } from "./outcome.ts";
import { forgetQueued, ownQueue } from "./queued-changes.ts";
import { hasRefusedNote } from "./refused-changes.ts";
import { $session, forgetSession } from "./session.ts";
import { forgetSnapshots } from "./session-snapshots.ts";

let isWarned = false;

/**
 * Ends the session of this browser, in every tab, and forgets what is private here. What waits for a network is sent first; while
 * there is none, and while a refused note is only here, the first attempt just says what would be lost.
 */
export async function signOut(): Promise<Outcome> {
  const session = $session.get();
  if (navigator.onLine) await sendQueued();
  const waiting = ownQueue().filter(({ userId }) => userId !== null);
  const lost = [
    waiting.length > 0 && waitingSentence(waiting.length),
    session.state === "member" && hasRefusedNote(session.userId) && outboxMessages.noteLeft,
  ].filter(Boolean);
  if (lost.length > 0 && !isWarned) {
    isWarned = true;
    return { kind: "failed", message: `${lost.join(" ")} Sign out anyway?`, reason: "offline" };
  }
  try {
    await forgetSession();
  } catch (error) {
    return failed(error, accountMessages.profile.signOutFailed);
  }
  if (session.state === "member") forgetQueued(session.userId);
  forgetSnapshots();
  return { kind: "done" };
}

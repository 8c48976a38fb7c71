import { accountMessages } from "@/account-messages.ts";
import { waitingSentence } from "@/domain/queued-change.ts";
import { sendQueued } from "./outbox.ts";
import { failed, type Outcome } from "./outcome.ts";
import { forgetQueued, ownQueue } from "./queued-changes.ts";
import { $session, forgetSession } from "./session.ts";
import { forgetSnapshots } from "./session-snapshots.ts";

let isWarned = false;

/**
 * Ends the session of this browser, in every tab, and forgets what is private here. What waits for a network is sent first; while
 * there is none, the first attempt only says what would be lost.
 */
export async function signOut(): Promise<Outcome> {
  const session = $session.get();
  if (navigator.onLine) await sendQueued();
  const waiting = ownQueue().filter(({ userId }) => userId !== null);
  if (waiting.length > 0 && !isWarned) {
    isWarned = true;
    return { kind: "failed", message: `${waitingSentence(waiting.length)} Sign out anyway?`, reason: "offline" };
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

import { clearQueueOf, hasRejectedNote, ownQueue } from "@/features/plans/change-queue.store.ts";
import { waitingSentence } from "@/features/plans/change-queue.ts";
import { rejectionMessages } from "@/features/plans/rejection-messages.ts";
import { flush } from "@/features/plans/send-changes.store.ts";
import { readSaved } from "@/features/videos/saved-on-device.data.ts";
import { syncSaved } from "@/features/videos/saved-videos.store.ts";
import { forgetSnapshots } from "@/features/workout/session-snapshots.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { forgetDrafts } from "@/platform/drafts.browser.ts";
import { failed, type Outcome } from "@/platform/outcome.store.ts";
import { endAuthSession, sessionKnown } from "@/platform/session.store.ts";

/** The last warning about unsaved data. */
let shownWarning = "";

/**
 * Ends the session of this browser in all tabs and deletes private data. Sends queued changes first. If some can't be sent, or a
 * rejected note exists only in this browser, the first call fails with a warning; the second one signs out anyway.
 */
export async function signOut(): Promise<Outcome> {
  const session = await sessionKnown();
  if (navigator.onLine) await Promise.all([flush(), unsentHearts() > 0 && syncSaved()]);
  const waiting = ownQueue().filter(({ userId }) => userId !== null).length + unsentHearts();
  const losses = [
    waiting > 0 && waitingSentence(waiting),
    session.state === "member" && hasRejectedNote(session.userId) && rejectionMessages.noteLeft,
  ]
    .filter(Boolean)
    .join(" ");
  if (losses !== "" && losses !== shownWarning) {
    shownWarning = losses;
    return { kind: "failed", message: `${losses} Sign out anyway?`, reason: "offline" };
  }
  try {
    await endAuthSession();
  } catch (error) {
    return failed(error, accountMessages.profile.signOutFailed);
  }
  if (session.state === "member") clearQueueOf(session.userId);
  forgetSnapshots();
  forgetDrafts();
  shownWarning = "";
  return { kind: "done" };
}

/** The number of saved and removed videos that aren't synced with the account yet. */
const unsentHearts = () => Object.keys(readSaved().changes).length;

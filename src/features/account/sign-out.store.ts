import { clearQueueOf, hasRejectedNote, ownQueue } from "@/features/plans/change-queue.store.ts";
import { flush } from "@/features/plans/outbox.store.ts";
import { outboxMessages } from "@/features/plans/outbox-messages.ts";
import { waitingSentence } from "@/features/plans/queued-change.ts";
import { readSaved } from "@/features/videos/saved-on-device.data.ts";
import { syncSaved } from "@/features/videos/saved-videos.store.ts";
import { forgetSnapshots } from "@/features/workout/session-snapshots.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { forgetDrafts } from "@/platform/drafts.store.ts";
import { failed, type Outcome } from "@/platform/outcome.store.ts";
import { forgetSession, sessionKnown } from "@/platform/session.store.ts";

/** What was said that would be lost. */
let warning = "";

/**
 * Ends the session of this browser, in every tab, and forgets what is private here. What waits for a network is sent first; while
 * there is none, and while a rejected note is only here, the first attempt only names what would be lost.
 */
export async function signOut(): Promise<Outcome> {
  const session = await sessionKnown();
  if (navigator.onLine) await Promise.all([flush(), unsentHearts() > 0 && syncSaved()]);
  const waiting = ownQueue().filter(({ userId }) => userId !== null).length + unsentHearts();
  const lost = [
    waiting > 0 && waitingSentence(waiting),
    session.state === "member" && hasRejectedNote(session.userId) && outboxMessages.noteLeft,
  ]
    .filter(Boolean)
    .join(" ");
  if (lost !== "" && lost !== warning) {
    warning = lost;
    return { kind: "failed", message: `${lost} Sign out anyway?`, reason: "offline" };
  }
  try {
    await forgetSession();
  } catch (error) {
    return failed(error, accountMessages.profile.signOutFailed);
  }
  if (session.state === "member") clearQueueOf(session.userId);
  forgetSnapshots();
  forgetDrafts();
  warning = "";
  return { kind: "done" };
}

/** How many videos a member saved or took away since the account last heard of them. */
const unsentHearts = () => Object.keys(readSaved().changes).length;

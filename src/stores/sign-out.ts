import { accountMessages } from "@/account-messages.ts";
import { readSaved } from "@/data/saved-on-device.ts";
import { waitingSentence } from "@/domain/queued-change.ts";
import { outboxMessages } from "@/outbox-messages.ts";
import { clearQueueOf, hasRejectedNote, ownQueue } from "./change-queue.ts";
import { forgetDrafts } from "./drafts.ts";
import { flush } from "./outbox.ts";
import { failed, type Outcome } from "./outcome.ts";
import { syncSaved } from "./saved-videos.ts";
import { forgetSession, sessionKnown } from "./session.ts";
import { forgetSnapshots } from "./session-snapshots.ts";

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

import { computed } from "nanostores";
import * as data from "@/features/friends/friends.data.ts";
import { type Invitation, secretIn } from "@/features/friends/friends.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { resource } from "@/platform/resource.store.ts";
import { $session } from "@/platform/session.store.ts";

/** Visitors read it, too; for members, their own invitations and friends are marked. */
const $reader = computed($session, (session) => {
  if (session.state === "loading") return null;
  return session.state === "member" ? session.userId : "visitor";
});

/** The invitation in this page's URL; null if it is no longer valid. */
export const $invitation = resource<Invitation | null>({
  key: $reader,
  read: async () => {
    const secret = secretIn(location.hash);
    return secret === null ? null : data.readInvitation(secret);
  },
  message: (error) => failureMessage(error, friendMessages.loadFailed),
});

/** Accepts the invitation. Returns the path of the plan, or an error message. */
export async function accept(): Promise<{ path: string } | { failure: string }> {
  try {
    return { path: await data.acceptInvitation(secretIn(location.hash) ?? "") };
  } catch (error) {
    return { failure: failureMessage(error, friendMessages.saveFailed) };
  }
}

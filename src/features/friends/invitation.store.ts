import * as data from "@/features/friends/friends.data.ts";
import { type Invitation, secretIn } from "@/features/friends/friends.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { resource } from "@/platform/resource.store.ts";

/** The invitation of this address; null where it no longer holds. */
export const $invitation = resource<Invitation | null>({
  read: async () => {
    const secret = secretIn(location.hash);
    return secret === null ? null : data.readInvitation(secret);
  },
  message: (error) => failureMessage(error, friendMessages.loadFailed),
});

/** Accepts it. Returns the path of the plan, or the error message. */
export async function accept(): Promise<{ path: string } | { failure: string }> {
  try {
    return { path: await data.acceptInvitation(secretIn(location.hash) ?? "") };
  } catch (error) {
    return { failure: failureMessage(error, friendMessages.saveFailed) };
  }
}

import * as data from "@/features/friends/friends.data.ts";
import { invitationPath } from "@/features/friends/friends.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import { $planId } from "@/features/plans/plan-progress.store.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { $friends } from "./friends.store.ts";

// The actions return an error message, or null. A plan's page loads them on demand.

export const sendBoing = (friendship: string): Promise<string | null> => change(() => data.sendBoing(friendship));

/** Ends a friendship, or withdraws an invitation. */
export const endFriendship = (id: string): Promise<string | null> => change(() => data.endFriendship(id));

/** Creates an invitation. Returns its URL, or an error message. */
export async function invite(): Promise<{ address: string } | { failure: string }> {
  let secret = "";
  const failure = await change(async () => {
    secret = await data.inviteFriend($planId.get() ?? "");
  });
  return failure === null ? { address: location.origin + invitationPath(secret) } : { failure };
}

async function change(changing: () => Promise<void>): Promise<string | null> {
  try {
    await changing();
  } catch (error) {
    return failureMessage(error, friendMessages.saveFailed);
  }
  await $friends.load();
  return null;
}

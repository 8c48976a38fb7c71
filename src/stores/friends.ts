import { computed, onMount } from "nanostores";
import * as data from "@/data/friends.ts";
import { type FriendsOnPlan, invitationPath } from "@/domain/friends.ts";
import { failureMessage } from "@/failure-message.ts";
import { friendMessages } from "@/friend-messages.ts";
import { $sent, flushOnSignIn } from "./outbox.ts";
import { $planId } from "./plan-progress.ts";
import { $memberId, $tabShown, resource } from "./resource.ts";

/** The member's friends on the plan of this page. */
export const $friends = resource<FriendsOnPlan>({
  key: computed([$memberId, $planId], (member, plan) => (member && plan ? `${member} ${plan}` : null)),
  read: () => data.friendsOnPlan($planId.get() ?? ""),
  reloadOn: [$sent, $tabShown],
});

onMount($friends, flushOnSignIn);

// Each returns the error message, or null.

export const sendBoing = (friendship: string): Promise<string | null> => change(() => data.sendBoing(friendship));

/** Ends a friendship, or takes an invitation back. */
export const endFriendship = (id: string): Promise<string | null> => change(() => data.endFriendship(id));

/** Makes an invitation. Returns its address, or why there is none. */
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

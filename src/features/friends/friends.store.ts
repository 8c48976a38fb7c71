import { computed, onMount } from "nanostores";
import * as data from "@/features/friends/friends.data.ts";
import { type FriendsOnPlan, invitationPath } from "@/features/friends/friends.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import { $planId } from "@/features/plans/plan-progress.store.ts";
import { $changesSaved, flushOnSignIn } from "@/features/plans/send-changes.store.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { $memberId, $tabShown, resource } from "@/platform/resource.store.ts";

/** The member's friends on the plan of this page. */
export const $friends = resource<FriendsOnPlan>({
  key: computed([$memberId, $planId], (member, plan) => (member && plan ? `${member} ${plan}` : null)),
  read: () => data.friendsOnPlan($planId.get() ?? ""),
  reloadOn: [$changesSaved, $tabShown],
});

onMount($friends, flushOnSignIn);

/** Whether the member has friends or open invitations on this page's plan. If so, the friends feature is loaded. */
export const $hasFriends = computed(
  $friends,
  (known) => known.state === "ready" && known.value.friends.length + known.value.invitations.length > 0,
);

// The actions return an error message, or null.

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

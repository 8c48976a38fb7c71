import { computed, onMount } from "nanostores";
import * as data from "@/features/friends/friends.data.ts";
import type { FriendsOnPlan } from "@/features/friends/friends.ts";
import { $planId } from "@/features/plans/plan-progress.store.ts";
import { $changesSaved, flushOnSignIn } from "@/features/plans/send-changes.store.ts";
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

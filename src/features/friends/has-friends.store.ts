import { atom, onMount } from "nanostores";
import { friendsOnPlan } from "@/features/friends/friends.data.ts";
import { $planEnrollment } from "@/features/plans/plan-progress.store.ts";

/** Whether the member has friends or open invitations on this page's plan. If so, the friends feature is loaded. */
export const $hasFriends = atom(false);

onMount($hasFriends, () =>
  $planEnrollment.subscribe((enrollment) => {
    // on failure, e.g. offline, a click still loads the feature
    if (enrollment?.plan_id)
      friendsOnPlan(enrollment.plan_id).then(
        ({ friends, invitations }) => $hasFriends.set(friends.length + invitations.length > 0),
        console.warn,
      );
  }),
);

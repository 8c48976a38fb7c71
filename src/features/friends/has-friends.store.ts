import { atom, onMount } from "nanostores";
import { hasFriends } from "@/features/friends/has-friends.data.ts";
import { $planEnrollment } from "@/features/plans/plan-progress.store.ts";

/** Whether the member has friends or open invitations on the plan of this page: then what is about friends is loaded. */
export const $hasFriends = atom(false);

onMount($hasFriends, () =>
  $planEnrollment.subscribe((enrollment) => {
    // without a network the press brings them
    if (enrollment?.plan_id) hasFriends(enrollment.plan_id).then((has) => $hasFriends.set(has), console.warn);
  }),
);

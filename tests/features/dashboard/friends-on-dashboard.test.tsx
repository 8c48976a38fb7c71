import { keepMount } from "nanostores";
import { expect, test } from "vitest";
import Dashboard from "@/features/dashboard/Dashboard.tsx";
import { acceptInvitation, inviteFriend } from "@/features/friends/friends.data.ts";
import { startPlan } from "@/features/plans/enrollments.data.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { eventually, render } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

test("before the first workout, friends on the plan are shown", async () => {
  keepMount($session);
  const { id: plan_id } = await publishPlan(2);
  const inviter = await signInNewMember();
  await startPlan(inviter.userId, plan_id);
  const secret = await inviteFriend(plan_id);
  await endAuthSession();
  await signInNewMember();
  await acceptInvitation(secret);

  await render(<Dashboard />);
  const friends = () => document.querySelector("[aria-label='Friends on this plan']")?.textContent ?? "";
  await eventually(() => expect(friends()).toContain("0 of 2 workouts"));
});

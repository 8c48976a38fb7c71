import { afterEach, expect, test, vi } from "vitest";
import { endFriendship, invite, sendBoing } from "@/features/friends/friend-changes.store.ts";
import { $friends, $hasFriends } from "@/features/friends/friends.store.ts";
import { $invitation, accept } from "@/features/friends/invitation.store.ts";
import { startPlan } from "@/features/plans/enrollments.data.ts";
import { $planId } from "@/features/plans/plan-progress.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { countRequests, goOffline } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { addPublishedPlan } from "../../support/published-plan.ts";
import { loaded } from "../../support/ready-value.ts";
import { signInNewMember } from "../../support/signed-in.ts";

let stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  location.hash = "";
  await endAuthSession();
});

const slug = () => `friends-${crypto.randomUUID().slice(0, 8)}`;

test("accepting an invitation link shows both friends' progress until one of them ends it", async () => {
  const own = slug();
  const { id } = await addPublishedPlan(serviceClient(), { slug: own, title: "Jump together" });
  const { userId } = await signInNewMember();
  await startPlan(userId, id);
  $planId.set(id);
  const reads = countRequests({ method: "POST", path: "/rpc/friends_on_plan" });
  stops.push($hasFriends.listen(() => {}));
  stops.push($friends.listen(() => {}));
  expect((await loaded($friends)).friends).toEqual([]);
  expect([$hasFriends.get(), reads()]).toEqual([false, 1]);
  vi.restoreAllMocks();
  const made = await invite();
  expect($hasFriends.get()).toBe(true);
  const address = "address" in made ? new URL(made.address) : expect.fail(made.failure);
  expect((await loaded($friends)).invitations).toHaveLength(1);
  await endAuthSession();

  location.hash = address.hash;
  stops.push($invitation.listen(() => {}));
  const shown = { name: "Mia", plan: { title: "Jump together", duration_weeks: 1 }, is_own: false };
  expect(await loaded($invitation), "for a visitor").toMatchObject(shown);
  await signInNewMember();
  expect(await loaded($invitation), "for a member").toMatchObject(shown);
  expect(await accept()).toEqual({ path: `/plans/${own}` });
  expect(await accept()).toEqual({ failure: expect.stringContaining("used, withdrawn, or is too old") });
  await $invitation.load();
  expect(await loaded($invitation)).toBeNull();

  await $friends.load();
  const [friend] = (await loaded($friends)).friends;
  expect(friend).toMatchObject({ name: "Mia", days: [], boinged: false });
  expect(await sendBoing(friend?.id ?? "")).toBeNull();
  expect((await loaded($friends)).friends).toMatchObject([{ boinged: true }]);
  expect(await endFriendship(friend?.id ?? "")).toBeNull();
  expect((await loaded($friends)).friends).toEqual([]);
});

test("members without the plan get no link, and offline failures show a message and lose nothing", async () => {
  const { id } = await addPublishedPlan(serviceClient(), { slug: slug(), title: "Jump" });
  await signInNewMember();
  $planId.set(id);
  expect(await invite()).toEqual({ failure: "Start the plan first, then invite a friend." });
  const backOnline = goOffline({ method: "POST", path: "/rpc/invite_friend" });
  expect(await invite()).toEqual({ failure: expect.stringContaining("offline") });
  backOnline();
});

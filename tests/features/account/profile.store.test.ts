import { cleanStores, keepMount } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  $profile,
  cancelEmailChange,
  changeEmail,
  changePassword,
  deleteAccount,
  gatherPersonalData,
  type ProfileEntry,
  saveProfile,
} from "@/features/account/profile.store.ts";
import { completeSignIn, register, signIn } from "@/features/account/sign-in.store.ts";
import { $weekInDigest, saveWeekInDigest } from "@/features/newsletter/week-in-digest.store.ts";
import { keepAnswers } from "@/features/videos/answers.browser.ts";
import { adoptAnswers, readNeeds } from "@/features/videos/needs.store.ts";
import { getProfile } from "@/platform/profiles.data.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { followMailedLink, freshEmail, mailedLink, mailsTo, password, serviceClient } from "../../support/member.ts";
import { addEnrollment, addPublishedPlan } from "../../support/published-plan.ts";

const service = serviceClient();
const details = {
  firstName: "Mia",
  lastName: "Berg",
  fitnessLevel: "advanced",
  needs: ["low-impact"],
} satisfies ProfileEntry;

async function signedInMember() {
  const email = freshEmail();
  await register({ firstName: "Mia", lastName: "Berg", email, password, confirmation: password });
  await followMailedLink(email);
  await signIn({ email, password });
  await vi.waitFor(() => expect($session.get()).toMatchObject({ state: "member", email }));
  const session = $session.get();
  return { email, userId: session.state === "member" ? session.userId : "" };
}

beforeEach(() => {
  keepMount($session);
  $profile.set({ state: "loading" });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await endAuthSession();
  cleanStores($session);
});

test("a profile can be loaded and saved", async () => {
  const { userId } = await signedInMember();
  await $profile.load();
  expect($profile.get()).toEqual({
    state: "ready",
    value: { firstName: "Mia", lastName: "Berg", fitnessLevel: "beginner", needs: [] },
  });
  expect(await saveProfile({ ...details, firstName: " Maria " })).toEqual({ kind: "done" });
  expect($profile.get()).toMatchObject({
    value: { firstName: "Maria", fitnessLevel: "advanced", needs: ["low-impact"] },
  });
  const { data } = await service.from("user_profiles").select().eq("user_id", userId).single();
  expect(data).toMatchObject({
    first_name: "Maria",
    last_name: "Berg",
    fitness_level: "advanced",
    needs: ["low-impact"],
  });
});

test("answers to the finder move from the device into a profile without any, and never replace a member's own", async () => {
  const { userId } = await signedInMember();
  keepAnswers("minutes=10&knees=1&neighbors=1&level=intermediate");
  const adopted = await adoptAnswers(await getProfile(userId));
  expect(adopted).toMatchObject({ needs: ["low-impact", "quiet"], fitness_level: "intermediate" });
  expect(await getProfile(userId)).toMatchObject({ needs: ["low-impact", "quiet"], fitness_level: "intermediate" });
  expect(await readNeeds()).toEqual(["low-impact", "quiet"]);
  await saveProfile({ ...details, needs: [] });
  expect(await adoptAnswers(await getProfile(userId))).toMatchObject({ needs: [], fitness_level: "advanced" });
  expect(await readNeeds()).toEqual([]);
  keepAnswers("");
});

test("the weekly summary is in the digest only after opting in; the choice is in the download and survives saving details", async () => {
  const { userId } = await signedInMember();
  await $weekInDigest.load();
  expect($weekInDigest.get()).toEqual({ state: "ready", value: false });
  expect(await saveWeekInDigest(true)).toEqual({ kind: "done" });
  expect($weekInDigest.get()).toEqual({ state: "ready", value: true });
  await saveProfile(details);
  const { data } = await service.from("user_profiles").select().eq("user_id", userId).single();
  expect(data).toMatchObject({ week_in_digest: true, first_name: "Mia" });
  expect(await gatherPersonalData()).toMatchObject({ json: expect.stringContaining('"week_in_digest": true') });
  expect(await saveWeekInDigest(false)).toEqual({ kind: "done" });
});

test("saving requires a session", async () => {
  await vi.waitFor(() => expect($session.get().state).toBe("visitor"));
  expect(await saveProfile(details)).toMatchObject({ kind: "failed", message: "No user logged in" });
});

test("saving requires a name", async () => {
  await signedInMember();
  expect(await saveProfile({ ...details, lastName: " " })).toEqual({
    kind: "entry",
    problems: { lastName: "Please enter your last name" },
  });
});

test("the address changes after both addresses confirm, and only with the password", async () => {
  const { email } = await signedInMember();
  const moved = freshEmail("moved");
  expect(await changeEmail({ email: moved, currentPassword: "wrong" })).toEqual({
    kind: "entry",
    problems: { currentPassword: "This is not your current password" },
  });
  expect(await mailsTo(moved)).toHaveLength(0);
  expect(await changeEmail({ email, currentPassword: password })).toEqual({
    kind: "entry",
    problems: { email: "This is already your email" },
  });
  expect(await changeEmail({ email: moved, currentPassword: password })).toEqual({ kind: "done" });
  expect(await signIn({ email, password })).toEqual({ kind: "done" });
  await vi.waitFor(() => expect($session.get()).toMatchObject({ email, pendingEmail: moved }));
  const links = [await mailedLink(email), await mailedLink(moved)] as const;
  expect(await completeSignIn(links[1].search, "")).toEqual({ kind: "half-confirmed" });
  expect(await completeSignIn(links[0].search, "")).toEqual({ kind: "signed-in", recovery: false });
  await vi.waitFor(() => expect($session.get()).toMatchObject({ email: moved, pendingEmail: null }));
  expect(await completeSignIn(links[0].search, "")).toEqual({
    kind: "failed",
    error: "email_change_expired",
  });
  expect(await signIn({ email: moved, password })).toEqual({ kind: "done" });
});

test("canceling a change of address invalidates its links", async () => {
  const { email } = await signedInMember();
  const moved = freshEmail("moved");
  await changeEmail({ email: moved, currentPassword: password });
  const links = [await mailedLink(email), await mailedLink(moved)];
  expect(await cancelEmailChange()).toEqual({ kind: "done" });
  await vi.waitFor(() => expect($session.get()).toMatchObject({ email, pendingEmail: null }));
  for (const { search } of links) expect(await completeSignIn(search, "")).toMatchObject({ kind: "failed" });
  expect(await signIn({ email, password })).toEqual({ kind: "done" });
});

test("a tab that regains focus shows an address changed elsewhere", async () => {
  const { email } = await signedInMember();
  const moved = freshEmail("moved");
  await changeEmail({ email: moved, currentPassword: password });
  await followMailedLink(moved);
  await followMailedLink(email);
  expect($session.get()).toMatchObject({ email, pendingEmail: moved });
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect($session.get()).toMatchObject({ email: moved, pendingEmail: null }));
});

test("the error of a taken address is at its field", async () => {
  const taken = await signedInMember();
  await signedInMember();
  expect(await changeEmail({ email: taken.email, currentPassword: password })).toEqual({
    kind: "entry",
    problems: { email: "A user with this email address has already been registered" },
  });
});

test("changing the password requires the old one and invalidates it", async () => {
  const { email } = await signedInMember();
  const entry = { password: "new-bounce", confirmation: "new-bounce" };
  expect(await changePassword({ ...entry, currentPassword: "wrong" })).toEqual({
    kind: "entry",
    problems: { currentPassword: "This is not your current password" },
  });
  expect(await changePassword({ ...entry, currentPassword: "" })).toEqual({
    kind: "entry",
    problems: { currentPassword: "Please enter your current password" },
  });
  expect(await changePassword({ ...entry, currentPassword: password })).toEqual({ kind: "done" });
  expect(await signIn({ email, password })).toMatchObject({ kind: "failed", reason: "wrong-credentials" });
});

/** A day of a plan without members. */
async function someDay(): Promise<string> {
  const plan = { slug: `plan-${crypto.randomUUID()}`, title: "Other" };
  const { data } = await service.from("workout_plans").insert(plan).select("id").single().throwOnError();
  const day = { plan_id: data.id, week_number: 1, day_number: 1, title: "One" };
  return (await service.from("workout_plan_days").insert(day).select("id").single().throwOnError()).data.id;
}

test("the download has the account, profile, enrollments, completions and a session, also of a deleted plan, and no other member's", async () => {
  const other = await signedInMember();
  const member = await signedInMember();
  const plan = { slug: `plan-${member.userId}`, title: "Bounce" };
  const { id: plan_id, dayIds } = await addPublishedPlan(service, plan, [{ title: "Week 1, Day 1" }]);
  for (const { userId } of [other, member]) {
    const enrollment_id = await addEnrollment(service, { user_id: userId, plan_id });
    await service.from("workout_completions").insert({
      user_id: userId,
      enrollment_id,
      plan_day_id: dayIds[0] ?? "",
      rating: 5,
      notes: "Sweaty",
    });
  }
  await service.from("workout_sessions").insert({
    user_id: member.userId,
    plan_day_id: await someDay(),
    snapshot: { savedAt: 1 },
  });
  const both = [other, member].map(({ userId }) => userId);
  const goals = both.map((user_id) => ({ user_id, from_week: "2026-11-02", workouts: 3 }));
  await service.from("weekly_goals").insert(goals).throwOnError();
  const paused = both.map((user_id) => ({ user_id, week: "2026-11-09" }));
  await service.from("paused_weeks").insert(paused).throwOnError();
  // deleting a plan in the builder keeps its members' workouts
  await service
    .from("workout_plan_days")
    .delete()
    .eq("id", dayIds[0] ?? "")
    .throwOnError();
  await service.from("workout_plans").delete().eq("id", plan_id).throwOnError();
  const gathered = await gatherPersonalData();
  expect(gathered.kind).toBe("gathered");
  const json = gathered.kind === "gathered" ? gathered.json : "";
  expect(JSON.parse(json)).toMatchObject({
    account: { id: member.userId, email: member.email },
    profile: { user_id: member.userId, first_name: "Mia" },
    enrollments: [{ progress_percentage: 100, plan_title: "Bounce" }],
    completions: [{ rating: 5, notes: "Sweaty", plan_title: "Bounce", day_title: "Week 1, Day 1", minutes: 25 }],
    sessions: [{ snapshot: { savedAt: 1 } }],
    weekly_goals: [{ from_week: "2026-11-02", workouts: 3 }],
    paused_weeks: [{ week: "2026-11-09" }],
    signed_in_devices: expect.arrayContaining([expect.objectContaining({ signed_in_at: expect.any(String) })]),
    newsletter: null,
  });
  expect(json).not.toContain(other.userId);
});

test("deleting the account requires the password, leaves no row and ends the session", async () => {
  const { userId, email } = await signedInMember();
  expect(await deleteAccount({ currentPassword: "wrong", endNewsletter: true })).toEqual({
    kind: "entry",
    problems: { currentPassword: "This is not your current password" },
  });
  expect($session.get().state).toBe("member");
  keepAnswers("knees=1");
  expect(await deleteAccount({ currentPassword: password, endNewsletter: true })).toEqual({ kind: "done" });
  expect($session.get()).toEqual({ state: "visitor" });
  expect(localStorage).toHaveLength(0);
  const { data } = await service.from("user_profiles").select().eq("user_id", userId);
  expect(data).toEqual([]);
  expect(await signIn({ email, password })).toMatchObject({ kind: "failed", reason: "wrong-credentials" });
});

test("a network failure shows a message and loses no input", async () => {
  await signedInMember();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await saveProfile(details)).toMatchObject({ kind: "failed", reason: "offline" });
  expect(await gatherPersonalData()).toMatchObject({ kind: "failed", reason: "offline" });
  expect(await deleteAccount({ currentPassword: password, endNewsletter: true })).toMatchObject({
    kind: "failed",
    reason: "offline",
  });
  expect($session.get().state).toBe("member");
});

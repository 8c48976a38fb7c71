import { afterEach, expect, onTestFinished, test } from "vitest";
import Login from "@/features/account/Login.tsx";
import Register from "@/features/account/Register.tsx";
import { enqueue } from "@/features/plans/change-queue.store.ts";
import { render, unmount } from "../../support/react.ts";

const day = 24 * 60 * 60 * 1000;
const lead = "Free, and done in a minute.";

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

/** The sentence below the heading of the sign-up page, or another one. */
async function shownLead(page = <Register />): Promise<string | null> {
  await unmount();
  document.body.innerHTML = `<p data-auth-lead>${lead}</p>`;
  await render(page);
  return document.querySelector("p")?.textContent ?? null;
}

const video = (userId: string | null, queuedAt: number) =>
  enqueue({ kind: "workout", userId, queuedAt, workout: { id: "1", type: "video", title: "Ten", videoId: "v" } });

test("sign-up after a visitor's video promises to save it", async () => {
  video(null, Date.now());
  expect(await shownLead()).toBe("Your workout is kept and moves into your account.");
});

test("sign-up after a visitor's workout of a plan promises to save it, although it leads back to the plan", async () => {
  enqueue({ kind: "completion", userId: null, queuedAt: Date.now(), planId: "p", planDayId: "d" });
  history.replaceState(null, "", "/auth/register?next=/plans/bounce-basics");
  onTestFinished(() => history.replaceState(null, "", "/"));
  expect(await shownLead()).toBe("Your workout is kept and moves into your account.");
});

test("sign-up after an invitation says what follows", async () => {
  history.replaceState(null, "", `/auth/register?next=${encodeURIComponent("/friend#secret")}`);
  onTestFinished(() => history.replaceState(null, "", "/"));
  expect(await shownLead()).toBe("Then you jump along with your friend.");
});

test("sign-up doesn't promise to save another member's workout or one that is too old", async () => {
  expect(await shownLead()).toBe(lead);
  video("somebody", Date.now());
  expect(await shownLead()).toBe(lead);
  video(null, Date.now() - 15 * day);
  expect(await shownLead()).toBe(lead);
});

test("sign-in after a workout whose member was signed out names its member", async () => {
  video("somebody", Date.now());
  expect(await shownLead(<Login />)).toBe("A workout is kept on this device. It is saved when its member signs in.");
});

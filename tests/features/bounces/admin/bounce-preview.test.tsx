import { keepMount } from "nanostores";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BouncePreview } from "@/features/bounces/admin/BouncePreview.tsx";
import { entryOfBounce } from "@/features/bounces/admin/bounce-entry.ts";
import { readQueue } from "@/features/plans/change-queue.store.ts";
import { $saving } from "@/features/workout/save-workout.store.ts";
import { $sessionState, $workout, sendToSession } from "@/features/workout/workout-session.store.ts";
import { $session, sessionKnown } from "@/platform/session.store.ts";
import { serviceClient } from "../../../support/member.ts";
import { render, unmount } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

beforeEach(async () => {
  keepMount($session);
  await sessionKnown();
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const bounce = {
  id: "1",
  slug: "one",
  title: "One",
  description: "",
  language: "en" as const,
  steps: [
    { move: "health-bounce", seconds: 60, effort: 3 },
    { move: "basic-bounce", seconds: 600, effort: 4 },
  ],
};

test("playing from a step starts there, and leaves nothing behind when it is closed or over", async () => {
  // jsdom has none, and the figure may have loaded
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { userId } = await signInNewAdmin();
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("jumping-fitness-workout-"));
  const onClose = vi.fn();
  await render(<BouncePreview entry={entryOfBounce(bounce)} from={1} onClose={onClose} />);
  // "ended": the lead-in
  for (const type of ["start", "ended"] as const) await act(async () => sendToSession({ type }));
  expect($workout.get()?.videos[0]?.parts).toMatchObject([{ kind: "move", move: { slug: "basic-bounce" } }]);
  expect(stored()).toEqual([]);
  const now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => now + 300_000);
  await act(async () => sendToSession({ type: "finish" }));
  expect(onClose).toHaveBeenCalled();
  expect([$workout.get(), $sessionState.get().phase]).toEqual([null, "ready"]);
  expect([$saving.get().state, stored(), readQueue()]).toEqual(["open", [], []]);
  const rows = await serviceClient().from("workout_completions").select().eq("user_id", userId).throwOnError();
  expect(rows.data).toEqual([]);
});

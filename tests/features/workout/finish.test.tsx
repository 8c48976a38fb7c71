import { keepMount } from "nanostores";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { completionsOf } from "@/features/plans/completions.data.ts";
import { activeEnrollments, type Enrollment, endEnrollment, startPlan } from "@/features/plans/enrollments.data.ts";
import { planChoices } from "@/features/plans/plan-choices.data.ts";
import { $finishedDays, $planId, showCompleted } from "@/features/plans/plan-progress.store.ts";
import PlanFinish from "@/features/workout/PlanFinish.tsx";
import { getProfile } from "@/platform/profiles.data.ts";
import { $session } from "@/platform/session.store.ts";
import { render, unmount } from "../../support/react.ts";

vi.mock("@/features/plans/completions.data.ts", { spy: true });
vi.mock("@/features/plans/enrollments.data.ts", { spy: true });
vi.mock("@/features/plans/plan-choices.data.ts", { spy: true });
vi.mock("@/platform/profiles.data.ts", { spy: true });

const scrolled = vi.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled;
  keepMount($session);
  keepMount($finishedDays);
});
beforeEach(async () => {
  scrolled.mockClear();
  vi.mocked(getProfile).mockResolvedValue(null);
  vi.mocked(planChoices).mockResolvedValue([]);
  vi.mocked(activeEnrollments).mockResolvedValue([
    { id: "run", plan_id: "plan", progress_percentage: 100, completed_at: "2026-11-10T10:00:00Z" } as Enrollment,
  ]);
  vi.mocked(completionsOf).mockResolvedValue([
    day("1", "2026-11-01T10:00:00Z", 5),
    day("2", "2026-11-10T10:00:00Z", 3),
  ]);
  await vi.waitFor(() => expect($session.get().state).not.toBe("loading"));
  $planId.set("plan");
  $session.set({ state: "member", userId: crypto.randomUUID(), email: "somebody@example.com", pendingEmail: null });
  await vi.waitFor(() => expect($finishedDays.get()).toHaveLength(2));
});
afterEach(async () => {
  await unmount();
  $planId.set(null);
});

const day = (id: string, completed_at: string, rating: number) => ({
  id: `completion ${id}`,
  plan_day_id: id,
  completed_at,
  rating,
  notes: null,
  day_title: `Day ${id}`,
  minutes: 20,
});

async function show() {
  await render(<PlanFinish planId="plan" planTitle="Bounce" level="beginner" />);
}
/** Like completing the last day on this page. */
const finishNow = () => showCompleted(day("2", "2026-11-10T10:00:00Z", 3));
const region = () => document.querySelector("section") ?? expect.fail("no finish");
const press = (name: string) =>
  act(async () =>
    (
      [...document.querySelectorAll("button")].findLast(({ textContent }) => textContent === name) ?? expect.fail(name)
    ).click(),
  );

test("finishing a plan scrolls to its totals and focuses them", async () => {
  finishNow();
  await show();
  expect(region().textContent).toContain("You finished Bounce!");
  expect(region().querySelector("dl")?.textContent).toBe("workouts2minutes40weeks2");
  expect(region().textContent).toContain("Your best-rated workout: Day 1, 5 stars");
  expect(document.activeElement).toBe(region());
  expect(scrolled).toHaveBeenCalled();
});

test("a plan finished earlier moves neither focus nor scroll position", async () => {
  await show();
  expect(region().textContent).toContain("You finished Bounce!");
  expect(document.activeElement).not.toBe(region());
  expect(scrolled).not.toHaveBeenCalled();
});

test("finishing a plan doesn't interrupt typing", async () => {
  const field = document.body.appendChild(document.createElement("textarea"));
  field.focus();
  finishNow();
  await show();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test("starting over asks for confirmation, and shows why it failed", async () => {
  await show();
  vi.mocked(endEnrollment).mockRejectedValueOnce(new Error("Not now"));
  await press("Start over");
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.querySelector("dialog")?.textContent).toContain(
      "Your 2 workouts of this run, with stars and notes, stay",
    );
  });
  expect(endEnrollment).not.toHaveBeenCalled();
  await press("Start over");
  expect(endEnrollment).toHaveBeenCalledExactlyOnceWith("run");
  expect(document.querySelector("[role=alert]")?.textContent).toContain("Couldn't leave the plan");
  expect(startPlan).not.toHaveBeenCalled();
});

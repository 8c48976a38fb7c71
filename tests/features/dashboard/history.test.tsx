import { keepMount } from "nanostores";
import { act } from "react";
import { expect, test } from "vitest";
import History from "@/features/dashboard/History.tsx";
import { showKind } from "@/features/dashboard/history.store.ts";
import { dequeue, enqueue } from "@/features/plans/change-queue.store.ts";
import { notifyChangesSaved } from "@/features/plans/send-changes.store.ts";
import { $session } from "@/platform/session.store.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { addEnrollment } from "../../support/published-plan.ts";
import { button, click, eventually, render, type } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

const text = () => document.body.textContent ?? "";
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const submit = () =>
  act(async () =>
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );

const hasButton = (name: string) => [...document.querySelectorAll("button")].some((one) => one.textContent === name);

test("an empty history offers a workout; recorded workouts are shown, filtered and deleted, and unsent ones announced", async () => {
  keepMount($session);
  const { userId } = await signInNewMember();
  await render(<History />);

  await eventually(() => expect(text()).toContain("will appear here."));
  expect(document.querySelector("a[href='/find']")?.textContent).toBe("Start a workout");
  expect(text()).not.toContain("0 workouts");
  expect(hasButton("Earlier month")).toBe(false);
  await click("I jumped");
  await eventually(() => button("Save workout"));
  await click("Class in a studio");
  await submit();
  expect(text()).toContain("Name the studio or the class.");
  expect(text()).toContain("Enter 1 to 240 minutes.");
  await type(field("title"), "Jump House");
  await type(field("minutes"), "45");
  await submit();
  await eventually(() => expect(text()).toContain("Recorded: Jump House."));
  await eventually(() => expect(text()).toContain("1 workout · 45 minutes"));
  await eventually(() => expect(hasButton("Earlier month"), "the only month").toBe(false));

  const workout = { id: crypto.randomUUID(), type: "free", title: "Free bouncing", minutes: 5 } as const;
  const queued = { kind: "workout", workout, userId, queuedAt: Date.now(), waits: true } as const;
  await act(async () => enqueue(queued));
  const notCounted = "1 change waits for the network. Workouts appear here once they are saved.";
  await eventually(() => expect(text()).toContain(notCounted));
  await act(async () => dequeue(queued));

  await click("I jumped");
  await eventually(() => button("Save workout"));
  await type(field("minutes"), "15");
  await submit();
  await eventually(() => expect(text()).toContain("2 workouts · 60 minutes"));
  await eventually(() => expect(text()).toMatch(/Since .*: 2 workouts · 60 minutes/));
  await click("Classes");
  await eventually(() => expect(text()).toContain("1 workout · 45 minutes"));
  expect(location.search).toBe("?kind=class");
  await click("Edit");
  await eventually(() => button("Save workout"));
  expect(field("title")?.value).toBe("Jump House");
  await type(field("minutes"), "400");
  await submit();
  expect(text()).toContain("Enter 1 to 240 minutes.");
  await type(field("minutes"), "50");
  await type(document.querySelector("dialog textarea"), "Heavy legs");
  await act(async () => document.querySelector<HTMLElement>("dialog input[value='4']")?.click());
  await submit();
  await eventually(() => expect(text()).toContain("Saved: Jump House."));
  await eventually(() => expect(text()).toContain("1 workout · 50 minutes"));
  expect(text()).toContain("“Heavy legs”");
  await click("Delete");
  await eventually(() => expect(text()).toContain("Delete this workout?"));
  await act(async () => document.querySelector<HTMLElement>("dialog .button-danger")?.click());
  await eventually(() => expect(text()).toContain("Deleted: Jump House."));
  expect(text()).not.toContain("Recorded:");
  const found = serviceClient().from("workout_completions").select("kind, day_title, minutes").eq("user_id", userId);
  expect((await found.throwOnError()).data).toEqual([{ kind: "free", day_title: "Free bouncing", minutes: 15 }]);
});

test("an old day of a plan can be deleted, which opens it again", async () => {
  keepMount($session);
  showKind("");
  const { userId } = await signInNewMember();
  const service = serviceClient();
  const plan = await publishPlan(2);
  const enrollment_id = await addEnrollment(service, { user_id: userId, plan_id: plan.id });
  const now = Date.now();
  const rows = plan.dayIds.map((plan_day_id, index) => ({
    user_id: userId,
    enrollment_id,
    plan_day_id,
    completed_at: new Date(now - (index === 0 ? 25 * 3_600_000 : 0)).toISOString(),
  }));
  await service.from("workout_completions").insert(rows).throwOnError();
  await render(<History />);
  // the stores of the previous test are still mounted, and have read the history of the new member already
  await act(async () => notifyChangesSaved());
  await eventually(() => expect(text()).toMatch(/Since .*: 2 workouts · 50 minutes/));
  const deletes = () => [...document.querySelectorAll("button")].filter((one) => one.textContent === "Delete");
  await eventually(() => expect(deletes()).toHaveLength(2));
  await act(async () => deletes()[1]?.click());
  await eventually(() => expect(text()).toContain("The day of the plan is open again."));
  await act(async () => document.querySelector<HTMLElement>("dialog .button-danger")?.click());
  await eventually(() => expect(text()).toMatch(/Since .*: 1 workout · 25 minutes/));
});

import { useStore } from "@nanostores/react";
import { act, Fragment } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { CopyWeekForm } from "@/features/plans/admin/CopyWeekForm.tsx";
import { addVideo } from "@/features/plans/admin/day-videos.store.ts";
import { PlanHead } from "@/features/plans/admin/PlanHead.tsx";
import { $days, $openPlan, openPlan } from "@/features/plans/admin/plan-days.store.ts";
import { $plans, loadPlans, type PlanRow } from "@/features/plans/admin/plans.store.ts";
import { Week } from "@/features/plans/admin/Week.tsx";
import { $notice } from "@/platform/admin/notice.store.ts";
import { countRequests, respondWith } from "../../../support/broken-requests.ts";
import { approveVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { publishPlan, withdrawPlan } from "../../../support/plan-rows.ts";
import { button, click, eventually, render, type } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

// dragging measures the page, which jsdom can't do
vi.mock("@dnd-kit/react", () => ({
  useDroppable: () => ({ ref: () => undefined, isDropTarget: false }),
  useDraggable: () => ({ ref: () => undefined, handleRef: () => undefined, isDragSource: false }),
}));

function Screen() {
  const days = useStore($days);
  return (
    <>
      <input />
      <Week
        week={1}
        weeks={1}
        days={days.state === "ready" ? days.value : []}
        isOpen
        onToggle={() => {}}
        target={null}
        onFill={() => {}}
        onMove={() => {}}
      />
    </>
  );
}

const field = () => document.querySelector("input") ?? expect.fail("no field");
const days = () => document.querySelectorAll("li > section");
/** Waits for the next frame, in which focus moves. */
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

beforeEach(async () => {
  // jsdom can't open dialogs
  const showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  Object.assign(HTMLDialogElement.prototype, { showModal, close() {} });
  await signInNewAdmin();
  const { id } = await publishPlan(1);
  await withdrawPlan(id);
  openPlan(id);
  await render(<Screen />);
  await eventually(() => expect(days()).toHaveLength(1));
});

test("adding a day focuses it instead of the replaced button, and removing it focuses that button", async () => {
  await click(/^Day 3/);
  await eventually(() => expect(document.activeElement).toBe(days()[1]));
  await click(/^Remove Week 1, Day 3/);
  await eventually(() => expect(document.activeElement).toBe(button(/^Day 3/)));
});

test("adding or removing a day doesn't steal focus", async () => {
  await click(/^Day 3/);
  field().focus();
  await eventually(() => expect(days()).toHaveLength(2));
  await nextFrame();
  expect(document.activeElement).toBe(field());
  await click(/^Remove Week 1, Day 3/);
  field().focus();
  await eventually(() => expect(days()).toHaveLength(1));
  await nextFrame();
  expect(document.activeElement).toBe(field());
});

test("a video's buttons move it within its day, keeping the focus, and remove it", async () => {
  const id = days()[0]?.id.replace("day-", "") ?? "";
  for (const video of await approveVideos("Warm Up", "Jumps")) await act(async () => void (await addVideo(id, video)));
  const titles = () => [...(days()[0]?.querySelectorAll("li") ?? [])].map(({ ariaLabel }) => ariaLabel);
  await eventually(() => expect(titles()).toEqual(["Warm Up", "Jumps"]));
  await click(/^Move Jumps up/);
  await nextFrame();
  expect(titles()).toEqual(["Jumps", "Warm Up"]);
  expect(document.activeElement).toBe(button(/^Move Jumps up/));
  await eventually(() => expect($notice.get()?.text).toBe("“Jumps” is number 1 of 2."));
  await click(/^Move Jumps down/);
  await eventually(() => expect($notice.get()?.text).toBe("“Jumps” is number 2 of 2."));
  expect(titles()).toEqual(["Warm Up", "Jumps"]);
  await click(/^Remove Jumps from Week 1, Day 1/);
  expect(titles()).toEqual(["Warm Up"]);
  await eventually(() => expect($notice.get()?.text).toBe("“Jumps” is out of Week 1, Day 1."));
});

test("a day that is being removed isn't saved yet", async () => {
  const plan = {
    id: $openPlan.get() ?? "",
    title: "Bounce",
    duration_weeks: 1,
    difficulty_level: "beginner",
  } as PlanRow;
  const head = <PlanHead plan={plan} days={[]} onEdit={() => {}} onShow={() => {}} />;
  await render([<Screen key="screen" />, <Fragment key="head">{head}</Fragment>]);
  const status = () => document.querySelector("header")?.textContent;
  await click(/^Day 3/);
  await eventually(() => expect(days()).toHaveLength(2));
  await eventually(() => expect(status()).toContain("All changes saved"));
  const { promise, resolve } = Promise.withResolvers<void>();
  const removal = { method: "DELETE", path: "/workout_plan_days" };
  onTestFinished(respondWith(removal, (request, real) => promise.then(() => real(request))));
  await click(/^Remove Week 1, Day 3/);
  await eventually(() => expect(status()).toContain("Saving..."));
  resolve();
  await eventually(() => expect(days()).toHaveLength(1));
  await eventually(() => expect(status()).toContain("All changes saved"));
});

/** The header of the open plan, as it is in the list. */
function Head() {
  const [plans, list] = [useStore($plans), useStore($days)];
  const plan = plans.state === "ready" && plans.value.find(({ id }) => id === $openPlan.get());
  if (!plan || list.state !== "ready") return null;
  return <PlanHead plan={plan} days={list.value} onEdit={() => {}} onShow={() => {}} />;
}

test("Publish of an unfinished plan asks nothing of the database, and opens and focuses what is missing", async () => {
  await loadPlans();
  await render([<Screen key="screen" />, <Head key="head" />]);
  await eventually(() => expect(document.querySelector("header")).not.toBeNull());
  await click(/^Day 3/);
  await eventually(() => expect(days()).toHaveLength(2));
  const requests = countRequests({ method: "PATCH", path: "/workout_plans" });
  for (const _click of [1, 2]) {
    field().focus();
    await click("Publish");
    await eventually(() => expect(document.activeElement?.textContent).toContain("1 day needs a video or a text"));
    expect(document.activeElement?.closest("details")?.open).toBe(true);
  }
  expect(requests()).toBe(0);
  expect($notice.get()?.tone).not.toBe("danger");
  await click(/^Remove Week 1, Day 3/);
  await eventually(() => expect(days()).toHaveLength(1));
  await click("Publish");
  await eventually(() =>
    expect($notice.get()?.text).toMatch(/is published\. Visitors see it after the next rebuild\.$/),
  );
});

const entry = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name=${name}]`) ?? expect.fail(name);
const submit = () => act(async () => document.querySelector<HTMLFormElement>("dialog form")?.requestSubmit());
const saved = async () => {
  const id = days()[0]?.id.replace("day-", "") ?? "";
  const columns = "title, description, rest_seconds";
  const row = await serviceClient().from("workout_plan_days").select(columns).eq("id", id).single().throwOnError();
  return row.data;
};

test("a day's title and rest are edited inline; an invalid rest shows its error at the field", async () => {
  await click(/^Edit Week 1, Day 1/);
  await type(entry("title"), "Easy start");
  await type(entry("rest_seconds"), "601");
  await submit();
  expect(document.querySelector("dialog")?.textContent).toContain("Please enter a whole number from 0 to 600");
  expect(document.activeElement).toBe(entry("rest_seconds"));
  await type(entry("rest_seconds"), "45");
  await submit();
  await eventually(() => expect(document.querySelector("dialog")).toBeNull());
  expect(days()[0]?.textContent).toContain("Easy start");
  expect(await saved()).toMatchObject({ title: "Easy start", rest_seconds: 45 });
});

test("a title saved by another administrator is shown next to the edited one, not overwritten", async () => {
  await click(/^Edit Week 1, Day 1/);
  await type(entry("title"), "Mine");
  const id = days()[0]?.id.replace("day-", "") ?? "";
  await serviceClient().from("workout_plan_days").update({ title: "Theirs" }).eq("id", id).throwOnError();
  await submit();
  await eventually(() =>
    expect(document.querySelector("dialog")?.textContent).toContain("Theirs: “Theirs”Yours: “Mine”"),
  );
  expect(await saved()).toMatchObject({ title: "Theirs" });
  await click("Keep mine: Title");
  await submit();
  await eventually(() => expect(document.querySelector("dialog")).toBeNull());
  expect(await saved()).toMatchObject({ title: "Mine" });
});

test("Copy Days without a selected week shows its error at the weeks", async () => {
  await render(<CopyWeekForm week={2} weeks={2} days={[]} onClose={() => {}} />);
  await submit();
  const weeks = document.querySelector("fieldset");
  const error = document.getElementById(weeks?.getAttribute("aria-describedby") ?? "");
  expect(error?.textContent).toBe("Please choose at least one week");
  expect(document.activeElement).toBe(weeks?.querySelector("input"));
  await act(async () => weeks?.querySelector("input")?.click());
  expect(weeks?.textContent).not.toContain("Please choose");
});

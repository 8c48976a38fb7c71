import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { changeCompletion } from "@/features/plans/completions.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { $completed, $completedDays, $dayFailures, type Completed } from "@/features/plans/plan-progress.store.ts";
import DayAction from "@/features/workout/DayAction.tsx";
import DayFeedback from "@/features/workout/DayFeedback.tsx";
import { click, render, type, unmount } from "../../support/react.ts";

vi.mock("@/features/plans/completions.data.ts", { spy: true });

const day = { id: "day", day_number: 1, title: "Warm Up" };
const saved = { id: "completion", at: new Date().toISOString(), title: "Warm Up", minutes: 10 };
const completed: Completed = { plan_day_id: "day", rating: 4, notes: null, saved, isNew: false };

afterEach(async () => {
  await unmount();
  $dayFailures.set({});
  sessionStorage.clear();
});

const text = () => document.body.textContent ?? "";
const note = () => document.querySelector("textarea");

/** The form loads when it is opened. */
async function openForm() {
  await click(/^Add a note/);
  await vi.waitFor(() => expect(note()).not.toBeNull());
}

test("a day shows Completed once saved, and can be undone for 24 hours", async () => {
  await render(<DayAction day={day} completed={{ ...completed, saved: null }} />);
  expect(text()).toContain("Saving...");
  expect(text()).not.toContain("Completed");
  await render(<DayAction day={day} completed={completed} />);
  expect(text()).toContain("Completed");
  expect(text()).toContain("Undo");
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  await render(<DayAction day={day} completed={{ ...completed, saved: { ...saved, at: yesterday } }} />);
  expect(text()).toContain("Completed");
  expect(text()).not.toContain("Undo");
});

test("a day that an ended session couldn't complete offers to sign in and come back", async () => {
  await render(<DayFeedback day={day} completed={null} />);
  await act(async () => $dayFailures.setKey(day.id, { message: planMessages.completeAfterLogin, needsSignIn: true }));
  expect(document.activeElement?.textContent).toContain("You must be logged in to complete a workout");
  expect(text()).toContain("This one is kept on this device and counts once you sign in.");
  const { href } = document.querySelector("a") ?? {};
  const next = new URL(href ?? "").searchParams.get("next");
  expect(next).toBe(`${location.pathname}#day-day`);
});

test("the message of a failed day doesn't steal focus", async () => {
  await render(
    <>
      <input />
      <DayFeedback day={day} completed={null} />
    </>,
  );
  document.querySelector("input")?.focus();
  await act(async () => $dayFailures.setKey(day.id, { message: planMessages.completeFailed }));
  expect(document.activeElement).toBe(document.querySelector("input"));
});

test("an unsaved note survives a reload", async () => {
  await render(<DayFeedback day={day} completed={completed} />);
  await openForm();
  await type(note(), "Half a thou");
  await unmount();
  await render(<DayFeedback day={day} completed={completed} />);
  expect(note()?.value).toBe("Half a thou");
});

test("stars can be cleared, and only changes are saved", async () => {
  vi.mocked(changeCompletion).mockImplementation(async (_, changes) => ({ rating: 4, notes: null, ...changes }));
  $completedDays.setOptimistic({ day: completed });
  await render(<DayFeedback day={day} completed={completed} />);
  await openForm();
  await click("No stars");
  await click("Save");
  expect(changeCompletion).toHaveBeenCalledExactlyOnceWith("completion", { rating: null });
  expect($completed.get()?.day).toMatchObject({ rating: null });
});

test("arrow keys move between stars and save only the final one, which is announced", async () => {
  vi.mocked(changeCompletion).mockClear();
  $completedDays.setOptimistic({ day: { ...completed, isNew: true, rating: null } });
  await render(<DayFeedback day={day} completed={{ ...completed, isNew: true, rating: null }} />);
  const stars = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  for (const star of stars.slice(0, 3)) {
    await act(async () => {
      star.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      star.focus(); // browsers move focus from star to star
      star.click();
    });
  }
  expect(changeCompletion).not.toHaveBeenCalled();
  expect(stars[2]?.checked).toBe(true);
  await act(async () => stars[2]?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(changeCompletion).toHaveBeenCalledExactlyOnceWith("completion", { rating: 3 });
  expect(document.querySelector("[role=status]")?.textContent).toBe("Saved");
});

test("the container that keeps a day's focus has a name", async () => {
  await render(
    <>
      <DayAction day={day} completed={completed} />
      <DayFeedback day={day} completed={completed} />
    </>,
  );
  const labels = [...document.querySelectorAll("fieldset[tabindex]")].map((fieldset) =>
    fieldset.getAttribute("aria-label"),
  );
  expect(labels).toEqual(["Warm Up", "How was Warm Up?"]);
});

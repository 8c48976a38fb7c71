import { useStore } from "@nanostores/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Week } from "@/islands/admin/plans/Week.tsx";
import { $days, openPlan } from "@/stores/admin/plan-days.ts";
import { publishPlan } from "../support/plan-rows.ts";
import { signInNewAdmin } from "../support/signed-in.ts";

// dragging measures the page, which jsdom can't
vi.mock("@dnd-kit/react", () => ({ useDroppable: () => ({ isDropTarget: false }), useDraggable: () => ({}) }));

function Screen() {
  const days = useStore($days);
  return (
    <>
      <input />
      <Week
        week={1}
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

const root = createRoot(document.body.appendChild(document.createElement("div")));
const eventually = (check: () => void) => vi.waitFor(() => act(async () => check()), { timeout: 15_000 });
const field = () => document.querySelector("input") ?? expect.fail("no field");
const days = () => document.querySelectorAll("li > section");
const button = (name: RegExp) =>
  [...document.querySelectorAll("button")].find(({ title, textContent }) => name.test(title || textContent)) ??
  expect.fail(`no button ${name}`);
function press(name: RegExp) {
  button(name).focus();
  return act(async () => button(name).click());
}
/** What is focused on the next frame is focused now. */
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await signInNewAdmin();
  openPlan((await publishPlan(1)).id);
  await act(async () => root.render(<Screen />));
  await eventually(() => expect(days()).toHaveLength(1));
});
afterEach(() => act(async () => root.render(null)));

test("a day that is added gets the focus of the button it replaces, and the button that of the day when it is removed", async () => {
  await press(/^Day 3/);
  await eventually(() => expect(document.activeElement).toBe(days()[1]));
  await press(/^Remove Week 1, Day 3/);
  await eventually(() => expect(document.activeElement).toBe(button(/^Day 3/)));
});

test("who goes on elsewhere keeps the focus while a day is added or removed", async () => {
  await press(/^Day 3/);
  field().focus();
  await eventually(() => expect(days()).toHaveLength(2));
  await nextFrame();
  expect(document.activeElement).toBe(field());
  await press(/^Remove Week 1, Day 3/);
  field().focus();
  await eventually(() => expect(days()).toHaveLength(1));
  await nextFrame();
  expect(document.activeElement).toBe(field());
});

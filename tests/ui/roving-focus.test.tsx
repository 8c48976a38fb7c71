import { beforeEach, expect, test } from "vitest";
import { rovingFocus } from "@/ui/roving-focus.ts";
import { render } from "../support/react.ts";

const Week = ({ isAdded = false }) => (
  <section ref={rovingFocus}>
    <div data-row>
      <button type="button">Week 1</button>
      <button type="button">Drag Week 1</button>
    </div>
    <ol>
      <li>
        <section id="monday" tabIndex={-1}>
          <button type="button">Edit Monday</button>
          <ol>
            <li>
              <button type="button">Up</button>
              <button type="button">Down</button>
            </li>
          </ol>
        </section>
      </li>
      <li>
        {isAdded ? (
          <section id="tuesday" tabIndex={-1}>
            <button type="button">Edit Tuesday</button>
            <button type="button">Fill Tuesday</button>
          </section>
        ) : (
          <button type="button">Add Tuesday</button>
        )}
      </li>
    </ol>
    <details>
      <summary>Balance</summary>
      <a href="#closed">In a closed disclosure</a>
    </details>
    <dialog open>
      <input />
      <button type="button">Cancel</button>
    </dialog>
  </section>
);

beforeEach(async () => void (await render(<Week />)));

const stops = () =>
  [...document.querySelectorAll<HTMLElement>("section :is(button, summary):not(dialog *)")]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;
const focus = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.focus();
const press = (key: string, options: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
};

test("a group is one tab stop: the control that had the focus last", () => {
  expect(stops()).toEqual(["Week 1"]);
  focus("Up");
  expect(stops()).toEqual(["Up"]);
});

test.each([
  ["ArrowRight", "Week 1", "Drag Week 1"],
  ["ArrowRight", "Drag Week 1", "Edit Monday"],
  ["ArrowRight", "Add Tuesday", "Balance"],
  ["ArrowLeft", "Edit Monday", "Drag Week 1"],
  ["ArrowLeft", "Week 1", "Week 1"],
  ["ArrowDown", "Week 1", "Edit Monday"],
  ["ArrowDown", "Edit Monday", "Up"],
  ["ArrowDown", "Down", "Add Tuesday"],
  ["ArrowUp", "Add Tuesday", "Up"],
  ["ArrowUp", "Down", "Edit Monday"],
  ["ArrowUp", "Edit Monday", "Week 1"],
  ["Home", "Add Tuesday", "Week 1"],
  ["End", "Week 1", "Balance"],
])("%s moves from %s to %s", (key, from, to) => {
  focus(from);
  press(key);
  expect(focused()).toBe(to);
  expect(stops()).toEqual([to]);
});

test("arrow keys don't move the focus with Alt, in a text field, or when a drag has handled them", () => {
  focus("Week 1");
  expect(press("ArrowRight", { altKey: true })).toBe(false);
  document.querySelector("input")?.focus();
  expect(press("Home")).toBe(false);
  focus("Week 1");
  document.addEventListener("keydown", (event) => event.preventDefault(), { capture: true, once: true });
  press("ArrowRight");
  expect(focused()).toBe("Week 1");
});

test("focusing a day makes its first control the tab stop, and the arrow keys go on from there", async () => {
  document.querySelector<HTMLElement>("#monday")?.focus();
  expect(stops()).toEqual(["Edit Monday"]);
  press("ArrowDown");
  expect(focused()).toBe("Edit Monday");
});

test("controls that are added join, and a removed tab stop is replaced", async () => {
  focus("Add Tuesday");
  await render(<Week isAdded />);
  expect(stops()).toEqual(["Week 1"]);
  document.querySelector<HTMLElement>("#tuesday")?.focus();
  press("ArrowRight");
  press("ArrowRight");
  expect(focused()).toBe("Fill Tuesday");
  expect(stops()).toEqual(["Fill Tuesday"]);
});

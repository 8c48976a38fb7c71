import { afterEach, expect, test, vi } from "vitest";
import whenVisitorIsActive from "@/site/directives/activity.ts";

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.filtering;
  history.replaceState(null, "");
});

/** A pre-rendered island whose code is loading; each `hydrate` call has the next of the outcomes. */
function island({ content = "<button>Filters</button>", arrives = [true] } = {}) {
  document.body.innerHTML = `<p role="alert" data-failed hidden></p><astro-island ssr>${content}</astro-island>`;
  const element = document.querySelector<HTMLElement>("astro-island") ?? expect.fail();
  const load = vi.fn(async () => async () => {
    if (arrives.shift()) element.removeAttribute("ssr");
  });
  void whenVisitorIsActive(load, { name: "activity", value: "" }, element);
  return { element, load, failed: document.querySelector<HTMLElement>("[data-failed]") ?? expect.fail() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(["pointerdown", "keydown", "scroll", "focusin", "input", "click"])(
  "a visitor's %s loads it, once",
  async (name) => {
    const { load } = island();
    await settled();
    expect(load).not.toHaveBeenCalled();
    for (const _ of [1, 2]) document.dispatchEvent(new Event(name, { bubbles: true }));
    await settled();
    expect(load).toHaveBeenCalledOnce();
  },
);

test("a resting mouse on load loads nothing, moving it does", async () => {
  const { load } = island();
  document.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: 0, movementY: 0 }));
  await settled();
  expect(load).not.toHaveBeenCalled();
  const move = new PointerEvent("pointermove", { bubbles: true });
  Object.defineProperty(move, "movementX", { value: 3 });
  document.dispatchEvent(move);
  await settled();
  expect(load).toHaveBeenCalledOnce();
});

test("filters in the address, history navigation, or an early click or input load it at once", async () => {
  document.documentElement.dataset.filtering = "";
  expect(island().load).toHaveBeenCalledOnce();
  delete document.documentElement.dataset.filtering;
  history.replaceState({ videosShown: 48 }, "");
  expect(island().load).toHaveBeenCalledOnce();
  history.replaceState(null, "");
  expect(island({ content: '<button data-early="5">Filters</button>' }).load).toHaveBeenCalledOnce();
  expect(island({ content: '<input placeholder="Search" value="legs">' }).load).toHaveBeenCalledOnce();
  expect(island({ content: '<input placeholder="Search" value="">' }).load).not.toHaveBeenCalled();
});

test("a failed load shows the error and the pre-rendered content when the address has filters, until it succeeds", async () => {
  document.documentElement.dataset.filtering = "";
  const { failed } = island({ arrives: [false, false, true] });
  await settled();
  for (const isHidden of [false, false, true]) {
    expect([failed.hidden, document.documentElement.dataset.filtering]).toEqual([isHidden, undefined]);
    document.dispatchEvent(new Event("scroll"));
    await settled();
  }
});

test("a failed load is announced to visitors who clicked, and the next interaction retries", async () => {
  const { element, load, failed } = island({ arrives: [false, false, true] });
  document.dispatchEvent(new Event("scroll"));
  await settled();
  expect(load).toHaveBeenCalledOnce();
  expect(failed.hidden).toBe(true);
  element.querySelector("button")?.setAttribute("data-early", "1");
  document.dispatchEvent(new Event("click"));
  await settled();
  expect(failed.hidden).toBe(false);
  document.dispatchEvent(new Event("click"));
  await settled();
  expect(load).toHaveBeenCalledTimes(3);
  expect(element.hasAttribute("ssr")).toBe(false);
  expect(failed.hidden).toBe(true);
});

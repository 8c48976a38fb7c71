import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import "@/platform/filter-list.element.ts";

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/studios");
});

/** The pre-rendered list, before its script has loaded. */
function waitingList() {
  const list = document.createElement("filter-list");
  list.innerHTML = `
    <input type="search" name="search" data-filter>
    <select name="city" data-filter><option value="">All</option><option>Bern</option><option>Oslo</option></select>
    <article data-item data-city="Oslo">Fjord Bounce</article>
    <article data-item data-city="Bern">Bear Jumps</article>
    <article data-item data-city="Bern">Fjord Café</article>`;
  return list;
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-item]:not([hidden])")].map((item) => item.textContent);
const field = (list: Element, name: string) =>
  list.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`) ?? expect.fail(name);

test("text and options entered before the script loaded filter the list and go into the address", async () => {
  const list = waitingList();
  field(list, "search").value = "fjord";
  field(list, "city").value = "Bern";
  document.body.append(list);
  await vi.waitFor(() => expect(shown()).toEqual(["Fjord Café"]));
  expect(field(list, "search").value).toBe("fjord");
  await vi.waitFor(() => expect(location.search).toBe("?search=fjord&city=Bern"));
});

test("the button that closes the panel names the number of matches, and returns the focus", async () => {
  const list = waitingList();
  Object.assign(list.dataset, { one: "studio", of: "studios" });
  list.innerHTML += `<button type="button" data-toggle aria-expanded="false" aria-controls="panel">Filters</button>
    <div id="panel" hidden><button type="button" data-close></button></div>`;
  document.body.append(list);
  const [toggle, close] = list.querySelectorAll("button");
  toggle?.click();
  await vi.waitFor(() => expect(list.querySelector<HTMLElement>("#panel")?.hidden).toBe(false));
  field(list, "search").value = "bear";
  field(list, "search").dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(close?.textContent).toBe("Show 1 studio"));
  close?.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(toggle));
  expect(toggle?.ariaExpanded).toBe("false");
});

test("filters in the address stay if nothing was typed", async () => {
  history.replaceState(null, "", "/studios?city=Oslo");
  document.documentElement.dataset.filtering = "";
  document.body.append(waitingList());
  await vi.waitFor(() => expect(shown()).toEqual(["Fjord Bounce"]));
});

test("stepping through a select's options is one history entry, a click in between starts the next", async () => {
  const list = waitingList();
  list.innerHTML += `<button type="button" data-clear>Clear</button>`;
  document.body.append(list);
  const city = field(list, "city");
  const choose = async (value: string) => {
    city.value = value;
    city.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.waitFor(() => expect(location.search).toBe(`?city=${value}`));
  };
  const steps = history.length;
  await choose("Bern");
  await choose("Oslo");
  expect(history.length).toBe(steps + 1);
  list.querySelector<HTMLElement>("[data-clear]")?.click();
  await vi.waitFor(() => expect(location.search).toBe(""));
  await choose("Bern");
  expect(history.length).toBe(steps + 3);
});

test("clicks before the code loads show a busy state and are applied, the last one last", async () => {
  const arrived = Promise.withResolvers<void>();
  vi.doMock("@/platform/list-filtering.dom.ts", async (importOriginal) => {
    await arrived.promise;
    return importOriginal();
  });
  vi.resetModules();
  onTestFinished(() => void vi.doUnmock("@/platform/list-filtering.dom.ts"));
  const list = waitingList();
  list.innerHTML += `<button type="button" data-filter="city" value="Bern">Bern</button>
    <button type="button" data-filter="city" value="Oslo">Oslo</button>`;
  document.body.append(list);
  const buttons = [...list.querySelectorAll("button")];
  const waiting = () => buttons.map((button) => button.matches("[data-early]"));
  for (const button of buttons) button.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(waiting()).toEqual([true, true]);
  arrived.resolve();
  await vi.waitFor(() => expect(location.search).toBe("?city=Oslo"));
  expect(shown()).toEqual(["Fjord Bounce"]);
  await vi.waitFor(() => expect(waiting()).toEqual([false, false]));
});

test("removing a pill focuses the next one, removing the last one their container", async () => {
  history.replaceState(null, "", "/studios?search=fjord&city=Bern");
  document.documentElement.dataset.filtering = "";
  const list = waitingList();
  list.innerHTML += `<ul data-pills tabindex="-1"><template><li><button type="button"><span data-label></span></button></li></template></ul>`;
  document.body.append(list);
  const pills = () => [...list.querySelectorAll<HTMLElement>("[data-drop]")];
  await vi.waitFor(() => expect(pills().map(({ textContent }) => textContent)).toEqual(["“fjord”", "Bern"]));
  pills()[0]?.click();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Bern"));
  pills()[0]?.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(list.querySelector("[data-pills]")));
  expect(shown()).toHaveLength(3);
});

test("if the code fails to load, clicking a filter shows an error, and the next click filters", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  vi.doMock("@/platform/list-filtering.dom.ts", () => {
    throw new TypeError("no network");
  });
  const list = waitingList();
  list.innerHTML += `<button type="button" data-filter="city" value="Oslo">Oslo</button><p data-failed hidden></p>`;
  document.body.append(list);
  const failed = list.querySelector<HTMLElement>("[data-failed]") ?? expect.fail("no container for a failure");
  list.dispatchEvent(new Event("pointerover"));
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(failed.hidden).toBe(true);
  list.querySelector("button")?.click();
  await vi.waitFor(() => expect(failed.hidden).toBe(false));
  expect(shown()).toHaveLength(3);
  vi.doUnmock("@/platform/list-filtering.dom.ts");
  list.querySelector("button")?.click();
  await vi.waitFor(() => expect(shown()).toEqual(["Fjord Bounce"]));
  expect(failed.hidden).toBe(true);
  warned.mockRestore();
});

test("if the full texts fail to load, a search shows a warning, and Try Again searches them", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("no network"));
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const list = waitingList();
  list.dataset.texts = "/blog/texts.json";
  list.innerHTML += `<div data-texts-failed hidden><button type="button" data-retry>Try Again</button></div>`;
  for (const [index, item] of list.querySelectorAll<HTMLElement>("[data-item]").entries())
    item.dataset.key = `${index}`;
  document.body.append(list);
  const failed = list.querySelector<HTMLElement>("[data-texts-failed]") ?? expect.fail("no warning");
  const search = field(list, "search");
  search.value = "fjord";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(failed.hidden).toBe(false));
  expect(shown()).toEqual(["Fjord Bounce", "Fjord Café"]);
  expect(warned).toHaveBeenCalled();

  fetched.mockResolvedValueOnce(Response.json({ 1: "Bears at the fjord" }));
  failed.querySelector("button")?.click();
  await vi.waitFor(() => expect(shown()).toEqual(["Fjord Bounce", "Bear Jumps", "Fjord Café"]));
  expect(failed.hidden).toBe(true);
  expect(document.activeElement).toBe(search);
});

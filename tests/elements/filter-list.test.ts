import { afterEach, expect, test, vi } from "vitest";
import "@/elements/filter-list.ts";

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/studios");
});

/** The list as the page has it while its script is on its way. */
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

test("what was typed and chosen before the script came filters the list, and goes into the address", async () => {
  const list = waitingList();
  field(list, "search").value = "fjord";
  field(list, "city").value = "Bern";
  document.body.append(list);
  await vi.waitFor(() => expect(shown()).toEqual(["Fjord Café"]));
  expect(field(list, "search").value).toBe("fjord");
  await vi.waitFor(() => expect(location.search).toBe("?search=fjord&city=Bern"));
});

test("what the address asks for stays when nothing was typed", async () => {
  history.replaceState(null, "", "/studios?city=Oslo");
  document.body.append(waitingList());
  await vi.waitFor(() => expect(shown()).toEqual(["Fjord Bounce"]));
});

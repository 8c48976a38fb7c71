import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpeningHours } from "@/features/studios/opening-hours.ts";
import { studioData } from "@/features/studios/studio-list.ts";
import { dataAttributes } from "@/platform/list-filter.ts";
import "@/platform/filter-list.element.ts";
import "@/features/studios/hours-today.element.ts";

const studio = (
  name: string,
  latitude: number | null,
  longitude: number | null,
  opening_hours: OpeningHours | null = null,
) => ({
  id: name,
  name,
  description: "",
  city: name,
  country: "Earth",
  opening_hours,
  time_zone: opening_hours && "Europe/Berlin",
  latitude,
  longitude,
});
const nightly = { saturday: "20:00-02:00" };
const studios = [
  studio("Aarhus", 56.16, 10.2),
  studio("Berlin", 52.52, 13.4, nightly),
  studio("Cologne", 50.94, 6.96, { sunday: "09:00-12:00" }),
  studio("Nowhere", null, null, nightly),
];

type Callbacks = [found: PositionCallback, failed: PositionErrorCallback];
const getPosition = vi.fn<(...callbacks: Callbacks) => void>();
const lastRequest = () => getPosition.mock.lastCall ?? expect.fail("the position was not requested");

beforeEach(() => {
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition: getPosition } });
  vi.useFakeTimers({ now: new Date("2026-03-01T00:30:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/studios");
  Reflect.deleteProperty(navigator, "geolocation");
  Reflect.deleteProperty(navigator, "permissions");
  vi.useRealTimers();
  getPosition.mockReset();
});

async function open() {
  const items = studios.map((one) => {
    const item = document.createElement("li");
    item.dataset.item = "";
    for (const [name, value] of Object.entries(dataAttributes(studioData(one))))
      if (value) item.setAttribute(name, value);
    item.innerHTML = `${one.name}<p data-distance hidden></p><hours-today data-hours='${JSON.stringify(one.opening_hours ?? {})}'>`;
    return item;
  });
  const finder = document.createElement("filter-list");
  finder.innerHTML = `<button type="button" data-filter="open" value="" id="any"></button><button type="button" data-filter="open" value="now" id="now"></button>
    <button data-near class="invisible" aria-pressed="false" data-finding="Finding" data-sorted="Sorted" data-again="Again" data-refused="Refused" data-lost="Lost"></button>
    <select name="open" data-filter><option value=""></option><option value="now"></option><option value="sunday"></option></select>
    <p data-near-status></p><ul data-list></ul>`;
  finder.querySelector("ul")?.append(...items);
  document.body.append(finder);
  // run it again for each list; the other modules stay, because their elements are already defined
  opened += 1;
  await import(/* @vite-ignore */ `/src/features/studios/studio-list.dom.ts?${opened}`);
}
let opened = 0;
const find = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`${selector} is missing`);
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-item]:not([hidden])")].map(({ id, dataset }) => id || dataset.key);
const near = () => find("[data-near]");
const status = () => find("[data-near-status]").textContent;
async function pressNear(times = 1) {
  near().click();
  await vi.waitFor(() => expect(getPosition).toHaveBeenCalledTimes(times));
}
const hamburg = { coords: { latitude: 53.55, longitude: 9.99 } } as GeolocationPosition;
const denial = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
const permission = (state: PermissionState) =>
  Object.defineProperty(navigator, "permissions", { configurable: true, value: { query: async () => ({ state }) } });
const silence = { code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError;

test("open now lists studios known to be open in their time zone, also after midnight", async () => {
  await open();
  find("#now").click();
  await vi.waitFor(() => expect(shown()).toEqual(["Berlin", "Nowhere"]));
  vi.setSystemTime(new Date("2026-03-01T08:30:00Z"));
  find("#any").click();
  find("#now").click();
  await vi.waitFor(() => expect(shown()).toEqual(["Cologne"]));
});

test("the location is requested only on click, once", async () => {
  await open();
  expect(getPosition).not.toHaveBeenCalled();
  near().click();
  near().click();
  await vi.waitFor(() => expect(status()).toBe("Finding"));
  expect(getPosition).toHaveBeenCalledOnce();
});

test("the nearest come first with distances, studios without coordinates last, and another click sorts by name", async () => {
  await open();
  await pressNear();
  lastRequest()[0](hamburg);
  expect(shown()).toEqual(["Berlin", "Aarhus", "Cologne", "Nowhere"]);
  const distances = [...document.querySelectorAll<HTMLElement>("[data-distance]")];
  expect(distances.map(({ hidden, textContent }) => (hidden ? "" : textContent))).toEqual([
    expect.stringMatching(/^\d+ (km|mi) away$/),
    expect.stringMatching(/away$/),
    expect.stringMatching(/away$/),
    "",
  ]);
  expect([near().getAttribute("aria-pressed"), status()]).toEqual(["true", "Sorted"]);
  near().click();
  await vi.waitFor(() => expect(shown()).toEqual(["Aarhus", "Berlin", "Cologne", "Nowhere"]));
  expect(distances.every(({ hidden }) => hidden)).toBe(true);
  expect([near().getAttribute("aria-pressed"), status()]).toEqual(["false", ""]);
});

test.each([
  ["refused", denial, "Refused"],
  ["not found in time", silence, "Lost"],
])("a location that is %s keeps the list, shows why, and can be requested again", async (_how, error, sentence) => {
  await open();
  await pressNear();
  lastRequest()[1](error);
  expect(status()).toBe(sentence);
  expect(shown()).toEqual(["Aarhus", "Berlin", "Cologne", "Nowhere"]);
  await pressNear(2);
});

test("filtering by a day finds studios open then, and shows that day's hours", async () => {
  const today = studios.map(() => expect.not.stringContaining("Sunday"));
  await open();
  const day = find("select") as HTMLSelectElement;
  const hours = () => [...document.querySelectorAll("hours-today")].map(({ textContent }) => textContent);
  expect(hours()).toEqual(today);
  day.value = "sunday";
  day.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(shown()).toEqual(["Cologne"]));
  expect(hours()[2]).toBe("Sunday: 09:00 – 12:00");
  expect(location.search).toBe("?open=sunday");
  find("#any").click();
  await vi.waitFor(() => expect(shown()).toHaveLength(4));
  expect(hours()).toEqual(today);
});

test("sorting by distance is in the address, without the location, and restored by a reload", async () => {
  await open();
  await pressNear();
  lastRequest()[0](hamburg);
  expect(location.search).toBe("?near=1");
  document.body.replaceChildren();

  permission("granted");
  await open();
  await vi.waitFor(() => expect(getPosition).toHaveBeenCalledTimes(2));
  lastRequest()[0](hamburg);
  expect(shown()[0]).toBe("Berlin");
  near().click();
  await vi.waitFor(() => expect(location.search).toBe(""));
});

test("an address sorted by distance offers the sort if the browser would prompt for permission", async () => {
  permission("prompt");
  history.replaceState(null, "", "/studios?near=1");
  await open();
  await vi.waitFor(() => expect(status()).toBe("Again"));
  expect(getPosition).not.toHaveBeenCalled();
  await pressNear();
  lastRequest()[0](hamburg);
  expect([shown()[0], location.search]).toEqual(["Berlin", "?near=1"]);
});

test("Back from the nearest first sorts by name, and Forward by distance without another prompt", async () => {
  await open();
  await pressNear();
  lastRequest()[0](hamburg);
  const step = (query: string) => {
    history.replaceState(null, "", `/studios${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
  };
  step("");
  await vi.waitFor(() => expect(shown()[0]).toBe("Aarhus"));
  step("?near=1");
  await vi.waitFor(() => expect(shown()[0]).toBe("Berlin"));
  expect(getPosition).toHaveBeenCalledOnce();
});

test("a browser without geolocation doesn't offer the sort", async () => {
  Reflect.deleteProperty(navigator, "geolocation");
  await open();
  expect(near().className).toBe("invisible");
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announceCount } from "@/platform/filter-controls.dom.ts";
import { dataAttributes } from "@/platform/list-filter.ts";
import { listPagePath, listPages } from "@/platform/list-pages.ts";
import { pluralize } from "@/platform/pluralize.ts";
import "@/platform/filter-list.element.ts";
import { LongList } from "@/platform/long-list.dom.ts";

// A list of 100 plans on three pages: every fourth is for beginners, one of them about springs.
const plans = Array.from({ length: 100 }, (_, index) => ({
  key: `plan-${index}`,
  difficulty: index % 4 === 0 ? "beginner" : "advanced",
  text: index === 96 ? "all about springs" : `plan ${index}`,
}));
const beginners = plans.filter(({ difficulty }) => difficulty === "beginner").map(({ key }) => key);
const [firstPage = []] = listPages(plans);

const itemsOf = (page: typeof plans) =>
  page
    .map((plan) => {
      const data = Object.entries(dataAttributes(plan)).map(([name, value]) => `${name}="${value}"`);
      return `<li data-item ${data.join(" ")}><a href="https://map.example">Map</a><a href="/plans/${plan.key}">${plan.text}</a></li>`;
    })
    .join("");
const markup = (page: typeof plans) => `<filter-list data-rest="/plans" data-total="${plans.length}">
  <button type="button" data-filter="difficulty" value="" id="all">All</button>
  <button type="button" data-filter="difficulty" value="beginner" id="beginner">Beginner</button>
  <button type="button" data-filter="difficulty" value="advanced">Advanced</button>
  <input type="search" name="search" data-filter />
  <button type="button" data-clear id="clear">Clear Filters</button>
  <p role="status" data-count data-one="1 plan found" data-many="{n} plans found">${plans.length} plans found</p>
  <ul data-list>${itemsOf(page)}</ul>
  <div data-empty hidden>No plans found</div>
  <p data-failed hidden>It failed</p>
  <button type="button" data-more hidden>Show more plans</button>
  <nav data-pages></nav>
</filter-list>`;

let site: Record<string, string>;
const fetched = vi.fn<(path: string) => Promise<Response>>();

const newest = { key: "plan-new", difficulty: "beginner", text: "hot off the mat" };

/** Builds the site with additional newer plans first. */
function publish(...newer: typeof plans) {
  const all = [...newer, ...plans];
  const pages = listPages(all).map((page, index) => [listPagePath("/plans", index + 1), markup(page)]);
  site = { ...Object.fromEntries(pages), "/plans/facets.json": JSON.stringify(all) };
}

beforeEach(() => {
  publish();
  fetched.mockImplementation(async (path) => {
    const body = site[path];
    if (body === undefined) throw new TypeError("no network");
    return new Response(body);
  });
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  document.body.replaceChildren();
  fetched.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const eventually = (check: () => void) => vi.waitFor(check);
const find = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`${selector} is missing`);
const shown = () => [...document.querySelectorAll<HTMLElement>("[data-item]")].map(({ dataset }) => dataset.key);
const status = () => find("[data-count]").textContent;

function open(query = "") {
  history.replaceState(null, "", `/plans${query}`);
  if (query) document.documentElement.dataset.filtering = "";
  document.body.innerHTML = markup(firstPage);
}
function search(words: string) {
  const box = document.querySelector("input") ?? expect.fail("no search");
  box.value = words;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
/** Holds back the response of the third page. Returns a function that releases it. */
function holdThirdPage(): () => void {
  const held = Promise.withResolvers<Response>();
  fetched.mockImplementation(async (path) => (path === "/plans/page/3" ? held.promise : new Response(site[path])));
  return () => held.resolve(new Response(site["/plans/page/3"]));
}
const theLongList = () => new LongList(find("filter-list"));
async function filterBeginners() {
  find("#beginner").click();
  await eventually(() => expect(status()).toBe("25 plans found"));
}

describe("a list with several pages", () => {
  test("stays as built while it isn't filtered, and sends no requests", () => {
    open();
    expect(shown()).toEqual(firstPage.map(({ key }) => key));
    expect(status()).toBe("100 plans found");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("is filtered across all pages, in the order of the list", async () => {
    open();
    await filterBeginners();
    expect(shown()).toEqual(beginners.slice(0, 24));
    expect(find("[data-pages]").hidden).toBe(true);
    expect(find("[data-empty]").hidden).toBe(true);
  });

  test("is sorted across all pages: the first of the order come from every page, then the rest", async () => {
    open();
    const numberOf = ({ key = "" }) => Number(key.slice(5));
    const list = theLongList();
    await list.show(
      () => true,
      (a, b) => numberOf(b) - numberOf(a),
    );
    const reversed = plans.map(({ key }) => key).reverse();
    expect(shown()).toEqual(reversed.slice(0, 24));
    find("[data-more]").click();
    await eventually(() => expect(shown()).toEqual(reversed.slice(0, 48)));
    await list.show();
    expect(shown()).toEqual(firstPage.map(({ key }) => key));
  });

  test("shows more results, and focuses the end when there are no more", async () => {
    open();
    await filterBeginners();
    find("[data-more]").click();
    find("[data-more]").click();
    await eventually(() => expect(shown()).toEqual(beginners));
    expect(find("[data-more]").hidden).toBe(true);
    expect(document.activeElement?.textContent).toBe("all about springs");
  });

  test("shows the same number after a reload, and one page for the next filter", async () => {
    open("?difficulty=advanced");
    const advanced = plans.flatMap(({ key, difficulty }) => (difficulty === "advanced" ? key : []));
    await eventually(() => expect(shown()).toEqual(advanced.slice(0, 24)));
    find("[data-more]").click();
    await eventually(() => expect(shown()).toEqual(advanced.slice(0, 48)));
    document.documentElement.dataset.filtering = "";
    document.body.innerHTML = markup(firstPage);
    await eventually(() => expect(status()).toBe("75 plans found"));
    expect(shown()).toEqual(advanced.slice(0, 48));
    await filterBeginners();
    expect(shown()).toHaveLength(24);
  });

  test("searches every page for a shared address", async () => {
    open("?difficulty=beginner&search=SPRINGS");
    await eventually(() => expect(shown()).toEqual(["plan-96"]));
    expect(status()).toBe("1 plan found");
    expect(find("[data-more]").hidden).toBe(true);
  });

  test("is restored when filters are removed", async () => {
    open();
    await filterBeginners();
    find("#clear").click();
    await eventually(() => expect(status()).toBe("100 plans found"));
    expect(shown()).toEqual(firstPage.map(({ key }) => key));
    expect(find("[data-pages]").hidden).toBe(false);
    expect(find("[data-more]").hidden).toBe(true);
  });

  test("shows an empty state", async () => {
    open();
    search("no such words");
    await eventually(() => expect(find("[data-empty]").hidden).toBe(false));
    expect(shown()).toEqual([]);
    expect(status()).toBe("0 plans found");
  });

  test.each(["/plans/page/2", "/plans/facets.json"])(
    "stays, and says so, when %s fails to load; the next try can succeed",
    async (path) => {
      open();
      const whole = site;
      site = { ...whole };
      delete site[path];
      find("#beginner").click();
      await eventually(() => expect(find("[data-failed]").hidden).toBe(false));
      expect(shown()).toEqual(firstPage.map(({ key }) => key));
      expect(status()).toBe("100 plans found");
      site = whole;
      await filterBeginners();
      expect(find("[data-failed]").hidden).toBe(true);
      expect(shown()).toEqual(beginners.slice(0, 24));
    },
  );

  test("shows the latest filter's results, even if an earlier response arrives later", async () => {
    open();
    const arrive = holdThirdPage();
    const list = theLongList();
    const early = list.show(({ key }) => key === "plan-96");
    await list.show(({ key }) => key === "plan-40");
    arrive();
    await early;
    expect(shown()).toEqual(["plan-40"]);
  });

  test("shows the latest filter's results, even if more of the previous ones were requested meanwhile", async () => {
    open();
    const arrive = holdThirdPage();
    const list = theLongList();
    await list.show(({ key }) => firstPage.some((plan) => plan.key === key));
    const late = list.show(({ key }) => key === "plan-96");
    find("[data-more]").click();
    await eventually(() => expect(shown()).toHaveLength(48));
    arrive();
    await late;
    expect(shown()).toEqual(["plan-96"]);
    expect(status()).toBe("1 plan found");
  });

  test("reloads everything if the site was rebuilt meanwhile and all items have moved", async () => {
    open();
    await filterBeginners();
    publish(newest);
    find("[data-more]").click();
    await eventually(() => expect(shown()).toEqual([...beginners.slice(0, 24), newest.key, "plan-96"]));
    expect(status()).toBe("26 plans found");
    publish({ ...newest, key: "plan-newer" }, newest);
    search("springs");
    await eventually(() => expect(shown()).toEqual(["plan-96"]));
    expect(status()).toBe("1 plan found");
  });

  test("omits and doesn't count an item that isn't at its position even then, rather than showing another", async () => {
    open();
    site["/plans/page/3"] = markup(plans.slice(95));
    search("springs");
    await eventually(() => expect(status()).toBe("0 plans found"));
    expect(fetched.mock.calls.filter(([path]) => path === "/plans/page/3")).toHaveLength(2);
    expect(shown()).toEqual([]);
    expect(find("[data-empty]").hidden).toBe(false);
  });
});

test("a large total has the same thousands separators as the build", () => {
  open();
  announceCount(find("filter-list"), 1200);
  expect(status()).toBe(`${pluralize(1200, "plan")} found`);
});

test("a search covers the fetched texts, and only the page's own if they fail to load", async () => {
  history.replaceState(null, "", "/blog");
  document.body.innerHTML = `<filter-list data-texts="/blog/texts.json">
    <input type="search" name="search" data-filter />
    <p data-count data-many="{n} articles found"></p>
    <article data-item data-key="why-we-jump" data-text="why we jump">Why we jump</article>
    <article data-item data-key="landing" data-text="landing softly">Landing softly</article>
  </filter-list>`;
  search("softly");
  await eventually(() => expect(console.warn).toHaveBeenCalled());
  expect(status()).toBe("1 articles found");
  site["/blog/texts.json"] = JSON.stringify({ "why-we-jump": "because it is fun", landing: "softly, on both feet" });
  search("both feet");
  await eventually(() => expect(status()).toBe("1 articles found"));
  search("because");
  await eventually(() => expect(document.querySelector("[data-item]:not([hidden])")?.textContent).toBe("Why we jump"));
});

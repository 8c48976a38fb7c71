import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { startBuildHook } from "../support/build-hook.ts";
import { buildHookUrl, secretKey, startTestFunctions, testFunctions } from "../support/functions.ts";

const settings = {
  BUILD_HOOK_URL: buildHookUrl,
  BUILD_HOOK_TOKEN: "a token of the builder",
  BUILD_HOOK_BODY: '{"event_type":"rebuild","client_payload":{"build":{build}}}',
  // real seconds, long enough for the hook to respond on a busy machine
  BUILD_HOOK_SECONDS: "5",
};
/** The number of published articles in each build. */
let shown: number[];
let articles: number;
const begin = new Date("2026-11-18T12:00:00Z").getTime();

const hook = await startBuildHook(async () => void shown.push(await publishedArticles()));
afterAll(hook.close);
const product = await testFunctions({ more: settings, buildHook: hook.fetch });
const adminToken = await product.tokenOf(await product.admin("admin@example.com"));
beforeEach(async () => {
  await product.sql("delete from public.blog_articles");
  await product.sql("delete from public.admin_log");
  await product.sql("truncate public.site_changes, public.site_builds restart identity");
  [shown, articles, product.clock.now] = [[], 0, new Date(begin)];
  product.clock.passing = async () => undefined;
  for (const list of [hook.calls, hook.manners, product.lines]) list.length = 0;
});

async function publishedArticles(): Promise<number> {
  const rows = product.service.from("blog_articles").select("id", { count: "exact", head: true });
  return (await rows.eq("is_published", true).throwOnError()).count ?? 0;
}

/** Publishes an article at this second; the trigger records it, the test only sets its clock. */
async function publish(second: number) {
  articles += 1;
  const slug = `article-${articles}`;
  await product.service.from("blog_articles").insert({ slug, title: slug, is_published: true }).throwOnError();
  await product.service
    .from("site_changes")
    .update({ changed_at: new Date(begin + second * 1000).toISOString() })
    .is("claimed_at", null)
    .gt("changed_at", product.clock.now.toISOString())
    .throwOnError();
}
const asService = { apikey: secretKey };
const sweep = async () => (await product.call("site-rebuild", { action: "sweep" }, asService)).body;
const report = (outcome: string, more: object = {}) =>
  product.call("site-rebuild", { action: "report", outcome, ...more }, asService);
const at = (second: number) => {
  product.clock.now = new Date(begin + second * 1000);
};
const passed = () => (product.clock.now.getTime() - begin) / 1000;
const builds = async () => (await product.service.from("site_builds").select().order("id").throwOnError()).data;
const waiting = async () =>
  (await product.service.from("site_changes").select("id").is("claimed_at", null).throwOnError()).data.length;

describe("from publish to build", () => {
  test("builds nothing without a change", async () => {
    expect(await sweep()).toEqual({ state: "nothing" });
    expect(hook.calls).toEqual([]);
  });

  test("builds a change after ten quiet seconds", async () => {
    await publish(0);
    expect(await sweep()).toEqual({ state: "accepted", build: 1 });
    expect(passed()).toBe(10);
    expect(shown).toEqual([1]);
    expect(await builds()).toMatchObject([{ status: "accepted", attempts: 1, error: null, next_attempt_at: null }]);
    expect(await waiting()).toBe(0);
    expect(await sweep()).toEqual({ state: "nothing" });
  });

  test("sends the hook the token and the number of the build", async () => {
    await publish(0);
    await sweep();
    expect(hook.calls).toMatchObject([
      {
        headers: { authorization: "Bearer a token of the builder", "content-type": "application/json" },
        body: '{"event_type":"rebuild","client_payload":{"build":1}}',
      },
    ]);
  });

  test.each([
    ["one by one", (index: number) => index * 0.6],
    ["in five bursts", (index: number) => Math.floor(index / 20) * 12],
    ["at once", () => 0],
  ])(
    "builds a hundred publishes in a minute, %s, at most twice, with the last in the final build",
    async (_how, secondOf) => {
      const due = Array.from({ length: 100 }, (_, index) => secondOf(index));
      product.clock.passing = async () => {
        while (due.length > 0 && Number(due[0]) <= passed()) await publish(due.shift() ?? 0);
      };
      await product.clock.passing();
      // the schedule, minute by minute, during and after the publishes
      for (let minute = 0; minute < 4; minute += 1) {
        await sweep();
        at(Math.max(passed(), (minute + 1) * 60));
        await product.clock.passing();
      }
      expect(shown.length).toBeLessThanOrEqual(2);
      expect(shown.at(-1)).toBe(100);
      expect(await waiting()).toBe(0);
    },
  );

  test("builds every minute during continuous publishing", async () => {
    let next = 0;
    product.clock.passing = async () => {
      for (; next <= Math.min(passed(), 150); next += 5) await publish(next);
    };
    await product.clock.passing();
    for (let minute = 1; minute <= 5; minute += 1) {
      await sweep();
      at(Math.max(passed(), minute * 60));
      await product.clock.passing();
    }
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(shown.at(-1)).toBe(articles);
  });

  test("gives one of many parallel callers the build, and the others wait", async () => {
    await publish(0);
    const now = new Date(begin + 10_000).toISOString();
    const request = { at: now, quiet_seconds: 10, longest_wait_seconds: 60, lease_seconds: 30 };
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => product.service.rpc("claim_site_build", request).throwOnError()),
    );
    expect(claims.map(({ data }) => JSON.stringify(data)).toSorted()).toEqual(
      ['{"build": 1, "attempt": 1}', ...Array.from({ length: 9 }, () => '{"wait": 30}')]
        .map((text) => JSON.stringify(JSON.parse(text)))
        .toSorted(),
    );
  });
});

describe("a host with a monthly limit of builds", () => {
  const day = 24 * 3600;
  const allow = (monthly_builds: number | null, minimum_gap_seconds = 60) =>
    product.service
      .from("site_settings")
      .update({ monthly_builds, minimum_gap_seconds })
      .eq("id", "site")
      .throwOnError();
  afterEach(async () => void (await allow(null)));

  /** An editor who publishes every six hours for this many days; the schedule runs at those hours. */
  async function publishAllDay(days: number) {
    for (let hour = 0; hour < days * 24; hour += 6) {
      at(hour * 3600);
      await publish(hour * 3600 - 20);
      await sweep();
    }
  }

  test("gets no more than that in any 31 days, a few every week, and the last change is built eventually", async () => {
    await allow(20);
    await publishAllDay(40);
    const starts = (await builds()).map(({ requested_at }) => (Date.parse(requested_at) - begin) / 1000);
    for (const from of starts) {
      expect(starts.filter((second) => second >= from && second < from + 31 * day).length).toBeLessThanOrEqual(20);
    }
    for (const week of [0, 1, 2, 3, 4]) {
      expect(starts.filter((second) => Math.floor(second / day / 7) === week).length).toBeGreaterThanOrEqual(2);
    }
    at(44 * day);
    await sweep();
    expect([shown.at(-1), await waiting()]).toEqual([articles, 0]);
  });

  test("gets no builds within its minimum gap, and the next time is reported", async () => {
    await allow(500, 300);
    await publish(0);
    await sweep();
    await publish(passed());
    expect(await sweep()).toEqual({ state: "waiting", seconds: 300 });
    expect(await waiting()).toBe(1);
    at(310);
    expect(await sweep()).toEqual({ state: "accepted", build: 2 });
  });

  test("gets builds at once from Rebuild now, until the month's limit", async () => {
    await allow(2);
    const rebuild = async () => (await product.call("site-rebuild", { action: "rebuild" }, { token: adminToken })).body;
    expect(await rebuild()).toMatchObject({ state: "accepted" });
    expect(await rebuild()).toMatchObject({ state: "accepted" });
    expect(await rebuild()).toEqual({ state: "waiting", seconds: 31 * day });
    expect(await waiting()).toBe(1);
  });
});

describe("a hook that fails", () => {
  test("rejects the call: it is retried with growing delays until accepted", async () => {
    hook.manners.push("refuses", "refuses");
    await publish(0);
    expect(await sweep()).toEqual({ state: "waiting", seconds: 29 });
    // longer than any run: its worker could end before the hook responds
    expect(passed()).toBe(10 + 15 + 1);
    at(60);
    expect(await sweep()).toEqual({ state: "accepted", build: 1 });
    expect(hook.calls).toHaveLength(3);
    expect(await builds()).toMatchObject([{ status: "accepted", attempts: 3, error: null }]);
  });

  test("keeps rejecting: the reason is stored, publishing works, and one build shows it all eventually", async () => {
    hook.manners.push(...Array.from({ length: 5 }, () => "refuses" as const));
    await publish(0);
    await sweep();
    expect(await builds()).toMatchObject([{ status: "retrying", error: "The build hook answered 503" }]);
    await publish(passed());
    for (let minute = 0; minute < 10; minute += 1) {
      await sweep();
      at(passed() + 60);
    }
    expect(shown).toEqual([2]);
    expect(await builds()).toMatchObject([{ status: "accepted", error: null }]);
  });

  test("requests a later retry: it is called then", async () => {
    hook.manners.push("asks to retry later");
    await publish(0);
    expect(await sweep()).toEqual({ state: "waiting", seconds: 119 });
    at(10 + 120);
    expect(await sweep()).toEqual({ state: "accepted", build: 1 });
  });

  test("is slow: the call times out and is retried", async () => {
    hook.manners.push("slow");
    await publish(0);
    await sweep();
    expect(hook.calls).toHaveLength(2);
    expect(await builds()).toMatchObject([{ status: "accepted", attempts: 2 }]);
    expect(product.lines.join()).toContain("no response within 5 s");
  });

  test("drops the connection: the call is retried, and no reason has the hook's address", async () => {
    hook.manners.push("loses");
    await publish(0);
    await sweep();
    expect(shown).toEqual([1]);
    expect(product.lines.join()).toContain("The build hook could not be reached");
    expect(product.lines.join()).not.toContain(buildHookUrl);
  });

  test("a dead caller blocks others only for its lease", async () => {
    await publish(0);
    at(10);
    const died = {
      at: product.clock.now.toISOString(),
      quiet_seconds: 10,
      longest_wait_seconds: 60,
      lease_seconds: 30,
    };
    expect((await product.service.rpc("claim_site_build", died)).data).toEqual({ build: 1, attempt: 1 });
    expect(await sweep()).toEqual({ state: "accepted", build: 1 });
    expect(passed()).toBe(40);
    const late = { build: 1, attempt: 1, at: product.clock.now.toISOString(), retry_seconds: 5, reason: "late" };
    await product.service.rpc("record_site_build_call", late).throwOnError();
    expect(await builds()).toMatchObject([{ status: "accepted", error: null }]);
  });
});

describe("a build's report", () => {
  beforeEach(async () => {
    await publish(0);
    await sweep();
  });

  test("of success covers the changes claimed for it and nothing later", async () => {
    await publish(passed() + 1);
    expect((await report("finished")).status).toBe(200);
    expect(await builds()).toMatchObject([{ status: "finished", error: null }]);
    const { data } = await product.service.from("site_changes").select("built_at").order("id").throwOnError();
    expect(data.map(({ built_at }) => built_at !== null)).toEqual([true, false]);
  });

  test("of failure has its reason; retried under its number, it succeeds", async () => {
    await report("failed", { reason: "12 pages instead of 40" });
    expect(await builds()).toMatchObject([{ status: "failed", error: "12 pages instead of 40" }]);
    expect((await report("finished", { build: 1 })).status).toBe(200);
    expect(await builds()).toMatchObject([{ status: "finished", error: null }]);
  });

  test("of an unknown build is not found", async () => {
    expect((await report("finished", { build: 99 })).status).toBe(404);
  });
});

describe("Rebuild now", () => {
  const rebuild = async () => (await product.call("site-rebuild", { action: "rebuild" }, { token: adminToken })).body;

  test("builds at once, whatever is waiting", async () => {
    expect(await rebuild()).toEqual({ state: "accepted", build: 1 });
    expect(passed()).toBe(0);
  });

  test("is logged when an administrator clicks it, not when the service calls it", async () => {
    await rebuild();
    await product.call("site-rebuild", { action: "rebuild" }, asService);
    const logged = "select action, subject, before, after from public.admin_log where subject = 'site_changes'";
    const entry = { action: "insert", subject: "site_changes", before: {}, after: {} };
    expect(await product.sql(logged)).toEqual([entry]);
  });

  test("shows the hook's response", async () => {
    hook.manners.push("refuses");
    expect(await rebuild()).toEqual({ state: "retrying", build: 1, reason: "The build hook answered 503" });
    expect(await sweep()).toEqual({ state: "accepted", build: 1 });
  });
});

test("without a hook changes wait for the next build, and a request is recorded among them", async () => {
  const bare = await startTestFunctions();
  const call = (action: string) => bare.call("site-rebuild", { action }, asService);
  expect((await call("sweep")).body).toEqual({ state: "not_configured" });
  expect((await call("rebuild")).body).toEqual({ state: "not_configured" });
  const { data } = await bare.service.from("site_changes").select("table_name, claimed_at").throwOnError();
  expect(data).toEqual([{ table_name: "site", claimed_at: null }]);
  await bare.close();
});

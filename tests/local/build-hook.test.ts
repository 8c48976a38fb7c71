import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createBuildHook } from "../../scripts/local/site/build-hook.ts";
import { siteBuilds } from "../../scripts/local/site/builds.ts";
import { startNudges } from "../../scripts/local/site/nudge.ts";
import { buildHookUrl, secretKey, startTestFunctions, type TestFunctions } from "../support/functions.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const settings = {
  BUILD_HOOK_URL: buildHookUrl,
  BUILD_HOOK_TOKEN: "the token",
  BUILD_HOOK_BODY: '{"build":{build}}',
  BUILD_HOOK_SECONDS: "5",
  REBUILD_QUIET_SECONDS: "2",
};
let product: TestFunctions;
let hook: ReturnType<typeof createBuildHook>;
/** The outcome of the next build. */
let outcome: { reason?: string };
/** The number of published plans in each build. */
let shown: number[];
const logged: string[] = [];
const call = async (name: string, body: unknown) => {
  const { status, body: reply } = await product.call(name, body, { apikey: secretKey });
  return Response.json(reply, { status });
};

beforeEach(async () => {
  [outcome, shown] = [{}, []];
  product = await startTestFunctions({ more: settings, buildHook: async (request) => hook(request) });
  hook = createBuildHook({
    token: settings.BUILD_HOOK_TOKEN,
    build: async () => {
      const { count } = await product.service.from("workout_plans").select("id", { count: "exact", head: true });
      shown.push(count ?? 0);
      return outcome;
    },
    report: siteBuilds({ service: product.service, call }).report,
    log: (line) => logged.push(line),
  });
});
afterEach(() => product.close());

const publish = (slug: string) => addPublishedPlan(product.service, { slug, title: slug });
const builds = async () => (await product.service.from("site_builds").select().order("id").throwOnError()).data;
const unbuilt = async () =>
  (await product.service.from("site_changes").select("id").is("built_at", null).throwOnError()).data.length;
/** The function's clock equals the one with which the database records changes. */
const sweep = () => {
  product.clock.now = new Date(Math.max(Date.now(), product.clock.now.getTime()));
  return call("site-rebuild", { action: "sweep" });
};

describe("this machine's builder, called by site-rebuild", () => {
  test("a publish is built and reported like on a hosted builder", async () => {
    await publish("one");
    await sweep();
    await vi.waitFor(async () => expect(await builds()).toMatchObject([{ status: "finished" }]));
    expect(shown).toEqual([1]);
    expect(await unbuilt()).toBe(0);
  });

  test("a failed build is recorded with its reason, and its changes are in the next", async () => {
    outcome = { reason: "workout_plans row 7 has no title" };
    await publish("one");
    await sweep();
    const failed = { status: "failed", error: "workout_plans row 7 has no title" };
    await vi.waitFor(async () => expect(await builds()).toMatchObject([failed]));
    expect(await unbuilt()).toBeGreaterThan(0);

    outcome = {};
    product.clock.now = new Date(Date.now() + 120_000);
    await publish("two");
    await sweep();
    await vi.waitFor(async () => expect(await builds()).toMatchObject([failed, { status: "finished" }]));
    expect(await unbuilt()).toBe(0);
  });

  test("starting the product after a failed build builds the site and reports that build as finished", async () => {
    outcome = { reason: "the packages were incomplete" };
    await publish("one");
    await sweep();
    await vi.waitFor(async () => expect(await builds()).toMatchObject([{ status: "failed" }]));
    const atStart = siteBuilds({ service: product.service, call });
    const build = await atStart.claim();
    await atStart.report(build ?? 0);
    expect(await builds()).toMatchObject([{ id: build, status: "finished" }]);
    expect(await unbuilt()).toBe(0);
    expect(await atStart.claim()).toBeUndefined();
  });

  test("the first waiting change calls the function once, and a later one calls it again", async () => {
    let sweeps = 0;
    const nudges = startNudges({
      builds: siteBuilds({ service: product.service, call }),
      sweep: async () => {
        sweeps += 1;
        await sweep();
      },
      log: (line) => logged.push(line),
      pollEvery: 20,
    });
    onTestFinished(nudges.close);
    await publish("one");
    await vi.waitFor(() => expect(shown).toEqual([1]));
    const before = sweeps;
    product.clock.now = new Date(Date.now() + 120_000);
    await publish("two");
    await vi.waitFor(() => expect(shown).toEqual([1, 2]));
    expect([before, sweeps]).toEqual([1, 2]);
  });
});

test.each([
  ["without its token", { method: "POST", body: '{"build":1}' }, 401],
  ["without a number", { method: "POST", body: "{}", headers: { authorization: "Bearer the token" } }, 400],
  ["by GET", { headers: { authorization: "Bearer the token" } }, 405],
])("a call %s builds nothing", async (_, init, status) => {
  expect((await hook(new Request(buildHookUrl, init))).status).toBe(status);
  expect(shown).toEqual([]);
});

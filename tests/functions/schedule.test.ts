import { expect, test } from "vitest";
import { createSchedule } from "../../scripts/local/schedule.ts";
import { secretKey, testFunctions } from "../support/functions.ts";

const product = await testFunctions();
const invoked: string[] = [];
const statuses: number[] = [];
const lines: string[] = [];
const runDue = createSchedule({
  service: product.service,
  log: (line) => void lines.push(line),
  call: async (name, body) => {
    invoked.push(name);
    const { status } = await product.call(name, body, { apikey: secretKey });
    statuses.push(status);
    return new Response(null, { status });
  },
});

test("every minute resumes unfinished sends, pushes and rebuilds; the end of a week builds its digest", async () => {
  await runDue(new Date("2026-11-20T10:07:00Z"));
  expect(invoked.toSorted()).toEqual([
    "push-subscription",
    "reminders",
    "reminders",
    "send-weekly-digest",
    "site-rebuild",
  ]);
  invoked.length = 0;
  await runDue(new Date("2026-11-23T00:10:00Z"));
  expect(invoked.toSorted()).toEqual([
    "build-weekly-digest",
    "push-subscription",
    "reminders",
    "reminders",
    "send-weekly-digest",
    "site-rebuild",
  ]);
  expect((await product.service.from("weekly_digests").select()).data).toHaveLength(1);
});

test("every scheduled task names an existing function", async () => {
  invoked.length = 0;
  statuses.length = 0;
  const { data } = await product.service.rpc("scheduled_work");
  const calls = (data ?? []).filter(({ function_name }) => function_name !== null);
  for (const { function_name, body } of calls) {
    expect([function_name, (await product.call(function_name, body, { apikey: secretKey })).status]).toEqual([
      function_name,
      200,
    ]);
  }
  expect(calls).toHaveLength(9);
  expect(lines).toEqual([]);
});

test("on Sundays the database deletes old records, except builds that count toward the month's limit", async () => {
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000 + 60_000).toISOString();
  const build = (ago: number) => ({ status: "finished", requested_at: days(ago), error: `${ago} days old` });
  await product.service.from("site_builds").delete().gte("id", 0).throwOnError();
  await product.service
    .from("site_builds")
    .insert([build(200), build(31), build(1)])
    .throwOnError();
  const used = async () => (await product.service.rpc("site_build_budget").single().throwOnError()).data.used;
  const before = await used();
  await runDue(new Date("2026-11-22T03:17:00Z"));
  const { data } = await product.service.from("site_builds").select("error").order("id").throwOnError();
  expect(data.map(({ error }) => error)).toEqual(["31 days old", "1 days old"]);
  expect([before, await used()]).toEqual([2, 2]);
  expect(lines).toEqual([]);
});

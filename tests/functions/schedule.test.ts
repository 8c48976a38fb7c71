import { afterAll, beforeAll, expect, test } from "vitest";
import { createSchedule } from "../../scripts/local/schedule.ts";
import { secretKey, startTestFunctions, type TestFunctions } from "../support/functions.ts";

let product: TestFunctions;
let asked: string[];
let statuses: number[];
let lines: string[];
let runDue: (now: Date) => Promise<void>;

beforeAll(async () => {
  product = await startTestFunctions();
  [asked, statuses, lines] = [[], [], []];
  runDue = createSchedule({
    service: product.service,
    log: (line) => void lines.push(line),
    call: async (name, body) => {
      asked.push(name);
      const { status } = await product.call(name, body, { apikey: secretKey });
      statuses.push(status);
      return new Response(null, { status });
    },
  });
});
afterAll(() => product.close());

test("every minute unfinished sends, pushes and rebuilds go on; when a week is over its digest is written", async () => {
  await runDue(new Date("2026-11-20T10:07:00Z"));
  expect(asked.toSorted()).toEqual(["push-subscription", "send-weekly-digest", "site-rebuild"]);
  asked.length = 0;
  await runDue(new Date("2026-11-23T00:10:00Z"));
  expect(asked.toSorted()).toEqual(["build-weekly-digest", "push-subscription", "send-weekly-digest", "site-rebuild"]);
  expect((await product.service.from("weekly_digests").select()).data).toHaveLength(1);
});

test("every piece of work names a function that takes it", async () => {
  asked.length = 0;
  statuses.length = 0;
  const { data } = await product.service.rpc("scheduled_work");
  await product.service.rpc("scheduled_work");
  for (const { function_name, body } of data ?? []) {
    expect([function_name, (await product.call(function_name, body, { apikey: secretKey })).status]).toEqual([
      function_name,
      200,
    ]);
  }
  expect(data).toHaveLength(5);
  expect(lines).toEqual([]);
});

import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();

test("counting a use deletes those of two days ago, and reads no others for it", async () => {
  await backend.sql(
    `insert into private.rate_limits select 'health', id::text, now() - make_interval(days => (id = 1)::integer * 3), 1
     from generate_series(1, 20000) as id`,
  );
  await backend.sql("analyze private.rate_limits");
  const limit = { bucket: "health", subject: "me", allowed: 1, window_seconds: 3600 };
  expect((await backend.service.rpc("take_rate_limit", limit)).data).toBe(0);
  expect(await backend.sql("select count(*)::integer as remaining from private.rate_limits")).toEqual([
    { remaining: 20_000 },
  ]);
  const plan = await backend.sql(
    "explain delete from private.rate_limits where window_start < now() - interval '2 days'",
  );
  expect(JSON.stringify(plan)).toContain("rate_limits_window_start");
});

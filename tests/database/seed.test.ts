import { afterAll, beforeAll, expect, test } from "vitest";
import { seed } from "../../scripts/local/seed.ts";
import { seedDemo } from "../../scripts/local/seed-demo.ts";
import { demoPassword } from "../../supabase/seed/accounts.ts";
import { startTestBackend } from "../support/backend.ts";

let backend: Awaited<ReturnType<typeof startTestBackend>>;

const tables = [
  "enhanced_videos",
  "videos",
  "workout_plans",
  "workout_plan_days",
  "blog_articles",
  "studios",
  "channel_whitelist",
  "keyword_blacklist",
  "email_subscriptions",
  "weekly_digests",
  "digest_deliveries",
  "user_roles",
] as const;

/** Every row of the tables the seed writes, in an order of its own. */
async function everything() {
  const rowsOf = async (table: (typeof tables)[number]) =>
    ((await backend.service.from(table).select()).data ?? []).map((row) => JSON.stringify(row)).sort();
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const)));
}

beforeAll(async () => {
  backend = await startTestBackend();
  await seedDemo(backend.app.connection, backend.service);
});
afterAll(() => backend.close());

test("seeding again changes nothing", async () => {
  const before = await everything();
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
  await seed(backend.service);
  expect(await everything()).toEqual(before);
});

test("the demo is made once: what an administrator deletes stays deleted", async () => {
  await backend.service.from("studios").delete().eq("name", "Spring Theory Berlin");
  expect(await seedDemo(backend.app.connection, backend.service)).toBe(false);
  expect((await backend.service.from("studios").select().eq("name", "Spring Theory Berlin")).data).toEqual([]);
});

test.each([
  ["admin@example.com", [{ role: "admin" }]],
  ["member@example.com", []],
])("%s signs in with the demo password", async (email, roles) => {
  const { visitor } = backend;
  const { error } = await visitor.auth.signInWithPassword({ email, password: demoPassword });
  expect(error).toBeNull();
  expect((await visitor.from("user_roles").select("role")).data).toEqual(roles);
  expect((await visitor.from("user_profiles").select("first_name").single()).data?.first_name).toMatch(/^\w+$/);
});

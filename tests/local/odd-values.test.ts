import { afterAll, describe, expect, test, vi } from "vitest";
import { startBackendOn } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";
import { openTestDatabase } from "../support/test-database.ts";

const { connection, remove } = await openTestDatabase();
afterAll(remove);
const { app, keys, service, visitor } = await startBackendOn(connection);
await addPublishedPlan(service, { slug: "plain", title: "plain", tags: [] });
await addPublishedPlan(service, { slug: "tagged", title: "tagged", tags: ["legs"] });

const find = (filter: string) => {
  const url = `http://localhost:54321/rest/v1/workout_plans?select=slug&order=slug&${filter}`;
  return app.fetch(new Request(url, { headers: { apikey: keys.publishableKey } }));
};
const slugs = async (filter: string) => {
  const response = await find(filter);
  expect(response.status).toBe(200);
  return ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);
};

describe("a filter on a list", () => {
  test.each([
    ["tags=eq.{}", ["plain"]],
    ["tags=eq.{legs}", ["tagged"]],
    ["tags=neq.{}", ["tagged"]],
  ])("%s finds %j", async (filter, found) => {
    expect(await slugs(filter)).toEqual(found);
  });
});

describe("an invalid value for a column is rejected, and the next request works", () => {
  test.each([
    "tags=eq.5",
    "tags=eq.true",
    'tags=eq.{"a":1}',
    'tags=cs.{"a":{"b":[]}}',
    "tags=eq.[",
    "title=eq.{}",
    'title=eq.{"a":1}',
    "duration_weeks=eq.{}",
    "is_published=eq.{}",
    "created_at=eq.{}",
    "id=eq.{}",
    "title=eq.%00",
    "tags=cs.{%00}",
    "title=ilike.*%ED%A0%80*",
  ])("%s", async (filter) => {
    const response = await find(filter);
    // 404 for an operator that doesn't exist
    expect([200, 400, 404, 500]).toContain(response.status);
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });

  test.each([{ a: 1 }, ["a"], 5, true])("a search for %j", async (search) => {
    await visitor.rpc("search_videos", { search: search as unknown as string });
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });

  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      slug: `many-${index}`,
      title: "Many",
      description: "",
      difficulty_level: "beginner",
      duration_weeks: 1,
      is_published: false,
      cover_image_url: null,
      created_at: "2026-11-18T12:00:00Z",
    }));

  async function insert(count: number, apikey: string) {
    // supabase-js needs minutes to list the columns of so many rows
    const init = { method: "POST", headers: { apikey, "content-type": "application/json" } };
    const request = new Request("http://localhost:54321/rest/v1/workout_plans", {
      ...init,
      body: JSON.stringify(rows(count)),
    });
    const response = await app.fetch(request);
    return [response.status, ((await response.json()) as { code: string }).code];
  }

  test("rows with 40,000 values, by a visitor", async () => {
    const [, code] = await insert(5_000, keys.publishableKey);
    // a busy machine needs more than a visitor's second to read them
    expect(["42501", "57014"]).toContain(code);
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });

  test("more rows than PostgreSQL's limit of values, more often than there are connections", async () => {
    for (let call = 0; call < 12; call += 1) expect(await insert(9_000, keys.secretKey)).toEqual([400, "22023"]);
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });

  test("JSON nested too deep for a parser", async () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const init = {
      method: "POST",
      headers: { apikey: keys.secretKey, "content-type": "application/json" },
      body: `{"slug": "deep", "title": "Deep", "tags": ${deep}}`,
    };
    const response = await app.fetch(new Request("http://localhost:54321/rest/v1/workout_plans", init));
    expect(response.ok).toBe(false);
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });

  test.each([5, true, {}, { a: 1 }, "legs", [[]], [{}], [null]])("a new plan with the tags %j", async (tags) => {
    const row = { slug: "odd", title: "Odd", tags: tags as string[] };
    await service.from("workout_plans").insert(row);
    await service.from("workout_plans").delete().eq("slug", "odd").throwOnError();
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });
});

test("hopeless regular expressions are canceled, and don't delay the next request", async () => {
  const description = `${"jumping is a joy ".repeat(20)} blitz with me`;
  const video = { youtube_id: "abcdefghijk", title: "Blitz", description, duration_seconds: 60, status: "approved" };
  await service.from("enhanced_videos").insert(video).throwOnError();
  // tries every split of the description into five
  const pattern = String.raw`(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5z`;
  // visitors' are rejected at once
  const endless = () => service.from("videos").select("id").filter("description", "match", pattern).then();
  const canceled = [endless(), endless(), endless()];
  expect(await slugs("")).toEqual(["plain", "tagged"]);
  expect(await Promise.race([...canceled, "still running"])).toBe("still running");
  for (const { status, error } of await Promise.all(canceled)) expect([status, error?.code]).toEqual([500, "57014"]);
});

test("a session that the server ends in a transaction fails it alone", async () => {
  const { kysely, driver } = connection;
  const running = kysely
    .transaction()
    .execute((transaction) =>
      transaction.selectNoFrom(({ fn, val }) => fn("pg_sleep", [val(30)]).as("slept")).execute(),
    );
  const ended = expect(running).rejects.toThrow();
  const end = () => driver`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(%'`;
  await vi.waitFor(async () => expect(await end()).toHaveLength(1));
  await ended;
  expect(await slugs("")).toEqual(["plain", "tagged"]);
});

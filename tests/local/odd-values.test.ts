import { afterAll, describe, expect, test } from "vitest";
import { startBackendOn } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";
import { openTestDatabase } from "../support/test-database.ts";

// On the embedded database only: everybody shares its engine, and these values once stopped it until a restart.
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
    ["tags=cs.{}", ["plain", "tagged"]],
    ["tags=cs.{legs}", ["tagged"]],
    ["tags=ov.{legs,core}", ["tagged"]],
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
    expect([200, 400, 500]).toContain(response.status);
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });

  test.each([{ a: 1 }, ["a"], 5, true])("a search for %j", async (search) => {
    const { error, status } = await visitor.rpc("search_videos", { search: search as unknown as string });
    expect([error, status]).toEqual([null, 200]);
  });

  test("more rows at once than PostgreSQL's limit of parameters", async () => {
    // 8 values in each of them
    const rows = Array.from({ length: 9_000 }, (_, index) => ({
      slug: `many-${index}`,
      title: "Many",
      description: "",
      difficulty_level: "beginner",
      duration_weeks: 1,
      is_published: false,
      cover_image_url: null,
      created_at: "2026-11-18T12:00:00Z",
    }));
    const { error, status } = await service.from("workout_plans").insert(rows);
    expect([status, error?.code]).toEqual([400, "22023"]);
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });

  test.each([5, true, {}, { a: 1 }, "legs", [[]], [{}], [null]])("a new plan with the tags %j", async (tags) => {
    const row = { slug: "odd", title: "Odd", tags: tags as string[] };
    await service.from("workout_plans").insert(row);
    await service.from("workout_plans").delete().eq("slug", "odd").throwOnError();
    expect(await slugs("")).toEqual(["plain", "tagged"]);
  });
});

import { expect, test } from "vitest";
import { backendWithPeople } from "../support/backend-with-people.ts";

const { backend, admin } = await backendWithPeople();

/** Ends with a tab, a line break and unusual characters that XML allows. */
const given = "\u0001\b\u000bbounce\f\u001f\ufffe\uffff \\u0001 \\\\b\t\nöß🤸";
const stored = "bounce \\u0001 \\\\b\t\nöß🤸";

test.each([
  ["blog_articles", { slug: "a", title: given, excerpt: given, content: given, author: given, tags: [given] }],
  ["workout_plans", { slug: "a", title: given, description: given, tags: [given] }],
  ["studios", { name: given, description: given, city: given, country: given, pictures: [{ url: "/a", alt: given }] }],
] as const)("an editor's text in %s is stored without characters that XML forbids", async (table, row) => {
  const expected = JSON.parse(JSON.stringify(row).replaceAll(JSON.stringify(given), JSON.stringify(stored)));
  const { data } = await admin.client
    .from(table)
    .insert(row as never)
    .select()
    .single()
    .throwOnError();
  expect(data).toMatchObject(expected);
  const [field = ""] = Object.keys(row).filter((name) => ["title", "name"].includes(name));
  const { data: updated } = await admin.client
    .from(table)
    .update({ [field]: `${given}!` } as never)
    .eq("id", (data as { id: string }).id)
    .select()
    .single()
    .throwOnError();
  expect(updated).toMatchObject({ ...expected, [field]: `${stored}!` });
});

test("texts of discovered videos and plan days are stored without characters that XML forbids", async () => {
  const video = { youtube_id: "aaaaaaaaaaa", title: given, description: given, channel_name: given, tags: [given] };
  await backend.service
    .from("enhanced_videos")
    .insert({ ...video, duration_seconds: 60, view_count: 9_007_199_254_740_991, status: "approved" })
    .throwOnError();
  const { data: shown } = await backend.visitor.from("videos").select().single().throwOnError();
  expect(shown).toMatchObject({ title: stored, description: stored, channel_name: stored, tags: [stored] });

  const { data: plan } = await admin.client
    .from("workout_plans")
    .insert({ slug: "b", title: "Bounce" })
    .select()
    .single()
    .throwOnError();
  const day = { plan_id: plan.id, week_number: 1, day_number: 1, title: given, description: given };
  const { data: added } = await admin.client.from("workout_plan_days").insert(day).select().single().throwOnError();
  expect(added).toMatchObject({ title: stored, description: stored });
});

import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
const editor = await backend.admin("editor@example.com");

const read = async (link: string) => (await backend.visitor.rpc("read_preview", { link }).throwOnError()).data;
const link = async (row: { article_id: string } | { plan_id: string }) => {
  const { data } = await editor.client.from("preview_links").insert([row]).select("id").single().throwOnError();
  return data.id;
};

async function newPlan(slug = "bounce") {
  const { data: plan } = await editor.client
    .from("workout_plans")
    .insert({ slug, title: "Bounce", duration_weeks: 1 })
    .select("id")
    .single()
    .throwOnError();
  const day = { plan_id: plan.id, week_number: 1, day_number: 1, title: "One", description: "Jump" };
  await editor.client.from("workout_plan_days").insert(day).throwOnError();
  return plan.id;
}

test("a link shows a draft plan, then the unpublished changes of the published one, and nothing after it is revoked", async () => {
  const plan = await newPlan();
  const secret = await link({ plan_id: plan });
  expect(await read(secret)).toMatchObject({ plan: { title: "Bounce" }, days: [{ title: "One" }], videos: [] });
  await editor.client.from("workout_plans").update({ is_published: true }).eq("id", plan).throwOnError();
  await editor.client.rpc("start_plan_draft", { of_plan: plan }).throwOnError();
  await editor.client
    .from("plan_drafts")
    .update({ fields: { title: "Bounce more" } })
    .eq("id", plan)
    .throwOnError();
  await editor.client.from("plan_draft_days").update({ title: "Two" }).eq("plan_id", plan).throwOnError();
  expect(await read(secret)).toMatchObject({ plan: { title: "Bounce more" }, days: [{ title: "Two" }] });
  await editor.client.from("preview_links").delete().eq("id", secret).throwOnError();
  expect(await read(secret)).toBeNull();
});

test("revoking its maker's role ends a link, and a moderator's shows nothing", async () => {
  const plan = await newPlan("roles");
  const helper = await backend.person("helper@example.com");
  const give = (granted: string) => editor.client.rpc("grant_role", { person: helper.id, granted }).throwOnError();
  await give("editor");
  const row = { plan_id: plan };
  const { data } = await helper.client.from("preview_links").insert([row]).select("id").single().throwOnError();
  expect(await read(data.id)).toMatchObject({ plan: { title: "Bounce" } });
  await give("moderator");
  expect(await read(data.id)).toBeNull();
  await editor.client.rpc("revoke_role", { person: helper.id }).throwOnError();
  expect(await backend.sql(`select from public.preview_links where id = '${data.id}'`)).toEqual([]);
});

test("a link works for seven days, 120 times an hour, and shows nothing but the article's texts", async () => {
  const { data: article } = await editor.client
    .from("blog_articles")
    .insert({ slug: "sky", title: "Sky", content: "Up" })
    .select("id, updated_at")
    .single()
    .throwOnError();
  const secret = await link({ article_id: article.id });
  expect(await read(secret)).toEqual({
    expires_at: expect.any(String),
    article: { title: "Sky", excerpt: "", content: "Up" },
  });
  const [row] = await backend.sql<{ days: number }>(
    `select extract(day from expires_at - created_at)::integer as days from public.preview_links where id = '${secret}'`,
  );
  expect(row?.days).toBe(7);
  for (let times = 1; times < 120; times += 1) await read(secret);
  expect((await backend.visitor.rpc("read_preview", { link: secret })).error?.code).toBe("PT429");
  await backend.sql(`update public.preview_links set expires_at = now() where id = '${secret}'`);
  expect(await read(secret)).toBeNull();
  await backend.service.rpc("clear_old_records").throwOnError();
  expect(await backend.sql(`select from public.preview_links where id = '${secret}'`)).toEqual([]);
});

import { beforeEach, expect, test } from "vitest";
import { reservedSlugs } from "@/platform/slug.ts";
import { testBackend } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
const admin = await backend.admin("admin@example.com");
beforeEach(async () => {
  await backend.service.from("workout_plans").delete().not("id", "is", null).throwOnError();
});

const published = async (slug: string) => (await addPublishedPlan(backend.service, { slug, title: slug })).id;
const draft = async (slug: string) => {
  const row = admin.client.from("workout_plans").insert({ slug, title: slug }).select("id, slug").single();
  return (await row.throwOnError()).data;
};
const rename = (id: string, slug: string) =>
  admin.client.from("workout_plans").update({ slug }).eq("id", id).select("slug").single();
const redirects = async ({ client } = { client: backend.visitor }) => {
  const { data } = await client.from("redirects").select("from_path, to_path").order("from_path").throwOnError();
  return data.map(({ from_path, to_path }) => `${from_path} ${to_path}`);
};

test("renaming a published plan leaves a redirect, and chains lead to the end", async () => {
  const id = await published("a");
  await rename(id, "b").throwOnError();
  expect(await redirects()).toEqual(["/plans/a /plans/b"]);
  await rename(id, "c").throwOnError();
  expect(await redirects()).toEqual(["/plans/a /plans/c", "/plans/b /plans/c"]);
});

test("renaming a plan back redirects the other name", async () => {
  const id = await published("a");
  for (const slug of ["b", "c", "a"]) await rename(id, slug).throwOnError();
  expect(await redirects()).toEqual(["/plans/b /plans/a", "/plans/c /plans/a"]);
});

test("renaming a never published draft leaves no redirect", async () => {
  const { id } = await draft("a");
  await rename(id, "b").throwOnError();
  expect(await redirects(admin)).toEqual([]);
});

test("a redirect to a draft is hidden until the plan is published again, and ends with the plan", async () => {
  const id = await published("a");
  await rename(id, "b").throwOnError();
  await admin.client.from("workout_plans").update({ is_published: false }).eq("id", id).throwOnError();
  expect([await redirects(), await redirects(admin)]).toEqual([[], ["/plans/a /plans/b"]]);
  await admin.client.from("workout_plans").delete().eq("id", id).throwOnError();
  expect(await redirects(admin)).toEqual([]);
});

test("a new plan can't take the slug of a plan or redirect", async () => {
  const id = await published("a");
  await rename(id, "b").throwOnError();
  expect([(await draft("a")).slug, (await draft("b")).slug]).toEqual(["a-2", "b-2"]);
  expect(await redirects()).toEqual(["/plans/a /plans/b"]);
});

test.each(reservedSlugs)("a plan and an article called %s can't take the site's own address", async (slug) => {
  const article = admin.client.from("blog_articles").insert({ slug, title: slug }).select("slug").single();
  expect([(await draft(slug)).slug, (await article.throwOnError()).data.slug]).toEqual([`${slug}-2`, `${slug}-2`]);
});

test("a published plan can't get a taken slug, and the error says so", async () => {
  const [first, second] = [await published("a"), await published("x")];
  await rename(first, "b").throwOnError();
  for (const taken of ["a", "b", ...reservedSlugs]) {
    const { error } = await rename(second, taken);
    expect(error).toMatchObject({
      code: "23514",
      message: `The address /plans/${taken} is another plan's, or leads to one.`,
    });
  }
  expect(await redirects()).toEqual(["/plans/a /plans/b"]);
});

test("an import that adds a page at a redirect's address removes the redirect, so that the page is reachable", async () => {
  const id = await published("a");
  await rename(id, "b").throwOnError();
  await published("a");
  expect(await redirects()).toEqual([]);
});

test("renaming an article leaves a redirect too", async () => {
  const slug = `jump-${crypto.randomUUID().slice(0, 8)}`;
  const articles = backend.service.from("blog_articles");
  const row = { slug, title: "Jump", is_published: true };
  const { data } = await articles.insert(row).select("id").single().throwOnError();
  await backend.service
    .from("blog_articles")
    .update({ slug: `${slug}-high` })
    .eq("id", data.id)
    .throwOnError();
  expect(await redirects()).toEqual([`/blog/${slug} /blog/${slug}-high`]);
  await backend.service.from("blog_articles").delete().eq("id", data.id).throwOnError();
  expect(await redirects()).toEqual([]);
});

test("renaming an article before its date leaves no redirect, because the old address was never public", async () => {
  const slug = `soon-${crypto.randomUUID().slice(0, 8)}`;
  const articles = () => backend.service.from("blog_articles");
  const row = { slug, title: "Soon", is_published: true, published_at: "2099-05-01T10:00:00Z" };
  const { data } = await articles().insert(row).select("id").single().throwOnError();
  const change = (fields: { slug?: string; published_at?: string }) =>
    articles().update(fields).eq("id", data.id).throwOnError();
  await change({ slug: `${slug}-later` });
  expect(await redirects(admin)).toEqual([]);
  await change({ published_at: "2020-05-01T10:00:00Z" });
  await change({ slug });
  expect(await redirects()).toEqual([`/blog/${slug}-later /blog/${slug}`]);
  await articles().delete().eq("id", data.id).throwOnError();
});

test("an article withdrawn before its date was never published", async () => {
  const slug = `soon-${crypto.randomUUID().slice(0, 8)}`;
  const row = { slug, title: "Soon", is_published: true, published_at: "2099-05-01T10:00:00Z" };
  const articles = () => admin.client.from("blog_articles");
  const { data } = await articles().insert(row).select("id").single().throwOnError();
  const withdrawn = articles().update({ is_published: false }).eq("id", data.id).select("published_at").single();
  expect((await withdrawn.throwOnError()).data.published_at).toBe(null);
  await articles().delete().eq("id", data.id).throwOnError();
});

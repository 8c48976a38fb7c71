import { expect, test } from "vitest";
import type { Person } from "../support/backend.ts";
import { backendWithPeople } from "../support/backend-with-people.ts";

const { backend, admin, member } = await backendWithPeople();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
let made = 0;

async function article(fields: { is_published?: boolean; published_at?: string; title?: string } = {}) {
  made += 1;
  const row = { slug: `article-${made}`, title: "Warm up", content: "First.", ...fields };
  return (await admin.client.from("blog_articles").insert(row).select().single().throwOnError()).data;
}
const read = async (id: string) =>
  (await backend.service.from("blog_articles").select().eq("id", id).single().throwOnError()).data;
const seenBy = async ({ client }: Pick<Person, "client">, id: string) =>
  (await client.from("blog_articles").select("id").eq("id", id).throwOnError()).data.length === 1;
const revisionsOf = async (id: string) =>
  (await admin.client.from("article_revisions").select().eq("article_id", id).order("created_at").throwOnError()).data;
const draftOf = async (id: string) =>
  (await admin.client.from("article_drafts").select().eq("article_id", id).maybeSingle().throwOnError()).data?.fields;
const changesOf = (id: string) =>
  backend.sql<{ later: boolean; at: string }>(
    `select not_before is not null as later, changed_at as at from public.site_changes where row_id = '${id}' order by id`,
  );

const written = (row: { slug: string }, more: object = {}) => ({
  slug: row.slug,
  title: "Warm up well",
  excerpt: "",
  content: "Second.",
  author: "Mia",
  cover_image_url: null,
  tags: ["warm-up"],
  ...more,
});
const save = (who: Person, id: string, seen: string, fields: object) =>
  who.client.rpc("save_article_draft", { article: id, seen, fields: fields as never });

test("a scheduled article is visible only to administrators until its time", async () => {
  const { id } = await article({ is_published: true, published_at: inAnHour() });
  expect(await seenBy({ client: backend.visitor }, id)).toBe(false);
  expect(await seenBy(member, id)).toBe(false);
  expect(await seenBy(admin, id)).toBe(true);
  await backend.sql(`update public.blog_articles set published_at = now() where id = '${id}'`);
  expect(await seenBy({ client: backend.visitor }, id)).toBe(true);
});

test("scheduling requests a rebuild at that time; another date moves it, withdrawing cancels it", async () => {
  const later = inAnHour();
  const { id } = await article({ is_published: true, published_at: later });
  expect((await changesOf(id)).map(({ later, at }) => [later, new Date(at).toISOString()])).toEqual([[true, later]]);
  const evenLater = new Date(Date.now() + 7_200_000).toISOString();
  await admin.client.from("blog_articles").update({ published_at: evenLater }).eq("id", id).throwOnError();
  expect((await changesOf(id)).map(({ at }) => new Date(at).toISOString())).toEqual([evenLater]);
  await admin.client.from("blog_articles").update({ is_published: false }).eq("id", id).throwOnError();
  expect(await changesOf(id)).toEqual([]);
});

test("saving a draft of a scheduled article keeps the rebuild at its time", async () => {
  const row = await article({ is_published: true, published_at: inAnHour() });
  await save(admin, row.id, row.updated_at, written(row)).throwOnError();
  expect(await changesOf(row.id)).toHaveLength(1);
});

test("the build claims a scheduled article at its time and not before, whatever else is published", async () => {
  await backend.sql("delete from public.site_changes");
  const { id } = await article({ is_published: true, published_at: inAnHour() });
  const claim = (at: string, now_please = false) =>
    backend.service
      .rpc("claim_site_build", { at, quiet_seconds: 5, longest_wait_seconds: 60, lease_seconds: 60, now_please })
      .throwOnError();
  const isClaimed = async () =>
    (
      await backend.sql<{ claimed_at: string | null }>(
        `select claimed_at from public.site_changes where row_id = '${id}'`,
      )
    ).every(({ claimed_at }) => claimed_at !== null);

  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const { data: waits } = await claim(at(60), true);
  expect((waits as { wait: number }).wait).toBeGreaterThan(3500);

  await article({ is_published: true });
  const { data: build } = await claim(at(120));
  expect(build).toMatchObject({ attempt: 1 });
  expect(await isClaimed()).toBe(false);
  await backend.sql("update public.site_builds set status = 'finished'");

  expect((await claim(at(3700))).data).toMatchObject({ attempt: 1 });
  expect(await isClaimed()).toBe(true);
});

test("a draft that isn't published is saved in the article and requests no rebuild", async () => {
  const row = await article();
  const { data } = await save(admin, row.id, row.updated_at, written(row));
  expect(data?.[0]).toMatchObject({ title: "Warm up well", tags: ["warm-up"], is_published: false });
  expect(await draftOf(row.id)).toBeUndefined();
  expect(await changesOf(row.id)).toEqual([]);
  expect(await revisionsOf(row.id)).toEqual([]);
});

test("edits of a published article are stored separately until published", async () => {
  const row = await article({ is_published: true });
  const { data } = await save(admin, row.id, row.updated_at, written(row));
  const [saved] = data ?? [];
  expect(saved).toMatchObject({ title: "Warm up", content: "First." });
  expect(await draftOf(row.id)).toMatchObject({ title: "Warm up well" });
  expect(await changesOf(row.id)).toHaveLength(1);

  const publish = { ...written(row), is_published: true };
  await admin.client.from("blog_articles").update(publish).eq("id", row.id).throwOnError();
  expect(await read(row.id)).toMatchObject({ title: "Warm up well", published_at: row.published_at });
  expect(await draftOf(row.id)).toBeUndefined();
  expect(await changesOf(row.id)).toHaveLength(2);
});

test.each([false, true])(
  "a second editor's save is rejected instead of overwriting (published: %s)",
  async (is_published) => {
    const other = await backend.admin(`other-${is_published}@example.com`);
    const row = await article({ is_published });
    await save(admin, row.id, row.updated_at, written(row)).throwOnError();
    const late = await save(other, row.id, row.updated_at, written(row, { title: "Theirs" })).throwOnError();
    expect(late.data).toEqual([]);
    expect(is_published ? await draftOf(row.id) : await read(row.id)).toMatchObject({ title: "Warm up well" });
  },
);

test("every publish stores a revision, saving and republishing the same don't", async () => {
  const row = await article({ is_published: true });
  const change = (fields: object) =>
    admin.client.from("blog_articles").update(fields).eq("id", row.id).select().single().throwOnError();
  await change({ is_published: true });
  const { data: second } = await change({ ...written(row), is_published: true });
  await save(admin, row.id, second.updated_at, written(row, { title: "Not yet" })).throwOnError();
  await change({ is_published: false });
  const revisions = await revisionsOf(row.id);
  expect(revisions.map(({ fields }) => (fields as { title: string }).title)).toEqual(["Warm up", "Warm up well"]);
  expect(revisions[1]).toMatchObject({
    published_by: admin.id,
    fields: { content: "Second.", tags: ["warm-up"], author: "Mia" },
  });
});

test("a taken slug gets a number, so that saving a draft never fails", async () => {
  const first = await article({ is_published: true });
  const second = await article();
  const { data } = await save(admin, second.id, second.updated_at, written(first));
  expect(data?.[0]?.slug).toBe(`${first.slug}-2`);
});

test.each([
  ["content that isn't text", { content: { deep: true }, title: 7 }, "7"],
  ["a slug with a slash", { slug: "a/b" }, null],
  ["a title that is too long", { title: "x".repeat(201) }, null],
  ["tags that aren't a list", { tags: "one" }, null],
  ["a cover from another host", { cover_image_url: "https://evil.example/x.png" }, null],
  ["a script for a cover", { cover_image_url: "javascript:alert(1)" }, null],
  ["a book", { content: "x".repeat(200_001) }, null],
  ["another id", { id: "00000000-0000-4000-8000-000000000001", is_published: true }, "Warm up well"],
])("%s neither breaks an article nor publishes it", async (_name, fields, title) => {
  const row = await article();
  const { error } = await save(admin, row.id, row.updated_at, written(row, fields));
  expect(error === null).toBe(title !== null);
  expect(await read(row.id)).toMatchObject({ title: title ?? "Warm up", is_published: false });
});

test("only administrators can read who published a revision", async () => {
  const colleague = await backend.admin("colleague@example.com");
  const { id } = await article({ is_published: true });
  await colleague.client.from("blog_articles").update({ title: "Warm up twice" }).eq("id", id).throwOnError();
  const historyFor = async ({ client }: Pick<Person, "client">) => client.rpc("article_history", { of_article: id });
  expect((await historyFor(admin)).data).toMatchObject([
    { admin: "colleague@example.com", is_own: false, fields: { title: "Warm up twice" } },
    { admin: "admin@example.com", is_own: true, fields: { title: "Warm up" } },
  ]);
  expect((await historyFor(member)).data).toEqual([]);
  expect((await historyFor({ client: backend.visitor })).error?.message).toMatch(/permission denied/);
});

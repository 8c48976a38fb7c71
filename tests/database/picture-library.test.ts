import { expect, test } from "vitest";
import { backendWithPeople } from "../support/backend-with-people.ts";
import { hostileMarkup } from "../support/hostile-markup.ts";

const { backend, admin, member } = await backendWithPeople();
const { service, sql } = backend;

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const bucket = admin.client.storage.from("pictures");
async function add(name: string): Promise<string> {
  const { error } = await bucket.upload(name, new Uint8Array(png).buffer, { contentType: "image/png" });
  expect(error).toBeNull();
  return `/storage/v1/object/public/pictures/${name}`;
}
type Filter = { search?: string; state?: string; sort?: string; page?: number };
type Listed = { name: string; alt: string; bytes: number; unused_since: string | null; total: number; uses: Use[] };
type Use = { kind: string; title: string };
const library = async (filter: Filter = {}) =>
  (await admin.client.rpc("picture_library", filter).throwOnError()).data as unknown as Listed[];
const names = async (filter: Filter) => (await library(filter)).map(({ name }) => name);
const replace = (old_name: string, new_name: string) => admin.client.rpc("replace_picture", { old_name, new_name });

/** Uses a picture in a text of each kind: a published article with a draft and a revision, a plan with a draft, a studio, two digests. */
async function useEverywhere(path: string, word: string) {
  const text = `![A jump](https://old.example${path})`;
  const article = { slug: word, title: `Article ${word}`, is_published: true, content: text, cover_image_url: path };
  const { data } = await service.from("blog_articles").insert(article).select().single().throwOnError();
  const fields = { title: `Draft ${word}`, content: text };
  await admin.client
    .rpc("save_article_draft", { article: data.id, seen: data.updated_at, fields: { ...article, ...fields } })
    .throwOnError();
  const plan = { slug: word, title: `Plan ${word}`, duration_weeks: 1, cover_image_url: path };
  const added = await service.from("workout_plans").insert(plan).select("id").single().throwOnError();
  await service
    .from("plan_drafts")
    .insert({ id: added.data.id, updated_at: "2026-01-01", fields: { cover_image_url: path } })
    .throwOnError();
  const pictures = [{ url: path, alt: "Hall" }];
  await service
    .from("studios")
    .insert({ name: `Studio ${word}`, city: "Bern", country: "Switzerland", pictures, is_verified: true })
    .throwOnError();
  const digest = (subject: string, day: number) => ({
    ...{ subject, week_start_date: `2026-11-${day}`, week_end_date: `2026-11-${day + 6}` },
    content_html: `<img src="${path}">`,
  });
  await service
    .from("weekly_digests")
    .insert([
      digest("Unsent", 9),
      { ...digest("Sent", 16), status: "sent", sending_started_at: "2026-11-23", sent_at: "2026-11-23" },
    ])
    .throwOnError();
  return data.id;
}

test("a picture is listed with each of its uses, its size and its alt text", async () => {
  const path = await add("used-1x1.png");
  await add("idle-1x1.png");
  await useEverywhere(path, "everywhere");
  await admin.client.from("picture_alts").insert({ name: "used-1x1.png", alt: "Two people jump" }).throwOnError();
  const [used] = await library({ search: "used" });
  expect(used).toMatchObject({ alt: "Two people jump", bytes: png.length, unused_since: null, total: 1 });
  expect(used?.uses.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    "article: Article everywhere",
    "cover: Article everywhere",
    "digest: Sent",
    "digest: Unsent",
    "draft: Draft everywhere",
    "plan: Plan everywhere",
    "plan draft: Plan everywhere",
    "revision: Article everywhere",
    "studio: Studio everywhere",
  ]);
  const log = admin.client.rpc("admin_log_page", { search: "used-1x1.png", subjects: ["picture_alts"], page: 1 });
  expect((await log.throwOnError()).data).toMatchObject([{ thing: "used-1x1.png", after: { alt: "Two people jump" } }]);
  expect(await names({ search: "two PEOPLE" })).toEqual(["used-1x1.png"]);
  expect(await names({ search: "studio everywhere" })).toEqual(["used-1x1.png"]);
  expect(await names({ state: "unused" })).toEqual(["idle-1x1.png"]);
  expect(await names({ state: "undescribed" })).toEqual(["idle-1x1.png"]);
  expect(await names({ sort: "name" })).toEqual(["idle-1x1.png", "used-1x1.png"]);
  expect(await names({ sort: "oldest" })).toEqual(["used-1x1.png", "idle-1x1.png"]);
  expect((await library({ search: "idle" }))[0]?.unused_since).not.toBeNull();
});

test("a replaced picture changes everywhere at once except in sent mails, and back", async () => {
  const path = await add("before-1x1.png");
  await add("after-2x2.png");
  await sql("delete from public.weekly_digests");
  const article = await useEverywhere(path, "replaced");
  await admin.client.from("picture_alts").insert({ name: "before-1x1.png", alt: "Before" }).throwOnError();
  await sql("delete from public.site_changes");
  const kinds = async (word: string) =>
    (await library({ search: word })).find(({ name }) => name.startsWith(word))?.uses.map(({ kind }) => kind);
  const all = await kinds("before");

  expect((await replace("before-1x1.png", "after-2x2.png").throwOnError()).data).toBe(7);
  expect(await kinds("before")).toEqual(["digest"]);
  expect(await kinds("after")).toEqual(all?.filter((kind, index) => all.indexOf(kind) === index));
  const { data } = await service.from("blog_articles").select().eq("id", article).single().throwOnError();
  expect(data.content).toBe("![A jump](https://old.example/storage/v1/object/public/pictures/after-2x2.png)");
  expect(await sql(`select from public.article_revisions where article_id = '${article}'`)).toHaveLength(1);
  const rebuilt = await sql<{ table_name: string }>("select table_name from public.site_changes order by table_name");
  expect(rebuilt.map(({ table_name }) => table_name)).toEqual(["blog_articles", "studios"]);
  expect(await library({ search: "after" })).toMatchObject([{ name: "after-2x2.png", alt: "Before" }]);

  await replace("after-2x2.png", "before-1x1.png").throwOnError();
  expect(await kinds("before")).toEqual(all);
});

test("pictures whose names end alike aren't confused", async () => {
  const path = await add("high-jump-1x1.png");
  await add("jump-1x1.png");
  await add("new-jump-1x1.png");
  await service.from("workout_plans").insert({ slug: "alike", title: "Alike", cover_image_url: path }).throwOnError();
  expect((await replace("jump-1x1.png", "new-jump-1x1.png").throwOnError()).data).toBe(0);
  expect((await bucket.remove(["jump-1x1.png"])).data).toHaveLength(1);
});

test("a used picture can't be deleted; deleting an unused one is logged and deletes its alt text", async () => {
  const path = await add("wanted-1x1.png");
  await admin.client.from("picture_alts").insert({ name: "wanted-1x1.png", alt: "Wanted" }).throwOnError();
  await service.from("workout_plans").insert({ slug: "wants", title: "Wants", cover_image_url: path }).throwOnError();
  const remove = () => admin.client.rpc("delete_picture", { name: "wanted-1x1.png" });
  expect((await remove()).error).toMatchObject({ code: "23514", message: "Something shows it again." });
  expect((await bucket.remove(["wanted-1x1.png"])).data).toEqual([]);
  expect(await names({ search: "wanted" })).toEqual(["wanted-1x1.png"]);
  await service.from("workout_plans").delete().eq("slug", "wants").throwOnError();
  expect((await member.client.rpc("delete_picture", { name: "wanted-1x1.png" })).error?.code).toBe("42501");
  expect((await remove()).data).toBe(true);
  expect(await names({ search: "wanted" })).toEqual([]);
  // the hourly job would delete its file, too
  expect((await service.rpc("unused_pictures")).data).toContain("wanted-1x1.png");
  expect((await bucket.remove(["wanted-1x1.png"])).data).toHaveLength(1);
  expect((await remove()).data).toBe(false);
  expect(await sql("select from public.picture_alts where name = 'wanted-1x1.png'")).toEqual([]);
  const logged = await sql(
    "select action, label, actor from public.admin_log where subject = 'pictures' and action = 'delete' and label = 'wanted-1x1.png'",
  );
  expect(logged).toEqual([{ action: "delete", label: "wanted-1x1.png", actor: admin.id }]);
});

test("only stored pictures replace others", async () => {
  await add("real-1x1.png");
  for (const [from, to] of [
    ["real-1x1.png", "missing-1x1.png"],
    ["missing-1x1.png", "real-1x1.png"],
    ["real-1x1.png", "real-1x1.png"],
    ["", "%"],
  ] as const) {
    expect((await replace(from, to)).error?.code).toBe("23514");
  }
  const refused = await member.client.rpc("replace_picture", { old_name: "real-1x1.png", new_name: "used-1x1.png" });
  expect(refused.error?.code).toBe("42501");
});

test.each([
  ["an empty text", "real-1x1.png", ""],
  ["spaces", "real-1x1.png", " \n"],
  ["301 characters", "real-1x1.png", "a".repeat(301)],
  ["the name of a script", "x.js", "Text"],
  ["a name in a folder", "a/b.png", "Text"],
])("%s isn't an alt text of a picture", async (_, name, alt) => {
  expect((await admin.client.from("picture_alts").insert({ name, alt })).error?.code).toBe("23514");
});

test("markup in alt texts is stored as it is, without control characters", async () => {
  for (const [number, markup] of hostileMarkup.entries()) {
    const row = { name: `hostile-${number}.png`, alt: `${markup}\u0001`.slice(-300) };
    await admin.client.from("picture_alts").insert(row).throwOnError();
    const { data } = await admin.client.from("picture_alts").select("alt").eq("name", row.name).single().throwOnError();
    expect(data.alt).toBe(markup.slice(-299));
  }
});

test("above fifty pictures there are pages, and odd filters find nothing or everything", async () => {
  await sql(
    "insert into storage.objects (bucket_id, name) select 'pictures', 'many-' || n || '-1x1.png' from generate_series(1, 101) n",
  );
  const pages = await Promise.all([1, 2, 3, 4].map((page) => library({ search: "many", sort: "name", page })));
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 1, 0]);
  expect(pages[0]?.[0]?.total).toBe(101);
  for (const odd of ["%", "_", "\\", "'", "\u202e", "x".repeat(800)]) {
    expect(await library({ search: odd })).toEqual([]);
  }
  expect(await library({ page: -2_147_483_648, sort: "'; drop table", state: "all" })).toHaveLength(50);
});

test("pictures in texts of pages and their revisions are used, and replaced", async () => {
  const [old, next] = ["page-1x1.png", "page-2x2.png"];
  const path = await add(old);
  await add(next);
  const draft = { text: `![map](${path})` };
  await admin.client.from("site_pages").update({ draft }).eq("id", "privacy").throwOnError();
  expect(await library({ search: old })).toMatchObject([
    { unused_since: null, uses: [{ kind: "page", title: "privacy" }] },
  ]);
  await admin.client.from("site_pages").update({ texts: draft, draft: null }).eq("id", "privacy").throwOnError();
  expect((await admin.client.rpc("delete_picture", { name: old })).error).not.toBeNull();
  await replace(old, next).throwOnError();
  const { data } = await service.from("site_pages").select("texts").eq("id", "privacy").single().throwOnError();
  expect(data.texts).toEqual({ text: `![map](${path.replace(old, next)})` });
  expect(await library({ search: old })).toMatchObject([{ unused_since: expect.any(String), uses: [] }]);
});

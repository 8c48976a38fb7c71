import { expect, test } from "vitest";

import { secretKey, testFunctions } from "../support/functions.ts";

const product = await testFunctions();
const admin = await product.admin("admin@example.com");

const bucket = () => admin.client.storage.from("pictures");
/** Uploads a picture like an administrator. Returns its address. */
const pngStart = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function upload(name: string): Promise<string> {
  const { error } = await bucket().upload(name, pngStart.buffer, { contentType: "image/png" });
  expect(error).toBeNull();
  return bucket().getPublicUrl(name).data.publicUrl;
}
const stored = async () =>
  (await product.sql<{ name: string }>("select name from storage.objects order by name")).map(({ name }) => name);
const sweep = async () => (await product.call("unused-pictures", { action: "sweep" }, { apikey: secretKey })).body;
/** The next hour's run, and one 30 days later. */
async function sweepForAMonth() {
  const first = await sweep();
  await product.sql("update private.unused_pictures set since = since - interval '30 days'");
  return [first, await sweep()];
}
const insert = (table: "blog_articles" | "workout_plans" | "studios" | "weekly_digests", row: object) =>
  product.service
    .from(table)
    .insert(row as never)
    .throwOnError();

test("a picture stays while it is used anywhere, and is deleted 30 days after its last use", async () => {
  const uses = ["text", "cover", "draft", "revision", "plan", "studio", "mail"] as const;
  const uploaded = await Promise.all(uses.map(async (use) => [use, await upload(`${use}-1x1.png`)] as const));
  const { text, cover, draft, revision, plan, studio, mail } = Object.fromEntries(uploaded) as Record<
    (typeof uses)[number],
    string
  >;
  await upload("nothing-1x1.png");
  const article = { slug: "shown", title: "Shown", is_published: true };
  await insert("blog_articles", { ...article, content: `![A jump](${revision})` });
  const now = product.service.from("blog_articles").update({ content: `![A](${text})`, cover_image_url: cover });
  const [row] = (await now.eq("slug", "shown").select().throwOnError()).data;
  const written = { article: row?.id ?? "", seen: row?.updated_at ?? "", fields: { content: draft } as never };
  await admin.client.rpc("save_article_draft", written).throwOnError();
  await insert("workout_plans", { slug: "shown", title: "Shown", duration_weeks: 1, cover_image_url: plan });
  await insert("studios", { name: "Shown", city: "Oslo", country: "Norway", pictures: [{ url: studio, alt: "Room" }] });
  const week = { week_start_date: "2026-11-16", week_end_date: "2026-11-22", subject: "Shown", content_text: "" };
  await insert("weekly_digests", { ...week, content_html: `<img src="${mail}">` });

  expect(await sweepForAMonth()).toEqual([{ removed: 0 }, { removed: 1 }]);
  const shown = ["cover", "draft", "mail", "plan", "revision", "studio", "text"].map((name) => `${name}-1x1.png`);
  expect(await stored()).toEqual(shown);

  // deleting the article deletes its revisions and draft, but another article uses one of its pictures
  await insert("blog_articles", { slug: "also", title: "Also", content: `![A](${revision})` });
  await product.service
    .from("blog_articles")
    .delete()
    .eq("id", row?.id ?? "")
    .throwOnError();
  // replaced: the plan has another cover, the studio another picture
  await product.service.from("workout_plans").update({ cover_image_url: studio }).eq("slug", "shown").throwOnError();
  await product.service.from("studios").update({ pictures: [] }).eq("name", "Shown").throwOnError();
  expect(await sweepForAMonth()).toEqual([{ removed: 0 }, { removed: 4 }]);
  expect(await stored()).toEqual(["mail-1x1.png", "revision-1x1.png", "studio-1x1.png"]);
  const gone = await product.app.fetch(new Request(text));
  expect(gone.status).toBeGreaterThanOrEqual(400);
});

test("a picture used again within the day stays, and its day restarts", async () => {
  const address = await upload("again-1x1.png");
  await sweep();
  await insert("blog_articles", { slug: "again", title: "Again", content: address });
  expect(await sweepForAMonth()).toEqual([{ removed: 0 }, { removed: 0 }]);
  await product.service.from("blog_articles").delete().eq("slug", "again").throwOnError();
  expect(await sweep()).toEqual({ removed: 0 });
  expect(await stored()).toContain("again-1x1.png");
});

test("pictures stay if the storage service fails, and the next run retries", async () => {
  await upload("refused-1x1.png");
  await sweep();
  await product.sql("update private.unused_pictures set since = since - interval '30 days'");
  await product.sql(
    `create function private.refuse() returns trigger language plpgsql as $$ begin raise exception 'busy'; end $$`,
  );
  await product.sql(
    "create trigger refuse before delete on storage.objects for each row execute function private.refuse()",
  );
  const refused = await product.call("unused-pictures", { action: "sweep" }, { apikey: secretKey });
  expect(refused.status).toBe(500);
  await product.sql("drop function private.refuse cascade");
  expect(await stored()).toContain("refused-1x1.png");
  await sweep();
  expect(await stored()).not.toContain("refused-1x1.png");
});

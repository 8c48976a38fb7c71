import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportContent } from "../../scripts/data/export.ts";
import { importContent } from "../../scripts/data/import.ts";
import { seed } from "../../scripts/local/seed.ts";
import { startTestBackend } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";
import { rowsOf } from "../support/sql.ts";

const siteUrl = "https://demo.example";
let from: Awaited<ReturnType<typeof startTestBackend>>;
let to: Awaited<ReturnType<typeof startTestBackend>>;
let folder: string;

beforeAll(async () => {
  [from, to] = [await startTestBackend(), await startTestBackend()];
  folder = await mkdtemp(join(tmpdir(), "content-"));
  await addPublishedPlan(from.service, { slug: "a", title: "A" }, [{ title: "Day", video_ids: ["demo0000001"] }]);
  await from.service.from("enhanced_videos").insert({
    youtube_id: "demo0000001",
    title: "Bounce",
    duration_seconds: 600,
    status: "approved",
    tags: ["beginner"],
  });
  await from.service
    .from("search_synonyms")
    .insert({ words: ["bad knees", "low-impact"] })
    .throwOnError();
});
afterAll(async () => {
  await Promise.all([from.close(), to.close(), rm(folder, { recursive: true })]);
});

test("an import keeps ids, and importing twice changes nothing", async () => {
  const counts = await exportContent(from.service, folder);
  expect(counts).toMatchObject({ workout_plans: 1, workout_plan_days: 1, enhanced_videos: 1 });
  expect(await readFile(join(folder, ".gitignore"), "utf8"), "addresses are never committed").toBe("*\n");

  await importContent(to.service, folder);
  await importContent(to.service, folder);
  const seen = await to.visitor.from("videos").select("id, youtube_id, tags");
  expect(seen.data).toEqual((await from.visitor.from("videos").select("id, youtube_id, tags")).data);
  expect((await to.visitor.from("workout_plan_days").select("title")).data).toEqual([{ title: "Day" }]);
  const groups = await to.service.from("search_synonyms").select("words, keys").throwOnError();
  expect(groups.data).toEqual([{ words: ["bad knees", "low-impact"], keys: ["bad knee", "lowimpact"] }]);
});

test("drafts, revisions and pictures are imported, and importing twice duplicates nothing", async () => {
  const own = join(folder, "articles");
  const png = Uint8Array.from([137, 80, 78, 71]).buffer;
  await from.service.storage.from("pictures").upload("jump-1x1.png", png, { contentType: "image/png" });
  const address = "/storage/v1/object/public/pictures/jump-1x1.png";
  const article = { slug: "air", title: "Air", content: `![Jump](${address})`, is_published: true };
  const { data } = await from.service.from("blog_articles").insert(article).select("id").single().throwOnError();
  await from.service.from("blog_articles").update({ title: "More air" }).eq("id", data.id).throwOnError();
  await from.service
    .from("article_drafts")
    .insert({ article_id: data.id, fields: { title: "Not yet" } })
    .throwOnError();
  const counts = await exportContent(from.service, own);
  expect(counts).toMatchObject({ article_drafts: 1, article_revisions: 2, pictures: 1 });
  expect(await importContent(to.service, own)).toEqual(counts);
  expect(await importContent(to.service, own)).toEqual(counts);
  const revisions = await to.service.from("article_revisions").select("fields").order("created_at").throwOnError();
  expect(revisions.data.map(({ fields }) => (fields as { title: string }).title)).toEqual(["Air", "More air"]);
  expect((await to.service.from("article_drafts").select("fields").throwOnError()).data).toEqual([
    { fields: { title: "Not yet" } },
  ]);
  expect((await to.service.from("blog_articles").select("content").throwOnError()).data).toEqual([
    { content: article.content },
  ]);
  const picture = await to.service.storage.from("pictures").download("jump-1x1.png");
  expect(new Uint8Array((await picture.data?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(png));
  for (const { service } of [from, to]) await service.from("blog_articles").delete().eq("id", data.id).throwOnError();
});

test("a row that exists under another id is reported with the fix", async () => {
  const { data } = await from.service.from("workout_plans").select().eq("slug", "a").single().throwOnError();
  await to.service.from("workout_plans").delete().eq("slug", "a").throwOnError();
  await to.service.from("workout_plans").insert({ slug: "a", title: "Another A" }).throwOnError();
  const refused = importContent(to.service, folder);
  await expect(refused).rejects.toThrow(/^workout_plans, rows 1 and on: .*under another id: delete that one/);
  await to.service.from("workout_plans").delete().eq("slug", "a").throwOnError();
  await importContent(to.service, folder);
  expect((await to.service.from("workout_plans").select("id").eq("slug", "a").single()).data?.id).toBe(data.id);
});

test("an export of the demo content can be imported into another demo, where rows have the same ids", async () => {
  await Promise.all([seed(from.service, siteUrl), seed(to.service, siteUrl)]);
  await from.service.from("workout_plans").update({ title: "Bounce Anew" }).eq("slug", "bounce-basics").throwOnError();
  const counts = await exportContent(from.service, folder);
  expect(counts.workout_plans).toBeGreaterThan(8);
  expect(await importContent(to.service, folder)).toEqual(counts);
  expect(await exportContent(to.service, folder)).toEqual(counts);
  const { data } = await to.service.from("workout_plans").select("title").eq("slug", "bounce-basics").throwOnError();
  expect(data).toEqual([{ title: "Bounce Anew" }]);
});

test("too many rows for one statement's time limit are imported in smaller batches", async () => {
  const hurried = await startTestBackend();
  const sql = (statement: string) => rowsOf(hurried.app, statement);
  await sql(`create function public.hurry() returns trigger language plpgsql as $$
    begin
      if (select count(*) from added) > 50 then raise 'a batch of more than 50 rows'; end if;
      if (select count(*) from added) > 12 then raise query_canceled using message = 'canceling statement due to statement timeout'; end if;
      return null;
    end $$`);
  await sql(`create trigger hurry after insert on public.studios referencing new table as added
    for each statement execute function public.hurry()`);
  const studios = Array.from({ length: 130 }, (_, index) => ({
    name: `Studio ${index}`,
    city: "Town",
    country: "Land",
  }));
  await from.service.from("studios").insert(studios).throwOnError();
  const counts = await exportContent(from.service, folder);
  expect(await importContent(hurried.service, folder)).toEqual(counts);
  const { count } = await hurried.service.from("studios").select("id", { count: "exact", head: true }).throwOnError();
  expect(count).toBe(counts.studios);
  await hurried.close();
});

test("files of another schema are rejected before any write", async () => {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  await writeFile(join(folder, "manifest.json"), JSON.stringify({ ...manifest, schemaVersion: "20990101000000" }));
  await expect(importContent(from.service, folder)).rejects.toThrow("20990101000000");
});

test("files of the schema before the first release are accepted", async () => {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  // a later table
  const { suppressed_addresses: _, ...counts } = manifest.counts;
  await rm(join(folder, "suppressed_addresses.jsonl"));
  await writeFile(join(folder, "manifest.json"), JSON.stringify({ counts, schemaVersion: "20261120235300" }));
  expect(await importContent(to.service, folder)).toEqual({ ...counts, suppressed_addresses: 0 });
});

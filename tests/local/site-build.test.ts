import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import { filesUnder } from "@/site/integrations/fingerprint.ts";
import { freePort } from "../../scripts/local/free-port.ts";
import { startProduct } from "../../scripts/local/product.ts";
import { buildSite, leftOut } from "../../scripts/local/site/build.ts";
import { isFull } from "../../scripts/test/full.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { newerInFile } from "../support/newer-features.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

// Builds of one small database: 49 plans, which fill two pages of the list, a video, a studio and an article.
const folder = await temporaryFolder();
const product = await startProduct({ siteDir: folder });
const service = createClient<Database>(product.apiUrl, product.keys.SUPABASE_SECRET_KEY);
const plans = Array.from({ length: 49 }, (_, number) => ({
  slug: `plan-${number}`,
  title: `Plan ${number % 4}`,
  difficulty_level: number % 2 === 0 ? "beginner" : "advanced",
  created_at: new Date(Date.UTC(2026, 0, 1, 0, 60 - number)).toISOString(),
  duration_weeks: 1,
}));
/** The gentlest first. */
const listed = Object.values(Object.groupBy(plans, ({ difficulty_level }) => difficulty_level)).flatMap(
  (some) => some ?? [],
);
const studio = { name: "Spring Hall", city: "Bern", country: "Switzerland", is_verified: true };
const excerpt = "Knees & <em>ankles</em>";
const article = { slug: "jump", title: "Jump", excerpt, content: "# Jump\n\nEvery day.", is_published: true };
const video = { youtube_id: "aaaaaaaaaaa", title: "Warm up", status: "approved", duration_seconds: 600 };

async function fill() {
  const { data: made } = await service.from("workout_plans").insert(plans).select("id, slug").throwOnError();
  const days = made.map(({ id }) => ({
    plan_id: id,
    week_number: 1,
    day_number: 1,
    title: "Day one",
    description: "Jump",
  }));
  await service.from("workout_plan_days").insert(days).throwOnError();
  await service.from("workout_plans").update({ is_published: true }).eq("is_published", false).throwOnError();
  await service.from("studios").insert(studio).throwOnError();
  await service.from("blog_articles").insert(article).throwOnError();
  await service.from("enhanced_videos").insert(video).throwOnError();
}

/** Builds the site into a folder with that name. Returns the digest of each of its files. */
async function build(name: string, cache = name, settings: Record<string, string> = {}) {
  const outDir = join(folder, name);
  const outcome = await buildSite({
    outDir,
    cacheDir: join(folder, "caches", cache),
    env: {
      SITE_URL: "https://jumping.example",
      PUBLIC_OPERATOR_NAME: "Bounce Ltd",
      PUBLIC_OPERATOR_ADDRESS: "1 Spring Street, Bern",
      PUBLIC_OPERATOR_EMAIL: "hello@jumping.test",
      PUBLIC_OPERATOR_LAW: "Switzerland",
      PUBLIC_SUPABASE_URL: product.apiUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: product.keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      PUBLIC_VAPID_PUBLIC_KEY: product.keys.PUBLIC_VAPID_PUBLIC_KEY,
      ...settings,
    },
    signal: new AbortController().signal,
  });
  if (outcome.is === "failed") expect.fail(`${outcome.reason}\n${outcome.output}`);
  const nameOf = (file: string) => relative(outDir, file).split(sep).join("/");
  const files = (await filesUnder(outDir)).map(async (file) => [nameOf(file), hashOf(await readFile(file))]);
  return {
    outDir,
    files: Object.fromEntries(await Promise.all(files)) as Record<string, string>,
    output: outcome.output,
    cached: outcome.output.match(/\((?:cached|restored)\)/g)?.length ?? 0,
  };
}
const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("base64url");

let one: Awaited<ReturnType<typeof build>>;
let other: Awaited<ReturnType<typeof build>>;
let edited: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  await fill();
  const parallel = isFull ? build("other") : undefined;
  one = await build("one");
  if (parallel) other = await parallel;
  const torn = { ...studio, id: tornStudio, name: "Torn", website_url: "https://[" };
  await service.from("studios").insert(torn).throwOnError();
  return product.stop;
});

if (isFull)
  test("two parallel builds in one checkout and from one database give the same bytes", () => {
    expect(Object.keys(one.files).length).toBeGreaterThan(150);
    expect(other.files).toEqual(one.files);
  });

test("a build without the database says so in one sentence", async () => {
  const unreachable = `http://127.0.0.1:${await freePort()}`;
  const outcome = await buildSite({
    outDir: join(folder, "none"),
    cacheDir: join(folder, "caches", "none"),
    env: { PUBLIC_SUPABASE_URL: unreachable, PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test" },
    signal: new AbortController().signal,
  });
  const reason = `The database at ${unreachable} can't be reached, so the site can't be built. The site that is online stays.`;
  expect(outcome).toMatchObject({ is: "failed", reason, output: expect.not.stringContaining("    at ") });
});

test("a redirect is left to the host: a refreshing page would be served before it", () => {
  expect(Object.keys(one.files).filter((file) => /^(login|signup)\b/.test(file))).toEqual([]);
  expect(Object.keys(one.files)).toEqual(expect.arrayContaining(["auth/login.html", "_redirects", "_headers"]));
});

if (isFull)
  test("rebuilding unchanged content gives the same files, and an invalid row changes nothing", async () => {
    const again = await build("again", "one");
    expect(again.files).toEqual(one.files);
    // the 49 plans, the second page of their list, the video, the studio, the article and its author's page
    expect(again.cached).toBeGreaterThan(50);
  });

/** Each kind of edit between two builds, once. */
async function edit() {
  const change = (table: "workout_plans" | "blog_articles", slug: string) => (values: object) =>
    service.from(table).update(values).eq("slug", slug).throwOnError();
  await change("workout_plans", "plan-0")({ is_published: false });
  await change("workout_plans", "plan-1")({ title: "Renamed", cover_image_url: "/covers/plan-fallback.svg" });
  await change("workout_plans", "plan-2")({ slug: "moved" });
  await service.from("workout_plans").delete().eq("slug", "plan-3").throwOnError();
  const { data: days } = await service.from("workout_plan_days").select("id").limit(1).throwOnError();
  await service
    .from("workout_plan_days")
    .update({ day_number: 2, video_ids: [video.youtube_id] })
    .eq("id", days[0]?.id ?? "")
    .throwOnError();
  await change("blog_articles", "jump")({ author: "Somebody Else", tags: ["beginner"] });
  await service.from("studios").update({ name: "Spring House" }).eq("name", studio.name).throwOnError();
  await service
    .from("enhanced_videos")
    .update({ status: "rejected" })
    .eq("youtube_id", video.youtube_id)
    .throwOnError();
  await addOddPictures();
}

const upload = (name: string) => `/storage/v1/object/public/pictures/${name}`;

/** Rows whose picture is on a former origin of the API, missing, or no address. */
async function addOddPictures() {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#f60" } })
    .png()
    .toBuffer();
  const bytes = new Uint8Array(pixel).buffer;
  await service.storage.from("pictures").upload("there-1x1.png", bytes, { contentType: "image/png" });
  const there = `http://localhost:1${upload("there-1x1.png")}`;
  const missing = `https://other.supabase.co${upload("missing-1x1.png")}`;
  await addPublishedPlan(service, { slug: "moved-cover", title: "Moved cover", cover_image_url: there });
  await addPublishedPlan(service, { slug: "missing-cover", title: "Missing cover", cover_image_url: missing });
  await service
    .from("blog_articles")
    .insert({
      ...article,
      slug: "odd-pictures",
      title: "Odd pictures",
      cover_image_url: missing,
      content: `![There](${upload("there-1x1.png")}) ![Moved](${there}) ![Elsewhere](http://elsewhere.example/a.png)`,
    })
    .throwOnError();
  const pictures = [missing, there].map((url) => ({ url, alt: "The room" }));
  await service
    .from("studios")
    .insert({ ...studio, id: oddStudio, name: "Odd Hall", pictures })
    .throwOnError();
  await service
    .from("enhanced_videos")
    .insert({ ...video, id: oddVideo, youtube_id: "bbbbbbbbbbb", thumbnail_url: "https://[" })
    .throwOnError();
}
const tornStudio = "00000000-0000-4000-8000-000000000003";
const oddStudio = "00000000-0000-4000-8000-000000000001";
const oddVideo = "00000000-0000-4000-8000-000000000002";

test("an incremental build reports an invalid row and gives the same files as a full one", async () => {
  await edit();
  edited = await build("edited", "one");
  expect(leftOut(edited.output)).toEqual([
    expect.stringMatching(`^studios ${tornStudio} is left out: website_url: .+ Fix it in /admin/studios\\.$`),
  ]);
  expect(edited.cached).toBeGreaterThan(40);
  expect(Object.keys(edited.files)).toEqual(expect.arrayContaining(["plans/moved.html", "authors/somebody-else.html"]));
  expect(Object.keys(edited.files)).not.toContain("plans/plan-3.html");
  for (const page of ["plans.html", "plans/plan-1.html"])
    expect(await readFile(join(edited.outDir, page), "utf8")).toContain("Renamed");
  if (!isFull) return;
  const whole = await build("whole", "other", { BUILD_FULL: "1" });
  expect(whole.cached).toBe(0);
  expect(edited.files).toEqual(whole.files);
});

test("the share image of every page is in the build, and no other", async () => {
  const pages = Object.keys(edited.files).filter((file) => file.endsWith(".html"));
  const images = new Set<string>();
  for (const page of pages) {
    const html = await readFile(join(edited.outDir, page), "utf8");
    const [, image = ""] = /property="og:image" content="https:\/\/jumping\.example\/(share\/[^"]+)"/.exec(html) ?? [];
    if (image) images.add(image);
  }
  expect(images.size).toBeGreaterThan(10);
  expect([...images].sort()).toEqual(
    Object.keys(edited.files)
      .filter((file) => file.startsWith("share/"))
      .sort(),
  );
});

test("a picture with another origin is shown, and one that can't be shown never removes its page", async () => {
  const picturesOf = async (page: string) => {
    const { document } = new JSDOM(await readFile(join(edited.outDir, page), "utf8")).window;
    return [...document.querySelectorAll("article img")].map((image) => image.getAttribute("src"));
  };
  const there = `${product.apiUrl}${upload("there-1x1.png")}`;
  expect((await picturesOf("plans/moved-cover.html"))[0]).toBe(there);
  expect((await picturesOf("plans/missing-cover.html"))[0]).toBe("/covers/plan-fallback.svg");
  const ofArticle = await picturesOf("blog/odd-pictures.html");
  expect(ofArticle.slice(0, 4)).toEqual(["/covers/article-fallback.svg", there, there, null]);
  expect((await picturesOf(`studios/${oddStudio}.html`))[0]).toBe(there);
  expect(edited.files[`videos/${oddVideo}.html`]).toBeDefined();
  const feed = await readFile(join(edited.outDir, "rss.xml"), "utf8");
  expect(feed).toContain(there);
});

test("the feed's descriptions, which are HTML, show an excerpt as written", async () => {
  const feed = new JSDOM(await readFile(join(one.outDir, "rss.xml"), "utf8"), { contentType: "text/xml" });
  const description = feed.window.document.querySelector("item > description")?.textContent ?? "";
  expect(new JSDOM(description).window.document.body.textContent).toBe(excerpt);
});

test("a list with several pages has every plan once, and the filter has them in that order", async () => {
  const documentOf = async (file: string) => new JSDOM(await readFile(join(one.outDir, file), "utf8")).window.document;
  const [first, second] = await Promise.all(["plans.html", "plans/page/2.html"].map(documentOf));
  const keysOn = (page: Document | undefined) =>
    [...(page?.querySelectorAll<HTMLElement>("[data-list] > [data-item]") ?? [])].map(({ dataset }) => dataset.key);
  expect(keysOn(first)).toHaveLength(48);
  expect([...keysOn(first), ...keysOn(second)]).toEqual(listed.map(({ slug }) => slug));
  expect(first?.querySelector("[data-count]")?.textContent?.trim()).toBe("49 plans found");
  expect(first?.querySelector("[data-pages] [rel=next]")?.getAttribute("href")).toBe("/plans/page/2");
  const facets: { key: string }[] = JSON.parse(await readFile(join(one.outDir, "plans/facets.json"), "utf8"));
  expect(facets.map(({ key }) => key)).toEqual(listed.map(({ slug }) => slug));
  expect(one.files["studios/page/2.html"]).toBeUndefined();
});

/** Features of built files that the oldest browsers lack, and what happens there instead. */
const dispensable = {
  ".hidePopover": "src/ui/Popover.tsx is a dialog",
  ...Object.fromEntries(
    [".dispose", ".escape", ".getName", ".toBase64"].map((name) => [name, "a package's own method"]),
  ),
  ":open": "in :is(), which ignores unknown selectors",
  ":popover-open": "the same",
  ":details-content": "weeks open without an animation",
  "@starting-style": "appears without an animation",
  "view-transition-name": "pages change without an animation",
  "sibling-index()": "appears without a stagger",
  "content-visibility": "laid out at once",
  "contain-intrinsic-block-size": "the same",
  "position-area": "in the middle of the window",
  "position-try-fallbacks": "the same",
  "text-wrap": "lines of other lengths",
  "text-decoration: dotted": "has a prefix, too",
  "scrollbar-width": "the usual scrollbar",
  "align-content: safe": "at the start",
  "justify-content: safe": "the same",
  "align-self: safe": "in the middle",
  "@media scripting": "controls that need scripts are visible without scripts",
};

test("no built file uses a feature that the oldest browsers lack, except dispensable ones", async () => {
  const used = new Set<string>();
  for (const name of Object.keys(one.files))
    for (const feature of newerInFile(name, await readFile(join(one.outDir, name), "utf8"))) used.add(feature);
  expect([...used].sort()).toEqual(Object.keys(dispensable).sort());
});

import { describe, expect, test } from "vitest";
import { createYoutube, type InventedVideo } from "../../scripts/local/youtube.ts";
import { startTestFunctions, testFunctions, youtubeUrl } from "../support/functions.ts";

const key = "invented-youtube-key";
const video = (id: string, more: Partial<InventedVideo> = {}): InventedVideo => ({
  ...{ id: id.padEnd(11, "0"), title: `Trampoline ${id}`, description: "Bounce", defaultAudioLanguage: "en" },
  ...more,
});
const invented = createYoutube({
  videos: [
    video("fine"),
    video("win", { title: "Giveaway" }),
    video("live", { liveBroadcastContent: "live", seconds: 0 }),
    video("back"),
  ],
  key,
});
let answering = invented.fetch;

const product = await testFunctions({
  more: { YOUTUBE_API_URL: youtubeUrl, YOUTUBE_API_KEY: key, YOUTUBE_DAILY_SEARCHES: "2" },
  youtube: (request) => answering(request),
});
const anna = await product.tokenOf(await product.admin("anna@example.com"));
const contest = { keyword: "giveaway", rejection_reason: "No contests" };
await product.service.from("keyword_blacklist").insert(contest).throwOnError();

const call = (body: Record<string, unknown>) => product.call("youtube-videos", body, { token: anna });
const add = (id: string) => call({ action: "add", youtubeId: id.padEnd(11, "0") });

describe("a video added by its id", () => {
  test("is stored with YouTube's details, for one quota unit and no search", async () => {
    const before = { ...invented.calls };
    expect(await add("fine")).toMatchObject({
      status: 200,
      body: { outcome: "added", video: { title: "Trampoline fine", status: "candidate" } },
    });
    expect(invented.calls).toEqual({ ...before, videos: before.videos + 1 });
    expect((await add("fine")).body).toMatchObject({ outcome: "known", video: { title: "Trampoline fine" } });
    expect(invented.calls.videos).toBe(before.videos + 1);
  });

  test("is classified by the rules, and the response has their result", async () => {
    const verdict = { status: "rejected", rejection_reason: "No contests" };
    expect((await add("win")).body).toMatchObject({ outcome: "added", video: verdict });
  });

  test.each([
    ["unknown", "not_found"],
    ["live", "not_playable"],
  ])("isn't stored when it is %s", async (id, outcome) => {
    expect((await add(id)).body).toEqual({ outcome });
  });

  test("that was removed from YouTube and is back becomes a candidate again", async () => {
    await add("back");
    await product.service.rpc("refresh_videos", { items: [], gone: ["back0000000"] }).throwOnError();
    expect((await add("back")).body).toMatchObject({ outcome: "added", video: { status: "candidate" } });
  });

  test("gets the reason if YouTube doesn't respond", async () => {
    answering = async () => new Response("<h1>502</h1>", { status: 502 });
    expect(await add("later")).toMatchObject({ status: 200, body: { outcome: "unavailable" } });
    answering = invented.fetch;
  });

  test("requires a valid id", async () => {
    expect((await call({ action: "add", youtubeId: "no id" })).status).toBe(400);
  });
});

test("an administrator sees the remaining searches of the day, and a search's cost", async () => {
  product.clock.now = new Date("2026-03-01T20:00:00Z");
  const quota = () => call({ action: "quota" }).then(({ body }) => body);
  expect(await quota()).toEqual({ configured: true, used: 0, budget: 2, left: 2 });
  expect((await call({ query: "trampoline" })).body).toMatchObject({ reason: null, searches: 1 });
  expect((await call({ query: "trampoline" })).body).toMatchObject({ reason: "already_searched", searches: 0 });
  expect(await quota()).toEqual({ configured: true, used: 1, budget: 2, left: 1 });
  answering = createYoutube({ videos: [], key, searches: 0 }).fetch;
  expect((await call({ query: "too much" })).body).toMatchObject({ reason: "quota_exceeded", searches: 1 });
  expect(await quota()).toMatchObject({ left: 0 });
  answering = invented.fetch;
});

test("without an API key nothing can be added or searched, and the response says so", async () => {
  const keyless = await startTestFunctions();
  const token = await keyless.tokenOf(await keyless.admin("keyless@example.com"));
  const call = async (body: Record<string, unknown>) => (await keyless.call("youtube-videos", body, { token })).body;
  expect(await call({ action: "add", youtubeId: "fine0000000" })).toEqual({ outcome: "not_configured" });
  expect(await call({ action: "quota" })).toMatchObject({ configured: false, used: 0 });
  await keyless.close();
});

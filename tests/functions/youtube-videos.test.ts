import { beforeEach, describe, expect, test } from "vitest";
import { createYoutube, type InventedVideo } from "../../scripts/local/youtube.ts";
import { isFull } from "../../scripts/test/full.ts";
import { startTestFunctions, testFunctions, youtubeUrl } from "../support/functions.ts";

const key = "invented-youtube-key";
let youtube: ReturnType<typeof createYoutube>;
let answering: (request: Request) => Promise<Response>;

const product = await testFunctions({
  more: { YOUTUBE_API_URL: youtubeUrl, YOUTUBE_API_KEY: key, YOUTUBE_DAILY_SEARCHES: "9" },
  youtube: (request) => answering(request),
});

let day = 0;
/** YouTube's fake catalog; each test is on another day, so that tests share no quota. */
function onNewDay(videos: InventedVideo[], searches = 100) {
  day += 1;
  product.clock.now = new Date(Date.UTC(2026, 0, day, 20));
  youtube = createYoutube({ videos, key, searches });
  answering = youtube.fetch;
}
beforeEach(async () => {
  for (const table of ["enhanced_videos", "keyword_blacklist", "channel_whitelist", "workout_plans"] as const) {
    await product.service.from(table).delete().gte("created_at", "2000-01-01");
  }
});

let visitors = 0;
function search(query?: string, from?: string) {
  visitors += 1;
  return product.call("youtube-videos", { query, maxResults: 20 }, { from: from ?? `visitor ${visitors}` });
}
const stored = async () => (await product.service.from("enhanced_videos").select().order("youtube_id")).data ?? [];
const trampoline = (id: string, more: Partial<InventedVideo> = {}): InventedVideo => ({
  id: id.padEnd(11, "0"),
  title: "Trampoline workout for beginners",
  description: "A short and happy workout on your mini trampoline at home.",
  defaultAudioLanguage: "en-GB",
  ...more,
});
const channel = (more: Record<string, unknown> = {}) =>
  product.service.from("channel_whitelist").insert({
    channel_id: "UCtrusted000000000000000",
    channel_name: "Trusted",
    auto_approve_tags: ["cardio", "cardio"],
    ...more,
  });
const keyword = (word: string, more: Record<string, unknown> = {}) =>
  product.service.from("keyword_blacklist").insert({ keyword: word, rejection_reason: "Not for us", ...more });

describe("a found video", () => {
  test("becomes a candidate with YouTube's details", async () => {
    onNewDay([trampoline("plain", { title: "Rock & Roll workout", seconds: 754, views: 12_000, likes: 345 })]);
    expect(await search("workout")).toMatchObject({
      status: 200,
      body: { added: 1, candidates: 1, approved: 0, rejected: 0, reason: null },
    });
    expect(await stored()).toMatchObject([
      {
        youtube_id: "plain000000",
        title: "Rock & Roll workout",
        duration_seconds: 754,
        view_count: 12_000,
        like_count: 345,
        language: "en",
        language_confidence: 1,
        status: "candidate",
        source: "youtube",
        thumbnail_url: "https://i.ytimg.com/vi/plain000000/hqdefault.jpg",
        decided_by: { rule: "none" },
      },
    ]);
  });

  test("is stored only if everybody can watch it embedded", async () => {
    onNewDay([
      trampoline("private", { privacyStatus: "private" }),
      trampoline("noembed", { embeddable: false }),
      trampoline("live", { liveBroadcastContent: "live", seconds: 0 }),
      trampoline("adults", { ageRestricted: true }),
      trampoline("fine"),
    ]);
    expect((await search("workout")).body).toMatchObject({ added: 1 });
    expect((await stored()).map(({ youtube_id }) => youtube_id)).toEqual(["fine0000000"]);
  });

  test("gets a detected language if YouTube has none", async () => {
    const silent = { defaultAudioLanguage: "" };
    onNewDay([
      trampoline("english", silent),
      trampoline("russian", {
        ...silent,
        title: "Тренировка на батуте workout",
        description: "Сегодня мы прыгаем на мини батуте дома: разминка, кардио и растяжка для начинающих.",
      }),
      trampoline("spanish", {
        ...silent,
        title: "Entrenamiento en trampolín para quemar grasa workout",
        description: "Hoy hacemos un entrenamiento completo en casa con el mini trampolín para todos los niveles.",
      }),
    ]);
    await search("workout");
    expect((await stored()).map(({ language }) => language)).toEqual(["en", "ru", null]);
    expect((await stored())[0]?.language_confidence).toBeGreaterThan(0.5);
  });

  test("found again adds nothing, counts nothing and undoes no decision", async () => {
    await keyword("beginners");
    onNewDay([trampoline("known", { views: 1 })]);
    await search("workout");
    await product.service.from("enhanced_videos").update({ status: "approved" }).eq("youtube_id", "known000000");
    youtube.videos[0] = trampoline("known", { title: "Trampoline workout for beginners, retitled", views: 2 });
    expect((await search("another workout")).body).toMatchObject({ added: 0, reason: null });
    expect(await stored()).toMatchObject([
      { status: "approved", title: expect.stringContaining("retitled"), view_count: 2 },
    ]);
    expect((await product.service.from("keyword_blacklist").select()).data).toMatchObject([{ match_count: 1 }]);
  });
});

describe("the rules classify", () => {
  test("a blacklisted keyword rejects with its reason, counts the match and beats the whitelist", async () => {
    await keyword("giveaway");
    await channel();
    onNewDay([trampoline("ad", { title: "GIVEAWAY trampoline workout", channelId: "UCtrusted000000000000000" })]);
    expect((await search("workout")).body).toMatchObject({ added: 1, rejected: 1 });
    expect(await stored()).toMatchObject([
      { status: "rejected", rejection_reason: "Not for us", decided_by: { rule: "blacklist", label: "giveaway" } },
    ]);
    expect((await product.service.from("keyword_blacklist").select()).data).toMatchObject([{ match_count: 1 }]);
  });

  test("a trusted channel approves with its tags, is counted, and the video is public at once", async () => {
    await channel();
    onNewDay([trampoline("trusted", { channelId: "UCtrusted000000000000000", seconds: 900 })]);
    expect((await search("workout")).body).toMatchObject({ added: 1, approved: 1 });
    expect(await stored()).toMatchObject([{ status: "approved", auto_approved: true, tags: ["cardio"] }]);
    expect((await product.visitor.from("videos").select("title")).data).toHaveLength(1);
    const [rule] = (await product.service.from("channel_whitelist").select()).data ?? [];
    expect(rule).toMatchObject({ video_count: 1 });
    expect(rule?.last_video_imported).not.toBeNull();
  });

  test.each([
    ["an inactive channel", { is_active: false }, {}],
    ["a video that is too short", { min_duration_seconds: 901 }, {}],
    ["a video that is too long", { max_duration_seconds: 899 }, {}],
    ["another language", { auto_approve_languages: ["ru"] }, {}],
    ["an unknown language", {}, { defaultAudioLanguage: "es" }],
    ["another channel", {}, { channelId: "UCother" }],
  ])("%s is left to a moderator", async (_, rule, more) => {
    await channel(rule);
    onNewDay([trampoline("waits", { channelId: "UCtrusted000000000000000", seconds: 900, ...more })]);
    expect((await search("workout")).body).toMatchObject({ added: 1, candidates: 1 });
  });

  test("an invalid or too costly pattern matches nothing, breaks nothing and is logged", async () => {
    await keyword("(unclosed", { pattern_type: "regex" });
    await keyword("(?=look)", { pattern_type: "regex" });
    await keyword("(.*){900}", { pattern_type: "regex" });
    onNewDay([trampoline("survives")]);
    expect((await search("workout")).body).toMatchObject({ added: 1, candidates: 1 });
    expect(product.lines.filter((line) => line.includes("invalid-keyword"))).toHaveLength(3);
  });
});

describe("YouTube is called sparingly", () => {
  test("many clicks on one query, in any spelling, cause one call a day", async () => {
    onNewDay([trampoline("once")]);
    const spellings = ["Trampoline  Workout", "trampoline workout", " TRAMPOLINE workout "];
    const clicks = isFull ? 1000 : 100;
    const replies = [];
    for (let click = 0; click < clicks; click += 100) {
      const crowd = Array.from({ length: 100 }, (__, index) => search(spellings[index % 3], "one visitor"));
      replies.push(...(await Promise.all(crowd)));
    }
    expect(youtube.calls).toEqual({ search: 1, videos: 1 });
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(replies.filter(({ body }) => body.added === 1)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.reason === "already_searched")).toHaveLength(clicks - 1);
  });

  test("many parallel searches that find the same videos in other orders all succeed", async () => {
    const items = Array.from({ length: 40 }, (_, index) => ({
      youtube_id: `crowd${index}`.padEnd(11, "0"),
      title: "Bounce",
      description: "",
      channel_name: "",
      duration_seconds: 60,
      status: "candidate",
      auto_approved: false,
      tags: [],
    }));
    await product.service.rpc("ingest_videos", { items });
    const crowd = Array.from({ length: 20 }, (_, index) =>
      product.service.rpc("ingest_videos", {
        items: (index % 2 ? items : items.toReversed()).map((item) => ({ ...item, title: `Bounce ${index}` })),
      }),
    );
    expect((await Promise.all(crowd)).map(({ error }) => error)).toEqual(crowd.map(() => null));
  });

  test("a query can be repeated the next day", async () => {
    onNewDay([trampoline("daily")]);
    await search("daily workout");
    product.clock.now = new Date(product.clock.now.getTime() + 24 * 3600 * 1000);
    day += 1;
    expect((await search("daily workout")).body).toMatchObject({ reason: null });
    expect(youtube.calls.search).toBe(2);
  });

  test("a crowd uses at most half of the day's quota, and the rest is for administrators", async () => {
    onNewDay([trampoline("budget")]);
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => search(`workout ${index}`)));
    expect(youtube.calls.search).toBe(5);
    expect(replies.filter(({ body }) => body.reason === "budget_spent")).toHaveLength(7);
    const admin = await product.admin(`admin${day}@example.com`);
    const token = await product.tokenOf(admin);
    const own = (index: number) =>
      product.call("youtube-videos", { query: `own ${index}` }, { token, from: `visitor ${index}` });
    const reasons = [];
    for (let index = 0; index < 5; index += 1) reasons.push((await own(index)).body.reason);
    expect(reasons).toEqual([null, null, null, null, "budget_spent"]);
    expect(youtube.calls.search).toBe(9);
  });

  test("a used-up quota is remembered until midnight Pacific time", async () => {
    onNewDay([trampoline("quota")], 0);
    expect(await search("first workout")).toMatchObject({ status: 200, body: { added: 0, reason: "quota_exceeded" } });
    expect((await search("second workout")).body).toMatchObject({ added: 0, reason: "quota_exceeded" });
    expect(youtube.calls.search).toBe(1);
    // 20:00 UTC is noon in California: twelve hours later the day there is over.
    product.clock.now = new Date(product.clock.now.getTime() + 12.5 * 3600 * 1000);
    await search("third workout");
    expect(youtube.calls.search).toBe(2);
    day += 1;
  });

  test("one visitor can cause 20 calls an hour", async () => {
    onNewDay([trampoline("greedy")]);
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) {
      // all visitors together have fewer calls
      await product.sql("delete from private.youtube_days");
      statuses.push((await search(`greedy workout ${call}`, "greedy")).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    [
      "a rejected key",
      async () => createYoutube({ videos: [], key: "another" }).fetch(new Request("http://y/search")),
      "key_refused",
    ],
    ["a broken service", async () => new Response("<h1>502</h1>", { status: 502 }), "unavailable"],
    ["a response of another shape", async () => Response.json({ items: "none" }), "unavailable"],
    ["no response", async () => Promise.reject(new TypeError("fetch failed")), "unavailable"],
  ])("%s gets a 200 with nothing added and the reason", async (_, broken, reason) => {
    onNewDay([]);
    answering = broken;
    expect(await search("workout")).toMatchObject({ status: 200, body: { added: 0, reason } });
  });

  test("without an API key nothing is called and nothing fails", async () => {
    const keyless = await startTestFunctions();
    expect(await keyless.call("youtube-videos", {})).toMatchObject({
      status: 200,
      body: { added: 0, reason: "not_configured" },
    });
    await keyless.close();
  });
});

test("a channel is found by its handle, for moderators only, without a search of the quota", async () => {
  onNewDay([trampoline("jump", { channelId: "UCjumphouse0000000000000", channelTitle: "Jump House" })]);
  const token = await product.tokenOf(await product.admin("finder@example.com"));
  const find = (handle: string, as?: string) =>
    product.call("youtube-videos", { action: "channel", handle }, as ? { token: as } : {});
  expect((await find("@JumpHouse", token)).body).toEqual({
    outcome: "found",
    id: "UCjumphouse0000000000000",
    name: "Jump House",
  });
  expect((await find("@nobody", token)).body).toEqual({ outcome: "not_found" });
  expect((await find("no handle", token)).status).toBe(400);
  expect((await find("@JumpHouse")).status).toBe(401);
  answering = createYoutube({ videos: [], key: "another" }).fetch;
  expect((await find("@JumpHouse", token)).body).toEqual({ outcome: "key_refused" });
  expect(youtube.calls.search).toBe(0);
});

describe("the refresh", () => {
  const refusedKey = () => createYoutube({ videos: [], key: "another" }).fetch(new Request(`${youtubeUrl}/videos`));
  const refresh = () => product.call("youtube-videos", { action: "refresh" }, { apikey: "sb_secret_test" });
  const age = (days: number) =>
    product.service
      .from("enhanced_videos")
      .update({ fetched_at: new Date(product.clock.now.getTime() - days * 24 * 3600 * 1000).toISOString() })
      .neq("youtube_id", "");

  test("updates videos after 25 days, in one call of up to 50, and skips newer ones", async () => {
    onNewDay([trampoline("old", { views: 1 })]);
    await search("workout");
    await age(24);
    expect((await refresh()).body).toMatchObject({ refreshed: 0, withdrawn: 0 });
    await age(26);
    youtube.videos[0] = trampoline("old", { title: "A new title", views: 9 });
    expect((await refresh()).body).toMatchObject({ refreshed: 1, withdrawn: 0 });
    expect(await stored()).toMatchObject([{ title: "A new title", view_count: 9, status: "candidate" }]);
    expect(youtube.calls).toEqual({ search: 1, videos: 2 });
  });

  test("withdraws videos that can't be watched anymore, deletes YouTube's details and lists affected plan days", async () => {
    onNewDay([trampoline("gone"), trampoline("hidden"), trampoline("stays")]);
    await search("workout");
    await product.service
      .from("enhanced_videos")
      .update({ status: "approved", tags: ["legs"] })
      .neq("youtube_id", "");
    const plan = await product.service.from("workout_plans").insert({ slug: "p", title: "Plan" }).select().single();
    await product.service.from("workout_plan_days").insert({
      plan_id: plan.data?.id ?? "",
      week_number: 1,
      day_number: 2,
      title: "Day",
      video_ids: ["gone0000000", "stays000000"],
    });
    await age(26);
    youtube.videos.splice(0, 2, trampoline("hidden", { embeddable: false }));
    expect((await refresh()).body).toMatchObject({
      refreshed: 1,
      withdrawn: 2,
      missing_plan_videos: [{ plan_title: "Plan", week_number: 1, day_number: 2, youtube_id: "gone0000000" }],
    });
    expect(await stored()).toMatchObject([
      {
        status: "rejected",
        title: "Unavailable video",
        description: "",
        channel_id: null,
        duration_seconds: 0,
        view_count: null,
        tags: ["legs"],
      },
      { status: "rejected", rejection_reason: "No longer available on YouTube" },
      { status: "approved" },
    ]);
    expect((await product.visitor.from("videos").select("youtube_id")).data).toEqual([{ youtube_id: "stays000000" }]);
    expect((await product.service.from("moderation_log").select().eq("action", "withdraw")).data).toHaveLength(2);
    await age(60);
    expect((await refresh()).body).toMatchObject({ withdrawn: 0 });
  });

  test.each([
    ["while it is out of order", async () => new Response("<h1>502</h1>", { status: 502 }), "unavailable"],
    ["because it rejects our key", refusedKey, "key_refused"],
  ])("deletes details that would be 30 days old before the next refresh, %s", async (_, broken, reason) => {
    onNewDay([trampoline("unheard")]);
    await search("workout");
    await product.service.from("enhanced_videos").update({ status: "approved" }).neq("youtube_id", "");
    answering = broken;
    await age(28.9);
    expect((await refresh()).body).toMatchObject({ refreshed: 0, withdrawn: 0, reason });
    await age(29.1);
    expect((await refresh()).body).toMatchObject({ refreshed: 0, withdrawn: 1, reason });
    expect(await stored()).toMatchObject([{ status: "rejected", title: "Unavailable video", description: "" }]);
    expect((await product.visitor.from("videos").select()).data).toEqual([]);
  });

  test("deletes all of them at once, however many", async () => {
    onNewDay([]);
    answering = refusedKey;
    await product.sql(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, source, fetched_at)
       select lpad(id::text, 11, '0'), 'Old', 60, 'youtube', '2020-01-01' from generate_series(1, 2001) as id`);
    expect((await refresh()).body).toMatchObject({ withdrawn: 2001 });
  });

  test("makes a restored video a candidate again", async () => {
    onNewDay([trampoline("back")]);
    await search("workout");
    await age(26);
    youtube.videos.length = 0;
    await refresh();
    youtube.videos.push(trampoline("back"));
    await search("another workout");
    expect(await stored()).toMatchObject([
      { status: "candidate", title: "Trampoline workout for beginners", withdrawn_at: null },
    ]);
  });

  test("never changes fields written by hand", async () => {
    onNewDay([]);
    await product.service
      .from("enhanced_videos")
      .insert({ youtube_id: "editorial00", title: "Ours", duration_seconds: 60, status: "approved" });
    await age(300);
    expect((await refresh()).body).toMatchObject({ refreshed: 0, withdrawn: 0 });
    expect(await stored()).toMatchObject([{ title: "Ours", status: "approved" }]);
  });
});

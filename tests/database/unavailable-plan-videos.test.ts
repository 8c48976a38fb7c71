import { beforeEach, expect, test } from "vitest";
import { backendWithPeople } from "../support/backend-with-people.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

const { backend, admin, member } = await backendWithPeople();
beforeEach(async () => {
  for (const table of ["workout_plans", "enhanced_videos"] as const) {
    await backend.service.from(table).delete().not("id", "is", null).throwOnError();
  }
});

type Video = Partial<{
  tags: string[];
  duration_seconds: number;
  language: string;
  channel_name: string;
  view_count: number;
  status: string;
}>;
/** An approved video; its id is its name padded with zeros. */
async function video(name: string, fields: Video = {}) {
  const row = { youtube_id: name.padEnd(11, "0"), title: name, duration_seconds: 600, status: "approved", ...fields };
  const { data } = await backend.service.from("enhanced_videos").insert(row).select("id, youtube_id").single();
  return data ?? expect.fail(name);
}
const reject = (youtube_id: string) =>
  backend.service
    .from("enhanced_videos")
    .update({ status: "rejected", rejection_reason: "Too loud" })
    .eq("youtube_id", youtube_id)
    .throwOnError();
const care = async () => (await admin.client.rpc("unavailable_plan_videos").throwOnError()).data;
const replacements = async (missing: string, at_most = 20) =>
  (await admin.client.rpc("replacements", { missing, at_most }).throwOnError()).data;
const swap = (missing: string, replacement: string, day_ids: string[]) =>
  admin.client.rpc("swap_video", { missing, replacement, day_ids });
const undo = (missing: string, replacement: string, day_ids: string[]) =>
  admin.client.rpc("swap_video", { missing, replacement, day_ids, undo: true });
const daysVideos = async () => {
  const rows = backend.visitor.from("workout_plan_days").select("video_ids").order("day_number");
  return (await rows.throwOnError()).data.map(({ video_ids }) => video_ids);
};

test("before a rejection, shows how many days of how many published plans have the videos", async () => {
  const [first, second, unused] = [await video("first"), await video("second"), await video("unused")];
  await addPublishedPlan(backend.service, { slug: "a", title: "A" }, [
    { video_ids: [first.youtube_id, second.youtube_id] },
    { video_ids: [first.youtube_id] },
  ]);
  await addPublishedPlan(backend.service, { slug: "b", title: "B" }, [{ video_ids: [second.youtube_id] }]);
  const b = await backend.service.from("workout_plans").select("id").eq("slug", "b").single().throwOnError();
  const uses = async (...videos: { id: string }[]) =>
    (await admin.client.rpc("video_uses", { video_ids: videos.map(({ id }) => id) }).throwOnError()).data[0];
  expect(await uses(first)).toEqual({ days: 2, plans: 1, videos: 1 });
  expect(await uses(first, second, unused)).toEqual({ days: 3, plans: 2, videos: 3 });
  expect(await uses(unused)).toEqual({ days: 0, plans: 0, videos: 1 });
  await backend.service.from("workout_plans").update({ is_published: false }).eq("id", b.data.id).throwOnError();
  expect(await uses(second)).toEqual({ days: 1, plans: 1, videos: 1 });
});

test("days with a rejected video need care, published plans first, with the other administrator's reason", async () => {
  const [shown, hidden, fine] = [await video("shown"), await video("hidden"), await video("fine")];
  const days = [{ video_ids: [fine.youtube_id, shown.youtube_id] }, { video_ids: [shown.youtube_id] }];
  await addPublishedPlan(backend.service, { slug: "a", title: "A" }, days);
  const draft = await addPublishedPlan(backend.service, { slug: "d", title: "D" }, [
    { video_ids: [hidden.youtube_id, "neverknown0"] },
  ]);
  await backend.service.from("workout_plans").update({ is_published: false }).eq("id", draft.id).throwOnError();
  expect((await care()).map(({ youtube_id }) => youtube_id)).toEqual(["neverknown0"]);
  await reject(shown.youtube_id);
  await reject(hidden.youtube_id);
  expect(await care()).toMatchObject([
    {
      youtube_id: shown.youtube_id,
      title: "shown",
      status: "rejected",
      reason: "Too loud",
      days: [
        { plan_title: "A", is_published: true, week_number: 1, day_number: 1 },
        { plan_title: "A", is_published: true, week_number: 1, day_number: 2 },
      ],
      total: 3,
    },
    { youtube_id: hidden.youtube_id, days: [{ plan_title: "D", is_published: false }] },
    { youtube_id: "neverknown0", title: null, reason: null },
  ]);
});

// The missing one: tags core and legs, 600 s, English, by Sky. Each row: the candidate, its score.
test.each<[string, Video, number]>([
  ["all the same", { tags: ["core", "legs"], language: "en", channel_name: "Sky" }, 10],
  ["another channel", { tags: ["core", "legs"], language: "en", channel_name: "Sea" }, 9],
  ["another language", { tags: ["core", "legs"], language: "ru", channel_name: "Sky" }, 8],
  ["an unknown language", { tags: ["core", "legs"], channel_name: "Sky" }, 8],
  ["one of its tags", { tags: ["core"], language: "en", channel_name: "Sky" }, 8],
  ["one shared of three tags", { tags: ["core", "balance"], language: "en", channel_name: "Sky" }, 7.333],
  ["no tags", { tags: [], language: "en", channel_name: "Sky" }, 6],
  ["a quarter longer", { tags: ["core", "legs"], language: "en", channel_name: "Sky", duration_seconds: 750 }, 9.25],
  ["half as long", { tags: ["core", "legs"], language: "en", channel_name: "Sky", duration_seconds: 300 }, 8.5],
  ["three times as long", { tags: ["core", "legs"], language: "en", channel_name: "Sky", duration_seconds: 1800 }, 7],
  ["nothing in common", { tags: ["yoga"], language: "ru", channel_name: "Sea", duration_seconds: 5000 }, 0],
])("a replacement with %s scores by tags, length, language and channel", async (_, candidate, score) => {
  const { youtube_id } = await video("missing", { tags: ["core", "legs"], language: "en", channel_name: "Sky" });
  await addPublishedPlan(backend.service, { slug: "a", title: "A" }, [{ video_ids: [youtube_id] }]);
  await reject(youtube_id);
  await video("candidate", candidate);
  expect(await replacements(youtube_id)).toMatchObject([{ title: "candidate", score }]);
});

test("replacements are sorted by score, then by views, and exclude unapproved videos and those of the day", async () => {
  const missing = await video("missing", { tags: ["core"], language: "en" });
  const beside = await video("beside", { tags: ["core"], language: "en" });
  const same = { tags: ["core"], language: "en" };
  await video("seldom", { ...same, view_count: 1 });
  await video("often", { ...same, view_count: 900 });
  await video("near", { ...same, duration_seconds: 660, view_count: 9999 });
  await video("candidate", { ...same, status: "candidate" });
  const days = [{ video_ids: [missing.youtube_id] }, { video_ids: [beside.youtube_id, missing.youtube_id] }];
  await addPublishedPlan(backend.service, { slug: "a", title: "A" }, days);
  await reject(missing.youtube_id);
  const titles = (await replacements(missing.youtube_id)).map(({ title }) => title);
  expect(titles).toEqual(["often", "seldom", "near"]);
  expect(await replacements(missing.youtube_id, 1)).toHaveLength(1);
});

test("a video removed from YouTube needs care, and its day's other videos give its length", async () => {
  const missing = await video("missing", { tags: ["core"], language: "en", duration_seconds: 1200 });
  const beside = await video("beside", { duration_seconds: 1200 });
  await video("long", { tags: ["core"], language: "en", duration_seconds: 1200 });
  await video("short", { tags: ["core"], language: "en", duration_seconds: 300, view_count: 9999 });
  await addPublishedPlan(backend.service, { slug: "a", title: "A" }, [
    { video_ids: [missing.youtube_id, beside.youtube_id] },
  ]);
  await backend.sql(`update public.enhanced_videos set source = 'youtube' where title = 'missing'`);
  await backend.service.rpc("refresh_videos", { items: [], gone: [missing.youtube_id] }).throwOnError();
  expect(await care()).toMatchObject([{ title: "Unavailable video", reason: "No longer available on YouTube" }]);
  expect((await replacements(missing.youtube_id)).map(({ title }) => title)).toEqual(["long", "short"]);
});

test("a swap keeps the order and members' progress, requests one rebuild per day, and ends the care", async () => {
  const [a, missing, c, next] = [await video("a"), await video("missing"), await video("c"), await video("next")];
  const days = [{ video_ids: [a.youtube_id, missing.youtube_id, c.youtube_id] }, { video_ids: [missing.youtube_id] }];
  const { id, dayIds } = await addPublishedPlan(backend.service, { slug: "a", title: "A" }, days);
  const enrollment_id = await addEnrollment(member.client, { user_id: member.id, plan_id: id });
  await member.client
    .from("workout_completions")
    .insert({ user_id: member.id, enrollment_id, plan_day_id: dayIds[0] ?? "" })
    .throwOnError();
  await reject(missing.youtube_id);
  const progress = async () => (await member.client.from("plan_enrollments").select().eq("plan_id", id).single()).data;
  const before = await progress();
  expect(before?.progress_percentage).toBe(50);
  await backend.sql("delete from public.site_changes");
  expect((await swap(missing.youtube_id, next.youtube_id, dayIds)).data?.toSorted()).toEqual(dayIds.toSorted());
  expect(await daysVideos()).toEqual([[a.youtube_id, next.youtube_id, c.youtube_id], [next.youtube_id]]);
  expect(await progress()).toEqual(before);
  expect(await care()).toEqual([]);
  expect(await backend.sql("select table_name, row_id from public.site_changes")).toEqual([
    { table_name: "workout_plans", row_id: id },
    { table_name: "workout_plans", row_id: id },
  ]);
});

test("a day fixed by a colleague, or with the replacement already, isn't swapped", async () => {
  const [missing, next, other] = [await video("missing"), await video("next"), await video("other")];
  const days = [{ video_ids: [other.youtube_id] }, { video_ids: [missing.youtube_id, next.youtube_id] }];
  const { dayIds } = await addPublishedPlan(backend.service, { slug: "a", title: "A" }, days);
  expect((await swap(missing.youtube_id, next.youtube_id, dayIds)).data).toEqual([]);
  await reject(next.youtube_id);
  const { error } = await swap(missing.youtube_id, next.youtube_id, dayIds);
  expect(error).toMatchObject({ message: expect.stringContaining("This video isn't approved anymore.") });
});

test("undoing a swap restores only its days, also if the video is still missing", async () => {
  const [missing, next] = [await video("missing"), await video("next")];
  const days = [{ video_ids: [missing.youtube_id] }, { video_ids: [next.youtube_id] }];
  const { dayIds } = await addPublishedPlan(backend.service, { slug: "a", title: "A" }, days);
  await reject(missing.youtube_id);
  const { data: swapped } = await swap(missing.youtube_id, next.youtube_id, dayIds).throwOnError();
  expect(swapped).toEqual(dayIds.slice(0, 1));
  expect((await undo(missing.youtube_id, next.youtube_id, swapped)).data).toEqual(swapped);
  expect(await daysVideos()).toEqual([[missing.youtube_id], [next.youtube_id]]);
  expect((await undo(missing.youtube_id, next.youtube_id, swapped)).data).toEqual([]);
});

test("the list of missing videos has the requested length and the total count", async () => {
  const ids = Array.from({ length: 25 }, (_, index) => `never${String(index).padStart(6, "0")}`);
  await addPublishedPlan(backend.service, { slug: "a", title: "A" }, [{ video_ids: ids }]);
  expect((await care()).map(({ youtube_id }) => youtube_id)).toEqual(ids.slice(0, 20));
  const all = (await admin.client.rpc("unavailable_plan_videos", { at_most: 40 }).throwOnError()).data;
  expect(all.map(({ youtube_id, total }) => [youtube_id, total])).toEqual(ids.map((id) => [id, 25]));
});

test("replacements are found even if the missing video's length is unknown", async () => {
  await video("beside", { duration_seconds: 0 });
  await video("any");
  await addPublishedPlan(backend.service, { slug: "a", title: "A" }, [{ video_ids: ["neverknown0", "beside00000"] }]);
  expect(await replacements("neverknown0")).toMatchObject([{ title: "any", score: 0 }]);
});

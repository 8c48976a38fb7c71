import { PostgresConnection } from "@supabase/lite/postgres";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { testFunctions } from "../support/functions.ts";

let videoId: string;

const product = await testFunctions();
const anna = await product.tokenOf(await product.admin("anna@example.com"));
const boris = await product.tokenOf(await product.admin("boris@example.com"));

let videos = 100;
beforeEach(async () => {
  videos += 1;
  const { data } = await product.service
    .from("enhanced_videos")
    .insert({
      youtube_id: `moderate${videos}`,
      title: "Bounce",
      duration_seconds: 600,
      language: "en",
      tags: ["cardio"],
    })
    .select()
    .single();
  videoId = data?.id ?? "";
});

const decide = (decision: Record<string, unknown>, token = anna) =>
  product.call("video-moderation", { videoId, ...decision }, { token });
const video = async () => (await product.service.from("enhanced_videos").select().eq("id", videoId).single()).data;
const log = async () =>
  (await product.service.from("moderation_log").select().eq("video_id", videoId).order("id")).data ?? [];
const isPublic = async () => (await product.visitor.from("videos").select("id").eq("id", videoId)).data?.length === 1;

describe("a decision", () => {
  test("to approve publishes the video with its tags, without duplicates, and its language", async () => {
    const approved = await decide({ action: "approve", tags: ["cardio", " legs ", "cardio", ""], language: "ru" });
    expect(approved).toMatchObject({ status: 200, body: { status: "approved" } });
    expect(await video()).toMatchObject({ status: "approved", tags: ["cardio", "legs"], language: "ru" });
    expect(await isPublic()).toBe(true);
  });

  test("to reject requires a reason and withdraws", async () => {
    await decide({ action: "approve" });
    expect((await decide({ action: "reject" })).body.error?.message).toBe("Please provide a rejection reason");
    expect((await decide({ action: "reject", reason: "  " })).status).toBe(400);
    expect((await decide({ action: "reject", reason: "Not about jumping" })).status).toBe(200);
    expect(await video()).toMatchObject({ status: "rejected", rejection_reason: "Not about jumping" });
    expect(await isPublic()).toBe(false);
  });

  test("to snooze requires a date and hides a candidate until then", async () => {
    for (const snoozeUntil of [undefined, "2026-02-30", "2026-02-30T10:00:00Z", "0000-01-01"]) {
      expect(await decide({ action: "snooze", snoozeUntil })).toMatchObject({
        status: 400,
        body: { error: { message: "Please select a snooze date" } },
      });
    }
    await decide({ action: "snooze", snoozeUntil: "2026-12-01", snoozeReason: "Ask the coach" });
    expect(await video()).toMatchObject({
      status: "candidate",
      snooze_until: "2026-12-01T00:00:00+00:00",
      snooze_reason: "Ask the coach",
    });
  });

  test("is logged with author, action, before and after", async () => {
    await decide({ action: "reject", reason: "Too loud", moderationNotes: "Watched twice" });
    expect(await log()).toMatchObject([
      {
        action: "reject",
        before: { status: "candidate", tags: ["cardio"] },
        after: { status: "rejected", rejection_reason: "Too loud", moderation_notes: "Watched twice" },
      },
    ]);
    expect((await log())[0]?.admin_id).not.toBeNull();
  });

  test("can't approve or snooze a video removed from YouTube", async () => {
    const gone = { withdrawn_at: new Date().toISOString(), status: "rejected" };
    await product.service.from("enhanced_videos").update(gone).eq("id", videoId).throwOnError();
    for (const decision of [{ action: "approve" }, { action: "snooze", snoozeUntil: "2026-12-01" }]) {
      expect(await decide(decision)).toMatchObject({
        status: 409,
        body: { error: { message: "YouTube no longer shows this video" } },
      });
    }
    expect(await video()).toMatchObject({ status: "rejected", snooze_until: null });
    expect(await isPublic()).toBe(false);
    expect((await decide({ action: "reject", reason: "Gone for good" })).status).toBe(200);
  });

  test("double-clicked is made once", async () => {
    const answers = await Promise.all([decide({ action: "approve" }), decide({ action: "approve" })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await log()).toHaveLength(1);
  });

  test("about an unknown video is 404", async () => {
    const unknown = { action: "approve", videoId: "00000000-0000-4000-8000-000000000000" };
    expect((await decide(unknown)).status).toBe(404);
  });
});

describe("two administrators at once", () => {
  test("with different decisions: the first wins, and the second sees the first one's", async () => {
    const answers = await Promise.all([
      decide({ action: "approve" }, anna),
      decide({ action: "reject", reason: "Off topic" }, boris),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error?.message).toMatch(
      /^(anna|boris)@example.com (approved|rejected) this video at \d\d:\d\d UTC$/,
    );
    expect(await log()).toHaveLength(1);
  });

  test("with the same decision both succeed, with one log entry", async () => {
    const answers = await Promise.all([decide({ action: "approve" }, anna), decide({ action: "approve" }, boris)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await log()).toHaveLength(1);
  });

  test("the second may decide otherwise after seeing the first's decision", async () => {
    await decide({ action: "approve" }, anna);
    const stale = { action: "reject", reason: "Off topic", moderatedAt: null };
    expect((await decide(stale, boris)).status).toBe(409);
    const seen = { ...stale, moderatedAt: (await video())?.moderated_at };
    expect((await decide(seen, boris)).status).toBe(200);
    expect(await video()).toMatchObject({ status: "rejected" });
  });
});

describe("undo", () => {
  test("restores everything the last decision changed, once", async () => {
    const { updated_at: _, ...before } = (await video()) ?? { updated_at: "" };
    await decide({ action: "approve", tags: ["legs"], language: "ru", moderationNotes: "Good" });
    expect((await decide({ action: "undo" })).status).toBe(200);
    const { updated_at: __, ...after } = (await video()) ?? { updated_at: "" };
    expect(after).toEqual(before);
    expect(await isPublic()).toBe(false);
    expect((await log()).map(({ action }) => action)).toEqual(["approve", "undo"]);
    expect(await decide({ action: "undo" })).toMatchObject({
      status: 409,
      body: { error: { code: "nothing_to_undo" } },
    });
  });

  test("doesn't revert another administrator's decision", async () => {
    await decide({ action: "approve" }, anna);
    expect((await decide({ action: "undo" }, boris)).status).toBe(409);
    expect(await video()).toMatchObject({ status: "approved" });
  });
});

test("an approval that waits for the refresh that withdraws the video fails", async () => {
  const { connection } = product.app;
  if (!(connection instanceof PostgresConnection)) throw new Error("a server has more than one connection");
  const refresh = await connection.driver.reserve();
  await refresh`begin`;
  await refresh`update public.enhanced_videos set status = 'rejected', withdrawn_at = now() where id = ${videoId}`;
  const approval = decide({ action: "approve" });
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect(await product.sql(waiting)).toHaveLength(1));
  await refresh`commit`;
  refresh.release();
  expect(await approval).toMatchObject({ status: 409, body: { error: { code: "withdrawn" } } });
  expect(await video()).toMatchObject({ status: "rejected" });
});

import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testFunctions } from "../support/functions.ts";

let channel: string;
let ids: string[];

const product = await testFunctions();
const anna = await product.tokenOf(await product.admin("anna@example.com"));
const boris = await product.tokenOf(await product.admin("boris@example.com"));

let made = 0;
/** Adds candidates of a channel for one test; returns their ids, in order. */
async function candidates(count: number, common: Record<string, unknown> = {}) {
  const rows = Array.from({ length: count }, () => {
    made += 1;
    const youtube_id = `many${`${made}`.padStart(7, "0")}`;
    return { youtube_id, title: `Bounce ${made}`, duration_seconds: 600, channel_id: channel, ...common };
  });
  const { data } = await product.service.from("enhanced_videos").insert(rows).select("id").throwOnError();
  return data.map(({ id }) => id);
}
beforeEach(async () => {
  channel = randomUUID();
  ids = await candidates(3);
});

const call = (body: Record<string, unknown>, token = anna) => product.call("video-moderation", body, { token });
const reject = { action: "reject", reason: "Off topic" };
const matching = () => ({
  matching: { status: "candidate", channel },
  lookedAt: new Date(Date.now() + 60_000).toISOString(),
});
const videos = async () =>
  (await product.service.from("enhanced_videos").select().eq("channel_id", channel).order("youtube_id").throwOnError())
    .data;
const statuses = async () => (await videos()).map(({ status }) => status);
const own = async () =>
  product.sql<{ action: string; decision_id: string }>(
    `select l.action, l.decision_id from public.moderation_log l join public.enhanced_videos v on v.id = l.video_id
     where v.channel_id = '${channel}' order by l.id`,
  );

test("several videos are rejected in one request, logged individually, and undone in one", async () => {
  const decisionId = randomUUID();
  const decided = await call({ ...reject, decisionId, videoIds: ids });
  expect(decided).toMatchObject({ status: 200, body: { done: 3, same: 0, refused: 0, next: null, reasons: [] } });
  expect(await videos()).toMatchObject(Array(3).fill({ status: "rejected", rejection_reason: "Off topic" }));
  expect(await own()).toEqual(Array(3).fill({ action: "reject", decision_id: decisionId }));

  expect((await call({ action: "undo", decisionId })).body).toMatchObject({ done: 3, refused: 0 });
  expect(await videos()).toMatchObject(
    Array(3).fill({ status: "candidate", moderated_at: null, rejection_reason: null }),
  );
  expect((await call({ action: "undo", decisionId })).body).toMatchObject({ done: 0, refused: 0 });
});

test("videos that a colleague has decided meanwhile keep that decision and its author; the others are saved", async () => {
  const [first = "", second = ""] = ids;
  await call({ action: "approve", videoId: first }, boris);
  await product.service
    .from("enhanced_videos")
    .update({ withdrawn_at: "2026-11-01T00:00:00Z" })
    .eq("id", second)
    .throwOnError();
  const unknown = randomUUID();
  const seen = Object.fromEntries(ids.map((id) => [id, null]));
  const decided = await call({
    action: "approve",
    tags: ["core"],
    decisionId: randomUUID(),
    videoIds: [...ids, unknown],
    moderatedAt: seen,
  });
  expect(decided.body).toMatchObject({ done: 1, same: 0, refused: 3 });
  expect(decided.body.reasons).toEqual(
    expect.arrayContaining([
      { videoId: first, code: "conflict", message: expect.stringMatching(/^boris@example.com approved this video at/) },
      { videoId: second, code: "withdrawn", message: "YouTube no longer shows this video" },
    ]),
  );
  expect(await statuses()).toEqual(["approved", "candidate", "approved"]);
});

test("all matches of a filter are decided in the database, except those found after it was loaded", async () => {
  await candidates(1, { language: "ru" });
  await candidates(1, { created_at: "2999-01-01T00:00:00Z" });
  const filter = matching();
  const decided = await call({
    ...reject,
    decisionId: randomUUID(),
    ...filter,
    matching: { ...filter.matching, language: "all", search: "bounce" },
  });
  expect(decided.body).toMatchObject({ done: 4, refused: 0 });
  expect(await statuses()).toEqual([...Array(4).fill("rejected"), "candidate"]);
});

test("a filter skips videos that a colleague decided after it was loaded", async () => {
  const [first = ""] = ids;
  const lookedAt = new Date(Date.now() - 1000).toISOString();
  await product.sql(
    `update public.enhanced_videos set created_at = now() - interval '1 hour' where channel_id = '${channel}'`,
  );
  await call({ action: "snooze", snoozeUntil: "2020-01-01", videoId: first }, boris);
  const decided = await call({ ...reject, decisionId: randomUUID(), ...matching(), lookedAt });
  expect(decided.body).toMatchObject({ done: 2, refused: 1, reasons: [{ code: "conflict" }] });
});

test("decisions are undone one by one, each once, and only the administrator's own", async () => {
  const [first = "", second = ""] = ids;
  const steps = [randomUUID(), randomUUID(), randomUUID()];
  await call({ action: "approve", videoId: first, decisionId: steps[0] });
  await call({ ...reject, videoId: first, decisionId: steps[1] });
  await call({ ...reject, decisionId: steps[2], videoIds: [second] });
  expect((await call({ action: "undo", decisionId: steps[2] }, boris)).body).toMatchObject({ done: 0 });
  for (const decisionId of steps.toReversed()) {
    expect((await call({ action: "undo", decisionId })).body).toMatchObject({ done: 1, refused: 0 });
  }
  expect(await statuses()).toEqual(["candidate", "candidate", "candidate"]);
});

test("an undo skips a colleague's later decisions", async () => {
  const decisionId = randomUUID();
  await call({ ...reject, decisionId, videoIds: ids });
  const [seen] = await videos();
  await call({ action: "approve", videoId: seen?.id, moderatedAt: seen?.moderated_at }, boris);
  expect((await call({ action: "undo", decisionId })).body).toMatchObject({
    done: 2,
    refused: 1,
    reasons: [{ code: "conflict" }],
  });
  expect(await statuses()).toEqual(["approved", "candidate", "candidate"]);
});

test("more than 5,000 videos are decided and undone in two requests each, as one decision", async () => {
  await product.sql(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, channel_id)
     select 'bulk' || lpad(n::text, 7, '0'), 'Bounce ' || n, 600, '${channel}'
     from generate_series(1, 5033) n`);
  const decisionId = randomUUID();
  for (const body of [{ ...reject, ...matching() }, { action: "undo" }]) {
    const first = (await call({ ...body, decisionId })).body;
    const rest = first.next ? (await call({ ...body, decisionId, after: first.next })).body : { done: 0, next: null };
    expect([Number(first.done) + Number(rest.done), rest.next]).toEqual([5036, null]);
  }
});

test.each([
  [{ ...reject, reason: " ", videoIds: [] }, "Name a video"],
  [{ action: "reject", decisionId: randomUUID(), videoIds: [randomUUID()] }, "Please provide a rejection reason"],
  [{ ...reject, decisionId: randomUUID(), matching: { status: "lost" }, lookedAt: "2026-01-01T00:00:00Z" }, "status"],
])("%j is rejected entirely", async (body, sentence) => {
  const refused = await call({ decisionId: randomUUID(), ...body });
  expect(refused.status).toBe(400);
  expect(refused.body.error?.message).toContain(sentence);
  expect(await statuses()).toEqual(["candidate", "candidate", "candidate"]);
});

import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { isFull } from "../../scripts/test/full.ts";
import { apiUrl, siteUrl, testFunctions } from "../support/functions.ts";
import { hostileMarkup } from "../support/hostile-markup.ts";

const product = await testFunctions();
const { sql } = product;
const [video] = await sql<{
  id: string;
}>(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, status)
  values ('reported001', 'Air', 600, 'approved'), ('reported002', 'Hidden', 600, 'candidate') returning id`);
const [hidden] = await sql<{ id: string }>("select id from public.enhanced_videos where title = 'Hidden'");
const own = { video: video?.id ?? "" };

beforeEach(() => sql("truncate private.video_feedback, private.rate_limits"));

let visitors = 0;
const nextVisitor = () => {
  visitors += 1;
  return `10.1.${visitors >> 8}.${visitors & 255}`;
};
/** Submits the form like a browser. Returns the status and the page it redirects to. */
async function send(fields: Record<string, string>, from = nextVisitor()) {
  const { status, headers } = await product.functions(
    new Request(`${apiUrl}/functions/v1/video-report`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "cf-connecting-ip": from },
    }),
  );
  return [status, headers.get("location")];
}
const received = [303, `${siteUrl}/corrections/report-received`];
const notReceived = [303, `${siteUrl}/corrections/report-not-received`];
const reports = () => sql("select video_id, user_id, reason, note from private.video_feedback order by sent_at");

test("a report sent without an API key or script waits without its sender, with or without a sentence", async () => {
  expect(await send({ ...own, reason: "bad_sound", note: " Music\r\ntoo loud " })).toEqual(received);
  expect(await send({ ...own, reason: "bad_sound", note: "" })).toEqual(received);
  expect(await send({ ...own, reason: "bad_sound", note: "" })).toEqual(received);
  const report = { video_id: own.video, user_id: null, reason: "bad_sound" };
  expect(await reports()).toEqual(["Music\ntoo loud", "", ""].map((note) => ({ ...report, note })));
});

describe("nothing is stored for", () => {
  test.each<[string, Record<string, string>]>([
    ["an empty form", {}],
    ["no reason", { ...own, note: "Why" }],
    ["an unknown reason", { ...own, reason: "boring", note: "" }],
    ["a NUL", { ...own, reason: "other", note: "a\u0000" }],
    ["more than 300 characters", { ...own, reason: "other", note: "x".repeat(301) }],
    ["an oversized form", { ...own, reason: "other", note: "x".repeat(20_000) }],
    ["an unapproved video", { video: hidden?.id ?? "", reason: "other", note: "" }],
    ["no video's id", { video: "x", reason: "other", note: "" }],
  ])("%s", async (_, fields) => {
    expect(await send(fields)).toEqual(notReceived);
    expect(await reports()).toEqual([]);
  });
});

test("one network can send ten an hour, all together 200, and a video takes a hundred waiting ones", async () => {
  // as if another hour had begun, a limit counts clock hours
  const sendMany = async (many: number, from: () => string) => {
    let stored = 0;
    for (let index = 0; index < many; index += 1)
      if ((await send({ ...own, reason: "other", note: "" }, from()))[1] === received[1]) stored += 1;
    return stored;
  };
  const hour = () => new Date().getUTCHours();
  const begun = hour();
  const same = nextVisitor();
  let stored = await sendMany(12, () => same);
  if (hour() !== begun) {
    await sql("truncate private.video_feedback, private.rate_limits");
    stored = await sendMany(12, () => same);
  }
  expect(stored).toBe(10);
  await sql("update private.rate_limits set taken = 199 where bucket = 'reports'");
  expect(await sendMany(3, nextVisitor)).toBe(1);
  await sql("truncate private.rate_limits");
  await sql(
    `insert into private.video_feedback (video_id, reason, note) select '${own.video}', 'other', '' from generate_series(1, 88)`,
  );
  expect(await sendMany(3, nextVisitor)).toBe(1);
});

test("hostile text is stored unchanged as text", async () => {
  for (const note of hostileMarkup) {
    await sql("truncate private.video_feedback, private.rate_limits");
    const sent = await send({ ...own, reason: "other", note });
    if (note.trim().length > 300) expect(sent).toEqual(notReceived);
    else expect([sent, await reports()]).toMatchObject([received, [{ note: note.trim() }]]);
  }
});

test("any form gets a page as its response", async () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\u0000", "\ud800", "%00", "'; --", ""));
  const form = fc.record({
    video: fc.oneof(fc.constant(own.video), fc.uuid(), text),
    reason: fc.oneof(fc.constantFrom("other", "unsafe"), text),
    note: text,
  });
  await fc.assert(
    fc.asyncProperty(form, async (fields) => {
      expect((await send(fields))[0]).toBe(303);
    }),
    { numRuns: isFull ? 150 : 15 },
  );
});

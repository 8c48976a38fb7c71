import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { testFunctions } from "../support/functions.ts";

let made = 0;
const trusted = "UCtrusted000000000000000";

const product = await testFunctions();
const anna = await product.tokenOf(await product.admin("anna@example.com"));
beforeEach(async () => {
  for (const table of ["enhanced_videos", "keyword_blacklist", "channel_whitelist"] as const) {
    await product.service.from(table).delete().gte("created_at", "2000-01-01").throwOnError();
  }
});

type Row = Record<string, string | number | string[] | null>;
/** Adds candidates of the trusted channel that its rule approves, unless overridden. */
async function candidates(...rows: Row[]) {
  const given = rows.map((row) => {
    made += 1;
    const youtube_id = `rule${`${made}`.padStart(7, "0")}`;
    return { youtube_id, title: `Bounce ${made}`, duration_seconds: 600, channel_id: trusted, language: "en", ...row };
  });
  await product.service.from("enhanced_videos").insert(given).throwOnError();
}
const call = (body: Record<string, unknown>) => product.call("video-moderation", body, { token: anna });
const stored = async () => (await product.service.from("enhanced_videos").select().order("youtube_id")).data ?? [];
const statuses = async () => (await stored()).map(({ status }) => status);

const channel = {
  channel_id: trusted,
  min_duration_seconds: 300,
  max_duration_seconds: 3600,
  auto_approve_languages: ["en"],
};
const word = { keyword: "GIVEAWAY", pattern_type: "contains", target_fields: ["title"], case_sensitive: false };
const previewOf = (rule: Record<string, unknown>) => call({ action: "preview-rule", rule });

async function savedChannel(more: Row = {}) {
  const row = { ...channel, channel_name: "Trusted", auto_approve_tags: ["cardio"], ...more };
  const { data } = await product.service.from("channel_whitelist").insert(row).select("id").single().throwOnError();
  return { kind: "whitelist", id: data.id };
}
async function savedKeyword(more: Row = {}) {
  const row = { ...word, rejection_reason: "No contests", ...more };
  const { data } = await product.service.from("keyword_blacklist").insert(row).select("id").single().throwOnError();
  return { kind: "blacklist", id: data.id };
}
const apply = (rule: { kind: string; id: string }, decisionId: string = randomUUID()) =>
  call({ action: "apply-rule", rule, decisionId });

describe("a channel's rule", () => {
  const waiting: Row[] = [
    { title: "Allowed" },
    { duration_seconds: 60 },
    { language: "ru" },
    { title: "A giveaway" },
    { channel_id: "UCother0000000000000000" },
    { snooze_until: "2999-01-01T00:00:00Z" },
    { status: "rejected" },
  ];

  test("previews the videos that discovery would approve, with their count", async () => {
    await savedKeyword();
    await candidates(...waiting);
    expect((await previewOf({ kind: "whitelist", ...channel })).body).toMatchObject({
      waiting: 4,
      matching: 1,
      titles: ["Allowed"],
    });
    expect(await statuses()).not.toContain("approved");
  });

  test("approves them with its tags on request, and all of it can be undone at once", async () => {
    await savedKeyword();
    await candidates(...waiting, { title: "Allowed too" });
    const decisionId = randomUUID();
    expect((await apply(await savedChannel(), decisionId)).body).toMatchObject({ done: 2, refused: 0, next: null });
    expect((await stored()).filter(({ status }) => status === "approved")).toMatchObject([
      { title: "Allowed", tags: ["cardio"] },
      { title: "Allowed too", tags: ["cardio"] },
    ]);
    expect((await call({ action: "undo", decisionId })).body).toMatchObject({ done: 2 });
    expect(await statuses()).not.toContain("approved");
  });

  test("without tags keeps the videos' tags", async () => {
    await candidates({ tags: ["legs"] });
    await apply(await savedChannel({ auto_approve_tags: [] }));
    expect(await stored()).toMatchObject([{ status: "approved", tags: ["legs"] }]);
  });
});

describe("a keyword's rule", () => {
  test("previews its matches among waiting videos, and rejects them on request", async () => {
    await candidates(
      ...Array.from({ length: 1005 }, () => ({})),
      ...Array.from({ length: 12 }, (_, index) => ({ title: `Big Giveaway ${index}`, channel_id: null })),
      { title: "Giveaway of last year", status: "approved" },
    );
    const { body } = await previewOf({ kind: "blacklist", ...word });
    expect(body).toMatchObject({ waiting: 1017, matching: 12 });
    expect(body.titles).toHaveLength(10);
    expect((await apply(await savedKeyword())).body).toMatchObject({ done: 12, refused: 0, next: null });
    const { data } = await product.service.from("enhanced_videos").select().eq("status", "rejected").throwOnError();
    expect(data.map(({ rejection_reason }) => rejection_reason)).toEqual(Array(12).fill("No contests"));
  });

  test("with an invalid pattern decides nothing, and says why", async () => {
    await candidates({});
    const { body } = await previewOf({ kind: "blacklist", ...word, keyword: "(a", pattern_type: "regex" });
    expect(body).toMatchObject({ waiting: 1, matching: 0, complaint: expect.stringMatching(/./) });
  });
});

test("a rule's count has the videos it decided, once each, without undone ones", async () => {
  await candidates({ title: "Allowed" }, { title: "Allowed too" }, { title: "A giveaway" });
  const [keyword, allowed] = [await savedKeyword(), await savedChannel()];
  const counts = async () => {
    const { data: word } = await product.service.from("keyword_blacklist").select().single().throwOnError();
    const { data: row } = await product.service.from("channel_whitelist").select().single().throwOnError();
    return [word.match_count, row.video_count, row.last_video_imported];
  };
  expect(await counts()).toEqual([0, 0, null]);
  const decisionId = randomUUID();
  await apply(keyword);
  await apply(allowed, decisionId);
  expect(await counts()).toEqual([1, 2, expect.any(String)]);
  expect((await stored()).map(({ decided_by }) => decided_by)).toMatchObject([
    { rule: "whitelist", id: allowed.id, label: "Trusted" },
    { rule: "whitelist", id: allowed.id, label: "Trusted" },
    { rule: "blacklist", id: keyword.id, label: "GIVEAWAY" },
  ]);
  await call({ action: "undo", decisionId });
  expect(await counts()).toEqual([1, 0, expect.any(String)]);
  expect((await stored())[0]?.decided_by).toBeNull();
  await apply(allowed);
  await apply(allowed);
  expect(await counts()).toEqual([1, 2, expect.any(String)]);
});

test("a deleted or unknown rule decides nothing", async () => {
  await candidates({});
  expect((await apply({ kind: "whitelist", id: randomUUID() })).status).toBe(404);
  expect((await previewOf({ kind: "whitelist", ...channel, min_duration_seconds: -1 })).status).toBe(400);
  expect((await previewOf({ kind: "everything" })).status).toBe(400);
  expect(await statuses()).toEqual(["candidate"]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { findQueue } from "@/features/videos/admin/moderation.data.ts";
import { defaultQuery, type QueueQuery, queueLanguages, queueStatuses } from "@/features/videos/admin/moderation.ts";
import { facetsOf, usesOfMatching } from "@/features/videos/admin/moderation-bulk.data.ts";
import { client } from "@/platform/client.data.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { addVideos } from "../support/catalog.ts";
import { serviceClient } from "../support/member.ts";
import { addPublishedPlan } from "../support/published-plan.ts";
import { signInNewAdmin } from "../support/signed-in.ts";

const word = `hop${crypto.randomUUID().slice(0, 8)}`;
const channels = [`UC${crypto.randomUUID().slice(0, 22)}`, `UC${crypto.randomUUID().slice(0, 22)}`] as const;
const rule = crypto.randomUUID();
const byRule = { rule: "blacklist", id: rule, label: "yoga" };
const later = { snooze_until: "2999-01-01T00:00:00Z" };

const [first, second] = channels;
const rows = [
  { channel_id: first },
  { channel_id: first, language: "en", decided_by: byRule },
  { channel_id: first, language: "ru", decided_by: { ...byRule, id: crypto.randomUUID() } },
  { channel_id: second, language: "en", ...later, decided_by: byRule },
  { channel_id: second, language: "ru", snooze_until: "2020-01-01T00:00:00Z", decided_by: { rule: "none" } },
  { channel_id: null, status: "approved", language: "en", decided_by: { ...byRule, rule: "whitelist" } },
  { channel_id: first, status: "approved", language: null },
  { channel_id: first, status: "rejected", decided_by: byRule },
  { channel_id: second, status: "rejected", language: "ru", ...later },
];
let ids: string[];

beforeAll(async () => {
  await signInNewAdmin();
  ids = await addVideos(
    rows.map((row, index) => ({ title: `${word} 100% (a|b) ${index}`, status: "candidate", ...row })),
  );
});
afterAll(() => endAuthSession());

const now = () => new Date().toISOString();
/** The ids a bulk decision applies to: undoing no decision changes nothing and returns every video. */
async function bulkIds({ sort: _, page: __, ...matching }: QueueQuery) {
  const { data } = await client
    .rpc("moderate_videos", {
      action: "undo",
      changes: {},
      chosen: { matching, looked_at: now() },
      decision: crypto.randomUUID(),
    })
    .throwOnError();
  return (data as { examples: { video_id: string }[] }).examples.map(({ video_id }) => video_id);
}
const listedIds = async (query: QueueQuery) => (await findQueue(query, now())).videos.map(({ id }) => id);

const filters: Partial<QueueQuery>[] = [
  ...["", ...channels].flatMap((channel) =>
    ["all", "none", "whitelist", "blacklist", rule].map((one) => ({ channel, rule: one })),
  ),
  ...queueLanguages.map((language) => ({ language })),
  { search: `${word} 100% (A|B)` },
  { search: `${word} 100_` },
];
const queries = queueStatuses.flatMap((status) =>
  filters.map((filter) => ({ ...defaultQuery, search: ` ${word} `, status, ...filter })),
);

test("a bulk decision applies to exactly the listed videos, for any filters", async () => {
  const found = new Set<string>();
  for (const query of queries) {
    const listed = await listedIds(query);
    for (const id of listed) found.add(id);
    expect((await bulkIds(query)).toSorted(), JSON.stringify(query)).toEqual(listed.toSorted());
  }
  // decisions clear snooze dates of rejected videos, so no filter shows the last one
  expect([...found].toSorted()).toEqual(ids.slice(0, -1).toSorted());
});

test("the channels and rules of a status have counts, without snoozed videos", async () => {
  const { channels: listed, rules } = await facetsOf("candidate");
  expect(listed.filter(({ id }) => channels.some((one) => one === id))).toEqual([
    expect.objectContaining({ id: first, videos: 3 }),
    expect.objectContaining({ id: second, videos: 1 }),
  ]);
  expect(rules.filter(({ id }) => id === rule)).toEqual([{ id: rule, rule: "blacklist", name: "yoga", videos: 1 }]);
});

test("published plans are checked for all matches, not only those of a page", async () => {
  const approved = { ...defaultQuery, status: "approved" as const, search: word };
  expect(await usesOfMatching(approved, now())).toEqual({ days: 0, plans: 0, videos: 2 });
  const { data: videos } = await serviceClient()
    .from("enhanced_videos")
    .select("youtube_id")
    .eq("status", "approved")
    .in("id", ids)
    .throwOnError();
  const video_ids = videos.map(({ youtube_id }) => youtube_id);
  await addPublishedPlan(serviceClient(), { slug: word, title: word }, [{ video_ids }]);
  expect(await usesOfMatching({ ...approved, page: "2" }, now())).toEqual({ days: 1, plans: 1, videos: 2 });
  expect(await usesOfMatching({ ...approved, channel: second }, now())).toEqual({ days: 0, plans: 0, videos: 0 });
});

import { expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";

const backend = await testBackend();
const anna = await backend.admin("anna@example.com");
const boris = await backend.admin("boris@example.com");
const { data } = await backend.service
  .from("enhanced_videos")
  .insert({ youtube_id: "history0001", title: "Bounce", duration_seconds: 600 })
  .select("id")
  .single()
  .throwOnError();
const videoId = data.id;
const reject = { video_id: videoId, action: "reject", changes: { reason: "Off topic" } };
await anna.client.rpc("moderate_video", reject).throwOnError();

const historyFor = async ({ client }: Person) => (await client.rpc("moderation_history", { of_video: videoId })).data;

test("administrators read who decided what and why, and which decisions were their own", async () => {
  const line = { action: "reject", admin: "anna@example.com", reason: "Off topic" };
  expect(await historyFor(anna)).toMatchObject([{ ...line, is_own: true }]);
  expect(await historyFor(boris)).toMatchObject([{ ...line, is_own: false }]);
});

test("a video isn't snoozed until a time that no screen can show", async () => {
  for (const snooze_until of ["infinity", "-infinity", "294276-01-01Z"]) {
    const snooze = { video_id: videoId, action: "snooze", changes: { snooze_until } };
    expect((await anna.client.rpc("moderate_video", snooze)).error?.code).toBe("23514");
  }
});

test("a decision is undone to that of an account that is gone", async () => {
  const { data: video } = await backend.service
    .from("enhanced_videos")
    .insert({ youtube_id: "history0002", title: "Bounce", duration_seconds: 600 })
    .select("id")
    .single()
    .throwOnError();
  const decide = ({ client }: Person, action: string, changes = {}) =>
    client.rpc("moderate_video", { video_id: video.id, action, changes, seen_given: action === "undo" }).throwOnError();
  const gone = await backend.admin("gone@example.com");
  await decide(gone, "reject", { reason: "Off topic" });
  await backend.sql(`update public.enhanced_videos set moderated_at = now() - interval '1 hour' where id = '${video.id}';
    update public.moderation_log set at = now() - interval '1 hour' where video_id = '${video.id}'`);
  await decide(boris, "approve");
  await backend.sql(`delete from auth.users where id = '${gone.id}'`);
  await decide(boris, "undo");
  expect(await backend.sql(`select status, moderated_by from public.enhanced_videos where id = '${video.id}'`)).toEqual(
    [{ status: "rejected", moderated_by: null }],
  );
});

test.each([
  ["reject", { reason: " " }, "Please provide a rejection reason"],
  ["reject", {}, "Please provide a rejection reason"],
  ["snooze", { snooze_reason: "Later" }, "Please select a snooze date"],
])("%s with %j is rejected by the database, and nothing is logged", async (action, changes, sentence) => {
  const before = await historyFor(anna);
  const { error } = await anna.client.rpc("moderate_video", { video_id: videoId, action, changes });
  expect(error).toMatchObject({ code: "22023", message: sentence });
  expect(await historyFor(anna)).toEqual(before);
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
const anna = await backend.admin("anna@example.com");

let youtube_id: string;
let id: string;
beforeEach(async () => {
  youtube_id = randomUUID().slice(0, 11);
  const row = { youtube_id, title: "From YouTube", duration_seconds: 600, status: "approved", source: "youtube" };
  const { data } = await backend.service.from("enhanced_videos").insert(row).select("id").single().throwOnError();
  id = data.id;
});

const row = async () => {
  const { data } = await backend.service.from("enhanced_videos").select().eq("id", id).single().throwOnError();
  return data;
};
const shown = async () => (await backend.visitor.from("videos").select("title, tags, language").eq("id", id)).data;
const edit = async (seen: string) =>
  anna.client.rpc("edit_video", { video_id: id, seen, title: " Ours ", tags: ["core", "core"], language: "ru" });
const refresh = (title: string) =>
  backend.service.rpc("refresh_videos", {
    items: [{ youtube_id, title, description: "", channel_name: "", duration_seconds: 600 }],
    gone: [],
  });

describe("an approved video", () => {
  test("shows edits to visitors at once, with a log entry", async () => {
    expect((await edit((await row()).updated_at)).data).toMatchObject([{ title: "Ours", tags: ["core"] }]);
    expect(await shown()).toEqual([{ title: "Ours", tags: ["core"], language: "ru" }]);
    const history = await anna.client.rpc("moderation_history", { of_video: id });
    expect(history.data).toMatchObject([{ action: "edit", is_own: true }]);
  });

  test("keeps an edited title when YouTube's changes, and follows YouTube's otherwise", async () => {
    await refresh("New on YouTube");
    expect(await shown()).toMatchObject([{ title: "New on YouTube" }]);
    await edit((await row()).updated_at);
    await refresh("Newer on YouTube");
    expect(await shown()).toMatchObject([{ title: "Ours" }]);
    await backend.service.rpc("refresh_videos", { items: [], gone: [youtube_id] });
    await refresh("Back on YouTube");
    expect(await row()).toMatchObject({ title: "Back on YouTube", status: "candidate" });
  });

  test("changed meanwhile isn't overwritten", async () => {
    const { updated_at } = await row();
    expect((await edit(updated_at)).data).toHaveLength(1);
    expect((await edit(updated_at)).data).toEqual([]);
  });

  test("can't be edited once it is rejected", async () => {
    await backend.service.from("enhanced_videos").update({ status: "rejected" }).eq("id", id).throwOnError();
    expect((await edit((await row()).updated_at)).data).toEqual([]);
    expect(await row()).toMatchObject({ title: "From YouTube" });
  });

  test("keeps its edit when its decision is undone", async () => {
    await edit((await row()).updated_at);
    const decide = (action: string) =>
      anna.client.rpc("moderate_video", { video_id: id, action, changes: { reason: "Off topic" } });
    expect((await decide("undo")).data).toMatchObject({ outcome: "nothing" });
    await decide("reject");
    expect((await decide("undo")).data).toMatchObject({ outcome: "done", status: "approved" });
    expect(await row()).toMatchObject({ title: "Ours", tags: ["core"] });
  });
});

describe("a video entered by hand", () => {
  const entry = {
    ...{ title: " By hand ", channel_name: "", description: "", duration_seconds: 60 },
    ...{ language: "en", tags: ["legs", " legs"] },
  };

  test("is a candidate that refreshes keep, once", async () => {
    const own = { ...entry, youtube_id: randomUUID().slice(0, 11) };
    const { data: added } = await anna.client.rpc("add_video", own).throwOnError();
    const stored = await backend.sql(`select * from public.enhanced_videos where id = '${added}'`);
    expect(stored).toMatchObject([{ title: "By hand", status: "candidate", source: "editorial", tags: ["legs"] }]);
    expect((await anna.client.rpc("add_video", own)).error?.code).toBe("23505");
  });

  test.each([
    [{ youtube_id: "odd id" }, "23514"],
    [{ title: " " }, "23514"],
    [{ duration_seconds: -1 }, "23514"],
    [{ language: "de" }, "23514"],
  ])("is rejected with %j", async (odd, code) => {
    const own = { ...entry, youtube_id: randomUUID().slice(0, 11), ...odd };
    expect((await anna.client.rpc("add_video", own)).error?.code).toBe(code);
  });
});

import { cleanStores, keepMount } from "nanostores";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { tagMessages } from "@/features/tags/admin/messages.ts";
import {
  $tagChanges,
  $tagParams,
  $tagPreview,
  $tags,
  loadTags,
  previewTags,
  replaceTags,
  undoTags,
} from "@/features/tags/admin/tags.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { goOffline, refuse } from "../../../support/broken-requests.ts";
import { serviceClient } from "../../../support/member.ts";
import { loaded, readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
let word: string;

beforeAll(async () => {
  await signInNewAdmin();
  keepMount($session);
});
afterAll(async () => void (await endAuthSession()));
beforeEach(() => {
  word = `tag${crypto.randomUUID().slice(0, 8)}`;
  history.replaceState(null, "", `/admin/taxonomy?search=${word}`);
  $notice.set(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanStores($tags, $tagParams, $tagChanges);
});

async function plan(...tags: string[]): Promise<string> {
  const row = { slug: `plan-${crypto.randomUUID()}`, title: "Plan", tags };
  return (await service.from("workout_plans").insert(row).select("id").single().throwOnError()).data.id;
}
const tagsOf = async (id: string) =>
  (await service.from("workout_plans").select("tags").eq("id", id).single().throwOnError()).data.tags;
async function listed(): Promise<string[]> {
  keepMount($tags);
  keepMount($tagChanges);
  await loaded($tags);
  await loadTags();
  return readyValue($tags).rows.map(({ tag, plans }) => `${tag} ${plans}`);
}

test("a merge has a preview, shows in the list and can be undone from its notice", async () => {
  const id = await plan(`${word}b`, "other", `${word}a`);
  expect(await listed()).toEqual([`${word}a 1`, `${word}b 1`]);
  const change = { tags: [`${word}a`, `${word}b`], replacement: `${word}a` };
  await previewTags(change);
  expect($tagPreview.get()).toMatchObject({ state: "ready", value: { plans: 1, videos: 0, known: false } });

  expect(await replaceTags(change)).toBe(true);
  expect(await tagsOf(id)).toEqual([`${word}a`, "other"]);
  expect(await listed()).toEqual([`${word}a 1`]);
  expect($notice.get()?.text).toBe(
    `“${word}b” merged into “${word}a” in 1 plan. Visitors see it after the next rebuild.`,
  );
  expect($tagChanges.get()).toMatchObject({ value: [{ ...change, is_own: true }] });

  $notice.get()?.undo?.();
  await vi.waitFor(() => expect($notice.get()?.text).toMatch(/^Taken back: .* Everything is as before\.$/));
  expect(await tagsOf(id)).toEqual([`${word}b`, "other", `${word}a`]);
});

test("undo skips videos changed meanwhile and says so", async () => {
  const [mine, theirs] = [await plan(word), await plan(word)];
  await listed();
  await replaceTags({ tags: [word], replacement: null });
  await service
    .from("workout_plans")
    .update({ tags: ["theirs"] })
    .eq("id", theirs)
    .throwOnError();
  const [change] = readyValue($tagChanges);
  if (!change) throw new Error("nothing to take back");
  expect(await undoTags(change)).toBe(true);
  expect($notice.get()?.text).toBe(
    `Taken back in 1 plan: “${word}” deleted. Somebody changed or deleted 1 since: left alone.`,
  );
  expect([await tagsOf(mine), await tagsOf(theirs)]).toEqual([[word], ["theirs"]]);
  await undoTags(change);
  expect($notice.get()?.text).toBe(tagMessages.undoGone);
});

test("changing a tag that no longer exists changes nothing and says so", async () => {
  await replaceTags({ tags: [word], replacement: "x" });
  expect($notice.get()).toMatchObject({ tone: "danger", text: tagMessages.unknown });
});

test("a page that no longer exists shows the last one", async () => {
  await plan(word);
  history.replaceState(null, "", `?search=${word}&page=7`);
  expect(await listed()).toEqual([`${word} 1`]);
});

test("a change or undo that times out says why, and that nothing changed", async () => {
  const id = await plan(word);
  const timeout = "canceling statement due to statement timeout";
  for (const rpc of ["replace_tags", "undo_tags"]) refuse({ method: "POST", path: `/rpc/${rpc}` }, timeout, "57014");
  const change = { tags: [word], replacement: `${word}-new` };
  expect(await replaceTags(change)).toBe(false);
  expect($notice.get()?.text).toMatch(/^Couldn't change the tags. Nothing has changed. It took longer than a minute/);
  expect(await undoTags({ ...change, id: crypto.randomUUID() })).toBe(false);
  expect($notice.get()?.text).toMatch(/^Couldn't undo it. Nothing has changed. It took longer than a minute/);
  expect(await tagsOf(id)).toEqual([word]);
});

test("offline nothing changes", async () => {
  const id = await plan(word);
  const back = goOffline({ method: "POST", path: "replace_tags" });
  expect(await replaceTags({ tags: [word], replacement: "x" })).toBe(false);
  expect($notice.get()?.text).toContain(tagMessages.failed);
  back();
  expect(await tagsOf(id)).toEqual([word]);
});

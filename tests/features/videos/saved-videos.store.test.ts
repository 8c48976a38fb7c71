import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "@/features/account/sign-out.store.ts";
import { readSaved, writeSaved } from "@/features/videos/saved-on-device.data.ts";
import { $savedCount, $savedShelf, forgetGone, loadSaved, moreSaved } from "@/features/videos/saved-shelf.store.ts";
import { syncSaved } from "@/features/videos/saved-videos.store.ts";
import { savedIds, toggledSave } from "@/features/videos/saved-videos.ts";
import { shelfScreen } from "@/features/videos/shelf.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { savedKey } from "@/platform/stored-session.data.ts";
import { goOffline } from "../../support/broken-requests.ts";
import { addVideos } from "../../support/catalog.ts";
import { serviceClient } from "../../support/member.ts";
import { loaded } from "../../support/ready-value.ts";
import { signInNewMember } from "../../support/signed-in.ts";

const change = { method: "POST", path: "/rpc/change_saved_videos" };
let stop = () => {};
beforeEach(() => localStorage.removeItem(savedKey));
afterEach(async () => {
  stop();
  stop = () => {};
  await endAuthSession();
});

const someVideos = (count: number) => addVideos(Array.from({ length: count }, () => ({})));

const press = (...ids: string[]) => {
  for (const id of ids) writeSaved(toggledSave(readSaved(), id));
};

/** The member's rows in the database, latest first. */
async function inAccount(userId: string) {
  const rows = serviceClient().from("saved_videos").select("video_id").eq("user_id", userId);
  return (await rows.order("position", { ascending: false }).throwOnError()).data.map(({ video_id }) => video_id);
}

/** Opens the page of saved videos. */
async function open() {
  $savedShelf.set({ state: "loading" });
  stop = $savedShelf.listen(() => {});
  await loadSaved();
  return shelf();
}

const shelf = () => loaded($savedShelf);

test("a visitor's saved videos are in the list, and move to the account on sign-in", async () => {
  const [first = "", second = ""] = await someVideos(2);
  press(first, second);
  expect((await open()).videos.map(({ id }) => id)).toEqual([second, first]);
  stop();
  const { userId } = await signInNewMember();
  await syncSaved();
  expect(await inAccount(userId)).toEqual([second, first]);
  expect(readSaved()).toEqual({ userId, ids: [second, first], changes: {} });
});

test("two devices converge once both have synced", async () => {
  const [first = "", second = ""] = await someVideos(2);
  const { userId } = await signInNewMember();
  press(first);
  await syncSaved();
  const phone = readSaved();
  // the other device
  await serviceClient().from("saved_videos").delete().eq("user_id", userId).throwOnError();
  await serviceClient().from("saved_videos").insert({ user_id: userId, video_id: second }).throwOnError();
  expect(readSaved()).toEqual(phone);
  await syncSaved();
  expect(savedIds(readSaved())).toEqual([second]);
});

test("a video saved offline shows here at once, and is sent later", async () => {
  const [video = ""] = await someVideos(1);
  const { userId } = await signInNewMember();
  const backOnline = goOffline(change);
  press(video);
  await syncSaved();
  expect(savedIds(readSaved())).toEqual([video]);
  expect(await inAccount(userId)).toEqual([]);
  backOnline();
  dispatchEvent(new Event("online"));
  await vi.waitFor(async () => expect(await inAccount(userId)).toEqual([video]));
});

test("signing out removes the member's videos from this device, and the next member has their own", async () => {
  const [video = ""] = await someVideos(1);
  await signInNewMember();
  press(video);
  await syncSaved();
  await endAuthSession();
  expect(localStorage.getItem(savedKey)).toBeNull();
  await signInNewMember();
  await syncSaved();
  expect(savedIds(readSaved())).toEqual([]);
});

test("a long list loads a page at a time; new saves come first, and removed videos stay visible to be saved again", async () => {
  const all = await someVideos(101);
  press(...all.slice(0, 100));
  expect((await open()).videos).toHaveLength(shelfScreen);
  for (const _ of [1, 2, 3, 4]) await moreSaved();
  press(all[100] ?? "", all[0] ?? "");
  await vi.waitFor(async () => expect((await shelf()).videos).toHaveLength(101));
  const { videos, ids, read } = await shelf();
  expect(videos.map(({ id }) => id)).toEqual([...all].reverse());
  expect([ids.length, read, $savedCount.get()]).toEqual([101, 101, 100]);
});

test("a video rejected since is counted separately, and can be removed", async () => {
  const [approved = "", rejected = ""] = await someVideos(2);
  const { userId } = await signInNewMember();
  press(approved, rejected);
  await syncSaved();
  await serviceClient().from("enhanced_videos").update({ status: "rejected" }).eq("id", rejected).throwOnError();
  const { videos, gone } = await open();
  expect([videos.map(({ id }) => id), gone]).toEqual([[approved], [rejected]]);
  forgetGone();
  expect((await shelf()).gone).toEqual([]);
  await vi.waitFor(async () => expect(await inAccount(userId)).toEqual([approved]));
});

test("signing out sends offline saves, or warns about losing them", async () => {
  const [first = ""] = await someVideos(1);
  const { userId } = await signInNewMember();
  press(first);
  const restore = goOffline(change);
  expect(await signOut()).toMatchObject({ message: "1 change waits for the network. Sign out anyway?" });
  restore();
  expect(await signOut()).toEqual({ kind: "done" });
  expect(await inAccount(userId)).toEqual([first]);
});

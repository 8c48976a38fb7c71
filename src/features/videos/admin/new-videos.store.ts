import { atom } from "nanostores";
import { newVideoMessages } from "@/features/videos/admin/messages.ts";
import { foundSentence, type VideoEntry, videoFields } from "@/features/videos/admin/new-video.ts";
import * as data from "@/features/videos/admin/new-videos.data.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { confirmRole, readAsAdmin } from "@/platform/admin/role.store.ts";
import { write, writeForResult } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { loadQueue } from "./moderation.store.ts";

const messages = newVideoMessages;

/** The reason why the details have to be entered manually; null if they come from YouTube. */
export const $byHand = atom<string | null>(null);

/** Adds a video by its address, or with manually entered details. Returns whether the form can close. */
export async function addVideo(entry: VideoEntry): Promise<boolean> {
  const add = () => ($byHand.get() === null ? addByAddress(entry) : addByHand(entry));
  return (await writeForResult("video form", add, messages.addFailed, messages.errors)) ?? false;
}

async function addByHand(entry: VideoEntry): Promise<boolean> {
  const fields = videoFields(entry);
  await data.addByHand(fields);
  await loadQueue();
  notifySuccess(messages.added({ title: fields.title, status: "candidate", rejection_reason: null }));
  return true;
}

async function addByAddress(entry: VideoEntry): Promise<boolean> {
  const { outcome, video } = await data.addById(videoFields(entry).youtube_id);
  if (video) {
    await loadQueue();
    notifySuccess(outcome === "known" ? messages.known(video) : messages.added(video));
    return true;
  }
  const reason = messages.outcomes[outcome] ?? messages.unavailable;
  if (outcome === "not_found" || outcome === "not_playable") notifyError(reason);
  else $byHand.set(reason);
  return false;
}

/** The remaining YouTube searches of today. */
export const $quota = atom<AsyncState<data.Quota>>({ state: "loading" });
export const loadQuota = () => readAsAdmin($quota, data.readQuota);

/** The result and the cost of the last search, as a sentence. */
export const $found = atom<string | null>(null);

/** Searches YouTube. Returns whether the request succeeded. */
export const searchNow = (query: string): Promise<boolean> =>
  write(
    "search now",
    async () => {
      $found.set(null);
      // the function also accepts visitors, so check the role first
      await confirmRole();
      const found = await data.searchNow(query);
      const result =
        found.reason === null ? foundSentence(found) : (messages.reasons[found.reason] ?? messages.searchFailed);
      $found.set(`${result} ${messages.cost(found.searches)}`);
      await Promise.all([loadQuota(), loadQueue()]);
    },
    messages.searchFailed,
    { "rate-limited": (sentence) => sentence },
  );

import { atom } from "nanostores";
import { foundSentence, type VideoEntry, videoFields } from "@/features/videos/admin/new-video.ts";
import { newVideoMessages } from "@/features/videos/admin/new-video-messages.ts";
import * as data from "@/features/videos/admin/new-videos.data.ts";
import { notifyQuietly, notifySuccess } from "@/platform/admin/notice.store.ts";
import { confirmRole, readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { loadQueue } from "./moderation.store.ts";

const words = newVideoMessages;

/** Why the video being added has to be entered by hand; null while YouTube describes it. */
export const $byHand = atom<string | null>(null);

/** Adds a video: by its address, or with what was entered by hand. Returns whether the form is done with. */
export async function addVideo(entry: VideoEntry): Promise<boolean> {
  let isDone = false;
  await write(
    "video form",
    async () => {
      isDone = await ($byHand.get() === null ? addByAddress(entry) : addByHand(entry));
    },
    words.addFailed,
    words.errors,
  );
  return isDone;
}

async function addByHand(entry: VideoEntry): Promise<boolean> {
  const fields = videoFields(entry);
  await data.addByHand(fields);
  await loadQueue();
  notifySuccess(words.added({ title: fields.title, status: "candidate", rejection_reason: null }));
  return true;
}

async function addByAddress(entry: VideoEntry): Promise<boolean> {
  const { outcome, video } = await data.addById(videoFields(entry).youtube_id);
  if (video) {
    await loadQueue();
    notifySuccess(outcome === "known" ? words.known(video) : words.added(video));
    return true;
  }
  const reason = words.outcomes[outcome] ?? words.unavailable;
  if (outcome === "not_found" || outcome === "not_playable") notifyQuietly(reason);
  else $byHand.set(reason);
  return false;
}

/** What is left of the day's searches. */
export const $quota = atom<AsyncState<data.Quota>>({ state: "loading" });
export const loadQuota = () => readAsAdmin($quota, data.readQuota);

/** What the last search found and cost. */
export const $found = atom<string | null>(null);

/** Searches YouTube now. Returns whether it could be asked. */
export const searchNow = (query: string): Promise<boolean> =>
  write(
    "search now",
    async () => {
      $found.set(null);
      // visitors may search too
      await confirmRole();
      const found = await data.searchNow(query);
      const result = found.reason === null ? foundSentence(found) : (words.reasons[found.reason] ?? words.searchFailed);
      $found.set(`${result} ${words.cost(found.searches)}`);
      await Promise.all([loadQuota(), loadQueue()]);
    },
    words.searchFailed,
    { "rate-limited": (sentence) => sentence },
  );

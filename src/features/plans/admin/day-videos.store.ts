import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import {
  dayName,
  putBefore,
  sameVideos,
  shiftVideo,
  withoutVideo,
  withVideo,
} from "@/features/plans/admin/plan-builder.ts";
import * as data from "@/features/plans/admin/plan-days.data.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { dismissNotice, notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { dropRow, putRow } from "@/platform/admin/rows.store.ts";
import { writeQueued } from "@/platform/admin/write.store.ts";
import { DataError } from "@/platform/errors.ts";
import { discardReads } from "@/platform/resource.store.ts";
import { notifyUndoable } from "./builder-undo.store.ts";
import { titleOf } from "./library.store.ts";
import { $days, findDay } from "./plan-days.store.ts";
import { daysToEdit } from "./plan-drafts.store.ts";

const words = planBuilderMessages;

type Change = (videos: readonly string[]) => string[];
/** The saved videos of a day, and its pending changes in order. */
type Queue = { plan: string; settled: data.DayVideos; waiting: Change[]; last: Promise<unknown> };

const queues = new Map<string, Queue>();
const maxAttempts = 5;
let changes = 0;

/**
 * Applies a change to the videos of a day optimistically; saves of a day are serialized. A failed change is reverted with a
 * message, later ones stay. `first` is a change of another day that must succeed first.
 */
function changeDay(id: string, change: Change, failure: string, first = Promise.resolve(true)): Promise<boolean> {
  const day = findDay(id);
  const queue = queues.get(id) ?? (day && { plan: day.plan_id, settled: day, waiting: [], last: Promise.resolve() });
  if (!queue) return Promise.resolve(false);
  dismissNotice();
  queues.set(id, queue);
  queue.waiting.push(change);
  show(id, queue);
  changes += 1;
  const key = writingKeys.videos(changes);
  const done = queue.last.then(async () => {
    const worked =
      (await first) && (await writeQueued(key, () => persist(id, queue, change), failure, words.changeDayErrors));
    queue.waiting = queue.waiting.filter((one) => one !== change);
    show(id, queue);
    if (queue.waiting.length === 0) queues.delete(id);
    return worked;
  });
  queue.last = done;
  return done;
}

function show(id: string, { settled, waiting }: Queue) {
  const day = findDay(id);
  const video_ids = waiting.reduce((videos, change) => change(videos), settled.video_ids);
  if (day) putRow($days, { ...day, video_ids, updated_at: settled.updated_at });
  // the plan was opened again, and its days still load
  else discardReads($days);
}

/** Saves a change with optimistic locking; after a concurrent edit the change is applied to the current videos. */
async function persist(id: string, queue: Queue, change: Change) {
  const rows = await daysToEdit(queue.plan);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const next = change(queue.settled.video_ids);
    if (sameVideos(next, queue.settled.video_ids)) return;
    const swapped = await data.replaceVideosIfUnchanged(rows, id, queue.settled, next);
    if (swapped) {
      queue.settled = swapped;
      return;
    }
    const now = await data.readVideos(rows, id);
    if (now === null) {
      dropRow($days, id);
      throw new DataError("not-found", "");
    }
    queue.settled = now;
  }
  throw new DataError("conflict", "");
}

/** Adds a video to a day, before one of its videos or at the end. */
export async function addVideo(dayId: string, video: string, before?: string): Promise<boolean> {
  const day = findDay(dayId);
  if (!day) return false;
  if (day.video_ids.includes(video)) return rejectDuplicate();
  const add = () => changeDay(dayId, (videos) => withVideo(videos, video, before), words.addVideoFailed);
  const remove = () => changeDay(dayId, (videos) => withoutVideo(videos, video), words.undoFailed);
  return makeUndoable(add, remove, () => `“${titleOf(video)}” is in ${dayName(day)}.`);
}

/** The video after another one of a day. */
const following = ({ video_ids }: data.DayVideos, video: string) => video_ids[video_ids.indexOf(video) + 1];

type Save = () => Promise<boolean>;

/** Makes a change that can be undone and made again. Without a text, it came to nothing. */
async function makeUndoable(make: Save, undo: Save, textOf: () => string | null): Promise<boolean> {
  const worked = await make();
  const text = textOf();
  const announced = (save: Save, done: string) => async () => {
    if (await save()) notifySuccess(done);
  };
  if (worked && text) notifyUndoable(text, announced(undo, words.undone), announced(make, words.redone));
  return worked;
}

/** Removes a video from a day. */
export async function removeVideo(dayId: string, video: string): Promise<boolean> {
  const day = findDay(dayId);
  if (!day) return false;
  const next = following(day, video);
  const remove = () => changeDay(dayId, (videos) => withoutVideo(videos, video), words.removeVideoFailed);
  const add = () => changeDay(dayId, (videos) => withVideo(videos, video, next), words.undoFailed);
  return makeUndoable(remove, add, () => `“${titleOf(video)}” is out of ${dayName(day)}.`);
}

/** Moves a video up or down within its day. */
export const shiftWithinDay = (dayId: string, video: string, by: number): Promise<boolean> =>
  reorder(dayId, video, (videos) => shiftVideo(videos, video, by));

/** Moves a video within its day or to another, before a video or to the end. The old day loses it after the new one has it. */
export async function moveVideo(fromId: string, toId: string, video: string, before?: string): Promise<boolean> {
  if (fromId === toId) return reorder(fromId, video, putAt(video, before));
  const [from, to] = [findDay(fromId), findDay(toId)];
  if (!from || !to) return false;
  if (to.video_ids.includes(video)) return rejectDuplicate();
  const next = following(from, video);
  const move = () => carry(fromId, toId, video, before);
  const moveBack = () => carry(toId, fromId, video, next);
  return makeUndoable(move, moveBack, () => `“${titleOf(video)}” is in ${dayName(to)} now.`);
}

/** Moves a video before another one of its day, or to the end. */
const putAt =
  (video: string, before: string | undefined): Change =>
  (videos) =>
    before === undefined ? shiftVideo(videos, video, videos.length) : putBefore(videos, video, before);

function carry(fromId: string, toId: string, video: string, before?: string): Promise<boolean> {
  const added = changeDay(toId, (videos) => withVideo(videos, video, before), words.moveVideoFailed);
  return changeDay(fromId, (videos) => withoutVideo(videos, video), words.removeVideoFailed, added);
}

async function reorder(dayId: string, video: string, change: Change): Promise<boolean> {
  const day = findDay(dayId);
  const before = day?.video_ids ?? [];
  if (!day || sameVideos(change(before), before)) return true;
  const next = following(day, video);
  const move = () => changeDay(dayId, change, words.moveVideoFailed);
  const moveBack = () => changeDay(dayId, putAt(video, next), words.undoFailed);
  return makeUndoable(move, moveBack, () => {
    const after = findDay(dayId)?.video_ids ?? [];
    // it may have been removed meanwhile
    if (!after.includes(video)) return null;
    return `“${titleOf(video)}” is number ${after.indexOf(video) + 1} of ${after.length}.`;
  });
}

function rejectDuplicate(): false {
  notifyError(words.videoAlreadyInDay);
  return false;
}

import { pluralize } from "../../../platform/pluralize.ts";
import type { LoadHint } from "./plan-load.ts";

const showServerMessage = (serverMessage: string) => serverMessage;

/** The messages of the plan builder. */
export const planBuilderMessages = {
  saveFailed: "Failed to save plan. Please try again.",
  deleteFailed: "Failed to delete plan. Please try again.",
  addDayFailed: "Failed to add day. Please try again.",
  addVideoFailed: "Failed to add video to day. Please try again.",
  removeVideoFailed: "Failed to remove video from day. Please try again.",
  published: (isEdited: boolean) =>
    isEdited
      ? "Visitors see this plan without the changes until you publish them."
      : "What you change here stays hidden from visitors until you publish the changes.",
  toggled: (title: string, isPublished: boolean) =>
    isPublished
      ? `“${title}” is published. Visitors see it after the next rebuild.`
      : `“${title}” is a draft. It leaves the site with the next rebuild.`,
  emptyWeeks: (empty: readonly number[], weeks: number, isPublished: boolean) => {
    const named = `${empty.length === 1 ? "Week" : "Weeks"} ${empty.join(", ")}`;
    const needs = empty.length === weeks ? "Each week needs" : `${named} ${empty.length === 1 ? "needs" : "need"}`;
    return `${needs} a day before the ${isPublished ? "changes" : "plan"} can be published`;
  },
  preview: (isPublished: boolean, isEdited: boolean) => {
    if (!isPublished) return "Preview of a draft: visitors don't see it";
    return isEdited ? "Preview of changes: visitors don't see them yet" : "Preview of what is saved";
  },
  draftSaved: (title: string) => `The changes of “${title}” are saved. Visitors see them once you publish them.`,
  draftPublished: (title: string) =>
    `The changes of “${title}” are published. Visitors see them after the next rebuild.`,
  draftDiscarded: (title: string) => `The changes are discarded. “${title}” is as visitors see it.`,
  publishDraftFailed: "Failed to publish the changes. Please try again.",
  discardDraftFailed: "Failed to discard the changes. Please try again.",
  draftErrors: {
    "23514": showServerMessage,
    "23505": "The published plan has another day at the same place, or another plan has this address.",
    gone: "Another administrator published or discarded them meanwhile.",
  },
  confirmDiscardDraft: "The form and the days return to what visitors see. This can't be undone.",
  statusFailed: "Failed to update plan status. Please try again.",
  videoAlreadyInDay: "This video is already in this day",
  titleRequired: "Please enter a title",
  /** the effect of saving on the public page; null for a new plan */
  savesAs: (isPublished: boolean | null) => {
    if (isPublished === null)
      return "A new plan is a draft: give each week a day, and each day a video or a text. Then publish it.";
    return isPublished
      ? "Visitors see this plan, without your saved changes until you publish them."
      : "Update Plan saves it unpublished, as a draft.";
  },
  updating: "Update Plan saves it unpublished: its page is off the site until you publish it again.",
  withdrawn: "Visitors don't see it until you publish it again.",
  /** a note about the new address of a saved plan; empty if it is unchanged or the requested one */
  newAddress: (seen: { slug: string; published_at: string | null } | null, wanted: string, slug: string) => {
    if (slug === seen?.slug) return "";
    if (slug !== wanted) return `Its address is /plans/${slug}: another plan has, or had, /plans/${wanted}.`;
    return seen?.published_at ? `/plans/${seen.slug} leads to /plans/${slug} from the next rebuild on.` : "";
  },
  nextPlan: "Suggested to members who finish this one, while it is published. None: a similar plan is suggested.",
  addressStays: (path: string) => `The old address ${path} will lead to it for good.`,
  addressLetters: "Please use a-z, 0-9 and single hyphens",
  coverKinds:
    "A drawing of the list, a path of this site, a picture of https://i.ytimg.com, or a public file of the project's own storage. Empty: the general drawing.",
  coverRefused: "Pictures from this address can't be shown",
  weeksRange: "Please enter a whole number from 1 to 52",
  // raised by a trigger
  errors: { "23514": showServerMessage },
  addDayErrors: {
    "23505": "Another administrator just added this day.",
  },
  changeDayErrors: {
    "not-found": "Another administrator just removed this day.",
    conflict: "Another administrator is changing this day.",
  },
  saveDayFailed: "Failed to save day. Please try again.",
  dayTitleLength: "Please enter a title of at most 200 characters",
  restRange: "Please enter a whole number from 0 to 600",
  duplicateFailed: "Failed to duplicate plan. Please try again.",
  copyDaysFailed: "Failed to add the days. Please try again.",
  noFreeDay: "Those days are already taken.",
  noWeek: "Please choose at least one week",
  noPattern: "Please name days like Mon, Wed, Sat",
  unknownDays: (words: string) => `No day is called “${words}”`,
  undone: "The plan is as before.",
  redone: "The change is made again.",
  undoFailed: "Failed to undo. Please try again.",
  changedMeanwhile: (days: number) =>
    `${pluralize(days, "day was", "days were")} changed by another administrator meanwhile and stayed.`,
  moveDayFailed: "Failed to move. Please try again.",
  moveVideoFailed: "Failed to move video. Please try again.",
  removeDayFailed: "Failed to remove day. Please try again.",
  // raised by a trigger
  removeDayErrors: {
    "23514":
      "Visitors see this plan, and it is the last day of its week. Unpublish the plan first, or add another day to the week.",
  },
  confirmRemoveDay: (day: string) => `Are you sure you want to remove ${day} and its videos from the plan?`,
  enrolled: (members: number) =>
    `${pluralize(members, "member is", "members are")} enrolled in the plan. What they completed stays in their history.`,
  goOnAfterRestore: "If you restore the plan from the trash, they go on where they were.",
  loadHint: (hint: LoadHint) => {
    const week = `Week ${hint.week}`;
    if (hint.is === "rise") return `${week} is ${hint.percent - 100}% longer than the one before. About 15% is plenty.`;
    if (hint.is === "rise-after-lighter")
      return `${week} is ${hint.percent - 100}% longer than the last full one. After a lighter week, begin again at that level.`;
    if (hint.is === "lighter")
      return `${week} is lighter, at ${hint.percent}% of the one before. About half rests better.`;
    if (hint.is === "no-lighter")
      return `${week} is the fourth full one in a row. Make one in four lighter, at about half.`;
    return `${week} is the last. End with a shorter one, so that everybody arrives fresh.`;
  },
  confirmDelete:
    "Are you sure you want to delete this workout plan? This will also delete all associated days. It moves to the trash for 30 days.",
} as const;

/** The messages of the list “Plans that need care”. */
export const missingVideoMessages = {
  swapFailed: "Failed to swap the video. Please try again.",
  // raised by the function
  errors: { "23514": showServerMessage, SUP: "This video isn't approved anymore." },
  swapped: (replacement: string, missing: string, days: string) =>
    `“${replacement}” takes the place of “${missing}” on ${days}. Visitors see it after the next rebuild.`,
  swapUndone: (missing: string, days: string) => `“${missing}” is back on ${days}.`,
  undoFailed: "Failed to undo the swap. Please try again.",
  changedMeanwhile: (days: number) =>
    `${pluralize(days, "day was", "days were")} changed by another administrator meanwhile. The list shows what is left.`,
} as const;

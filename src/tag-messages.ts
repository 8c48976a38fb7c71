import { shownNumber } from "./domain/pluralize.ts";
import { changeText, countsText, type TagChange, type TagCounts } from "./domain/tags.ts";

/** The messages about tags; part of messages.ts. */
export const tagMessages = {
  badName: "Please enter 1 to 50 characters without a comma",
  unknown: "No video, plan or article has this tag any more.",
  changed: (change: TagChange, counts: TagCounts) =>
    `${changeText(change)} in ${countsText(counts)}. Visitors see it after the next rebuild.`,
  failed: "Failed to change the tags. Nothing is changed. Please try again.",
  undone: (change: TagChange, counts: TagCounts, stay: number) =>
    stay === 0
      ? `Taken back: ${changeText(change)}. Everything is as before.`
      : `Taken back in ${countsText(counts)}: ${changeText(change)}. Somebody changed or deleted ${shownNumber(stay)} since: left alone.`,
  undoGone: "This was taken back already, or ten other changes followed.",
  undoFailed: "Failed to take it back. Please try again.",
  errors: { "57014": "These tags are on too many videos to be changed at once." },
} as const;

const named = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

/** The messages about the synonyms of the search; part of messages.ts. */
export const synonymMessages = {
  problems: {
    few: "Please enter at least two words, separated by a comma",
    many: "Please enter at most ten words",
    length: "Words have 2 to 50 characters",
  },
  saved: (words: readonly string[]) => `Who searches for one of ${named(words)} finds all of them now.`,
  saveFailed: "Failed to save the synonyms. Please try again.",
  confirmDelete: (words: readonly string[]) => `Delete this group? ${named(words)} are searched for separately then.`,
  deleted: (words: readonly string[]) => `${named(words)} are searched for separately now.`,
  deleteFailed: "Failed to delete the synonyms. Please try again.",
  errors: {
    "23505": (reason: string) => reason,
    "23514": "One of the words isn't accepted.",
    "54000": "There are 500 groups already. Delete one first.",
  },
} as const;

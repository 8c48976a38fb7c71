/** The messages about tags. */
export const tagMessages = {
  badName: "Please enter 1 to 50 characters without a comma",
  unknown: "No video, plan or article has this tag anymore.",
  changed: (what: string, where: string) => `${what} in ${where}. Visitors see it after the next rebuild.`,
  failed: "Couldn't change the tags. Nothing has changed.",
  undone: (what: string) => `Taken back: ${what}. Everything is as before.`,
  undoneInPart: (what: string, where: string, changedSince: string) =>
    `Taken back in ${where}: ${what}. Somebody changed or deleted ${changedSince} since: left alone.`,
  undoGone: "This was already undone, or ten newer changes followed.",
  undoFailed: "Couldn't undo it. Nothing has changed.",
  errors: { "57014": "It took longer than a minute: these tags are on too many videos for one change." },
} as const;

/** The messages about the synonyms of the search. */
export const synonymMessages = {
  problems: {
    few: "Please enter at least two words, separated by a comma",
    many: "Please enter at most ten words",
    length: "Words have 2 to 50 characters",
  },
  saved: (words: string) => `A search for one of ${words} finds them all now.`,
  saveFailed: "Failed to save the synonyms. Please try again.",
  confirmDelete: (words: string) => `Delete this group? ${words} are searched for separately then.`,
  deleted: (words: string) => `${words} are searched for separately now.`,
  deleteFailed: "Failed to delete the synonyms. Please try again.",
  errors: {
    "23505": (reason: string) => reason,
    "23514": "One of the words isn't accepted.",
    "54000": "There are 500 groups already. Delete one first.",
  },
} as const;

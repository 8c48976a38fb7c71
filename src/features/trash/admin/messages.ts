/** The messages of the trash. */
export const trashMessages = {
  moved: (title: string) => `“${title}” is in the trash for 30 days.`,
  restored: {
    plan: (title: string) =>
      `“${title}” is back as a draft. Members who were enrolled go on where they were once it is published.`,
    article: (title: string) => `“${title}” is back as a draft, with its revisions.`,
    studio: (title: string) => `“${title}” is back. Visitors see it once you verify it.`,
    digest: (title: string) => `“${title}” is back. It isn't scheduled.`,
    bounce: (title: string) => `“${title}” is back as a draft.`,
  },
  restoreFailed: "Failed to restore it.",
  taken: (address: string) => `The address ${address} belongs to another page by now. Restore it at another one.`,
  takenMeanwhile: "Its address belongs to another page by now. Open the trash to restore it at another one.",
  slugInvalid: "An address has lower-case letters, digits and hyphens.",
  confirmDelete: (title: string) => `“${title}” is deleted for good. This can't be undone.`,
  deleted: (title: string) => `“${title}” is deleted for good.`,
  deleteFailed: "Failed to delete it. Please try again.",
  errors: {
    "23505": "This week has another digest by now. Delete that one first.",
    "23514": "This address isn't accepted.",
  },
} as const;

import { pluralize } from "@/platform/pluralize.ts";

/** The messages of the picture library. */
export const pictureMessages = {
  altScope: "The text that this picture starts with where you add it next. Pages that show it already keep theirs.",
  altSaved: "The alt text is saved. Pages that show the picture already keep theirs.",
  altFailed: "Failed to save the alt text. Please try again.",
  uploaded: "The picture is uploaded. Unused pictures are deleted after 30 days.",
  replaceScope:
    "Everything that shows this picture shows the new one: published pages after the next rebuild, drafts and revisions at once. Emails that were sent keep the old one.",
  replaced: (rows: number) =>
    `The picture is replaced in ${pluralize(rows, "place")}. Published pages show it after the next rebuild.`,
  replaceUndone: "The old picture is back everywhere.",
  replaceFailed: "Failed to replace the picture. Nothing was changed.",
  confirmDelete: "The picture is deleted for good.",
  deleted: "The picture is deleted.",
  confirmDeleteUnused: "They are deleted for good, also those that were just uploaded.",
  deletedUnused: (number: number) => `${pluralize(number, "unused picture")} deleted.`,
  deleteFailed: "Failed to delete the picture.",
  stillUsed: "It can't be deleted while something shows it. Remove it there first, or replace it everywhere.",
  errors: {
    "23505": "Another administrator changed it meanwhile. Look at it again.",
    "23514": (reason: string) => reason,
  },
} as const;

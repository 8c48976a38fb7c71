import { pluralize } from "../../../platform/pluralize.ts";

/** The messages of the article editor. */
export const articleMessages = {
  saveState: {
    saved: "Saved",
    unsaved: "Not saved yet",
    saving: "Saving…",
    offline: "No connection. What you wrote is kept on this device and saved when you are back.",
    failed: "Not saved. What you wrote is kept on this device.",
    conflict: "Not saved: another administrator changed this article.",
  },
  publishFailed: "Failed to publish the article. Please try again.",
  withdrawFailed: "Failed to unpublish the article. Please try again.",
  deleteFailed: "Failed to delete the article. Please try again.",
  uploadFailed: "Failed to upload the picture. Please try again.",
  picturesNotPasted: (number: number) =>
    `Pasted. ${pluralize(number, "picture")} of the copied text must be added with the button Picture.`,
  titleRequired: "Please enter a title",
  contentRequired: "Please write something first",
  coverRefused: "Pictures from this address can't be shown",
  coverHint:
    "Uploaded, or the address of a picture: a path of this site, or one of https://i.ytimg.com. Empty: the general drawing.",
  altRequired: "Please describe the picture",
  notAPicture: "This file isn't a picture that this browser can read. JPEG, PNG, WebP and AVIF work.",
  dateRequired: "Please choose a date and a time in the future",
  published: (title: string, address: string) =>
    `“${title}” is published. Visitors see it at ${address} after the next rebuild.`,
  scheduled: (title: string, date: string) => `“${title}” goes live on ${date}.`,
  withdrawn: (title: string) => `“${title}” is a draft again.`,
  moves: (from: string, to: string) =>
    `The address changes from ${from} to ${to}. The old one leads to the new one for good.`,
  confirmWithdraw: (address: string) =>
    `Visitors will see “Article Not Found” at ${address}, and the article leaves the blog and the feed. It stays here as a draft.`,
  confirmUnschedule: "The article won't go live. It stays here as a draft.",
  confirmDelete: (address: string, isPublic: boolean) =>
    `The article and its revisions move to the trash.${isPublic ? ` Visitors will see “Article Not Found” at ${address}.` : ""} You can restore it for 30 days.`,
  takenOver: "Another administrator saved this article meanwhile. You see their version.",
  restoreFailed: "Failed to restore the revision. Nothing was changed.",
  restored: "The revision is in the editor. Publish to show it to visitors.",
  restoredOverDraft:
    "The revision is in the editor. Publish to show it to visitors. What was there before is the first of the revisions.",
  recovered: "What you wrote before this page closed is back.",
  errors: { "23514": "One of the fields isn't accepted.", "22001": "One of the fields is too long." },
} as const;

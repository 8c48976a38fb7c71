import { articleMessages } from "../../articles/admin/messages.ts";

/** The texts of the page editor. */
export const pageMessages = {
  saveState: { ...articleMessages.saveState, conflict: "Not saved: another administrator changed this page." },
  recovered: articleMessages.recovered,
  takenOver: "Another administrator saved this page meanwhile. You see their version.",
  textRequired: "Please enter a text",
  published: (title: string) => `${title} is published. Visitors see it after the next rebuild.`,
  publishFailed: "Failed to publish the page. Please try again.",
  restored: "The texts are in the editor. Publish to show them to visitors.",
  confirmOriginal: "Every text of this page becomes the original one in the editor. Visitors see it once you publish.",
  previewFailed: "The page couldn't be loaded. Please try again.",
  errors: { "23514": "One of the texts isn't accepted." },
} as const;

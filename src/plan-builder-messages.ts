import { pluralize } from "./domain/pluralize.ts";

const showServerMessage = (serverMessage: string) => serverMessage;

/** The messages of the plan builder; part of messages.ts. */
export const planBuilderMessages = {
  saveFailed: "Failed to save plan. Please try again.",
  deleteFailed: "Failed to delete plan. Please try again.",
  addDayFailed: "Failed to add day. Please try again.",
  addVideoFailed: "Failed to add video to day. Please try again.",
  removeVideoFailed: "Failed to remove video from day. Please try again.",
  statusFailed: "Failed to update plan status. Please try again.",
  videoAlreadyInDay: "This video is already in this day",
  titleRequired: "Please enter a title",
  weeksRange: "Please enter a whole number from 1 to 52",
  // raised by a trigger
  errors: { "23514": showServerMessage },
  addDayErrors: { "23505": "Another administrator just added this day." },
  changeDayErrors: {
    "not-found": "Another administrator just removed this day.",
    conflict: "Another administrator is changing this day.",
  },
  moveVideoFailed: "Failed to move video. Please try again.",
  removeDayFailed: "Failed to remove day. Please try again.",
  confirmRemoveDay: (day: string) => `Are you sure you want to remove ${day} and its videos from the plan?`,
  enrolled: (members: number) =>
    `${pluralize(members, "member is", "members are")} enrolled in the plan. What they completed stays in their history.`,
  confirmDelete: "Are you sure you want to delete this workout plan? This will also delete all associated days.",
} as const;

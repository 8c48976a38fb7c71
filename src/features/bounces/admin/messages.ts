import { bounceLimits } from "../bounce.ts";

const range = ({ min, max }: { min: number; max: number }) => `a whole number from ${min} to ${max}`;

/** The problems of steps. */
export const stepMessages = {
  seconds: `Please enter ${range(bounceLimits.seconds)}`,
  tempo: `Please enter ${range(bounceLimits.tempo)}, or nothing`,
  effort: `Please enter ${range(bounceLimits.effort)}`,
  cue: `A cue has at most ${bounceLimits.cue} characters`,
  times: `Please enter ${range(bounceLimits.repeats)}`,
  groupTooLong: `A group has at most ${bounceLimits.groupSteps} steps`,
  tooMany: `A bounce has at most ${bounceLimits.steps} steps and groups`,
  tooLong: "A bounce takes at most an hour",
};

/** The messages of the bounces screen. */
export const bounceAdminMessages = {
  titleRequired: "Please enter a title",
  addressLetters: "Please use a-z, 0-9 and single hyphens",
  saved: (title: string, isPublished: boolean) =>
    isPublished
      ? `“${title}” is published. Visitors see it after the next rebuild.`
      : `“${title}” is saved as a draft.`,
  withdrawn: (title: string) => `“${title}” is a draft. It leaves the site with the next rebuild.`,
  newAddress: (slug: string, wanted: string) =>
    slug === wanted ? "" : ` Its address is /bounces/${slug}: another page has, or had, /bounces/${wanted}.`,
  saveFailed: "Failed to save bounce. Please try again.",
  statusFailed: "Failed to update the bounce. Please try again.",
  deleteFailed: "Failed to delete bounce. Please try again.",
  confirmDelete: (title: string, isPublished: boolean) =>
    `Move “${title}” to the trash?${isPublished ? " It leaves the site with the next rebuild." : ""} You can restore it for 30 days.`,
  errors: { "23514": "A published bounce needs a step at least." },
  added: (name: string, number: number) => `${name} is step ${number}.`,
  removed: (name: string) => `${name} is removed.`,
  moved: (name: string, number: number, times: string | undefined) =>
    `${name} is step ${number}${times === undefined ? "" : `, in a group that is repeated ${times} times`}.`,
  addsAfter: (number: number) => `New steps follow step ${number}.`,
  addsAtEnd: "New steps are added at the end.",
  noDescription: "Without one, visitors see only its length and its moves.",
  noSteps: "No steps yet. Add a move.",
  cantRepeat: "Steps of a group can't be in another group.",
} as const;

import { channels } from "./channels.ts";
import type { WhitelistedChannel } from "./types.ts";

/** Channels whose videos are approved without a moderator. */
export const whitelist: WhitelistedChannel[] = [
  {
    channel: channels.bounceHarbor,
    tags: ["workout", "beginner"],
    languages: ["en"],
    minMinutes: 5,
    maxMinutes: 60,
    notes: "Careful cueing, every video starts with a warm-up.",
    active: true,
    addedDaysAgo: 180,
  },
];

import type { BlacklistedKeyword } from "./types.ts";

/** Words that keep a video out of the queue. */
export const blacklist: BlacklistedKeyword[] = [
  {
    keyword: "backyard trampoline",
    pattern: "contains",
    fields: ["title", "description"],
    reason: "Garden trampolines are a different sport.",
    caseSensitive: false,
    active: true,
    matches: 41,
    addedDaysAgo: 170,
  },
];

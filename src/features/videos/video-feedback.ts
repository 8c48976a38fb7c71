/** The reasons for which members and visitors report a video. */
export const reportReasons = ["too_fast", "bad_sound", "unsafe", "wrong_details", "not_playing", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportLabels: Readonly<Record<ReportReason, string>> = {
  too_fast: "Too fast",
  bad_sound: "Bad sound",
  unsafe: "Looks unsafe",
  wrong_details: "Wrong level, language or tags",
  not_playing: "Doesn't play",
  other: "Something else",
};

/** The maximum length of the sentence of a report, in characters. */
export const longestReport = 300;

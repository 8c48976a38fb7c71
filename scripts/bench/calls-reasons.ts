const everybody = "their accounts are the auth service's table, where we make no index";
const subscribers = "nearly all of the 20,000 match: an index would be read from end to end as well";
const part = "looks for a part of an address, which no index of whole ones has";
const wholePlan = "nearly all enrollments are of this plan, and each gets its new percentage";

/** Why an administrator's call reads a growing table from end to end. */
export const reasons: Readonly<Record<string, string>> = {
  "an administrator: the overview": subscribers,
  "an administrator: all videos, searched":
    "the specification reads the table itself, and under its policy PostgreSQL takes no text search to an index (none is leakproof)",
  "an administrator: what the approved videos are narrowed by":
    "counts the channels and rules of 100,000 of the 130,000 videos",
  "an administrator: replacements of a video": "each approved video gets a score; any of them may be the best",
  "an administrator: adding a day to a plan with 50,000 members": wholePlan,
  "an administrator: removing a day from a plan with 50,000 members": wholePlan,
  "an administrator: copying that plan and deleting the copy":
    "PostgreSQL can't know that nobody completed a day of the copy, and expects as many as of the plan's",
  "an administrator: people": everybody,
  "an administrator: people, the most workouts first": everybody,
  "an administrator: people, the most active first": everybody,
  "an administrator: people, searched": `looks for a part of a name or an address; ${everybody}`,
  "an administrator: subscribers": subscribers,
  "an administrator: subscribers, the last page": subscribers,
  "an administrator: subscribers, searched": part,
  "an administrator: how many subscribe": subscribers,
  "an administrator: changing a subscriber": part,
  "an administrator: what an import of 500 addresses would do":
    "one pass over 20,000 addresses is cheaper than 500 searches in their index",
  "an administrator: what became of 20 digests":
    "these digests have two fifths of all deliveries; among more digests it is their index",
  "an administrator: the log, searched":
    "looks for a part of a name or an address, and there are no more than a year's lines",
  "an administrator: tags": "counts the tags of every video",
  "an administrator: categories": "counts in which texts of all approved videos a word stands",
};

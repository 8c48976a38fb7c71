import type { Sql } from "postgres";

type Search = {
  search?: string;
  categories?: string[];
  facets?: string[];
  min_seconds?: number;
  max_seconds?: number;
  near_seconds?: number;
  in_language?: string;
  sort?: string;
  after_value?: string;
  after_id?: string;
};
/** What somebody may look for, and what kind of search that is; `plan`: the way to it is shown. */
export type Case = { kind: string; search: Search; plan?: true };

export const cases: Case[] = [
  { kind: "no filter", search: {} },
  { kind: "no filter, longest", search: { sort: "longest" } },
  { kind: "in every video", search: { search: "jumping" }, plan: true },
  { kind: "in every video, oldest", search: { search: "fitness", sort: "oldest" } },
  { kind: "common phrase", search: { search: "mini trampoline" } },
  { kind: "common word", search: { search: "workout", sort: "shortest" }, plan: true },
  { kind: "one letter", search: { search: "a" }, plan: true },
  { kind: "one rare letter", search: { search: "q" } },
  { kind: "one Russian letter", search: { search: "щ" } },
  { kind: "two letters", search: { search: "zu" } },
  { kind: "two rare letters", search: { search: "xq" } },
  { kind: "two Russian letters", search: { search: "щщ" } },
  { kind: "punctuation", search: { search: "!" } },
  { kind: "rare punctuation", search: { search: "%_" } },
  { kind: "two short words", search: { search: "ba m" } },
  { kind: "two common words", search: { search: "workout jumping" }, plan: true },
  { kind: "common and rare word", search: { search: "fitness chazamo" }, plan: true },
  { kind: "four words", search: { search: "balance core with strength" } },
  { kind: "phrase in quotes", search: { search: '"jumping fitness"' } },
  { kind: "another form in every video", search: { search: "trampolines" } },
  { kind: "another form of a topic", search: { search: "beginners" }, plan: true },
  { kind: "accents", search: { search: "bälánce" } },
  { kind: "synonyms of two words", search: { search: "bad knees" }, plan: true },
  { kind: "rare word", search: { search: "chazamo" }, plan: true },
  { kind: "rare Russian word", search: { search: "щука" } },
  { kind: "channel", search: { search: "channel 42" } },
  { kind: "nothing found", search: { search: "no such video anywhere" }, plan: true },
  { kind: "200 characters", search: { search: "jumping fitness ".repeat(13).trim() } },
  { kind: "a syllable repeated", search: { search: "zuzuzu" } },
  { kind: "2,000 characters", search: { search: "jumping fitness ".repeat(125).trim() }, plan: true },
  { kind: "category", search: { categories: ["low-impact"] }, plan: true },
  { kind: "three categories", search: { categories: ["core", "legs", "balance"], sort: "longest" } },
  { kind: "rare category", search: { categories: ["weight-loss"] } },
  { kind: "facet", search: { facets: ["beginner"] }, plan: true },
  { kind: "rare word + facet", search: { search: "chazamo", facets: ["beginner"] } },
  { kind: "duration", search: { min_seconds: 600, max_seconds: 1200 } },
  { kind: "rare duration", search: { min_seconds: 4100 } },
  { kind: "duration, longest", search: { min_seconds: 600, max_seconds: 1200, sort: "longest" } },
  { kind: "word + category + duration", search: { search: "balance", categories: ["legs"], max_seconds: 600 } },
  { kind: "common + category + duration", search: { search: "jumping", categories: ["cardio"], min_seconds: 2700 } },
  { kind: "duration, closest", search: { min_seconds: 300, max_seconds: 900, sort: "closest", near_seconds: 600 } },
  {
    kind: "rare word, closest",
    search: { search: "chazamo", min_seconds: 300, max_seconds: 900, sort: "closest", near_seconds: 600 },
  },
  { kind: "facets + language", search: { facets: ["beginner"], in_language: "ru" } },
  {
    kind: "deep page",
    search: { search: "jumping", after_value: "2020-06-01T00:00:00Z", after_id: crypto.randomUUID() },
  },
  { kind: "last page", search: { search: "zu", after_value: "2020-01-01T01:00:00Z", after_id: crypto.randomUUID() } },
];

/** One page of the list. */
export const page = (
  sql: Sql,
  { search = "", categories = [], facets = [], min_seconds = 0, max_seconds, sort = "newest", ...others }: Search,
) =>
  sql`select id, title from public.search_videos(${search}, ${categories}, ${min_seconds}, ${max_seconds ?? null}, ${sort},
    ${others.after_value ?? null}, ${others.after_id ?? null}, 24, ${facets}, ${others.near_seconds ?? null},
    ${others.in_language ?? null})`;

/** How many there are in all. */
export const count = (
  sql: Sql,
  { search = "", categories = [], facets = [], min_seconds = 0, max_seconds, in_language }: Search,
) =>
  sql`select public.count_videos(${search}, ${categories}, ${min_seconds}, ${max_seconds ?? null}, ${facets},
    ${in_language ?? null}) as found`;

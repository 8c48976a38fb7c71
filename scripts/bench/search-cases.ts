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
  page_offset?: number;
};
/** A search and its kind. */
export type Case = { kind: string; search: Search };

export const cases: Case[] = [
  { kind: "no filter", search: {} },
  { kind: "no filter, longest", search: { sort: "longest" } },
  { kind: "in every video", search: { search: "jumping" } },
  { kind: "in every video, oldest", search: { search: "fitness", sort: "oldest" } },
  { kind: "common phrase", search: { search: "mini trampoline" } },
  { kind: "common word", search: { search: "workout", sort: "shortest" } },
  { kind: "one letter", search: { search: "a" } },
  { kind: "one rare letter", search: { search: "q" } },
  { kind: "one Russian letter", search: { search: "щ" } },
  { kind: "two letters", search: { search: "zu" } },
  { kind: "two rare letters", search: { search: "xq" } },
  { kind: "two Russian letters", search: { search: "щщ" } },
  { kind: "punctuation", search: { search: "!" } },
  { kind: "rare punctuation", search: { search: "%_" } },
  { kind: "two short words", search: { search: "ba m" } },
  { kind: "two common words", search: { search: "workout jumping" } },
  { kind: "common and rare word", search: { search: "fitness chazamo" } },
  { kind: "four words", search: { search: "balance core with strength" } },
  { kind: "phrase in quotes", search: { search: '"jumping fitness"' } },
  { kind: "another form in every video", search: { search: "trampolines" } },
  { kind: "another form of a topic", search: { search: "beginners" } },
  { kind: "accents", search: { search: "bälánce" } },
  { kind: "synonyms of two words", search: { search: "bad knees" } },
  { kind: "rare word", search: { search: "chazamo" } },
  { kind: "rare Russian word", search: { search: "щука" } },
  { kind: "channel", search: { search: "channel 42" } },
  { kind: "nothing found", search: { search: "no such video anywhere" } },
  { kind: "200 characters", search: { search: "jumping fitness ".repeat(13).trim() } },
  { kind: "a syllable repeated", search: { search: "zuzuzu" } },
  { kind: "2,000 characters", search: { search: "jumping fitness ".repeat(125).trim() } },
  { kind: "category", search: { categories: ["low-impact"] } },
  { kind: "three categories", search: { categories: ["core", "legs", "balance"], sort: "longest" } },
  { kind: "rare category", search: { categories: ["weight-loss"] } },
  { kind: "facet", search: { facets: ["beginner"] } },
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
  { kind: "deep page", search: { search: "jumping", page_offset: 4800 } },
  { kind: "last page", search: { search: "chazamo", page_offset: 1000 } },
  { kind: "phrase of common words that never occurs", search: { search: '"workout trampoline with jumping"' } },
  { kind: "two short pieces that never meet", search: { search: "xq jx" } },
];

/** One page of the list. */
export const page = (
  sql: Sql,
  { search = "", categories = [], facets = [], min_seconds = 0, max_seconds, sort = "newest", ...others }: Search,
) =>
  sql`select id, title from public.search_videos(${search}, ${categories}, ${min_seconds}, ${max_seconds ?? null}, ${sort},
    24, ${others.page_offset ?? 0}, ${facets}, ${others.near_seconds ?? null}, ${others.in_language ?? null})`;

/** The exact number of matches. */
export const count = (
  sql: Sql,
  { search = "", categories = [], facets = [], min_seconds = 0, max_seconds, in_language }: Search,
) =>
  sql`select public.count_videos(${search}, ${categories}, ${min_seconds}, ${max_seconds ?? null}, ${facets},
    ${in_language ?? null}) as found`;

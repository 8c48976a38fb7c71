import { fromCommas } from "../../platform/comma-list.ts";
import { pluralize } from "../../platform/pluralize.ts";

/** The number of rows of each kind that have a tag, or that a change affects. Channels are whitelist entries. */
export type TagCounts = { videos: number; plans: number; articles: number; channels: number };

/** The sorts of the list of tags. All except "name" list the most used tags first. */
export const tagSorts = ["name", "uses", "videos", "plans", "articles"] as const;
export type TagSort = (typeof tagSorts)[number];

export const tagsPerPage = 50;

/** The maximum number of tags in one merge. */
export const mostMerged = 100;

/** The tags in a comma-separated list. Tags are lower case, as the database stores them. */
export const tagsIn = (typed: string): string[] => fromCommas(typed.toLowerCase());

/** Whether a name can't be a tag: it is empty, longer than 50 characters, or has control characters or a comma (the separator). */
export function isBadTag(name: string): boolean {
  const { length } = name.trim();
  return length === 0 || length > 50 || /[,\p{Cc}]/u.test(name);
}

/** Counts in words: "12 videos, 1 plan and 2 articles", or "nothing". */
export function countsText({ videos, plans, articles, channels }: TagCounts): string {
  const parts = [
    [videos, "video"],
    [plans, "plan"],
    [articles, "article"],
    [channels, "whitelisted channel"],
  ] as const;
  const named = parts.flatMap(([count, noun]) => (count > 0 ? [pluralize(count, noun)] : []));
  return named.length > 0 ? new Intl.ListFormat("en-US").format(named) : "nothing";
}

/** Tags in words: “a”, “b” and “c”. For more than three, the first two and the number of others. */
export function tagsText(tags: readonly string[]): string {
  const named = tags.slice(0, tags.length > 3 ? 2 : 3).map((tag) => `“${tag}”`);
  const others = tags.length - named.length;
  return new Intl.ListFormat("en-US").format(others > 0 ? [...named, pluralize(others, "other")] : named);
}

/** A change of tags: their new name, or null for deletion. */
export type TagChange = { tags: readonly string[]; replacement: string | null };

/** A change in words: “Cardio” renamed “cardio”. A merge doesn't list the replacement among the merged tags. */
export function changeText({ tags, replacement }: TagChange): string {
  if (replacement === null) return `${tagsText(tags)} deleted`;
  const others = tags.filter((tag) => tag !== replacement);
  return tags.length > 1
    ? `${tagsText(others)} merged into “${replacement}”`
    : `${tagsText(tags)} renamed “${replacement}”`;
}

/**
 * The content of the product, in an order in which references are resolved. Excludes accounts and members' data: passwords can't be
 * moved, and progress is meaningless without its member.
 */
export const contentTables = [
  "channel_whitelist",
  "keyword_blacklist",
  "enhanced_videos",
  "workout_plans",
  "workout_plan_days",
  "studios",
  "blog_articles",
  "article_drafts",
  "article_revisions",
  "redirects",
  "search_synonyms",
  "email_subscriptions",
  "suppressed_addresses",
  "weekly_digests",
] as const;

export type ContentTable = (typeof contentTables)[number];
/** The number of rows by table, and of pictures. */
export type ContentCounts = Record<ContentTable | "pictures", number>;

/** Columns omitted from the files, because the database writes them or they reference accounts. */
export const leftOut: Partial<Record<ContentTable, readonly string[]>> = {
  enhanced_videos: ["search_text", "moderated_by"],
  article_revisions: ["published_by"],
  search_synonyms: ["keys"],
};

/** The primary key of a table. */
export const keyOf = (table: ContentTable): "id" | "article_id" => (table === "article_drafts" ? "article_id" : "id");

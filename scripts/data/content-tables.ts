/**
 * The content of the product, in an order in which rows find what they refer to. Accounts and what members did stay
 * where they are: passwords can't be moved, and progress without its person means nothing.
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

/** Columns that the database writes itself or that point at accounts, left out of the files. */
export const leftOut: Partial<Record<ContentTable, readonly string[]>> = {
  enhanced_videos: ["search_text", "moderated_by"],
  article_revisions: ["published_by"],
  search_synonyms: ["keys"],
};

/** The column by which a row is recognized. */
export const keyOf = (table: ContentTable): "id" | "article_id" => (table === "article_drafts" ? "article_id" : "id");

import type { ArticleFields, ArticleState } from "@/features/articles/admin/article-entry.ts";
import { moveToTrash } from "@/features/trash/admin/trash.data.ts";
import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { ifUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { literalPattern } from "@/platform/admin/literal-pattern.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

export type ArticleRow = Database["public"]["Tables"]["blog_articles"]["Row"];
const table = () => client.from("blog_articles");

export const articlesPerPage = 25;

const listed = "id, slug, title, author, is_published, published_at, updated_at" as const;
const searched = ["title", "excerpt", "content", "author", "slug"];

type Search = { search: string; state: ArticleState | "all"; page: number };

type Filtered<Query> = {
  or: (filters: string) => Query;
  filter: (column: "is_published" | "published_at", operator: string, value: unknown) => Query;
};
// "now" is the time of the database
function inState<Query extends Filtered<Query>>(query: Query, state: Search["state"]): Query {
  if (state === "all") return query;
  const filtered = query.filter("is_published", "eq", state !== "draft");
  return state === "draft" ? filtered : filtered.filter("published_at", state === "scheduled" ? "gt" : "lte", "now");
}

/** One page (from 1) of the articles that contain the search text, last edited first, and the total number of matches. */
export async function findArticles({ search, state, page }: Search) {
  const text = search.trim();
  const pattern = `"${literalPattern(text)}"`;
  const matching = <Query extends Filtered<Query>>(query: Query): Query =>
    text === "" ? query : query.or(searched.map((column) => `${column}.imatch.${pattern}`).join(","));
  const [rows, total] = await Promise.all([
    matching(inState(table().select(listed), state))
      .order("updated_at", { ascending: false })
      .order("id")
      .range((page - 1) * articlesPerPage, page * articlesPerPage - 1),
    exactCount(matching(inState(table().select("id", justCount), state))),
  ]);
  const found = unwrap(rows);
  const ids = found.map(({ id }) => id);
  const drafts = unwrap(await client.from("article_drafts").select("article_id").in("article_id", ids));
  const edited = new Set(drafts.map(({ article_id }) => article_id));
  return { rows: found.map((row) => ({ ...row, isEdited: edited.has(row.id) })), page, total };
}
export type ArticlePage = Awaited<ReturnType<typeof findArticles>>;
export type ListedArticle = ArticlePage["rows"][number];

/** The number of articles in each state. */
export async function countArticles(): Promise<Record<ArticleState, number>> {
  const count = (state: ArticleState) => exactCount(inState(table().select("id", justCount), state));
  const [draft, scheduled, published] = await Promise.all([count("draft"), count("scheduled"), count("published")]);
  return { draft, scheduled, published };
}

/** An article, and its draft with the changes since its publication, or null. */
export async function readArticle(id: string): Promise<{ row: ArticleRow; draft: ArticleFields | null }> {
  // read the draft after the row: a save between the two then conflicts by the row's older updated_at
  const row = unwrap(await table().select().eq("id", id).single());
  const drafts = client.from("article_drafts").select("fields").eq("article_id", id);
  return { row, draft: (unwrap(await drafts.maybeSingle())?.fields ?? null) as ArticleFields | null };
}

const present = (id: string) => table().select().eq("id", id).maybeSingle();

/** Adds a draft with this id. Can be repeated if the response was lost. The database appends a number to a slug that is in use. */
export async function createArticle(id: string, fields: ArticleFields): Promise<ArticleRow> {
  const added = await table()
    .upsert({ id, ...fields }, { onConflict: "id", ignoreDuplicates: true })
    .select()
    .maybeSingle();
  return unwrap(added) ?? saveDraft(unwrap(await table().select().eq("id", id).single()), fields);
}

/**
 * Saves a draft without changing the public article. Throws ChangedMeanwhile if somebody has saved the article since, and
 * "not-found" (server code "deleted") if it was deleted.
 */
export const saveDraft = ({ id, updated_at }: Seen, fields: ArticleFields): Promise<ArticleRow> =>
  ifUnchanged(client.rpc("save_article_draft", { article: id, seen: updated_at, fields }).maybeSingle(), () =>
    present(id),
  );

type Publication = { is_published: boolean; published_at?: string | null };

/** Publishes, schedules or withdraws an article, and saves its fields. Throws the same errors as saveDraft. */
export const publishArticle = (seen: Seen, fields: ArticleFields, publication: Publication): Promise<ArticleRow> =>
  updateIfUnchanged("blog_articles", seen, { ...fields, ...publication });

/** Moves an article with its revisions to the trash. Throws the same errors as saveDraft. */
export const removeArticle = async (seen: Seen): Promise<void> =>
  void (await ifUnchanged(moveToTrash("article", seen), () => present(seen.id)));

/** A published version, or a draft that a restore replaced. `admin` is null for an import or a deleted account. */
export type Revision = {
  id: string;
  fields: ArticleFields;
  created_at: string;
  admin: string | null;
  is_own: boolean;
};

/** The last 100 revisions of an article, newest first. */
export const listRevisions = async (id: string): Promise<Revision[]> =>
  unwrap(await client.rpc("article_history", { of_article: id })) as Revision[];

/** Stores a revision of a draft. */
export const addRevision = async (article_id: string, fields: ArticleFields): Promise<void> =>
  void unwrap(await client.from("article_revisions").insert({ article_id, fields }));

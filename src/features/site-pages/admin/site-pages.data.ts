import type { PageId, PageTexts } from "@/features/site-pages/page-texts.ts";
import { type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** A page: its published texts that differ from the original ones, and those of the draft, or null. */
export type PageRow = Seen & { id: PageId; texts: PageTexts; draft: PageTexts | null };

const table = () => client.from("site_pages").select("id, texts, draft, updated_at");

export const readPages = async (): Promise<PageRow[]> => unwrap(await table()) as PageRow[];

export const readPage = async (id: PageId): Promise<PageRow> => unwrap(await table().eq("id", id).single()) as PageRow;

/** Saves the draft, or publishes texts. Throws ChangedMeanwhile if another administrator saved the page since it was read. */
export const savePage = (seen: Seen, fields: { texts?: PageTexts; draft: PageTexts | null }): Promise<PageRow> =>
  updateIfUnchanged("site_pages", seen, fields) as Promise<unknown> as Promise<PageRow>;

/** A publish. `admin` is null for a deleted account. */
export type PageRevision = { id: string; texts: PageTexts; created_at: string; admin: string | null; is_own: boolean };

/** The last 100 publishes of a page, newest first. */
export const listRevisions = async (id: PageId): Promise<PageRevision[]> =>
  unwrap(await client.rpc("site_page_history", { of_page: id })) as PageRevision[];

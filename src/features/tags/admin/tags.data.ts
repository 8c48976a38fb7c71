import { type TagChange, type TagCounts, type TagSort, tagsPerPage } from "@/features/tags/tags.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** A tag and how many rows of each kind have it. */
export type ListedTag = TagCounts & { tag: string };
export type TagPage = { tags: ListedTag[]; total: number; page: number };

type Query = { search: string; alike: boolean; sort: TagSort };

/** A page, from 1, of the tags that contain the search; `alike` leaves those that another tag resembles. */
export async function findTags(query: Query, page: number): Promise<TagPage> {
  const found = unwrap(await client.rpc("tag_list", { ...query, page, page_size: tagsPerPage }));
  return { ...(found as Omit<TagPage, "page">), page };
}

const args = ({ tags, replacement }: TagChange) => ({
  old_tags: [...tags],
  ...(replacement === null ? {} : { replacement }),
});

/** What a change would do. `known`: another tag has the new name, so they become one. */
export type TagPreview = TagCounts & { known: boolean };
export const previewTags = async (change: TagChange): Promise<TagPreview> =>
  unwrap(await client.rpc("preview_tags", args(change))) as TagPreview;

/** Renames, merges or deletes tags everywhere. `id` takes it back; null when no row had them. */
export const replaceTags = async (change: TagChange): Promise<TagCounts & { id: string | null }> =>
  unwrap(await client.rpc("replace_tags", args(change))) as TagCounts & { id: string | null };

/** Takes a change back. `stay`: rows whose tags were changed since. Null when the change is no longer known. */
export const undoTags = async (change: string): Promise<(TagCounts & { stay: number }) | null> =>
  unwrap(await client.rpc("undo_tags", { change })) as (TagCounts & { stay: number }) | null;

/** The last ten changes that can be taken back, the newest first. */
export const recentTagChanges = async () =>
  unwrap(await client.rpc("recent_tag_changes")).map((row) => ({
    ...row,
    replacement: row.replacement as string | null,
    changed: row.changed as TagCounts,
  }));
export type RecentTagChange = Awaited<ReturnType<typeof recentTagChanges>>[number];

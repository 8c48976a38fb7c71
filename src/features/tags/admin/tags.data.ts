import { type TagChange, type TagCounts, type TagSort, tagsPerPage } from "@/features/tags/tags.ts";
import type { ListPage } from "@/platform/admin/list-pages.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** A tag with the number of rows of each kind that have it. */
export type ListedTag = TagCounts & { tag: string };

type Query = { search: string; alike: boolean; sort: TagSort };

/** One page (from 1) of the tags that contain the search text. With `alike`, only tags that are spelled similarly to another. */
export async function findTags(query: Query, page: number): Promise<ListPage<ListedTag>> {
  const found = unwrap(await client.rpc("tag_list", { ...query, page, page_size: tagsPerPage }));
  const { tags, total } = found as { tags: ListedTag[]; total: number };
  return { rows: tags, page, total };
}

const args = ({ tags, replacement }: TagChange) => ({
  old_tags: [...tags],
  ...(replacement === null ? {} : { replacement }),
});

/** The effect of a change. `known` is true if the new name is already a tag, so that the tags are merged. */
export type TagPreview = TagCounts & { known: boolean };
export const previewTags = async (change: TagChange): Promise<TagPreview> =>
  unwrap(await client.rpc("preview_tags", args(change))) as TagPreview;

/** Renames, merges or deletes tags everywhere. Returns the `id` for undoTags, or null if no row had the tags. */
export const replaceTags = async (change: TagChange): Promise<TagCounts & { id: string | null }> =>
  unwrap(await client.rpc("replace_tags", args(change))) as TagCounts & { id: string | null };

/** Undoes a change. `stay` is the number of rows skipped because their tags changed since. Null if the change can't be undone. */
export const undoTags = async (change: string): Promise<(TagCounts & { stay: number }) | null> =>
  unwrap(await client.rpc("undo_tags", { change })) as (TagCounts & { stay: number }) | null;

/** The last ten changes that can be undone, newest first. */
export const recentTagChanges = async () =>
  unwrap(await client.rpc("recent_tag_changes")).map((row) => ({
    ...row,
    replacement: row.replacement as string | null,
    changed: row.changed as TagCounts,
  }));
export type RecentTagChange = Awaited<ReturnType<typeof recentTagChanges>>[number];

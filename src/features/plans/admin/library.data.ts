import { literalPattern } from "@/platform/admin/literal-pattern.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

const longestTitle = 500;
const columns =
  "id, youtube_id, title, description, channel_name, duration_seconds, thumbnail_url, tags, language, view_count, like_count, status";
const table = () => client.from("enhanced_videos");

type Row = Database["public"]["Tables"]["enhanced_videos"]["Row"];
export type LibraryVideo = Pick<
  Row,
  | "id"
  | "youtube_id"
  | "title"
  | "description"
  | "channel_name"
  | "duration_seconds"
  | "thumbnail_url"
  | "tags"
  | "language"
  | "view_count"
  | "like_count"
  | "status"
>;

/** A library search: text in the title or channel, and a duration range in seconds (see libraryRange). */
export type LibrarySearch = { search: string; over_seconds: number; up_to_seconds?: number };
/** The 100 most viewed matching videos, and the number of all matches. */
export type LibraryPage = { videos: LibraryVideo[]; total: number };

/** Searches all approved videos; an empty search returns the most viewed. */
export async function findInLibrary({ search, over_seconds, up_to_seconds }: LibrarySearch): Promise<LibraryPage> {
  let query = table().select(columns, { count: "exact" }).eq("status", "approved").gt("duration_seconds", over_seconds);
  if (up_to_seconds !== undefined) query = query.lte("duration_seconds", up_to_seconds);
  const wanted = search.trim().slice(0, longestTitle);
  if (wanted !== "") {
    const pattern = `"${literalPattern(wanted)}"`;
    query = query.or(`title.imatch.${pattern},channel_name.imatch.${pattern}`);
  }
  const found = await query.order("view_count", { ascending: false, nullsFirst: false }).order("id").limit(100);
  const videos = unwrap(found);
  return { videos, total: found.count ?? videos.length };
}

// Servers reject longer URLs.
const perRequest = 100;

/** The catalog rows of these YouTube ids, with any status. */
export async function videosNamed(youtubeIds: readonly string[]): Promise<LibraryVideo[]> {
  const found: LibraryVideo[] = [];
  for (let from = 0; from < youtubeIds.length; from += perRequest) {
    found.push(
      ...unwrap(
        await table()
          .select(columns)
          .in("youtube_id", youtubeIds.slice(from, from + perRequest)),
      ),
    );
  }
  return found;
}

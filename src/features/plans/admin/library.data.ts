import { type LibraryLength, libraryRange } from "@/features/plans/admin/plan-builder.ts";
import type { Facet } from "@/features/videos/facets.ts";
import { searchTerm } from "@/features/videos/video-search.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

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

/** A library search: the public search, with a length (libraryRange), facet words and a language; "" is any. */
export type LibrarySearch = { search: string; length: LibraryLength; facets: readonly Facet[]; language: string };
/** The 100 most viewed matching videos, and the number of all matches. */
export type LibraryPage = { videos: LibraryVideo[]; total: number };

/** Searches all approved videos; without a text and filters, returns the most viewed. */
export async function findInLibrary({ search, length, facets, language }: LibrarySearch): Promise<LibraryPage> {
  const filters = {
    search: searchTerm(search),
    facets: [...facets],
    ...libraryRange(length),
    ...(language === "" ? {} : { in_language: language }),
  };
  const [videos, total] = await Promise.all([
    client.rpc("library_videos", filters).select(columns),
    client.rpc("count_videos", filters),
  ]);
  return { videos: unwrap(videos), total: unwrap(total) };
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

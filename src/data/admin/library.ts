import { client } from "../client.ts";
import { unwrap } from "../errors.ts";

const columns =
  "id, youtube_id, title, description, channel_name, duration_seconds, thumbnail_url, tags, language, view_count, like_count";
const table = () => client.from("enhanced_videos");

/** The video library of the plan builder: the hundred most viewed approved videos. */
export const mostViewed = async () =>
  unwrap(
    await table()
      .select(columns)
      .eq("status", "approved")
      .order("view_count", { ascending: false, nullsFirst: false })
      .order("id")
      .limit(100),
  );

export type LibraryVideo = Awaited<ReturnType<typeof mostViewed>>[number];

// Servers reject longer URLs.
const perRequest = 100;

/** The catalog's rows of these YouTube ids, whatever their status. */
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

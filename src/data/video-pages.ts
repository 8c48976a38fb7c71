import { unwrap } from "./errors.ts";
import { pagesOf } from "./pages.ts";
import { publicRows } from "./public-rows.ts";

const columns =
  "id, youtube_id, title, description, channel_id, channel_name, thumbnail_url, duration_seconds, language, published_at, created_at, tags";

/** Every approved video, for the build. */
export const approvedVideoPages = () =>
  pagesOf(async (after, size) =>
    unwrap(
      await publicRows.from("videos").select(columns).eq("is_approved", true).gt("id", after).order("id").limit(size),
    ),
  );

import { unwrap } from "./errors.ts";
import { pagesOf } from "./pages.ts";
import { publicRows } from "./public-rows.ts";
import { videoColumns } from "./video.ts";

/** Every approved video, for the build. */
export const approvedVideoPages = () =>
  pagesOf(async (after, size) =>
    unwrap(
      await publicRows
        .from("videos")
        .select(videoColumns)
        .eq("is_approved", true)
        .gt("id", after)
        .order("id")
        .limit(size),
    ),
  );

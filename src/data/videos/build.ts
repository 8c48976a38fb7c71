import { unwrap } from "../errors.ts";
import { inPages } from "../paging.ts";
import { publicClient } from "../public-client.ts";
import { videoColumns } from "./detail.ts";

/** Every approved video, for the build. */
export const approvedVideoPages = () =>
  inPages(async (after, size) =>
    unwrap(
      await publicClient
        .from("videos")
        .select(`${videoColumns}, updated_at`)
        .eq("is_approved", true)
        .gt("id", after)
        .order("id")
        .limit(size),
    ),
  );

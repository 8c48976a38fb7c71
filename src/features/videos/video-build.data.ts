import { inPages } from "@/platform/paging.data.ts";
import { publicClient } from "@/platform/public-client.data.ts";
import { videoColumns } from "./video-detail.data.ts";

/** All approved videos in pages, for the build. */
export const approvedVideoPages = () =>
  inPages(() => publicClient.from("videos").select(`${videoColumns}, updated_at`).eq("is_approved", true));

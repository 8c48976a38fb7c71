import { inPages } from "@/platform/paging.data.ts";
import { publicClient } from "@/platform/public-client.data.ts";

/** All published bounces in pages, for the build. */
export const publishedBouncePages = () =>
  inPages(() =>
    publicClient
      .from("bounces")
      .select("id, slug, title, description, language, steps, updated_at")
      .eq("is_published", true),
  );

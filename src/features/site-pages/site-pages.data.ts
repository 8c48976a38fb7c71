import { inPages } from "@/platform/paging.data.ts";
import { publicClient } from "@/platform/public-client.data.ts";

/** The published texts of each page, for the build. */
export const sitePageRows = () => inPages(() => publicClient.from("site_pages").select("id, texts"));

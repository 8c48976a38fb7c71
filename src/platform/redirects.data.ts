import { inPages } from "./paging.data.ts";
import { publicClient } from "./public-client.data.ts";

/** Every redirect to a published page, for the build. */
export const redirectPages = () =>
  inPages(() => publicClient.from("redirects").select("id, from_path, to_path, created_at"));

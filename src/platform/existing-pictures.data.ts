import { storedPicture } from "@/platform/picture-url.ts";
import { allRows } from "./paging.data.ts";
import { shownPicture } from "./pictures.data.ts";
import { publicClient } from "./public-client.data.ts";

/**
 * For the build: finds the uploaded pictures of public rows that are missing in storage. Returns a version of shownPicture that is
 * null for them, too.
 */
export async function existingPictures(): Promise<typeof shownPicture> {
  const rows = await allRows((from, to) =>
    publicClient.rpc("missing_pictures").order("row_id").order("picture").range(from, to),
  );
  const missing = new Set<string | null>(rows.map(({ picture }) => picture));
  return (url) => (url && missing.has(storedPicture(url)) ? null : shownPicture(url));
}

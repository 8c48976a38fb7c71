import { rowsOf } from "@/site/collections/rows.ts";
import { redirectsFile } from "./host-files.ts";

/** `_redirects` of the built site, latest moves first, because hosts limit the number of rules. */
export async function GET(): Promise<Response> {
  const moves = await rowsOf("redirects");
  const latest = moves.sort(
    (a, b) => b.created_at.localeCompare(a.created_at) || a.from_path.localeCompare(b.from_path),
  );
  return new Response(redirectsFile(latest));
}

import { client } from "../client.ts";
import { unwrap } from "../errors.ts";
import { callFunctionSignedIn } from "../signed-in-function.ts";
import { exactCount, justCount } from "./exact-count.ts";

const columns = "id, status, requested_at, asked_at, ended_at, error";

/** The latest build, the latest that is known to be good or taken, and how many changes wait for the next. */
export async function readSite() {
  const builds = () => client.from("site_builds").select(columns).order("id", { ascending: false }).limit(1);
  const [latest, built, waiting] = await Promise.all([
    builds().maybeSingle(),
    builds().in("status", ["finished", "asked"]).maybeSingle(),
    exactCount(client.from("site_changes").select("id", justCount).is("claimed_at", null)),
  ]);
  return { latest: unwrap(latest), built: unwrap(built), waiting };
}
export type Site = Awaited<ReturnType<typeof readSite>>;

/** What came of asking: without a hook ("not_configured") whoever builds here finds the wish by itself. */
export type Asked =
  | { state: "asked" | "waiting" | "not_configured" | "nothing" }
  | { state: "retrying"; reason: string };

/** Asks for a build of the site, whether something changed or not. */
export const rebuildSite = () => callFunctionSignedIn<Asked>("site-rebuild", { action: "rebuild" });

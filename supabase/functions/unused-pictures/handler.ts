import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { serviceHeaders, unwrap } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";

const sweepBody = v.object({ action: v.literal("sweep") });

/** Deletes pictures that no row has referenced for a day. Called by the scheduler. */
export const handle: Handler = async (request, capabilities) => {
  const { kind } = callerOf(request, capabilities.environment);
  await readBody(request, sweepBody);
  if (kind !== "service") throw new Failure(403, "forbidden", "Only the schedule may do this");
  const names = unwrap(await capabilities.serviceDatabase.rpc("unused_pictures"));
  if (names.length > 0) await removePictures(names, capabilities);
  return jsonResponse({ removed: names.length });
};

async function removePictures(prefixes: string[], { environment, fetch, log }: Capabilities): Promise<void> {
  const response = await fetch(`${environment.supabaseUrl}/storage/v1/object/pictures`, {
    method: "DELETE",
    headers: { "content-type": "application/json", ...serviceHeaders(environment) },
    body: JSON.stringify({ prefixes }),
  });
  if (!response.ok) throw new Error(`storage: ${response.status} ${await response.text()}`);
  log("pictures-removed", { removed: prefixes.length });
}

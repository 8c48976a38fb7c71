import { readBody } from "../_shared/body.ts";
import { adminRows, callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { type Report, rebuildBody } from "./body.ts";
import { rebuildIfDue, rebuildWhenDue } from "./rebuild.ts";

/** Turns changes into calls of the build hook. Administrators may request a build; the other actions are internal. */
export const handle: Handler = async (request, capabilities) => {
  const caller = callerOf(request, capabilities.environment);
  if (caller.kind !== "service") await adminRows(caller, capabilities);
  const body = await readBody(request, rebuildBody);
  if (body.action === "rebuild") return jsonResponse(await rebuildNow(capabilities));
  if (caller.kind !== "service") throw new Failure(403, "forbidden", "Only the schedule may do this");
  if (body.action === "sweep") return jsonResponse(await rebuildWhenDue(capabilities));
  return report(body, capabilities);
};

const wholeSite = "00000000-0000-0000-0000-000000000000";

// The request is a row of the outbox like any change, so every build hook, hosted or local, serves it.
async function rebuildNow(capabilities: Capabilities) {
  const { service, now } = capabilities;
  const wish = { table_name: "site", row_id: wholeSite, changed_at: now().toISOString() };
  rowsOf(await service.from("site_changes").insert(wish));
  return rebuildIfDue(true, capabilities);
}

async function report({ outcome, build, reason }: Report, { service, now }: Capabilities): Promise<Response> {
  const known = rowsOf(
    await service.rpc("report_site_build", {
      at: now().toISOString(),
      ...(build !== undefined && { build }),
      ...(outcome === "failed" && { reason: reason || "The build gave no reason" }),
    }),
  );
  if (!known) throw new Failure(404, "not_found", "No such build was asked for");
  return jsonResponse({ ok: true });
}

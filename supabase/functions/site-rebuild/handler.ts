import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { type Actor, callerOf, requireRoleOrService } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { rebuildIfDue, rebuildWhenDue } from "./rebuild.ts";

/** Check whether a build is due, force one, or report a build's result. */
const rebuildBody = v.variant("action", [
  v.object({ action: v.literal("sweep") }),
  v.object({ action: v.literal("rebuild") }),
  v.object({
    action: v.literal("report"),
    outcome: v.picklist(["finished", "failed"]),
    build: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    reason: v.optional(v.pipe(v.string(), v.trim()), ""),
  }),
]);

type Report = Extract<v.InferOutput<typeof rebuildBody>, { action: "report" }>;

/** Calls the build hook after changes. Administrators may request a build; the other actions are internal. */
export const handle: Handler = async (request, capabilities) => {
  const caller = callerOf(request, capabilities.environment);
  const actor = await requireRoleOrService("editor", caller, capabilities);
  const body = await readBody(request, rebuildBody);
  if (body.action === "rebuild") return jsonResponse(await rebuildNow(actor, capabilities));
  if (caller.kind !== "service") throw new Failure(403, "forbidden", "Only the schedule may do this");
  if (body.action === "sweep") return jsonResponse(await rebuildWhenDue(capabilities));
  return report(body, capabilities);
};

async function rebuildNow(actor: Actor, capabilities: Capabilities) {
  const { serviceDatabase, now } = capabilities;
  unwrap(await serviceDatabase.rpc("request_site_build", { at: now().toISOString(), ...actor }));
  return rebuildIfDue(true, capabilities);
}

async function report({ outcome, build, reason }: Report, { serviceDatabase, now }: Capabilities): Promise<Response> {
  const known = unwrap(
    await serviceDatabase.rpc("report_site_build", {
      at: now().toISOString(),
      ...(build !== undefined && { build }),
      ...(outcome === "failed" && { reason: reason || "The build gave no reason" }),
    }),
  );
  if (!known) throw new Failure(404, "not_found", "No such build was requested");
  return jsonResponse({ ok: true });
}

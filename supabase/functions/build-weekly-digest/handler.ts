import { readBody } from "../_shared/body.ts";
import { callerOf, requireRoleOrService } from "../_shared/caller.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { readSiteName } from "../_shared/site-name.ts";
import { buildBody } from "./body.ts";
import { buildDigest } from "./build.ts";
import { editDigest, previewDigest } from "./edit.ts";

/** Builds the digest of a week, or rebuilds it until it is sent. Previews and saves administrators' edits. */
export const handle: Handler = async (request, capabilities) => {
  const actor = await requireRoleOrService("editor", callerOf(request, capabilities.environment), capabilities);
  const body = await readBody(request, buildBody);
  await readSiteName(capabilities);
  if (body.action === "preview") return jsonResponse(await previewDigest(body, capabilities));
  if (body.action === "edit") return jsonResponse(await editDigest(body, actor, capabilities));
  return jsonResponse(await buildDigest(body, actor, capabilities));
};

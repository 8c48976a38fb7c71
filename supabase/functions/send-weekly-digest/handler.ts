import { readBody } from "../_shared/body.ts";
import { callerOf, requireAdminOrService } from "../_shared/caller.ts";
import { rowsOf } from "../_shared/database.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { sendBody } from "./body.ts";
import { loadDigest } from "./envelope.ts";
import { sendDigest, sweep } from "./send.ts";
import { sendTest } from "./test-mail.ts";

/** Sends a digest to its subscribers, or a test to one address. */
export const handle: Handler = async (request, capabilities) => {
  const actor = await requireAdminOrService(callerOf(request, capabilities.environment), capabilities);
  const body = await readBody(request, sendBody);
  if (body.action === "sweep") return jsonResponse(await sweep(capabilities));
  const { digestId, goOn: go_on } = body;
  if (body.testEmail === undefined) return jsonResponse(await sendDigest(digestId, { go_on, ...actor }, capabilities));
  await sendTest(await loadDigest(digestId, capabilities), body.testEmail, capabilities);
  if (actor.actor) rowsOf(await capabilities.service.rpc("log_test_mail", { digest: digestId, actor: actor.actor }));
  return jsonResponse({ total_subscribers: 1 });
};

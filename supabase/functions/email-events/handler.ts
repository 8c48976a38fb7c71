import { parseJson, readText } from "../_shared/body.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { newsIn } from "./event.ts";
import { verifyWebhookSignature } from "./verify-webhook-signature.ts";

/** Resend's webhook. It is authenticated by its signature, not by an API key. */
export const handle: Handler = async (request, { environment, service }) => {
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "POST" });
  if (environment.webhookSecret === "") throw new Failure(503, "not_configured", "RESEND_WEBHOOK_SECRET is not set");
  const body = await readText(request);
  const event_id = verifyWebhookSignature(request.headers, body, environment.webhookSecret);
  const news = newsIn(parseJson(body));
  if (news === null) return jsonResponse({ recorded: false });
  return jsonResponse({ recorded: rowsOf(await service.rpc("record_email_event", { event_id, ...news })) });
};

import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { parseJson, readText } from "../_shared/body.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { newsIn } from "./event.ts";

/** Resend's webhook, authenticated by a signature instead of an API key. */
export const handle: Handler = async (request, { environment, service }) => {
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "POST" });
  if (environment.webhookSecret === "") throw new Failure(503, "not_configured", "RESEND_WEBHOOK_SECRET is not set");
  const body = await readText(request);
  const event_id = verifyWebhookSignature(request.headers, body, environment.webhookSecret);
  const news = newsIn(parseJson(body));
  if (news === null) return jsonResponse({ recorded: false });
  return jsonResponse({ recorded: rowsOf(await service.rpc("record_email_event", { event_id, ...news })) });
};

/**
 * Verifies that Resend signed this body within the last 5 minutes. Resend uses the older svix- names of the Standard Webhooks
 * headers.
 * @returns the id of the delivery, the same for every retry
 * @throws Failure 401
 */
function verifyWebhookSignature(headers: Headers, body: string, secret: string): string {
  const header = (name: string) => headers.get(`svix-${name}`) ?? "";
  const signed = {
    "webhook-id": header("id"),
    "webhook-timestamp": header("timestamp"),
    "webhook-signature": header("signature"),
  };
  try {
    new Webhook(secret).verify(body, signed, { jsonParse: false });
    return header("id");
  } catch (thrown) {
    if (!(thrown instanceof WebhookVerificationError)) throw thrown;
    throw new Failure(401, "invalid_signature", "The signature is not valid");
  }
}

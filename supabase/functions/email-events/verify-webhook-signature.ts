import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { Failure } from "../_shared/failure.ts";

/**
 * Verifies that Resend signed this body within the last 5 minutes. Resend sends the Standard Webhooks headers by their older
 * svix- names.
 * @returns the id of the delivery, the same for every retry
 * @throws Failure 401
 */
export function verifyWebhookSignature(headers: Headers, body: string, secret: string): string {
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

import { Webhook, WebhookVerificationError } from "standardwebhooks";
import * as v from "valibot";
import { parseJson, readText } from "../_shared/body.ts";
import { unwrap } from "../_shared/database.ts";
import { isCalendarDate } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";

/** Resend's webhook, authenticated by a signature instead of an API key. */
export const handle: Handler = async (request, { environment, serviceDatabase }) => {
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "POST" });
  if (environment.webhookSecret === "") throw new Failure(503, "not_configured", "RESEND_WEBHOOK_SECRET is not set");
  const body = await readText(request);
  const event_id = verifyWebhookSignature(request.headers, body, environment.webhookSecret);
  const news = newsIn(parseJson(body));
  if (news === null) return jsonResponse({ recorded: false });
  return jsonResponse({ recorded: unwrap(await serviceDatabase.rpc("record_email_event", { event_id, ...news })) });
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

// whether PostgreSQL accepts a timestamp: not February 30, not the year 0000, no UTC offset beyond 15 hours
const isMoment = (text: string) =>
  isCalendarDate(text.slice(0, 10)) && text >= "0001" && !/[+-](1[6-9]|2\d)(:?\d\d)?$/.test(text);

/** The fields we read of a Resend event. */
const emailEvent = v.object({
  type: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp(), v.check(isMoment)),
  data: v.object({
    email_id: v.string(),
    to: v.optional(v.array(v.string()), []),
    bounce: v.optional(v.object({ type: v.optional(v.string()) })),
  }),
});

/** An event of an email to record. `ends` is the reason if it ends the subscription. */
type EmailNews = {
  kind: "delivered" | "opened" | "clicked" | "bounced" | "complained";
  provider_id: string;
  address: string;
  happened_at: string;
  ends?: "bounced" | "complained";
};

const kinds = ["delivered", "opened", "clicked", "bounced", "complained"] as const;
// not sent, because an earlier mail of this account with the provider bounced for good
const suppressed = "email.suppressed";

/** Parses an event; null for events that we don't record, such as email.sent. A transient bounce doesn't end the subscription. */
function newsIn(json: unknown): EmailNews | null {
  const parsed = v.safeParse(emailEvent, json);
  if (!parsed.success) return null;
  const { type, created_at, data } = parsed.output;
  const kind = type === suppressed ? "bounced" : kinds.find((known) => type === `email.${known}`);
  if (kind === undefined) return null;
  const news = { kind, provider_id: data.email_id, address: data.to[0] ?? "", happened_at: created_at };
  if (kind === "complained") return { ...news, ends: "complained" };
  const isPermanent = type === suppressed || data.bounce?.type === "Permanent";
  return kind === "bounced" && isPermanent ? { ...news, ends: "bounced" } : news;
}

import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { digestName } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { withLinks } from "../_shared/mail/placeholders.ts";
import { preferencesUrl, subscriptionToken, unsubscribeHeaders } from "../_shared/subscription-link.ts";

/** A digest to send. */
export type Digest = { id: string; subject: string; html: string; text: string };

/** Loads a digest. Throws 404 when it doesn't exist. */
export async function loadDigest(id: string, { service }: Capabilities): Promise<Digest> {
  const columns = "id, subject, week_start_date, content_html, content_text";
  const digest = rowsOf(await service.from("weekly_digests").select(columns).eq("id", id).maybeSingle());
  if (digest === null) throw new Failure(404, "not_found", "Digest not found");
  const { content_html, content_text } = digest;
  // the provider refuses an email without a subject
  return { id, subject: digestName(digest), html: content_html, text: content_text };
}

/** A recipient of a batch. */
export type Recipient = { delivery_id: string; subscription_id: string; email: string };

/**
 * Creates a function that serializes an email for one recipient. The content is escaped only once, because the platform allows
 * two seconds of CPU time for up to a hundred thousand recipients.
 */
export function createEnvelope(digest: Digest, { environment }: Capabilities) {
  const shared = JSON.stringify({ from: environment.mail.from, subject: digest.subject }).slice(1, -1);
  const html = JSON.stringify(digest.html);
  const text = JSON.stringify(digest.text);
  return async ({ email, subscription_id }: Recipient): Promise<string> => {
    const token = await subscriptionToken(subscription_id, environment);
    const links = {
      preferencesUrl: preferencesUrl(token, environment),
      unsubscribeUrl: preferencesUrl(token, environment),
    };
    const headers = JSON.stringify(unsubscribeHeaders(token, environment));
    const to = JSON.stringify([email]);
    return `{${shared},"to":${to},"html":${withLinks(html, links)},"text":${withLinks(text, links)},"headers":${headers}}`;
  };
}

import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { withLinks } from "../_shared/mail/placeholders.ts";
import { preferencesUrl, subscriptionToken, unsubscribeHeaders } from "../_shared/subscription-link.ts";

/** A digest as it is sent. */
export type Digest = { id: string; subject: string; html: string; text: string };

/** The digest as it stands; 404 when there is none. */
export async function loadDigest(id: string, { service }: Capabilities): Promise<Digest> {
  const columns = "id, subject, content_html, content_text";
  const digest = rowsOf(await service.from("weekly_digests").select(columns).eq("id", id).maybeSingle());
  if (digest === null) throw new Failure(404, "not_found", "Digest not found");
  const { subject, content_html, content_text } = digest;
  return { id, subject, html: content_html, text: content_text };
}

/** One recipient's place in the ledger. */
export type Recipient = { delivery_id: string; subscription_id: string; email: string };

/**
 * Writes mails as JSON. All but the links is the same for everybody, so it is escaped once: on the platform a function
 * has two seconds of processor time, and a hundred thousand readers.
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

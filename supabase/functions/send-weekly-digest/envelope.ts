import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import type { Delivery } from "../_shared/deliveries.ts";
import { digestName, isCurrentWeek, weekName, weekOf, yourWeekPlaceholder } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { ownWeekWriter } from "../_shared/mail/digest-own-week.tsx";
import { withLinks } from "../_shared/mail/placeholders.ts";
import { linkToken, preferencesUrl, unsubscribeHeaders } from "../_shared/signed-link.ts";

/** A digest to send. */
export type Digest = { id: string; subject: string; monday: string; html: string; text: string };

/** Loads a digest. Throws 404 when it doesn't exist. */
export async function loadDigest(id: string, { serviceDatabase }: Capabilities): Promise<Digest> {
  const columns = "id, subject, week_start_date, content_html, content_text";
  const digest = unwrap(await serviceDatabase.from("weekly_digests").select(columns).eq("id", id).maybeSingle());
  if (digest === null) throw new Failure(404, "not_found", "Digest not found");
  const { content_html, content_text } = digest;
  // the provider rejects an email without a subject
  return { id, subject: digestName(digest), monday: digest.week_start_date, html: content_html, text: content_text };
}

/**
 * Creates a function that serializes the emails of a batch, with one query for the weeks of recipients who opted in to see theirs.
 * Escapes the content only once, because the platform allows two seconds of CPU time for up to a hundred thousand recipients.
 */
export async function createEnvelopes(digest: Digest, { environment, serviceDatabase, now, log }: Capabilities) {
  const shared = JSON.stringify({ from: environment.mail.from, subject: digest.subject }).slice(1, -1);
  const parts = [digest.html, digest.text].map((text) => JSON.stringify(text).split(yourWeekPlaceholder));
  const isPersonal = parts.some(({ length }) => length > 1);
  const week = weekOf(digest.monday);
  const today = now().toISOString().slice(0, 10);
  const when = isCurrentWeek(week, today) ? "this week" : `in the week of ${weekName(week, today)}`;
  const writeSummary = await ownWeekWriter(environment.siteUrl, when);

  async function weeksOf(deliveries: Delivery[]) {
    if (!isPersonal) return new Map<string, { html: string; text: string }>();
    const subscription_ids = deliveries.map(({ recipient }) => recipient);
    const { data, error } = await serviceDatabase.rpc("recipients_weeks", { subscription_ids, monday: digest.monday });
    // a mail without them is better than none
    if (error) log("weeks-missing", { reason: error.message });
    return new Map((data ?? []).map((week) => [week.subscription_id, writeSummary(week)]));
  }

  return async (deliveries: Delivery[]): Promise<string[]> => {
    const weeks = await weeksOf(deliveries);
    return Promise.all(
      deliveries.map(async ({ email, recipient }) => {
        const token = await linkToken("subscription", recipient, environment);
        const url = preferencesUrl(token, environment);
        const links = { preferencesUrl: url, unsubscribeUrl: url };
        const week = weeks.get(recipient) ?? { html: "", text: "" };
        const [html = "", text = ""] = [week.html, week.text].map((own, index) =>
          withLinks((parts[index] ?? []).join(JSON.stringify(own).slice(1, -1)), links),
        );
        const headers = JSON.stringify(unsubscribeHeaders("subscription", token, environment));
        const to = JSON.stringify([email]);
        return `{${shared},"to":${to},"html":${html},"text":${text},"headers":${headers}}`;
      }),
    );
  };
}

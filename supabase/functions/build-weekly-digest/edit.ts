import type { Actor } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import { arrange, type DigestEdit, weekOf } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import type { EditBody, PreviewBody } from "./body.ts";
import { newsOf, newsSource } from "./week-news.ts";
import { senderIn, todayOf, writeDigest } from "./write-digest.ts";

/**
 * Renders the mail with an edit, without saving. Also returns all items of the week, to choose from, and the URLs of those that came
 * since the digest was saved and would now be in it.
 */
export async function previewDigest({ digestId, edit }: PreviewBody, capabilities: Capabilities) {
  const { week_start_date, content_html, ...saved } = await openDigest(digestId, capabilities);
  const week = weekOf(week_start_date);
  const news = await newsOf(week, newsSource(capabilities));
  const sender = senderIn(capabilities.environment);
  const { subject, html } = await writeDigest(week, news, edit, sender, todayOf(capabilities));
  const current = arrange(news, saved as Pick<DigestEdit, "sections" | "item_order" | "left_out">);
  const added = current
    .flatMap(({ items }) => items.map(({ url }) => url))
    .filter((url) => !content_html.includes(`"${url}"`));
  return { subject, html, news, added };
}

/** Saves an edit and the rendered mail. Throws 409 if the digest was sent, or changed since the administrator opened it. */
export async function editDigest({ digestId, seen, edit }: EditBody, actor: Actor, capabilities: Capabilities) {
  const { week_start_date } = await openDigest(digestId, capabilities);
  const week = weekOf(week_start_date);
  const news = await newsOf(week, newsSource(capabilities));
  const sender = senderIn(capabilities.environment);
  const mailed = await writeDigest(week, news, edit, sender, todayOf(capabilities));
  const { counts, hasNews, subject, html, text } = mailed;
  const mail = { subject, html, plain: text, videos: counts.videos, is_ready: hasNews };
  const entry = { digest_id: digestId, seen, edit, ...mail, ...actor };
  const saved = await capabilities.serviceDatabase.rpc("edit_weekly_digest", entry);
  if (unwrap(saved) === null) {
    await openDigest(digestId, capabilities);
    throw new Failure(409, "changed", "The digest has changed meanwhile");
  }
  return { digest_id: digestId };
}

/** Loads an unsent digest. Throws 404 or 409. */
async function openDigest(id: string, { serviceDatabase }: Capabilities) {
  const columns = "week_start_date, status, sending_started_at, content_html, sections, item_order, left_out";
  const digest = unwrap(await serviceDatabase.from("weekly_digests").select(columns).eq("id", id).maybeSingle());
  if (digest === null) throw new Failure(404, "not_found", "Digest not found");
  if (digest.status === "sent" || digest.sending_started_at !== null)
    throw new Failure(409, "already_sent", "The digest of this week has already gone out");
  return digest;
}

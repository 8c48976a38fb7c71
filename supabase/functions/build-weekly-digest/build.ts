import type { Actor } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import {
  asBuilt,
  type DigestEdit,
  type DigestWeek,
  daysLater,
  isDigestWeek,
  possibleWeeks,
  weekOf,
} from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import type { BuildBody } from "./body.ts";
import { newsOf, newsSource } from "./week-news.ts";
import { senderIn, todayOf, writeDigest } from "./write-digest.ts";

const editColumns = "own_subject, intro, sections, item_order, left_out";

/** Builds the digest of a week. Preserves earlier edits. Throws 400 for a week too far away, 409 if it was sent. */
export async function buildDigest(body: BuildBody, actor: Actor, capabilities: Capabilities) {
  const today = todayOf(capabilities);
  const day = body.weekStartDate || daysLater(today, body.lastWeek ? -7 : 0);
  if (!isDigestWeek(day, today)) throw new Failure(400, "week_outside", possibleWeeks(today));
  const week = weekOf(day);
  const news = await newsOf(week, newsSource(capabilities));
  // retry if an administrator saved an edit during rendering
  for (let tries = 0; tries < 3; tries += 1) {
    const { edit, edited_at } = await editOf(week, capabilities);
    const sender = senderIn(capabilities.environment);
    const { counts, hasNews, subject, html, text } = await writeDigest(week, news, edit, sender, today);
    const is_ready = body.autoGenerate && hasNews;
    const saved = { week_start: week.start, subject, html, plain: text, videos: counts.videos, is_ready };
    const seen = edited_at === null ? {} : { seen_edit: edited_at };
    const digest_id = unwrap(
      await capabilities.serviceDatabase.rpc("save_weekly_digest", { ...saved, ...seen, ...actor }),
    );
    if (digest_id === null) continue;
    return {
      digest_id,
      week_start_date: week.start,
      week_end_date: week.end,
      subject,
      status: is_ready ? "ready" : "draft",
      video_count: counts.videos,
      plan_count: counts.plans,
      article_count: counts.articles,
    };
  }
  throw new Failure(409, "already_sent", "The digest of this week has already gone out");
}

async function editOf({ start }: DigestWeek, { serviceDatabase }: Capabilities) {
  const digest = unwrap(
    await serviceDatabase
      .from("weekly_digests")
      .select(`${editColumns}, edited_at`)
      .eq("week_start_date", start)
      .maybeSingle(),
  );
  const { edited_at = null, ...edit } = digest ?? {};
  return { edited_at, edit: { ...asBuilt, ...edit } as DigestEdit };
}

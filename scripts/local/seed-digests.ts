import { asBuilt } from "../../src/features/newsletter/admin/digest-edit.ts";
import { daysBefore, mondayOf, sundayAfter } from "../../supabase/seed/clock.ts";
import { digestTexts } from "../../supabase/seed/digests.ts";
import { seedId } from "./seed-id.ts";
import { ok, type Service } from "./seed-missing.ts";
import type { Row } from "./seed-rows.ts";

type Texts = { own_subject: string; intro: string };

/** The digest of a week, built by the code of the server functions. */
async function digestRow(
  service: Service,
  siteUrl: string,
  now: Date,
  monday: string,
  texts: Texts,
): Promise<Row<"weekly_digests">> {
  // first, because Node.js can't import TSX without the hook
  await import("./functions/tsx-hook.ts");
  const { newsOf } = await import("../../supabase/functions/build-weekly-digest/week-news.ts");
  const { writeDigest } = await import("../../supabase/functions/build-weekly-digest/write-digest.ts");
  const week = { start: monday, end: sundayAfter(monday) };
  const news = await newsOf(week, { database: service, siteUrl, now: () => now });
  // each was built at the end of its week
  const mail = await writeDigest(week, news, { ...asBuilt, ...texts }, { siteUrl, postalAddress: "" }, week.end);
  return {
    id: seedId("weekly_digests", monday),
    ...texts,
    subject: mail.subject,
    week_start_date: week.start,
    week_end_date: week.end,
    video_count: mail.counts.videos,
    content_html: mail.html,
    content_text: mail.text,
  };
}

/** The subscribers at the time the digest was sent, in the order they joined. */
async function recipientsAt(service: Service, moment: string) {
  const everyone = await ok(service.from("email_subscriptions").select().order("subscribed_at").order("email"));
  return everyone.filter(
    ({ subscribed_at, ended_at }) =>
      new Date(subscribed_at) < new Date(moment) && (ended_at === null || new Date(ended_at) > new Date(moment)),
  );
}

/** The deliveries of the sent digest: five in eight opened it, one in four clicked. */
async function seedSent(service: Service, digest: Row<"weekly_digests">) {
  // Sunday evening of its week
  const sentAt = `${digest.week_end_date}T17:00:00Z`;
  const opened = daysBefore(new Date(sentAt), -0.1);
  const recipients = await recipientsAt(service, sentAt);
  const deliveries = recipients.map(({ id, email }, index) => ({
    subscription_id: id,
    email,
    status: "sent" as const,
    attempts: 1,
    sent_at: sentAt,
    delivered_at: sentAt,
    opened_at: index % 8 < 5 ? opened : null,
    clicked_at: index % 4 === 0 ? opened : null,
  }));
  const rateOf = (column: "opened_at" | "clicked_at") =>
    deliveries.length === 0 ? 0 : deliveries.filter((delivery) => delivery[column] !== null).length / deliveries.length;
  const row = {
    ...digest,
    status: "sent",
    subscriber_count: recipients.length,
    sending_started_at: sentAt,
    sent_at: sentAt,
    open_rate: rateOf("opened_at"),
    click_rate: rateOf("clicked_at"),
    created_at: daysBefore(new Date(sentAt), 0.1),
  };
  const { id } = await ok(service.from("weekly_digests").insert(row).select("id").single());
  const mail = { kind: "digest", channel: "mail", queue: id, key: `digest-${id}`, digest_id: id } as const;
  await ok(service.from("deliveries").insert(deliveries.map((delivery) => ({ ...mail, ...delivery }))));
}

/** Last week's digest, already sent, and this week's, ready to send, unless there are digests. */
export async function seedDigests(service: Service, now: Date, siteUrl: string): Promise<void> {
  if ((await ok(service.from("weekly_digests").select("id").limit(1))).length > 0) return;
  await seedSent(service, await digestRow(service, siteUrl, now, mondayOf(now, 1), digestTexts.sent));
  const ready = await digestRow(service, siteUrl, now, mondayOf(now), digestTexts.ready);
  const active = (await recipientsAt(service, now.toISOString())).length;
  await ok(service.from("weekly_digests").insert({ ...ready, status: "ready", subscriber_count: active }));
}

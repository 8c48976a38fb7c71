import { daysBefore } from "../../supabase/seed/clock.ts";
import { type Digest, digestsFor } from "../../supabase/seed/digests.ts";
import { videos } from "../../supabase/seed/videos.ts";
import { seedId } from "./seed-id.ts";
import { ok, type Service } from "./seed-missing.ts";
import type { Row } from "./seed-rows.ts";

const digestRow = (digest: Digest): Row<"weekly_digests"> => ({
  id: seedId("weekly_digests", digest.monday),
  subject: digest.subject,
  week_start_date: digest.monday,
  week_end_date: digest.sunday,
  video_count: digest.videoCount,
  content_html: digest.html,
  content_text: digest.text,
});

/** Sunday evening of the digest's week. */
const sendingTime = (digest: Digest) => `${digest.sunday}T17:00:00Z`;

/** Who was subscribed when the letter went out, in the order they joined. */
async function recipientsAt(service: Service, moment: string) {
  const everyone = await ok(service.from("email_subscriptions").select().order("subscribed_at").order("email"));
  return everyone.filter(
    ({ subscribed_at, ended_at }) =>
      new Date(subscribed_at) < new Date(moment) && (ended_at === null || new Date(ended_at) > new Date(moment)),
  );
}

/** The ledger of the letter that went out: five in eight opened it, one in four clicked. */
async function seedSent(service: Service, digest: Digest) {
  const sentAt = sendingTime(digest);
  const opened = daysBefore(new Date(sentAt), -0.1);
  const recipients = await recipientsAt(service, sentAt);
  const deliveries = recipients.map(({ id, email }, index) => ({
    subscription_id: id,
    email,
    status: "sent",
    attempts: 1,
    sent_at: sentAt,
    delivered_at: sentAt,
    opened_at: index % 8 < 5 ? opened : null,
    clicked_at: index % 4 === 0 ? opened : null,
  }));
  const rateOf = (column: "opened_at" | "clicked_at") =>
    deliveries.length === 0 ? 0 : deliveries.filter((delivery) => delivery[column] !== null).length / deliveries.length;
  const row = {
    ...digestRow(digest),
    status: "sent",
    subscriber_count: recipients.length,
    sending_started_at: sentAt,
    sent_at: sentAt,
    open_rate: rateOf("opened_at"),
    click_rate: rateOf("clicked_at"),
    created_at: daysBefore(new Date(sentAt), 0.1),
  };
  const { id } = await ok(service.from("weekly_digests").insert(row).select("id").single());
  await ok(service.from("digest_deliveries").insert(deliveries.map((delivery) => ({ ...delivery, digest_id: id }))));
}

/** Last week's digest and this week's, when there is none yet. */
export async function seedDigests(service: Service, now: Date): Promise<void> {
  if ((await ok(service.from("weekly_digests").select("id").limit(1))).length > 0) return;
  const { sent, ready } = digestsFor(now, videos);
  await seedSent(service, sent);
  const active = (await recipientsAt(service, now.toISOString())).length;
  await ok(service.from("weekly_digests").insert({ ...digestRow(ready), status: "ready", subscriber_count: active }));
}

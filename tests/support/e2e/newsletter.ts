import { randomInt, randomUUID } from "node:crypto";
import type { Database } from "@/platform/database.types.ts";
import { digestDelivery } from "../digest-delivery.ts";
import { service } from "./service.ts";

type NewDigest = Partial<Database["public"]["Tables"]["weekly_digests"]["Insert"]>;
type NewSubscriber = Partial<Database["public"]["Tables"]["email_subscriptions"]["Insert"]>;

const week = 7 * 86_400_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const mondayIn = (year: number, weeks: number) => {
  const first = new Date(Date.UTC(year, 0, 1));
  const monday = first.getTime() + ((8 - first.getUTCDay()) % 7) * 86_400_000;
  return dateOf(monday + weeks * week);
};

/** A Monday whose digest no other test uses. */
export const unusedMonday = () => mondayIn(2020, randomInt(52 * 5));

/** A unique word for finding a test's subscribers by address. */
export const unusedWord = () => `reader${randomUUID().slice(0, 8)}`;

/** Adds a ready digest for a week far in the future: the first in the list, and used by no other test. */
export async function newDigest(digest: NewDigest = {}) {
  const week_start_date = mondayIn(3000, randomInt(52 * 5000));
  const week_end_date = dateOf(Date.parse(week_start_date) + 6 * 86_400_000);
  const mail = { content_html: "<h1>Jump</h1>", content_text: "Jump" };
  const row = { subject: `Own ${randomUUID().slice(0, 8)}`, status: "ready", ...mail, ...digest };
  const { data } = await service()
    .from("weekly_digests")
    .insert({ week_start_date, week_end_date, ...row })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** Deletes digests: the list shows only twenty. */
export async function removeDigests(ids: readonly string[]): Promise<void> {
  await service()
    .from("weekly_digests")
    .delete()
    .in("id", [...ids])
    .throwOnError();
}

/** Adds subscribers in the order of the list. Unsubscribed ones get no mail. */
export async function newSubscribers(emails: readonly string[], { left = false } = {}) {
  const ended: NewSubscriber = left ? { is_active: false, ended_at: "2026-05-02T12:00:00Z" } : {};
  const rows = emails.map((email, index) => ({
    email,
    subscribed_at: new Date(Date.UTC(2026, 4, 1, 12) - index * 60_000).toISOString(),
    ...ended,
  }));
  const { data } = await service().from("email_subscriptions").insert(rows).select("id, email").throwOnError();
  return data;
}

/** Adds the delivery of a digest to a subscriber, as a sender would record it. */
export async function deliver(
  digest_id: string,
  { id, email }: { id: string; email: string },
  status: "sent" | "failed" | "pending",
) {
  // a sender holds a pending mail until its lease ends
  const leased = { batch_id: randomUUID(), batched_at: new Date().toISOString(), leased_until: "2100-01-01T00:00:00Z" };
  const row = { ...digestDelivery(digest_id, id), email, status, ...leased };
  await service().from("deliveries").insert(row).throwOnError();
}

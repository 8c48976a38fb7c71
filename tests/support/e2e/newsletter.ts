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

/** A Monday that a digest can be built for, and that no other test takes. */
export const unusedMonday = () => mondayIn(2020, randomInt(52 * 5));

/** A word no address has, to find a test's own subscribers by. */
export const unusedWord = () => `reader${randomUUID().slice(0, 8)}`;

/** A ready digest of a week so far away that it is the first of the list and nobody else's. */
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

/** Takes digests away again: the list shows twenty. */
export async function removeDigests(ids: readonly string[]): Promise<void> {
  await service()
    .from("weekly_digests")
    .delete()
    .in("id", [...ids])
    .throwOnError();
}

/** Subscribers in the order of the list. Those who left get no mail. */
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

/** What became of a digest for somebody, as if a sender had written it down. */
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

/** Lets the next sender take what is pending. */
export async function release(digestId: string): Promise<void> {
  const waiting = { batch_id: null, leased_until: null };
  const pending = service().from("deliveries").update(waiting).eq("digest_id", digestId);
  await pending.eq("status", "pending").throwOnError();
}

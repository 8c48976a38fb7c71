import { type SubscriberFilter, subscribersPerPage } from "@/features/newsletter/admin/subscriber.ts";
import type { ImportOutcome } from "@/features/newsletter/admin/subscriber-import.ts";
import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import type { ListPage } from "@/platform/admin/list-pages.ts";
import { literalPattern } from "@/platform/admin/literal-pattern.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

const table = () => client.from("email_subscriptions");

export type Subscriber = Database["public"]["Tables"]["email_subscriptions"]["Row"];
/** The columns of a subscriber that an administrator can edit. */
export type SubscriberEntry = Pick<Subscriber, "weekly_digest" | "new_videos" | "new_plans" | "consent_source">;

/** One page (from 1) of the subscribers that match the filter, newest first. */
export async function subscriberPage(filter: SubscriberFilter, page: number): Promise<ListPage<Subscriber>> {
  const [rows, total] = await Promise.all([
    matching(table().select(), filter)
      .order("subscribed_at", { ascending: false })
      .order("id")
      .range((page - 1) * subscribersPerPage, page * subscribersPerPage - 1),
    exactCount(matching(table().select("id", justCount), filter)),
  ]);
  return { rows: unwrap(rows), page, total };
}

type Condition = [column: string, operator: string, value: unknown];

const conditionsOf = ({ search, status, topic, reason }: SubscriberFilter): Condition[] => [
  ...(search.trim() ? [["email", "imatch", literalPattern(search.trim())] as Condition] : []),
  ...(status === "all" ? [] : [["is_active", "eq", status === "active"] as Condition]),
  ...(topic === "all" ? [] : [[topic, "eq", true] as Condition]),
  ...(reason === "all" ? [] : [reasonCondition(reason)]),
];

const reasonCondition = (reason: string): Condition =>
  reason === "returned" ? ["bounced_at", "not.is", null] : ["ended_because", "eq", reason];

type Filtered<Query> = { filter: (column: string, operator: string, value: unknown) => Query };
const matching = <Query extends Filtered<Query>>(query: Query, filter: SubscriberFilter): Query =>
  conditionsOf(filter).reduce((narrowed, condition) => narrowed.filter(...condition), query);

/** All matching subscribers in pages. Keyset pagination neither repeats nor skips rows that change meanwhile. */
export async function* allSubscribers(filter: SubscriberFilter, pageSize = 1000): AsyncGenerator<Subscriber[]> {
  for (let last: Subscriber | undefined; ; ) {
    const list = matching(table().select(), filter)
      .order("subscribed_at", { ascending: false })
      .order("id")
      .limit(pageSize);
    const beyond =
      last && `subscribed_at.lt.${last.subscribed_at},and(subscribed_at.eq.${last.subscribed_at},id.gt.${last.id})`;
    const page: Subscriber[] = unwrap(await (beyond ? list.or(beyond) : list));
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    last = page.at(-1);
  }
}

/** The number of all subscribers, and of active ones. */
export async function countSubscribers(): Promise<{ total: number; active: number }> {
  const [total, active] = await Promise.all([
    exactCount(table().select("id", justCount)),
    exactCount(table().select("id", justCount).eq("is_active", true)),
  ]);
  return { total, active };
}

/** Adds at most 5,000 addresses with the source of their consent. Returns their outcomes in order. A preview writes nothing. */
export const importAddresses = async (addresses: string[], consent: string, preview = false) =>
  unwrap(await client.rpc("import_subscribers", { addresses, consent, preview })) as ImportOutcome[];

/** Saves a subscriber. Throws ChangedMeanwhile if somebody has saved the row since. */
export const changeSubscriber = (seen: Seen, entry: SubscriberEntry): Promise<Subscriber> =>
  updateIfUnchanged("email_subscriptions", seen, entry);

/** Ends a subscription. Doesn't change one that has already ended. */
export const unsubscribeSubscriber = async (id: string): Promise<void> =>
  void unwrap(await client.rpc("unsubscribe_subscriber", { subscriber: id }));

/** Deletes a subscriber permanently. A hash of the address prevents imports from adding them again. False if already deleted. */
export const eraseSubscriber = async (id: string): Promise<boolean> =>
  unwrap(await client.rpc("erase_subscriber", { subscriber: id }));

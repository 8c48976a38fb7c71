import { literalPattern } from "@/data/admin/literal-pattern.ts";
import { subscribersPerPage } from "@/domain/newsletter.ts";
import { client } from "../client.ts";
import { unwrap } from "../errors.ts";
import { exactCount, justCount } from "./exact-count.ts";

const columns = "id, email, is_active, subscribed_at";

export type Subscriber = { id: string; email: string; is_active: boolean; subscribed_at: string };

/** A page of the list and the total number of matches. */
export type SubscriberPage = { rows: Subscriber[]; page: number; total: number };

/** A page, from 1, of the subscribers whose email contains the search, newest first. */
export async function subscriberPage(search: string, page: number): Promise<SubscriberPage> {
  const [rows, total] = await Promise.all([
    matching(client.from("email_subscriptions").select(columns), search)
      .order("subscribed_at", { ascending: false })
      .order("id")
      .range((page - 1) * subscribersPerPage, page * subscribersPerPage - 1),
    exactCount(matching(client.from("email_subscriptions").select("id", justCount), search)),
  ]);
  return { rows: unwrap(rows), page, total };
}

type Filtered<Query> = { filter: (column: "email", operator: string, value: string) => Query };
const matching = <Query extends Filtered<Query>>(query: Query, search: string): Query =>
  search.trim() === "" ? query : query.filter("email", "imatch", literalPattern(search.trim()));

/** Every subscriber in pages, by keyset, so that changes in between neither repeat nor skip anybody. */
export async function* allSubscribers(pageSize = 1000): AsyncGenerator<Subscriber[]> {
  for (let last: Subscriber | undefined; ; ) {
    const list = client
      .from("email_subscriptions")
      .select(columns)
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

/** The number of all and of active subscribers. */
export async function countSubscribers(): Promise<{ total: number; active: number }> {
  const [total, active] = await Promise.all([
    exactCount(client.from("email_subscriptions").select("id", justCount)),
    exactCount(client.from("email_subscriptions").select("id", justCount).eq("is_active", true)),
  ]);
  return { total, active };
}

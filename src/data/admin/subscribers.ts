import { client } from "../client.ts";
import { unwrap } from "../errors.ts";
import { counted, justCount } from "./counted.ts";

const columns = "id, email, is_active, subscribed_at";

export type Subscriber = { id: string; email: string; is_active: boolean; subscribed_at: string };

/** Subscribers in the order of the list, newest first, from the given place on. */
export async function subscribersFrom(place: number, size: number): Promise<Subscriber[]> {
  return unwrap(
    await client
      .from("email_subscriptions")
      .select(columns)
      .order("subscribed_at", { ascending: false })
      .order("id")
      .range(place, place + size - 1),
  );
}

/** Every subscriber, page after page; somebody who subscribes or leaves meanwhile neither doubles nor hides anybody. */
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

/** How many ever subscribed and how many still are, counted by the database. */
export async function countSubscribers(): Promise<{ total: number; active: number }> {
  const [total, active] = await Promise.all([
    counted(client.from("email_subscriptions").select("id", justCount)),
    counted(client.from("email_subscriptions").select("id", justCount).eq("is_active", true)),
  ]);
  return { total, active };
}

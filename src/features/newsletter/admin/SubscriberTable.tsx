import { useStore } from "@nanostores/react";
import { useState } from "react";
import { isFiltered, subscribersPerPage } from "@/features/newsletter/admin/subscriber.ts";
import {
  $subscriberParams,
  $subscribers,
  loadSubscribers,
  type Subscriber,
  setSubscriberParams,
} from "@/features/newsletter/admin/subscribers.store.ts";
import { ListPages } from "@/platform/admin/ListPages.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { SubscriberForm } from "./SubscriberForm.tsx";
import { SubscriberRow } from "./SubscriberRow.tsx";

/** One page of the subscribers that match the filters. */
export function SubscriberTable() {
  const subscribers = useStore($subscribers);
  const params = useStore($subscriberParams);
  const [edited, setEdited] = useState<Subscriber | null>(null);
  if (subscribers.state === "loading") return <RowsSkeleton />;
  if (subscribers.state === "failed") return <LoadFailure of={subscribers} retry={loadSubscribers} />;
  const { rows, page, total } = subscribers.value;
  if (rows.length === 0) {
    const { status, topic, reason } = params;
    const isChosen = [status, topic, reason].some((choice) => choice !== "all");
    const criteria = isChosen ? "filters" : "search";
    return <EmptyState title={isFiltered(params) ? `No subscribers match your ${criteria}` : "No subscribers yet"} />;
  }
  return (
    <>
      {/* In a narrow window each row is a block. The explicit roles preserve the table for screen readers. */}
      <div className="border border-line rounded-sm bg-surface overflow-x-auto">
        <table
          // biome-ignore lint/a11y/noRedundantRoles: a table with `display: block` loses its role
          role="table"
          className="w-full border-collapse tabular-nums max-md:block max-md:[&_:is(tbody,tr,td)]:block [&_:is(th,td)]:px-4 md:max-lg:[&_:is(th,td)]:px-2 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start max-md:[&_td]:py-1 max-md:[&_td:nth-child(2)]:inline-block max-md:[&_td:nth-child(3)]:inline-block max-md:[&_td:nth-child(2)]:pe-0 max-md:[&_tr]:py-2 md:[&_:is(th,td:not(:first-child))]:whitespace-nowrap [&_thead]:text-ink-soft [&_thead]:bg-sunken [&_tbody_tr]:border-t [&_tbody_tr]:border-line"
        >
          <caption className="sr-only">Subscribers, newest first</caption>
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Status</th>
              <th scope="col">Subscribed Date</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <SubscriberRow key={one.id} subscriber={one} onEdit={() => setEdited(one)} />
            ))}
          </tbody>
        </table>
      </div>
      <ListPages
        noun="subscriber"
        page={page}
        total={total}
        perPage={subscribersPerPage}
        onTurn={setSubscriberParams}
      />
      <SubscriberForm edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

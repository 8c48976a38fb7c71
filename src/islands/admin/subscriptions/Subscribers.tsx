import { useStore } from "@nanostores/react";
import { displayDate } from "@/domain/display-date.ts";
import { activeRate } from "@/domain/newsletter.ts";
import { saveText } from "@/islands/save-text.ts";
import { $sentDigests } from "@/stores/admin/digests.ts";
import {
  $exported,
  $subscriberCounts,
  $subscriberPage,
  $subscribers,
  exportSubscribers,
  loadSubscribers,
  type Subscriber,
  showSubscriberPage,
  statusWord,
  subscribersPerPage,
} from "@/stores/admin/subscribers.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { ourTimeZone } from "../our-time-zone.ts";

/** The people who get the newsletter, or got it once. */
export function Subscribers() {
  const counts = useStore($subscriberCounts);
  const sent = useStore($sentDigests);
  const exported = useStore($exported);
  const numbers = counts.state === "ready" ? counts.value : null;

  async function save() {
    const csv = await exportSubscribers(ourTimeZone());
    if (csv !== null) saveText(`subscribers-${new Date().toISOString().slice(0, 10)}.csv`, "text/csv", csv);
  }

  return (
    <>
      <div className="admin-cards">
        <StatCard label="Active Subscribers" value={numbers?.active ?? null} />
        <StatCard label="Unsubscribed" value={numbers && numbers.total - numbers.active} />
        <StatCard label="Active Rate" value={numbers && `${activeRate(numbers.active, numbers.total)}%`} />
        <StatCard label="Digests Sent" value={sent.state === "ready" ? sent.value : null} />
      </div>
      <div className="admin-actions justify-between">
        <Button variant="outline" icon="download" busy={exported !== null} onClick={() => void save()}>
          Export Subscribers CSV
        </Button>
        {exported !== null && <p role="status">{exported.toLocaleString("en-US")} written…</p>}
      </div>
      <SubscriberTable total={numbers?.total ?? null} />
    </>
  );
}

function SubscriberTable({ total }: { total: number | null }) {
  const subscribers = useStore($subscribers);
  if (subscribers.state === "loading") return <RowsSkeleton />;
  if (subscribers.state === "failed") {
    return (
      <Alert tone="danger" action={<Button onClick={() => void loadSubscribers()}>Try Again</Button>}>
        {subscribers.message}
      </Alert>
    );
  }
  if (subscribers.value.length === 0 && !total) return <EmptyState title="No subscribers yet" />;
  return (
    <>
      <div className="admin-table-frame">
        <table className="admin-table">
          <caption className="sr-only">Subscribers, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Status</th>
              <th scope="col">Subscribed Date</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.value.map((one) => (
              <SubscriberRow key={one.id} subscriber={one} />
            ))}
          </tbody>
        </table>
      </div>
      {total !== null && total > subscribersPerPage && <Pages total={total} />}
    </>
  );
}

const SubscriberRow = ({ subscriber }: { subscriber: Subscriber }) => (
  <tr>
    <td className="break-all">{subscriber.email}</td>
    <td>
      <Badge tone={subscriber.is_active ? "green" : "neutral"}>{statusWord(subscriber)}</Badge>
    </td>
    <td>{displayDate(subscriber.subscribed_at, ourTimeZone())}</td>
  </tr>
);

function Pages({ total }: { total: number }) {
  const page = useStore($subscriberPage);
  const pages = Math.ceil(total / subscribersPerPage);
  return (
    <nav aria-label="Pages of subscribers" className="admin-actions justify-center">
      <Button variant="outline" icon="arrow-left" disabled={page === 0} onClick={() => showSubscriberPage(page - 1)}>
        Newer
      </Button>
      <p role="status">
        Page {(page + 1).toLocaleString("en-US")} of {pages.toLocaleString("en-US")}
      </p>
      <Button variant="outline" disabled={page + 1 >= pages} onClick={() => showSubscriberPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}

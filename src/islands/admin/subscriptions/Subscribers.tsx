import { useStore } from "@nanostores/react";
import { displayDate } from "@/domain/display-date.ts";
import { activeRate, pageCount } from "@/domain/newsletter.ts";
import { pluralize, shownNumber } from "@/domain/pluralize.ts";
import { saveText } from "@/islands/save-file.ts";
import { $digestCounts } from "@/stores/admin/digests.ts";
import {
  $exported,
  $subscriberCounts,
  $subscriberParams,
  $subscribers,
  exportSubscribers,
  loadSubscribers,
  type Subscriber,
  setSubscriberParams,
  statusWord,
} from "@/stores/admin/subscribers.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { Field } from "@/ui/Field.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

/** The people who get the newsletter, or got it once. */
export function Subscribers() {
  const counts = useStore($subscriberCounts);
  const digests = useStore($digestCounts);
  const exported = useStore($exported);
  const { search } = useStore($subscriberParams);
  const numbers = counts.state === "ready" ? counts.value : null;

  async function save() {
    const csv = await exportSubscribers(localTimeZone());
    if (csv !== null) saveText(`subscribers-${new Date().toISOString().slice(0, 10)}.csv`, "text/csv", csv);
  }

  return (
    <>
      <div className="admin-cards">
        <StatCard label="Active Subscribers" value={numbers?.active ?? null} />
        <StatCard label="Unsubscribed" value={numbers && numbers.total - numbers.active} />
        <StatCard label="Active Rate" value={numbers && `${activeRate(numbers.active, numbers.total)}%`} />
        <StatCard label="Digests Sent" value={digests.state === "ready" ? digests.value.sent : null} />
      </div>
      <search className="admin-toolbar">
        <Field
          label="Search subscribers"
          hideLabel
          type="search"
          icon="search"
          placeholder="Search addresses..."
          value={search}
          onChange={({ target }) => setSubscriberParams({ search: target.value, page: "1" })}
        />
        <Button variant="outline" icon="download" busy={exported !== null} onClick={() => void save()}>
          Export Subscribers CSV
        </Button>
        {exported !== null && <p role="status">{shownNumber(exported)} written…</p>}
      </search>
      <SubscriberTable isSearched={search.trim() !== ""} />
    </>
  );
}

function SubscriberTable({ isSearched }: { isSearched: boolean }) {
  const subscribers = useStore($subscribers);
  if (subscribers.state === "loading") return <RowsSkeleton />;
  if (subscribers.state === "failed") {
    return (
      <Alert tone="danger" action={<Button onClick={() => void loadSubscribers()}>Try Again</Button>}>
        {subscribers.message}
      </Alert>
    );
  }
  const { rows, page, total } = subscribers.value;
  if (rows.length === 0) {
    return <EmptyState title={isSearched ? "No subscribers match your search" : "No subscribers yet"} />;
  }
  return (
    <>
      <div className="overflow-x-auto border border-line rounded-sm bg-surface">
        <table className="w-full border-collapse tabular-nums [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start sm:[&_:is(th,td:not(:first-child))]:whitespace-nowrap [&_thead]:text-ink-soft [&_thead]:bg-sunken [&_tbody_tr]:border-t [&_tbody_tr]:border-line">
          <caption className="sr-only">Subscribers, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Status</th>
              <th scope="col">Subscribed Date</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <SubscriberRow key={one.id} subscriber={one} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={page} total={total} />
    </>
  );
}

const SubscriberRow = ({ subscriber }: { subscriber: Subscriber }) => (
  <tr>
    <td className="break-all">{subscriber.email}</td>
    <td>
      <Badge tone={subscriber.is_active ? "green" : "neutral"}>{statusWord(subscriber)}</Badge>
    </td>
    <td>{displayDate(subscriber.subscribed_at, localTimeZone())}</td>
  </tr>
);

function Pages({ page, total }: { page: number; total: number }) {
  const pages = pageCount(total);
  return (
    <nav
      aria-label="Pages of subscribers"
      className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 min-h-11"
    >
      <StatusRegion className="text-ink-soft">
        {pluralize(total, "subscriber")}
        {pages > 1 && `, page ${shownNumber(page)} of ${shownNumber(pages)}`}
      </StatusRegion>
      {pages > 1 && (
        <div className="admin-actions">
          <Turn label="Newer" to={page > 1 ? page - 1 : null} />
          <Turn label="Older" to={page < pages ? page + 1 : null} />
        </div>
      )}
    </nav>
  );
}

/** At an end it stays where it is and keeps the focus. */
const Turn = ({ label, to }: { label: string; to: number | null }) => (
  <Button
    variant="outline"
    aria-disabled={to === null || undefined}
    onClick={() => to !== null && setSubscriberParams({ page: String(to) })}
  >
    {label}
  </Button>
);

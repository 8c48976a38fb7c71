import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $digestCounts } from "@/features/newsletter/admin/digests.store.ts";
import {
  $exported,
  $subscriberCounts,
  $subscriberParams,
  $subscribers,
  exportSubscribers,
} from "@/features/newsletter/admin/subscribers.store.ts";
import { activeRate, isFiltered } from "@/features/newsletter/admin/subscriber.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { saveText } from "@/platform/save-file.browser.ts";
import { localTimeZone, localToday } from "@/platform/time-zone.store.ts";
import { Button } from "@/ui/Button.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { AddSubscriber } from "./AddSubscriber.tsx";
import { ImportSubscribers } from "./ImportSubscribers.tsx";
import { SubscriberFilters } from "./SubscriberFilters.tsx";
import { SubscriberTable } from "./SubscriberTable.tsx";

/** The screen for current and former subscribers. */
export function Subscribers() {
  const counts = useStore($subscriberCounts);
  const digests = useStore($digestCounts);
  const [open, setOpen] = useState<"add" | "import" | null>(null);
  const numbers = counts.state === "ready" ? counts.value : null;

  return (
    <>
      <div className="admin-cards">
        <StatCard label="Active Subscribers" value={numbers?.active ?? null} />
        <StatCard label="Unsubscribed" value={numbers && numbers.total - numbers.active} />
        <StatCard
          label="Active Rate"
          value={numbers && `${activeRate(numbers.active, numbers.total)}%`}
          note={numbers && `${shownNumber(numbers.active)} of ${shownNumber(numbers.total)}`}
        />
        <StatCard label="Digests Sent" value={digests.state === "ready" ? digests.value.sent : null} />
      </div>
      <div className="admin-actions">
        <Button icon="plus" onClick={() => setOpen("add")}>
          Add Subscriber
        </Button>
        <Button variant="outline" onClick={() => setOpen("import")}>
          Import CSV
        </Button>
        <Exports />
      </div>
      <SubscriberFilters />
      <SubscriberTable />
      <AddSubscriber open={open === "add"} onClose={() => setOpen(null)} />
      <ImportSubscribers open={open === "import"} onClose={() => setOpen(null)} />
    </>
  );
}

function Exports() {
  const exported = useStore($exported);
  const list = useStore($subscribers);
  const shown = isFiltered(useStore($subscriberParams)) && list.state === "ready" ? list.value.total : null;

  async function save(which: "all" | "shown") {
    const csv = await exportSubscribers(which, localTimeZone());
    if (csv !== null) saveText(`subscribers-${localToday()}.csv`, "text/csv", csv);
  }

  return (
    <>
      <Button variant="outline" icon="download" busy={exported !== null} onClick={() => void save("all")}>
        Export Subscribers CSV
      </Button>
      {shown !== null && shown > 0 && (
        <Button variant="outline" busy={exported !== null} onClick={() => void save("shown")}>
          Export These {shownNumber(shown)}
        </Button>
      )}
      {exported !== null && <p role="status">{shownNumber(exported)} written…</p>}
    </>
  );
}

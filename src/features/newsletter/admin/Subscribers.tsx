import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $digestCounts } from "@/features/newsletter/admin/digests.store.ts";
import { activeRate, isFiltered } from "@/features/newsletter/admin/subscriber.ts";
import {
  $subscriberCounts,
  $subscriberParams,
  $subscribers,
  subscriberExport,
} from "@/features/newsletter/admin/subscribers.store.ts";
import { CsvExportButtons } from "@/platform/admin/CsvExportButtons.tsx";
import { ShortLabel } from "@/platform/admin/ShortLabel.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
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
  const list = useStore($subscribers);
  const shown = isFiltered(useStore($subscriberParams)) && list.state === "ready" ? list.value.total : 0;

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
          <ShortLabel short="Add" rest="Subscriber" />
        </Button>
        <Button variant="outline" onClick={() => setOpen("import")}>
          <ShortLabel short="Import" rest="CSV" />
        </Button>
        <CsvExportButtons
          of={subscriberExport}
          label={<ShortLabel short="Export" rest="Subscribers CSV" />}
          fileName="subscribers"
          shown={shown}
        />
      </div>
      <SubscriberFilters />
      <SubscriberTable />
      <AddSubscriber open={open === "add"} onClose={() => setOpen(null)} />
      <ImportSubscribers open={open === "import"} onClose={() => setOpen(null)} />
    </>
  );
}

import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $digests } from "@/stores/admin/digests.ts";
import { $subscriberCounts } from "@/stores/admin/subscribers.ts";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import AdminOnly from "./AdminOnly.tsx";
import { Notices } from "./Notices.tsx";
import { Digests } from "./subscriptions/Digests.tsx";
import { Subscribers } from "./subscriptions/Subscribers.tsx";

/** Who gets the newsletter, and what it says each week. */
export default function Subscriptions() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

type Tab = "subscribers" | "digests";

function Screen() {
  const counts = useStore($subscriberCounts);
  const digests = useStore($digests);
  const [tab, setTab] = useState<Tab>(() => (location.hash === "#digests" ? "digests" : "subscribers"));
  const numbered = (label: string, count: number | null) => (count === null ? label : `${label} (${count})`);
  const tabs: { tab: Tab; label: string }[] = [
    { tab: "subscribers", label: numbered("Subscribers", counts.state === "ready" ? counts.value.total : null) },
    { tab: "digests", label: numbered("Weekly Digests", digests.state === "ready" ? digests.value.length : null) },
  ];
  const show = (next: Tab) => {
    setTab(next);
    history.replaceState(history.state, "", `#${next}`);
  };

  return (
    <div className="admin-screen">
      <ScreenHead title="Newsletter" subtitle="Subscribers, and the digest they get each week." />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {tabs.map((one) => (
          <button
            key={one.tab}
            type="button"
            className="chip"
            aria-pressed={one.tab === tab}
            onClick={() => show(one.tab)}
          >
            {one.label}
          </button>
        ))}
      </fieldset>
      {tab === "subscribers" ? <Subscribers /> : <Digests />}
      <Notices />
    </div>
  );
}

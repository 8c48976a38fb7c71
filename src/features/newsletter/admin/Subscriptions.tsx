import { useStore } from "@nanostores/react";
import { $digestCounts } from "@/features/newsletter/admin/digests.store.ts";
import {
  $newsletterParams,
  $subscriberCounts,
  setNewsletterParams,
} from "@/features/newsletter/admin/subscribers.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { Tabs } from "@/platform/admin/Tabs.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { Digests } from "./Digests.tsx";
import { Subscribers } from "./Subscribers.tsx";

/** The newsletter screen, with a tab for subscribers and one for digests. */
function Subscriptions() {
  const counts = useStore($subscriberCounts);
  const digests = useStore($digestCounts);
  const { tab } = useStore($newsletterParams);
  const numbered = (label: string, of: typeof counts | typeof digests) =>
    of.state === "ready" ? `${label} (${shownNumber(of.value.total)})` : label;
  const tabs = [
    { tab: "subscribers", label: numbered("Subscribers", counts) },
    { tab: "digests", label: numbered("Weekly Digests", digests) },
  ];

  return (
    <>
      <ScreenHead title="Newsletter" subtitle="Subscribers, and the digest they get each week." />
      <Tabs tabs={tabs} selected={tab} onSelect={(tab) => setNewsletterParams({ tab })} />
      {tab === "subscribers" ? <Subscribers /> : <Digests />}
    </>
  );
}

export default adminScreen(Subscriptions, "editor");

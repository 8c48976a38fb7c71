import { useStore } from "@nanostores/react";
import { $overview, $troubles, loadOverview } from "@/features/dashboard/admin/overview.store.ts";
import { MissingVideos } from "@/features/plans/admin/MissingVideos.tsx";
import { videoCategories } from "@/features/videos/video-search.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { useMayOpen } from "@/platform/admin/use-may-open.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
import { StatCard } from "@/ui/StatCard.tsx";
import { Growth } from "./Growth.tsx";
import { MissingPictures } from "./MissingPictures.tsx";
import { SitePanel } from "./SitePanel.tsx";
import { Today } from "./Today.tsx";

// a fixed number, not measured
const growthTrend = 85;

function AdminDashboard() {
  const overview = useStore($overview);
  const isEditor = useMayOpen("editor");
  const forEditors = (href: string) => (isEditor ? href : undefined);
  const numbers = overview.state === "ready" ? overview.value : null;
  return (
    <>
      <h1>Dashboard</h1>
      <LoadFailure of={overview} retry={loadOverview} />
      <div className="admin-cards">
        <StatCard
          label="Videos to Review"
          value={numbers?.to_review ?? null}
          note={numbers && `${shownNumber(numbers.approved_videos)} approved`}
          href="/admin/moderation"
        />
        <StatCard label="Published Articles" value={numbers?.articles ?? null} href={forEditors("/admin/content")} />
        <StatCard
          label="Workout Plans"
          value={numbers?.plans ?? null}
          note={numbers && `${shownNumber(numbers.published_plans)} published`}
          href={forEditors("/admin/plans")}
        />
        <StatCard
          label="Active Subscribers"
          value={numbers?.subscribers ?? null}
          href={forEditors("/admin/subscriptions")}
        />
        <StatCard label="Whitelisted Channels" value={numbers?.channels ?? null} href="/admin/whitelist" />
        <StatCard label="Categories" value={videoCategories.length} href={forEditors("/admin/taxonomy")} />
        <StatCard label="Growth Trend" value={growthTrend} />
        <SystemStatus />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <Today />
          <SitePanel />
        </div>
        <Growth />
      </div>
      <MissingVideos />
      <MissingPictures />
    </>
  );
}

// A fixed text; the measured state is in the note below it.
const systemStatus = "All systems operational";

/** The system status, with the current result of the health endpoint. */
export function SystemStatus() {
  const troubles = useStore($troubles);
  return (
    <StatCard
      label="System Status"
      value={<span className="block font-sans text-base leading-snug">{systemStatus}</span>}
      note={healthNote(troubles)}
    />
  );
}

function healthNote(troubles: ReturnType<typeof $troubles.get>): string {
  if (troubles.state === "loading") return "Checking…";
  if (troubles.state === "failed") return `Not checked: ${troubles.message}`;
  return troubles.value.length === 0 ? "Checked just now: healthy" : `Except now: ${troubles.value.join(" ")}`;
}

export default adminScreen(AdminDashboard, "moderator", "grid gap-6");

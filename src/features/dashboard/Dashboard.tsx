import { useStore } from "@nanostores/react";
import { Suspense, useDeferredValue, useState } from "react";
import { $dashboard } from "@/features/dashboard/dashboard.store.ts";
import { $weeklyGoal } from "@/features/training/weekly-goal.store.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import Protected from "@/platform/Protected.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import DashboardView from "./DashboardView.tsx";
import Welcome from "./Welcome.tsx";

/** The page of a member's dashboard. */
function Dashboard() {
  return (
    <div className="wrap py-5 md:py-8">
      <Protected>{({ email }) => <MemberDashboard email={email} />}</Protected>
    </div>
  );
}

function MemberDashboard({ email }: { email: string }) {
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <Suspense fallback={<DashboardSkeleton />}>
        <LoadedDashboard email={email} />
      </Suspense>
    </div>
  );
}

/** Shows all content at once to avoid layout shifts: after the weekly goal is loaded, and the components that the rows need. */
function LoadedDashboard({ email }: { email: string }) {
  const rows = useStore($dashboard);
  const goal = useStore($weeklyGoal);
  const [wasGoalLoaded, setGoalLoaded] = useState(false);
  if (!wasGoalLoaded && goal.state !== "loading") setGoalLoaded(true);
  const isComplete = rows.state !== "ready" || wasGoalLoaded;
  const dashboard = useDeferredValue(isComplete ? rows : ({ state: "loading" } as const));
  switch (dashboard.state) {
    case "loading":
      return <DashboardSkeleton />;
    case "failed":
      return (
        <div role="alert">
          <EmptyState as="h1" title={dashboard.message}>
            <Button icon="refresh" onClick={() => void $dashboard.load()}>
              Try Again
            </Button>
          </EmptyState>
        </div>
      );
    case "ready":
      return <DashboardView email={email} rows={dashboard.value} />;
  }
}

export default withErrorBoundary(Dashboard);

const heading = <Skeleton className="h-8 w-56 max-w-full" />;

/** The loading state of the dashboard, with the layout and size for a member with a plan. */
function DashboardSkeleton() {
  return (
    <div className="grid gap-5">
      <Welcome />
      <StatusRegion hidden>Loading...</StatusRegion>
      <Skeleton className="h-88 rounded-lg sm:h-58" />
      <Skeleton className="h-52 rounded-lg min-[60rem]:h-28" />
      <Skeleton className="h-21 rounded-lg sm:h-20" />
      <div className="grid gap-x-8 gap-y-6 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4">
          {heading}
          <Skeleton className="h-45 rounded-lg sm:h-49" />
        </div>
        <div className="grid content-start gap-4">
          {heading}
          <Skeleton className="h-89 rounded-lg" />
        </div>
      </div>
    </div>
  );
}

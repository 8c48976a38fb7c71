import { useStore } from "@nanostores/react";
import { Suspense, useDeferredValue, useState } from "react";
import { $dashboard } from "@/features/dashboard/dashboard.store.ts";
import { $weeklyGoal } from "@/features/training/weekly-goal.store.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import Protected from "@/platform/Protected.tsx";
import { Button } from "@/ui/Button.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { DashboardSkeleton } from "./DashboardSkeleton.tsx";
import DashboardView from "./DashboardView.tsx";

/** The page of a member's dashboard. */
function Dashboard() {
  return (
    <div className="wrap py-5 md:py-8">
      <Protected fallback={<DashboardSkeleton />}>
        <MemberDashboard />
      </Protected>
    </div>
  );
}

function MemberDashboard() {
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <Suspense fallback={<DashboardSkeleton />}>
        <LoadedDashboard />
      </Suspense>
    </div>
  );
}

/** Shows all content at once to avoid layout shifts: after the weekly goal is loaded, and the components that the rows need. */
function LoadedDashboard() {
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
        <div role="alert" className="grid justify-items-center gap-4 px-4 py-16 text-center">
          <h1 className="text-2xl">{dashboard.message}</h1>
          <Button icon="refresh" onClick={() => void $dashboard.load()}>
            Try Again
          </Button>
        </div>
      );
    case "ready":
      return <DashboardView rows={dashboard.value} />;
  }
}

export default withErrorBoundary(Dashboard);

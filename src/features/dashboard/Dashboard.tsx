import { useStore } from "@nanostores/react";
import { Suspense, useDeferredValue, useState } from "react";
import { $dashboard } from "@/features/dashboard/dashboard.store.ts";
import { $weeklyGoal } from "@/features/training/weekly-goal.store.ts";
import Protected from "@/platform/Protected.tsx";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import DashboardSkeleton from "./DashboardSkeleton.tsx";
import DashboardView from "./DashboardView.tsx";

/** The member's dashboard. */
function Dashboard() {
  return (
    <div className="wrap py-8 md:py-12">
      <Protected>{({ email }) => <MemberDashboard email={email} />}</Protected>
    </div>
  );
}

function MemberDashboard({ email }: { email: string }) {
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <Suspense fallback={<DashboardSkeleton />}>
        <Shown email={email} />
      </Suspense>
    </div>
  );
}

/** Everything appears at once, so that nothing moves: with the weekly goal, and once the parts that the rows need are loaded. */
function Shown({ email }: { email: string }) {
  const rows = useStore($dashboard);
  const goal = useStore($weeklyGoal);
  const [isGoalRead, setGoalRead] = useState(false);
  if (!isGoalRead && goal.state !== "loading") setGoalRead(true);
  const isComplete = rows.state !== "ready" || isGoalRead;
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

import { useStore } from "@nanostores/react";
import { $history, $isHistoryEmpty, $month, $turnOptions, turnMonth } from "@/features/dashboard/history.store.ts";
import OfflineStatus from "@/features/plans/OfflineStatus.tsx";
import RecordWorkout from "@/features/workout/RecordWorkout.tsx";
import { monthName } from "@/platform/calendar-date.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import Protected from "@/platform/Protected.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import MonthView from "./MonthView.tsx";

/** The member's workouts, one month at a time. */
function History() {
  return (
    <div className="wrap grid gap-6 py-8 md:py-12">
      <Protected>
        <div className="grid justify-items-start gap-2">
          <LinkButton href="/dashboard" variant="quiet" size="sm" icon="arrow-left" className="-ms-4">
            Dashboard
          </LinkButton>
          <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="text-(length:--text-3xl)">History</h1>
            <RecordWorkout variant="outline" size="sm" />
          </div>
        </div>
        <OfflineStatus note="Workouts appear here once they are saved." />
        <Months />
      </Protected>
    </div>
  );
}

function Months() {
  if (useStore($isHistoryEmpty))
    return (
      <EmptyState
        title="No workouts yet"
        text="Your workouts of plans, videos, classes and free bouncing will appear here."
      >
        <LinkButton href="/find">Start a workout</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <MonthSwitch />
      <Month />
    </>
  );
}

const nameOf = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`;

function MonthSwitch() {
  const month = useStore($month);
  const { earlier, later } = useStore($turnOptions);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h2 aria-live="polite">{nameOf(month)}</h2>
      {(earlier || later) && (
        <div className="flex flex-wrap gap-2">
          <MonthButton months={-1} icon="arrow-left" isOpen={earlier}>
            Earlier
          </MonthButton>
          <MonthButton months={1} icon="arrow-right" isOpen={later}>
            Later
          </MonthButton>
        </div>
      )}
    </div>
  );
}

type MonthButtonProps = { months: -1 | 1; icon: "arrow-left" | "arrow-right"; isOpen: boolean; children: string };

/** Disabled with aria-disabled at the first and last month, so that it keeps the focus. */
const MonthButton = ({ months, icon, isOpen, children }: MonthButtonProps) => (
  <Button
    variant="outline"
    size="sm"
    icon={icon}
    aria-disabled={!isOpen}
    className={isOpen ? undefined : "opacity-50"}
    onClick={() => turnMonth(months)}
  >
    {children}
    <span className="sr-only"> month</span>
  </Button>
);

function Month() {
  const history = useStore($history);
  const month = useStore($month);
  switch (history.state) {
    case "loading":
      return (
        <>
          <StatusRegion hidden>Loading...</StatusRegion>
          <Skeleton className="h-96 w-full rounded-lg" />
        </>
      );
    case "failed":
      return <LoadFailure of={history} retry={$history.load} />;
    case "ready":
      return <MonthView month={month} workouts={history.value} />;
  }
}

export default withErrorBoundary(History);

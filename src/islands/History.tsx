import { useStore } from "@nanostores/react";
import { calendarDateAt } from "@/domain/calendar-date.ts";
import { monthOf } from "@/domain/history.ts";
import { $history, $month, loadHistory, turnMonth } from "@/stores/history.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import MonthView from "./history/MonthView.tsx";
import Protected from "./Protected.tsx";
import { withErrorBoundary } from "./with-error-boundary.tsx";

/** The member's workouts, month by month. */
function History() {
  return (
    <div className="wrap grid gap-6 py-8 md:py-12">
      <Protected>
        <div className="grid justify-items-start gap-2">
          <LinkButton href="/dashboard" variant="quiet" size="sm" icon="arrow-left" className="-ms-3">
            Dashboard
          </LinkButton>
          <h1 className="text-(length:--text-3xl)">History</h1>
        </div>
        <MonthSwitch />
        <Month />
      </Protected>
    </div>
  );
}

const nameOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

function MonthSwitch() {
  const month = useStore($month);
  const isLast = month === monthOf(calendarDateAt(new Date(), localTimeZone()));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 aria-live="polite">{nameOf(month)}</h2>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" icon="arrow-left" onClick={() => turnMonth(-1)}>
          Earlier<span className="sr-only"> month</span>
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon="arrow-right"
          aria-disabled={isLast}
          className={isLast ? "opacity-50" : undefined}
          onClick={() => turnMonth(1)}
        >
          Later<span className="sr-only"> month</span>
        </Button>
      </div>
    </div>
  );
}

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
      return (
        <Alert
          tone="danger"
          action={
            <Button icon="refresh" onClick={() => void loadHistory()}>
              Try Again
            </Button>
          }
        >
          {history.message}
        </Alert>
      );
    case "ready":
      return <MonthView month={month} days={history.value} />;
  }
}

export default withErrorBoundary(History);

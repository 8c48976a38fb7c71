import { useStore } from "@nanostores/react";
import { useState } from "react";
import { titleOf } from "@/features/plans/admin/library.store.ts";
import { dayName } from "@/features/plans/admin/plan-builder.ts";
import type { PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { $planStatistics, loadPlanStatistics } from "@/features/plans/admin/plan-statistics.store.ts";
import { daysThatLose, shownPeople, shownStars } from "@/features/plans/admin/plan-statistics.ts";
import { Bars } from "@/platform/admin/Bars.tsx";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";

interface Props {
  plan: string;
  days: readonly PlanDay[];
}

/** Statistics of how members follow a plan, loaded when opened. Groups smaller than five are never shown. */
export function PlanStatistics({ plan, days }: Props) {
  const [isOpen, setOpen] = useState(false);
  const load = () =>
    void loadPlanStatistics(
      plan,
      days.flatMap(({ video_ids }) => video_ids),
    );
  return (
    <Disclosure
      label="How it is followed"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) load();
        setOpen(currentTarget.open);
      }}
    >
      {isOpen && <Numbers retry={load} />}
    </Disclosure>
  );
}

function Numbers({ retry }: { retry: () => void }) {
  const statistics = useStore($planStatistics);
  if (statistics.state === "loading") return <RowsSkeleton />;
  if (statistics.state === "failed") return <LoadFailure of={statistics} retry={retry} />;
  const { plan, videos } = statistics.value;
  const bars = plan.days.map((day) => ({ name: dayName(day), value: day.completed }));
  const losing = daysThatLose(plan.days);
  return (
    <div className="grid grid-cols-1 gap-3 [&_h4]:font-semibold">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 [&_dd]:font-bold [&_dt]:text-ink-soft [&>div]:flex [&>div]:gap-1.5">
        <div>
          <dt>Started</dt>
          <dd>{shownPeople(plan.started)}</dd>
        </div>
        <div>
          <dt>Training this week</dt>
          <dd>{shownPeople(plan.training)}</dd>
        </div>
        <div>
          <dt>Finished</dt>
          <dd>{shownPeople(plan.finished)}</dd>
        </div>
      </dl>
      {bars.some(({ value }) => value !== null) && (
        <Bars
          bars={bars}
          label={`Members who completed each day: ${bars.map(({ name, value }) => `${name} ${shownPeople(value)}`).join(", ")}`}
        />
      )}
      <h4>Days that lose people</h4>
      {losing.length === 0 && <p className="text-ink-soft">No day lost five members or more.</p>}
      <ol className="grid gap-1">
        {losing.slice(0, 5).map((day) => (
          <li key={day.id} className="wrap-anywhere">
            <strong>{dayName(day)}</strong> {pluralize(day.stopped, "member")} stopped after it
          </li>
        ))}
      </ol>
      <h4>By day</h4>
      <ol className="grid max-h-64 gap-1 overflow-auto text-ink-soft sm:grid-cols-2">
        {plan.days.map((day) => (
          <li key={day.id} className="wrap-anywhere">
            <strong className="text-ink">{dayName(day)}</strong> {shownPeople(day.completed)} completed ·{" "}
            {shownStars(day.stars)}
          </li>
        ))}
      </ol>
      {videos.length > 0 && <h4>By video</h4>}
      <ul className="grid max-h-64 gap-1 overflow-auto text-ink-soft sm:grid-cols-2">
        {videos.map(({ youtube_id, plans, stars }) => (
          <li key={youtube_id} className="wrap-anywhere">
            <strong className="text-ink">{titleOf(youtube_id)}</strong> in {pluralize(plans, "plan")} ·{" "}
            {shownStars(stars)}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useStore } from "@nanostores/react";
import { $overview, type GrowthWeek } from "@/features/dashboard/admin/overview.store.ts";
import { Bars, barsLabel } from "@/platform/admin/Bars.tsx";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { displayDate } from "@/platform/display-date.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { ScrollArea } from "@/ui/ScrollArea.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

const series = [
  ["members", "New members"],
  ["starts", "Plans started"],
  ["workouts", "Workouts"],
  ["subscribers", "New subscribers"],
] as const;

// display calendar dates in UTC, so that no time zone shifts them
const weekOf = ({ monday }: GrowthWeek) => `Week of ${displayDate(monday, "UTC")}`;

/** The new members, plan starts, workouts and subscribers of the last twelve weeks, as charts and as a table. */
export function Growth() {
  const overview = useStore($overview);
  return (
    <section className="card card-padded grid content-start gap-3 min-w-0" aria-labelledby="growth">
      <h2 id="growth" className="text-lg">
        Twelve weeks
      </h2>
      {overview.state === "loading" && <Skeleton className="h-40" />}
      {overview.state === "failed" && <p className="text-ink-soft">{overview.message}</p>}
      {overview.state === "ready" && <Weeks weeks={overview.value.weeks} />}
    </section>
  );
}

function Weeks({ weeks }: { weeks: readonly GrowthWeek[] }) {
  return (
    <>
      <div className="grid gap-x-5 gap-y-3 min-[26rem]:grid-cols-2">
        {series.map(([name, label]) => {
          const bars = weeks.map((week) => ({ name: weekOf(week), value: week[name] }));
          const total = bars.reduce((sum, { value }) => sum + value, 0);
          return (
            <figure key={name} className="grid gap-1 min-w-0">
              <figcaption>
                <strong className="block">{label}</strong>
                <span className="text-ink-soft tabular-nums">
                  {shownNumber(bars.at(-1)?.value ?? 0)} this week, {shownNumber(total)} in twelve weeks
                </span>
              </figcaption>
              <Bars bars={bars} label={barsLabel(label, bars)} />
            </figure>
          );
        })}
      </div>
      <Disclosure label="Week by week">
        <Table weeks={weeks} />
      </Disclosure>
    </>
  );
}

const Table = ({ weeks }: { weeks: readonly GrowthWeek[] }) => (
  <ScrollArea label="Week by week" className="overflow-x-auto">
    <table className="w-full border-collapse text-sm tabular-nums [&_:is(th,td)]:border-t [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1 [&_:is(th,td)]:text-end [&_:is(th,td):first-child]:text-start">
      <thead className="text-ink-soft">
        <tr>
          <th scope="col">Week of</th>
          {series.map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.monday}>
            <th scope="row" className="font-normal whitespace-nowrap">
              {displayDate(week.monday, "UTC")}
            </th>
            {series.map(([name]) => (
              <td key={name}>{shownNumber(week[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

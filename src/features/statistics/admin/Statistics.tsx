import { useStore } from "@nanostores/react";
import { statisticsMessages } from "@/features/statistics/admin/messages.ts";
import {
  $statistics,
  $statisticsParams,
  loadStatistics,
  periods,
  setStatisticsParams,
  statisticsExports,
} from "@/features/statistics/admin/statistics.store.ts";
import { type Line, type Panel, panels } from "@/features/statistics/admin/statistics.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { Bars } from "@/platform/admin/Bars.tsx";
import { CsvExportButtons } from "@/platform/admin/CsvExportButtons.tsx";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { displayDate } from "@/platform/display-date.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { ScrollArea } from "@/ui/ScrollArea.tsx";
import { Select } from "@/ui/Select.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

const options = periods.map((days) => ({ value: days, label: `Last ${days} days` }));

/** How the site is used: small charts, each with its table and its CSV file. */
function Statistics() {
  const { days } = useStore($statisticsParams);
  const statistics = useStore($statistics);
  return (
    <>
      <ScreenHead title="Statistics" subtitle={statisticsMessages.subtitle}>
        <Select
          label="Period"
          options={options}
          value={days}
          onChange={({ currentTarget }) => setStatisticsParams({ days: currentTarget.value })}
        />
      </ScreenHead>
      <LoadFailure of={statistics} retry={loadStatistics} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {panels.map((panel) => (
          <Chart
            key={panel.id}
            panel={panel}
            lines={statistics.state === "ready" ? panel.lines(statistics.value) : null}
          />
        ))}
      </div>
    </>
  );
}

/** A chart with its table and its CSV file; `lines` is null until they are loaded. */
function Chart({ panel, lines }: { panel: Panel; lines: readonly Line[] | null }) {
  const { id, title, note } = panel;
  const isEmpty = lines?.every(({ bar }) => bar === 0);
  // names aren't unique
  const bars = lines?.map(({ name, bar }, index) => ({ name: `${index + 1}. ${shownName(panel, name)}`, value: bar }));
  const exported = statisticsExports[id];
  return (
    <section className="card card-padded grid content-start gap-2 min-w-0" aria-labelledby={`panel-${id}`}>
      <h2 id={`panel-${id}`} className="text-lg">
        {title}
      </h2>
      <p className="text-ink-soft">{note}</p>
      {lines === null && <Skeleton className="h-16" />}
      {lines && id === "views" && (
        <p>
          <strong>{shownNumber(lines.reduce((sum, { bar }) => sum + bar, 0))}</strong> in this period
        </p>
      )}
      {isEmpty && <p>Nothing to show yet.</p>}
      {lines && bars && !isEmpty && (
        <>
          <Bars bars={bars} label={`${title}: ${bars.map(({ name, value }) => `${name} ${value}`).join(", ")}`} />
          <Disclosure label={<>Table{srOnly(`: ${title}`)}</>}>
            <Table panel={panel} lines={id === "views" ? lines.toReversed() : lines} />
          </Disclosure>
          {exported && (
            <p>
              <CsvExportButtons of={exported} label={`CSV: ${title}`} fileName={`statistics-${id}`} shown={0} />
            </p>
          )}
        </>
      )}
    </section>
  );
}

const srOnly = (text: string) => <span className="sr-only">{text}</span>;

// display calendar dates in UTC, so that no time zone shifts them
const shownName = ({ id }: Panel, name: string) => (id === "views" ? displayDate(name, "UTC") : name);

const Table = ({ panel, lines }: { panel: Panel; lines: readonly Line[] }) => (
  <ScrollArea label={panel.title} className="max-h-80 overflow-auto">
    <table className="w-full border-collapse text-sm tabular-nums [&_:is(th,td)]:border-t [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1 [&_:is(th,td)]:text-end [&_:is(th,td):first-child]:text-start">
      <thead className="text-ink-soft">
        <tr>
          {panel.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, values, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names aren't unique, and the order changes only with all lines
          <tr key={index}>
            <th
              scope="row"
              className={`font-normal ${panel.id === "views" ? "whitespace-nowrap" : "min-w-28 wrap-anywhere"}`}
            >
              {href ? (
                <a className="text-link" href={href}>
                  {shownName(panel, name)}
                </a>
              ) : (
                shownName(panel, name)
              )}
            </th>
            {values.map((value, column) => (
              <td key={panel.columns[column + 1]}>{shownNumber(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

export default adminScreen(Statistics, "editor");

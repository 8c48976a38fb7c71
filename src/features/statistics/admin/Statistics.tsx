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
import { comparison, type Line, type Panel, panels } from "@/features/statistics/admin/statistics.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { Bars, barsLabel } from "@/platform/admin/Bars.tsx";
import { CsvExportButtons } from "@/platform/admin/CsvExportButtons.tsx";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { displayDate } from "@/platform/display-date.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
import { classes } from "@/ui/classes.ts";
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
            before={statistics.state === "ready" ? statistics.value.before : 0}
            days={days}
          />
        ))}
      </div>
    </>
  );
}

interface ChartProps {
  panel: Panel;
  /** null until they are loaded */
  lines: readonly Line[] | null;
  /** all views of the period before, of as many days */
  before: number;
  days: string;
}

/** A chart with its table and its CSV file. */
function Chart({ panel, lines, before, days }: ChartProps) {
  const { id, title, note } = panel;
  const isEmpty = lines?.every(({ bar }) => bar === 0);
  const exported = statisticsExports[id];
  return (
    <section
      className={classes("card card-padded grid content-start gap-2 min-w-0", id === "views" && "lg:col-span-2")}
      aria-labelledby={`panel-${id}`}
    >
      <h2 id={`panel-${id}`} className="text-lg">
        {title}
      </h2>
      <p className="text-ink-soft">{note}</p>
      {lines === null && <Skeleton className="h-16" />}
      {lines && id === "views" && (
        <Total views={lines.reduce((sum, { bar }) => sum + bar, 0)} before={before} days={days} />
      )}
      {isEmpty && <p>Nothing to show yet.</p>}
      {lines && !isEmpty && (
        <>
          {id === "views" ? <Views panel={panel} lines={lines} /> : <Ranking panel={panel} lines={lines} />}
          <Disclosure label={<>Table{srOnly(`: ${title}`)}</>}>
            <Table panel={panel} lines={id === "views" ? lines.toReversed() : lines} />
          </Disclosure>
          {exported && (
            <p>
              <CsvExportButtons
                of={exported}
                label={<>CSV{srOnly(`: ${title}`)}</>}
                fileName={`statistics-${id}`}
                shown={0}
              />
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** All views of the period, compared with the one before. */
function Total({ views, before, days }: { views: number; before: number; days: string }) {
  const compared = comparison(views, before, days);
  return (
    <p>
      <strong>{shownNumber(views)}</strong> in this period{compared && `, ${compared}`}
    </p>
  );
}

const srOnly = (text: string) => <span className="sr-only">{text}</span>;

// display calendar dates in UTC, so that no time zone shifts them
const shownName = ({ id }: Panel, name: string) => (id === "views" ? displayDate(name, "UTC") : name);

/** The views over time, with the ends of the axis and its maximum. */
function Views({ panel, lines }: { panel: Panel; lines: readonly Line[] }) {
  const bars = lines.map(({ name, bar }) => ({ name: shownName(panel, name), value: bar }));
  return (
    <div>
      <Bars bars={bars} label={barsLabel(panel.title, bars)} className="h-32" />
      <p className="flex justify-between gap-4 text-sm text-ink-soft">
        <span>{bars[0]?.name}</span>
        <span>{shownNumber(Math.max(...bars.map(({ value }) => value)))} at most</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
    </div>
  );
}

/** The first five lines, each with a bar. */
function Ranking({ panel, lines }: { panel: Panel; lines: readonly Line[] }) {
  const most = Math.max(...lines.map(({ bar }) => bar));
  return (
    <ol className="grid gap-2.5">
      {lines.slice(0, 5).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names aren't unique, and the order changes only with all lines
        <li key={index} className="grid gap-1">
          <span className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <Name panel={panel} line={line} />
            </span>
            <span className="shrink-0 tabular-nums">{shownNumber(line.bar)}</span>
          </span>
          <span
            className="h-1.5 rounded-full bg-secondary forced-colors:bg-[CanvasText]"
            style={{ width: `${(100 * line.bar) / most}%` }}
          />
        </li>
      ))}
    </ol>
  );
}

function Name({ panel, line: { name, href } }: { panel: Panel; line: Line }) {
  if (!href) return shownName(panel, name);
  return (
    <a className="text-link" href={href}>
      {shownName(panel, name)}
    </a>
  );
}

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
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names aren't unique, and the order changes only with all lines
          <tr key={index}>
            <th
              scope="row"
              className={`font-normal ${panel.id === "views" ? "whitespace-nowrap" : "min-w-28 wrap-anywhere"}`}
            >
              <Name panel={panel} line={line} />
            </th>
            {line.values.map((value, column) => (
              <td key={panel.columns[column + 1]}>{shownNumber(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

export default adminScreen(Statistics, "editor");

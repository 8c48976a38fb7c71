import { useStore } from "@nanostores/react";
import { logKinds } from "@/features/people/admin/admin-log.ts";
import { $log, $logParams, loadLog, logLinesPerPage, setLogParams } from "@/features/people/admin/log.store.ts";
import AdminOnly from "@/platform/admin/AdminOnly.tsx";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { choicesOf } from "@/platform/admin/choices-of.ts";
import { ListPages } from "@/platform/admin/ListPages.tsx";
import { Notices } from "@/platform/admin/Notices.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { Select } from "@/ui/Select.tsx";
import { LogLine } from "./LogLine.tsx";

const kindOptions = [
  { value: "all", label: "Everything" },
  ...Object.entries(logKinds).map(([value, { label }]) => ({ value, label })),
];

/** The log of administrators' actions. */
export default function Log() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

function Screen() {
  const params = useStore($logParams);
  const log = useStore($log);
  const isFiltered = params.search.trim() !== "" || params.kind !== "all";
  return (
    <div className="grid grid-cols-1 gap-5 content-start">
      <ScreenHead title="Log" subtitle="What administrators did, each field before and after. Kept for a year." />
      <search className="admin-toolbar">
        <SearchField
          label="Search the log"
          placeholder="Search who, or what it was called..."
          value={params.search}
          onChange={(search) => setLogParams({ search, page: "1" })}
        />
        <Select label="About" options={kindOptions} {...choicesOf(params, setLogParams)("kind")} />
      </search>
      <AsyncRows
        rows={log.state === "ready" ? { state: "ready", value: log.value.lines } : log}
        label="Log"
        retry={loadLog}
        empty={<EmptyState title={isFiltered ? "Nothing in the log matches your filters" : "Nothing was done yet"} />}
      >
        {(line) => <LogLine key={line.id} line={line} />}
      </AsyncRows>
      {log.state === "ready" && (
        <ListPages
          noun="change"
          page={log.value.page}
          total={log.value.total}
          perPage={logLinesPerPage}
          onTurn={(page) => setLogParams({ page: String(page) })}
        />
      )}
      <Notices />
    </div>
  );
}

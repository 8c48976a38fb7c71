import { useStore } from "@nanostores/react";
import { useState } from "react";
import { studioExport } from "@/features/studios/admin/studio-files.store.ts";
import {
  $studioCounts,
  $studioParams,
  $studios,
  loadStudios,
  setOpenStudio,
  setStudioParams,
  studiosPerPage,
} from "@/features/studios/admin/studios.store.ts";
import { CsvExportButtons } from "@/platform/admin/CsvExportButtons.tsx";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { useSelection } from "@/platform/admin/use-selection.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ImportStudios } from "./ImportStudios.tsx";
import { StudioRow } from "./StudioRow.tsx";
import { VerifyMany } from "./VerifyMany.tsx";

const add = () => setOpenStudio({ studio: "new", correction: "" });

/** The list of studios with counts, filters and pages. */
export function StudioList() {
  const params = useStore($studioParams);
  const filters = listFilters(params, setStudioParams);
  const studios = useStore($studios);
  const counts = useStore($studioCounts);
  const numbers = counts.state === "ready" ? counts.value : null;
  const states = [
    { value: "all", label: "All", count: numbers ? numbers.verified + numbers.waiting : undefined },
    { value: "verified", label: "Verified", count: numbers?.verified },
    { value: "waiting", label: "Waiting", count: numbers?.waiting },
  ] as const;
  const { rows, total } = studios.state === "ready" ? studios.value : { rows: [], total: 0 };
  const selection = useSelection(rows, JSON.stringify(params));
  const isFiltered = params.search.trim() !== "" || params.state !== "all";
  return (
    <>
      <StudioFiles shown={isFiltered ? total : 0} />
      <search className="admin-toolbar">
        <SearchField label="Search studios" placeholder="Search name, place or email..." {...filters.search} />
        <fieldset className="flex flex-wrap items-center gap-2 self-center">
          <legend className="sr-only">State</legend>
          {states.map(({ value, label, count }) => (
            <Chip
              key={value}
              className="chip-small pointer-coarse:min-h-11!"
              pressed={value === params.state}
              onClick={() => setStudioParams({ state: value, page: "1" })}
            >
              {label} {count !== undefined && <span className="tabular-nums">{shownNumber(count)}</span>}
            </Chip>
          ))}
        </fieldset>
      </search>
      {rows.length > 0 && <VerifyMany listed={rows.length} matching={total} selection={selection} />}
      <PagedRows
        list={studios}
        label="Studios"
        noun="studio"
        perPage={studiosPerPage}
        onTurn={setStudioParams}
        retry={loadStudios}
        empty={
          isFiltered ? (
            <EmptyState title="No studios match your filters" />
          ) : (
            <EmptyState title="No studios yet">
              <Button onClick={add}>Add your first studio</Button>
            </EmptyState>
          )
        }
      >
        {(row) => (
          <StudioRow
            key={row.id}
            row={row}
            isSelected={selection.has(row.id)}
            onSelect={(isRange) => selection.toggle(row.id, isRange)}
          />
        )}
      </PagedRows>
    </>
  );
}

/** Imports studios from a file, and exports all or the filtered ones. */
function StudioFiles({ shown }: { shown: number }) {
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="admin-actions">
      <Button variant="outline" onClick={() => setImporting(true)}>
        Import CSV
      </Button>
      <CsvExportButtons of={studioExport} label="Export All as CSV" fileName="studios" shown={shown} />
      <ImportStudios open={isImporting} onClose={() => setImporting(false)} />
    </div>
  );
}

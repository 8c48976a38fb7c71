import { useStore } from "@nanostores/react";
import { useState } from "react";
import { blacklistNumbers, findKeywords } from "@/domain/blacklist.ts";
import {
  $keywordParams,
  $keywords,
  type BlacklistedKeyword,
  loadKeywords,
  setKeywordParams,
} from "@/stores/admin/blacklist.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { KeywordForm } from "../blacklist/KeywordForm.tsx";
import { KeywordRow } from "../blacklist/KeywordRow.tsx";
import AdminOnly from "../parts/AdminOnly.tsx";
import { AsyncRows } from "../parts/AsyncRows.tsx";
import { Notices } from "../parts/Notices.tsx";
import { StatusToolbar } from "../parts/StatusToolbar.tsx";

/** The keywords that keep videos out of the catalog. */
export default function Blacklist() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

function Screen() {
  const keywords = useStore($keywords);
  const params = useStore($keywordParams);
  const { search, status } = params;
  const [edited, setEdited] = useState<BlacklistedKeyword | "new" | null>(null);
  const all = keywords.state === "ready" ? keywords.value : null;
  const found = all && findKeywords(all, search, status);
  const add = () => setEdited("new");

  return (
    <div className="grid grid-cols-1 gap-5 content-start">
      <ScreenHead
        title="Keyword Blacklist"
        subtitle="Videos that match an active keyword are rejected when they are found."
      >
        <Button icon="plus" onClick={add}>
          Add Keyword
        </Button>
      </ScreenHead>
      <Numbers rows={all} />
      <StatusToolbar
        rows="Keywords"
        searchLabel="Search keywords or reasons"
        placeholder="Search keywords or reasons..."
        params={params}
        onChange={setKeywordParams}
      />
      <StatusRegion hidden>{found && `${found.length} of ${all.length} keywords`}</StatusRegion>
      <AsyncRows
        resetKey={`${search} ${status}`}
        rows={found ? { state: "ready", value: found } : keywords}
        label="Keywords"
        retry={loadKeywords}
        empty={<Empty isFiltered={Boolean(all?.length)} onAdd={add} />}
      >
        {(row) => <KeywordRow key={row.id} row={row} onEdit={() => setEdited(row)} />}
      </AsyncRows>
      <KeywordForm edited={edited} onClose={() => setEdited(null)} />
      <Notices />
    </div>
  );
}

function Numbers({ rows }: { rows: BlacklistedKeyword[] | null }) {
  const numbers = rows && blacklistNumbers(rows);
  return (
    <div className="admin-cards">
      <StatCard label="Active Keywords" value={numbers?.active ?? null} />
      <StatCard label="Inactive Keywords" value={numbers?.inactive ?? null} />
      <StatCard label="Total Matches" value={numbers?.matches ?? null} />
      <StatCard label="Total Keywords" value={numbers?.total ?? null} />
    </div>
  );
}

function Empty({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  if (isFiltered) return <EmptyState title="No keywords match your filters" />;
  return (
    <EmptyState title="No blacklisted keywords yet">
      <Button onClick={onAdd}>Add your first keyword</Button>
    </EmptyState>
  );
}

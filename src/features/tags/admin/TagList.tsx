import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $tagParams, $tags, type ListedTag, loadTags, setTagParams } from "@/features/tags/admin/tags.store.ts";
import { countsText, mostMerged, tagsPerPage } from "@/features/tags/tags.ts";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { Select } from "@/ui/Select.tsx";
import "@/ui/checkbox.css";
import { type Considered, TagDialog } from "./TagDialog.tsx";

/** The list of tags with search, sort and pages, and actions for one or several. */
export function TagList() {
  const params = useStore($tagParams);
  const tags = useStore($tags);
  const [selected, setSelected] = useState<ReadonlyMap<string, ListedTag>>(new Map());
  const [considered, setConsidered] = useState<Considered | null>(null);
  const isFiltered = params.search.trim() !== "" || params.show !== "all";
  const consider = (action: Considered["action"]) => (row: ListedTag) => setConsidered({ action, tags: [row.tag] });
  const toggle = (row: ListedTag) => {
    const others = [...selected].filter(([tag]) => tag !== row.tag);
    setSelected(new Map(selected.has(row.tag) ? others : [...others, [row.tag, row]]));
  };
  return (
    <>
      <TagToolbar />
      <div className="sticky top-0 z-30 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 min-h-12 -mb-3 py-1 bg-page max-[22rem]:static xl:top-10.5">
        <p role="status" className={selected.size > 0 ? "font-semibold" : "text-ink-soft"}>
          {selected.size > 0
            ? `${shownNumber(selected.size)} selected`
            : "Select tags that mean the same to merge them."}
        </p>
        {selected.size > 0 && (
          <div className="admin-actions">
            <Button
              variant="secondary"
              disabled={selected.size < 2 || selected.size > mostMerged}
              onClick={() => setConsidered({ action: "merge", tags: mostUsedFirst([...selected.values()]) })}
            >
              Merge {shownNumber(selected.size)}…
            </Button>
            <Button
              variant="outline"
              onClick={() => setConsidered({ action: "delete", tags: mostUsedFirst([...selected.values()]) })}
            >
              Delete {shownNumber(selected.size)}…
            </Button>
            <Button variant="quiet" onClick={() => setSelected(new Map())}>
              Clear
            </Button>
          </div>
        )}
      </div>
      <PagedRows
        list={tags}
        label="Tags"
        noun="tag"
        perPage={tagsPerPage}
        labels={["Previous", "Next"]}
        onTurn={setTagParams}
        retry={loadTags}
        empty={
          isFiltered ? (
            <EmptyState title="No tags match your filters" />
          ) : (
            <EmptyState title="No tags yet" text="They come with the videos, plans and articles that have them." />
          )
        }
      >
        {(row) => (
          <TagRow
            key={row.tag}
            row={row}
            isSelected={selected.has(row.tag)}
            onToggle={toggle}
            onRename={consider("rename")}
            onDelete={consider("delete")}
          />
        )}
      </PagedRows>
      <TagDialog considered={considered} onClose={() => setConsidered(null)} onDone={() => setSelected(new Map())} />
    </>
  );
}

const uses = ({ videos, plans, articles }: ListedTag) => videos + plans + articles;
const mostUsedFirst = (rows: ListedTag[]) => rows.toSorted((a, b) => uses(b) - uses(a)).map(({ tag }) => tag);

const kinds = [
  { value: "all", label: "All tags" },
  { value: "alike", label: "Spelled alike" },
];
const sorts = [
  { value: "name", label: "By name" },
  { value: "uses", label: "Most used" },
  { value: "videos", label: "Most videos" },
  { value: "plans", label: "Most plans" },
  { value: "articles", label: "Most articles" },
];

/** The filters and the sort of the tag list. */
function TagToolbar() {
  const params = useStore($tagParams);
  const filters = listFilters(params, setTagParams);
  return (
    <search className="admin-toolbar">
      <SearchField label="Search tags" placeholder="Search tags..." {...filters.search} />
      <Select label="Show" options={kinds} {...filters.choice("show")} />
      <Select label="Sort by" options={sorts} {...filters.choice("sort")} />
    </search>
  );
}

interface TagRowProps {
  row: ListedTag;
  isSelected: boolean;
  onToggle: (row: ListedTag) => void;
  onRename: (row: ListedTag) => void;
  onDelete: (row: ListedTag) => void;
}

/** A tag with its numbers of uses and its actions. */
export const TagRow = ({ row, isSelected, onToggle, onRename, onDelete }: TagRowProps) => (
  <li className={classes("admin-row max-sm:grid-cols-[minmax(0,1fr)_auto]!", isSelected && "bg-secondary-soft")}>
    <label className="flex items-center gap-3 min-h-9 min-w-0 pointer-coarse:min-h-11">
      <input type="checkbox" className="check size-5" checked={isSelected} onChange={() => onToggle(row)} />
      <span className="grid min-w-0 sm:flex sm:items-baseline sm:gap-3">
        <span className="admin-row-title">{row.tag}</span>
        <span className="admin-row-facts">{countsText(row)}</span>
      </span>
    </label>
    <div className="admin-actions">
      <IconButton icon="pencil" label={`Rename ${row.tag}`} onClick={() => onRename(row)} />
      <IconButton icon="trash" label={`Delete ${row.tag}`} onClick={() => onDelete(row)} />
    </div>
  </li>
);

import { useStore } from "@nanostores/react";
import { videoPills } from "@/domain/video-pills.ts";
import { $criteria, clearFilters, showVideos } from "@/stores/video-search.ts";
import { FilterPill } from "@/ui/FilterPill.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

/** What the list is filtered by, each filter as a button that takes it away. */
export function FilterPills() {
  const pills = videoPills(useStore($criteria));
  const list = useFocusFallback<HTMLUListElement>();
  return (
    <ul ref={list} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none" aria-label="Filters in use">
      {pills.map(({ label, without }) => (
        <li key={label}>
          <FilterPill onClick={() => showVideos(without)}>{label}</FilterPill>
        </li>
      ))}
      {pills.length > 1 && (
        <li>
          <button type="button" className="link px-2 text-sm" onClick={clearFilters}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}

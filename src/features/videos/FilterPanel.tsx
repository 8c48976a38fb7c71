import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import { facets, parseFacets } from "@/features/videos/facets.ts";
import { $criteria, clearFilters, filterVideos, toggleCategory } from "@/features/videos/video-search.store.ts";
import {
  categoryLabel,
  durationLabel,
  durationRanges,
  filterCount,
  isAnyVideo,
  parseDuration,
  parseSort,
  sortsFor,
  videoCategories,
} from "@/features/videos/video-search.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { ClearFilters } from "@/ui/ClearFilters.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Select } from "@/ui/Select.tsx";

// the category chips include the levels
const facetsWithoutChips = facets.filter(({ name }) => name !== "level");

/** The search box and a button with the number of active filters, which opens categories, facets, duration and sort. */
export function FilterPanel({ children: search }: { children: ReactNode }) {
  const criteria = useStore($criteria);
  const activeCount = filterCount(criteria);
  const [open, setOpen] = useState(false);

  return (
    <>
      <div className="flex flex-wrap gap-4">
        {search}
        <Button
          variant="outline"
          icon="filter"
          className="relative"
          aria-expanded={open}
          aria-controls="video-filters"
          onClick={() => setOpen(!open)}
        >
          Filters
          {activeCount > 0 && (
            <span className="absolute -end-1.5 -top-2 min-w-6 px-1.5 rounded-full bg-secondary forced-colors:border text-on-secondary text-xs/6 text-center">
              {activeCount}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <Icon name="chevron-down" size={18} className={open ? "rotate-180" : ""} />
        </Button>
      </div>
      <div id="video-filters" hidden={!open} className="card card-padded gap-6">
        <fieldset>
          <legend className="field-label mb-3">Categories</legend>
          <div className="flex flex-wrap gap-2">
            {videoCategories.map((category) => (
              <Chip
                key={category}
                pressed={criteria.categories.includes(category)}
                onClick={() => toggleCategory(category)}
              >
                {categoryLabel(category)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="sr-only">What it is like</legend>
          <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
            {facetsWithoutChips.map(({ name, label, words }) => {
              const tags = words.map(({ tag }): string => tag);
              const others = criteria.facets.filter((tag) => !tags.includes(tag));
              return (
                <Select
                  key={name}
                  label={label}
                  name={name}
                  value={criteria.facets.find((tag) => tags.includes(tag)) ?? ""}
                  options={[{ value: "", label: "Any" }, ...words.map(({ tag, label }) => ({ value: tag, label }))]}
                  onChange={(event) => filterVideos({ facets: parseFacets([...others, event.target.value]) }, name)}
                />
              );
            })}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-end gap-4 [&>.field]:max-w-80 [&>.field]:flex-[1_1_12rem]">
          <Select
            label="Duration"
            name="duration"
            value={String(criteria.duration)}
            options={durationOptions(criteria.duration)}
            onChange={(event) => filterVideos({ duration: parseDuration(event.target.value) }, "duration")}
          />
          <Select
            label="Sort by"
            name="sort"
            value={criteria.sort}
            options={sortsFor(criteria.duration)}
            onChange={(event) => filterVideos({ sort: parseSort(event.target.value, criteria.duration) }, "sort")}
          />
          <ClearFilters useless={isAnyVideo(criteria)} onClick={clearFilters} />
        </div>
      </div>
    </>
  );
}

/** The duration ranges, and the exact minutes of a home page tile while they are selected. */
function durationOptions(duration: ReturnType<typeof parseDuration>) {
  const named = [
    { value: "any", label: "Any duration" },
    ...durationRanges.map(({ value, label }) => ({ value, label })),
  ];
  return typeof duration === "number" ? [...named, { value: String(duration), label: durationLabel(duration) }] : named;
}

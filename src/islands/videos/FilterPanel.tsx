import { useStore } from "@nanostores/react";
import { useState } from "react";
import { facets, parseFacets } from "@/domain/facets.ts";
import {
  durationLabel,
  durationRanges,
  filterCount,
  parseDuration,
  parseSort,
  videoCategories,
  videoSorts,
} from "@/domain/video-search.ts";
import { $criteria, clearFilters, filterVideos, toggleCategory } from "@/stores/video-search.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Select } from "@/ui/Select.tsx";

const categoryName = (category: string) => category.charAt(0).toUpperCase() + category.slice(1).replace("-", " ");

/** Categories, duration and sort, behind one button that counts what is chosen. */
export function FilterPanel() {
  const criteria = useStore($criteria);
  const chosen = filterCount(criteria);
  const [open, setOpen] = useState(false);

  return (
    <div className="grid justify-items-start gap-4 md:contents md:[&>.button]:justify-self-start">
      <Button
        variant="outline"
        icon="filter"
        aria-expanded={open}
        aria-controls="video-filters"
        onClick={() => setOpen(!open)}
      >
        Filters
        {chosen > 0 && (
          <span className="min-w-6 px-1.5 rounded-full bg-secondary text-on-secondary text-xs/6 text-center">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <Icon name="chevron-down" size={18} className={open ? "rotate-180" : ""} />
      </Button>
      <div id="video-filters" hidden={!open} className="card card-padded md:col-span-full gap-6 w-full">
        <fieldset>
          <legend className="field-label mb-3">Categories</legend>
          <div className="flex flex-wrap gap-2">
            {videoCategories.map((category) => (
              <Chip
                key={category}
                pressed={criteria.categories.includes(category)}
                onClick={() => toggleCategory(category)}
              >
                {categoryName(category)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="sr-only">What it is like</legend>
          <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
            {facets.map(({ name, label, words }) => {
              const tags = words.map(({ tag }): string => tag);
              const others = criteria.facets.filter((tag) => !tags.includes(tag));
              return (
                <Select
                  key={name}
                  label={label}
                  name={name}
                  value={criteria.facets.find((tag) => tags.includes(tag)) ?? ""}
                  options={[{ value: "", label: "Any" }, ...words.map(({ tag, label }) => ({ value: tag, label }))]}
                  onChange={(event) => filterVideos({ facets: parseFacets([...others, event.target.value]) })}
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
            onChange={(event) => filterVideos({ duration: parseDuration(event.target.value) })}
          />
          <Select
            label="Sort by"
            name="sort"
            value={criteria.sort}
            options={videoSorts}
            onChange={(event) => filterVideos({ sort: parseSort(event.target.value) })}
          />
          <Button variant="secondary" onClick={clearFilters}>
            Clear Filters
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The duration ranges, and the minutes of a home page tile while they are selected. */
function durationOptions(duration: ReturnType<typeof parseDuration>) {
  const named = [
    { value: "any", label: "Any duration" },
    ...durationRanges.map(({ value, label }) => ({ value, label })),
  ];
  return typeof duration === "number" ? [...named, { value: String(duration), label: durationLabel(duration) }] : named;
}

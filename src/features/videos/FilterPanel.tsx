import { useStore } from "@nanostores/react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Facet } from "@/features/videos/facets.ts";
import {
  $criteria,
  $list,
  $listState,
  clearFilters,
  filterVideos,
  toggleWord,
} from "@/features/videos/video-search.store.ts";
import {
  durationLabel,
  durationRanges,
  filterCount,
  isAnyVideo,
  isChosen,
  parseDuration,
  parseSort,
  sortsFor,
  type VideoCategory,
  videoCategories,
  wordLabel,
} from "@/features/videos/video-search.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { ClearFilters } from "@/ui/ClearFilters.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Select } from "@/ui/Select.tsx";

const conditions = ["low-impact", "quiet", "no-handlebar"] as const;
const purposes = videoCategories.filter((category) => category !== "low-impact");

/** The search box and a button with the number of active filters, which opens duration, sort, categories and conditions. */
export function FilterPanel({ children: search }: { children: ReactNode }) {
  const criteria = useStore($criteria);
  const activeCount = filterCount(criteria);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // before this script had loaded: React resets both lists when it hydrates
  const [early] = useState(chosenInPage);
  useLayoutEffect(() => {
    // ./inline-filter-panel.dom.ts
    setOpen(panel.current?.hidden === false);
    const [duration, sort] = early;
    const before = $criteria.get();
    if (duration || sort)
      filterVideos({
        duration: duration ? parseDuration(duration) : before.duration,
        sort: sort ? parseSort(sort, before.duration) : before.sort,
      });
  }, [early]);
  const close = () => {
    setOpen(false);
    toggle.current?.querySelector("button")?.focus();
  };

  return (
    <>
      <div ref={toggle} className="flex gap-2 sm:gap-4">
        {search}
        <Button
          variant="outline"
          icon="filter"
          className="relative shrink-0 max-sm:size-12 max-sm:p-0"
          aria-expanded={open}
          aria-controls="video-filters"
          onClick={() => setOpen(!open)}
        >
          <span className="max-sm:sr-only">Filters</span>
          {activeCount > 0 && (
            <span className="absolute -end-1.5 -top-2 min-w-6 px-1.5 rounded-full bg-secondary forced-colors:border text-on-secondary text-xs/6 text-center">
              {activeCount}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <Icon name="chevron-down" size={18} className={open ? "max-sm:hidden rotate-180" : "max-sm:hidden"} />
        </Button>
      </div>
      <div ref={panel} id="video-filters" hidden={!open} className="card card-padded gap-5">
        <div className="flex flex-wrap gap-4 [&>.field]:max-w-80 [&>.field]:flex-[1_1_12rem]">
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
        </div>
        <Words legend="Knees, neighbors, handlebar" words={conditions} />
        <Words legend="Categories" words={purposes} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={close}>
            <ShowVideos />
          </Button>
          <ClearFilters useless={isAnyVideo(criteria)} onClick={clearFilters} />
        </div>
      </div>
    </>
  );
}

/** The values chosen in the two lists of the page; "" for the option that it came with. */
const chosenInPage = () =>
  Array.from(
    globalThis.document?.querySelectorAll<HTMLSelectElement>("#video-filters select") ?? [],
    ({ value, selectedOptions: [option] }) => (option?.defaultSelected ? "" : value),
  );

function Words({ legend, words }: { legend: string; words: readonly (VideoCategory | Facet)[] }) {
  const criteria = useStore($criteria);
  return (
    <fieldset>
      <legend className="field-label mb-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {words.map((word) => (
          <Chip key={word} pressed={isChosen(criteria, word)} onClick={() => toggleWord(word)}>
            {wordLabel(word)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** The label of the button that closes the panel. The status region above the list announces the count. */
function ShowVideos() {
  const { count } = useStore($list);
  const isCounted = useStore($listState) === "settled" && count !== null;
  return <>{isCounted ? `Show ${pluralize(count, "video")}` : "Show videos"}</>;
}

/** The duration ranges, and the exact minutes of a home page tile while they are selected. */
function durationOptions(duration: ReturnType<typeof parseDuration>) {
  const named = [
    { value: "any", label: "Any duration" },
    ...durationRanges.map(({ value, label }) => ({ value, label })),
  ];
  return typeof duration === "number" ? [...named, { value: String(duration), label: durationLabel(duration) }] : named;
}

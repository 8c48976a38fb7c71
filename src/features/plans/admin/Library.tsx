import { useStore } from "@nanostores/react";
import { $library, $librarySearch, loadLibrary, searchLibrary } from "@/features/plans/admin/library.store.ts";
import { type LibraryLength, libraryCount, libraryLengths } from "@/features/plans/admin/plan-builder.ts";
import { languages } from "@/features/videos/admin/languages.ts";
import { type Facet, facets, parseFacets, withFacet } from "@/features/videos/facets.ts";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { classes } from "@/ui/classes.ts";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { rovingFocus } from "@/ui/roving-focus.ts";
import { Select } from "@/ui/Select.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { LibraryCard } from "./LibraryCard.tsx";

const languageOptions = [{ value: "", label: "Any language" }, ...languages.filter(({ value }) => value !== "")];

const toggleFacet = (chosen: readonly Facet[], tag: Facet) =>
  chosen.includes(tag) ? chosen.filter((one) => one !== tag) : parseFacets(withFacet(chosen, tag));

interface Props {
  /** the name of the day that Add puts videos into; null if none is selected */
  target: string | null;
  onAdd: (video: string) => void;
  onLeave: () => void;
}

/** Searches all approved videos by text, length, facets and language. */
export function Library({ target, onAdd, onLeave }: Props) {
  const library = useStore($library);
  const { search, length, facets: chosen, language } = useStore($librarySearch);
  const filters = chosen.length + (language === "" ? 0 : 1);
  const found = library.state === "ready" ? library.value.videos : null;
  return (
    <section
      aria-labelledby="library-title"
      tabIndex={-1}
      data-library
      className={classes(
        "grid grid-cols-1 content-start gap-2.5 min-w-0 max-md:scroll-mt-4 md:sticky md:top-3 md:flex md:max-h-[calc(100dvh-1.5rem)] md:flex-col xl:top-28 xl:max-h-[calc(100dvh-8rem)]",
        target !== null && "admin-sheet",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 min-h-8">
        <h3 id="library-title" className="text-(length:--text-base) whitespace-nowrap">
          Video Library
        </h3>
        <StatusRegion className="text-ink-soft">
          {library.state === "ready" && libraryCount(library.value.videos.length, library.value.total)}
        </StatusRegion>
      </div>
      {target && (
        <p className="flex items-center justify-between gap-2 md:order-last py-0.5 pr-1.5 pl-3 rounded-xs bg-secondary-soft text-secondary-ink">
          <span>
            Adding to <strong>{target}</strong>
          </span>
          <button
            type="button"
            className="min-h-8 shrink-0 px-1.5 rounded-xs text-secondary-ink font-semibold hover:underline pointer-coarse:min-h-11"
            onClick={onLeave}
          >
            Done
          </button>
        </p>
      )}
      <search className="grid grid-cols-1 gap-2">
        <SearchField
          id="library-search"
          label="Search videos"
          placeholder="Search videos..."
          value={search}
          onChange={(words) => searchLibrary({ search: words })}
        />
        <Select
          label="Duration"
          hideLabel
          options={libraryLengths}
          value={length}
          onChange={({ target: box }) => searchLibrary({ length: box.value as LibraryLength })}
        />
        <Disclosure label={filters > 0 ? `Filters (${filters})` : "Filters"}>
          <div className="grid gap-2 [&_.chip]:px-2.5 [&_.chip]:text-sm">
            {facets.map(({ name, label, words }) => (
              <fieldset key={name}>
                <legend className="text-ink-soft">{label}</legend>
                <div className="flex flex-wrap gap-1">
                  {words.map(({ tag, label: word }) => (
                    <Chip
                      key={tag}
                      pressed={chosen.includes(tag)}
                      onClick={() => searchLibrary({ facets: toggleFacet(chosen, tag) })}
                    >
                      {word}
                    </Chip>
                  ))}
                </div>
              </fieldset>
            ))}
            <Select
              label="Language"
              options={languageOptions}
              value={language}
              onChange={({ target: box }) => searchLibrary({ language: box.value })}
            />
          </div>
        </Disclosure>
      </search>
      {library.state === "loading" && <RowsSkeleton />}
      <LoadFailure of={library} retry={loadLibrary} />
      {found && found.length > 0 && (
        <ul
          ref={rovingFocus}
          className="grid grid-cols-1 gap-1.5 content-start overflow-auto overscroll-contain max-md:max-h-[70dvh] md:min-h-0 md:flex-auto md:[scrollbar-width:thin]"
          aria-label="Videos"
        >
          {found.map((video) => (
            <LibraryCard key={video.id} video={video} target={target} onAdd={() => onAdd(video.youtube_id)} />
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <p className="py-6 px-4 border border-dashed border-line rounded-sm text-ink-soft text-center">
          No videos match. Approved videos appear here.
        </p>
      )}
    </section>
  );
}

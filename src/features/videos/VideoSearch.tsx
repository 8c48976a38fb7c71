import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import {
  $criteria,
  searchNow,
  showFirstScreen,
  startVideoSearch,
  typeSearch,
  type VideoList as Videos,
} from "@/features/videos/video-search.store.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { VideoList } from "./VideoList.tsx";

/** The video library. Its first screen is rendered at build time; searches run live. */
function VideoSearch({ firstScreen }: { firstScreen: Videos }) {
  // before the first render, so that the hydrated page matches the built one
  useState(() => showFirstScreen(firstScreen));
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // text entered before this script had loaded
    const typed = controls.current?.querySelector("input")?.value ?? "";
    const stop = startVideoSearch();
    if (typed !== "") typeSearch(typed);
    // from now on the list shows its own loading state
    delete document.documentElement.dataset.filtering;
    return stop;
  }, []);
  return (
    <>
      <div ref={controls} className="grid gap-4 mb-3 noscript:hidden md:mb-5">
        <FilterPanel>
          <SearchBox />
        </FilterPanel>
      </div>
      <VideoList />
    </>
  );
}

const placeholder = "Search videos by title, description, or channel...";

/** The search text. Typing updates the list after a debounce, Enter immediately. */
function SearchBox() {
  const { search } = useStore($criteria);
  return (
    <search className="min-w-0 max-w-176 flex-1">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <label htmlFor="video-search" className="sr-only">
          Search videos
        </label>
        <Icon name="search" className="absolute inset-y-0 start-4.5 my-auto text-ink-soft pointer-events-none" />
        <input
          id="video-search"
          type="search"
          name="search"
          className="input input-search peer max-sm:placeholder:text-transparent"
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => typeSearch(event.target.value)}
        />
        {/* the browser would cut it off: it has no second line */}
        <span
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-y-0 start-11.5 end-3 content-center text-sm/[1.2] max-[22em]:text-xs/[1.15] text-ink-soft max-sm:peer-placeholder-shown:visible"
        >
          {placeholder}
        </span>
      </form>
    </search>
  );
}

export default withErrorBoundary(VideoSearch);

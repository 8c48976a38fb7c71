import { useEffect, useRef, useState } from "react";
import {
  showFirstScreen,
  startVideoSearch,
  typeSearch,
  type VideoList as Videos,
} from "@/features/videos/video-search.store.ts";
import { replayEarlyClicks } from "@/platform/early-clicks.element.ts";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { SearchBox } from "./SearchBox.tsx";
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
    replayEarlyClicks(controls.current);
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

export default withErrorBoundary(VideoSearch);

import { useEffect, useState } from "react";
import { showFirstScreen, startVideoSearch, type VideoList as Videos } from "@/stores/video-search.ts";
import { guarded } from "./guarded.tsx";
import { FilterPanel } from "./videos/FilterPanel.tsx";
import { SearchBox } from "./videos/SearchBox.tsx";
import { VideoList } from "./videos/VideoList.tsx";

/** The video library. Its first screen is drawn when the site is built; what the visitor asks is answered live. */
function VideoSearch({ firstScreen }: { firstScreen: Videos }) {
  // before the first drawing, so that the built page and the living one begin alike
  useState(() => showFirstScreen(firstScreen));
  useEffect(() => {
    const stop = startVideoSearch();
    // from here on the list itself says that it is loading
    delete document.documentElement.dataset.asked;
    return stop;
  }, []);
  return (
    <>
      <div className="video-controls">
        <SearchBox />
        <FilterPanel />
      </div>
      <VideoList />
    </>
  );
}

export default guarded(VideoSearch);

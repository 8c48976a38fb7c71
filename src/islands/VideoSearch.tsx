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
  useEffect(startVideoSearch, []);
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

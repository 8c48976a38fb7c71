import { useStore } from "@nanostores/react";
import { Suspense, useEffect, useRef } from "react";
import { videoMessages } from "@/features/videos/messages.ts";
import { VideoGrid, VideoGridSkeleton } from "@/features/videos/VideoGrid.tsx";
import { videoPills } from "@/features/videos/video-pills.ts";
import {
  $criteria,
  $list,
  $listCriteria,
  $listState,
  $reachedEnd,
  clearFilters,
  loadMore,
  reload,
  showVideos,
  type VideoList as Videos,
} from "@/features/videos/video-search.store.ts";
import { videosFound, videosPath } from "@/features/videos/video-search.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { screenSize } from "@/platform/list-pages.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { ClearFilters } from "@/ui/ClearFilters.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { FilterPill } from "@/ui/FilterPill.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

const firstRow = 4;

/** The number of results, the videos, and Load More. Keeps the focus inside when React removes the focused button. */
export function VideoList() {
  const list = useStore($list);
  const state = useStore($listState);
  const reachedEnd = useStore($reachedEnd);
  const container = useScrollAnchor();
  const loading = state === "loading";
  // after a failed search, the list and its count still belong to the previous criteria
  const isOfCriteria = videosPath(useStore($listCriteria)) === videosPath(useStore($criteria));
  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-label="Videos"
      className="until-filtered outline-none"
      aria-busy={loading}
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <StatusRegion className="text-ink-soft text-sm/inherit font-semibold">
          {loading && "Loading..."}
          {!loading && (state !== "failed" || isOfCriteria) && videosFound(list)}
          {reachedEnd && <span className="sr-only">. {videoMessages.allShown}</span>}
        </StatusRegion>
        <FilterPills />
      </div>
      {state === "failed" && (
        <Alert
          tone="warning"
          className="mb-5"
          action={
            <Button size="sm" variant="outline" icon="refresh" onClick={reload}>
              Try Again
            </Button>
          }
        >
          {videoMessages.listStale}
        </Alert>
      )}
      {loading ? (
        <VideoGridSkeleton />
      ) : (
        <>
          <div className="list-skeletons">
            <VideoGridSkeleton />
          </div>
          <Found list={list} />
        </>
      )}
    </section>
  );
}

function Found({ list }: { list: Videos }) {
  if (list.videos.length === 0) return <NothingFound />;
  return (
    <>
      <VideoGrid videos={list.videos} eager={firstRow} />
      <More list={list} />
    </>
  );
}

// loaded on demand: few searches find nothing, and the page works without suggestions
const Suggestions = lazyOrNothing(() => import("./Suggestions.tsx"));

const NothingFound = () => (
  <>
    <EmptyState title="No videos found" text="Try adjusting your search or filters">
      <ClearFilters onClick={clearFilters} />
    </EmptyState>
    <Suspense>
      <Suggestions />
    </Suspense>
  </>
);

/** The Load More button. After a load, moves the focus from the button to the first new video. */
function More({ list: { videos, count } }: { list: Videos }) {
  const state = useStore($listState);
  const reachedEnd = useStore($reachedEnd);
  const button = useRef<HTMLDivElement>(null);
  const before = useRef(videos.length);
  useEffect(() => {
    const first = videos[before.current];
    before.current = videos.length;
    if (!first || !button.current?.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>(`[data-video="${first.id}"] a`)?.focus();
  }, [videos]);
  const isMoreShown = videos.length > screenSize && count !== null;
  return (
    <div
      ref={button}
      className="mt-10 grid min-h-28 items-start justify-items-center gap-3 [astro-island[ssr]_&]:hidden"
    >
      <Button size="lg" variant="secondary" busy={state === "loading-more"} onClick={loadMore}>
        Load More Videos
      </Button>
      <StatusRegion className="text-sm text-ink-soft">
        {isMoreShown && `${videos.length} of ${count} shown`}
      </StatusRegion>
      {state === "failed-more" && <Alert tone="warning">{videoMessages.listStale}</Alert>}
      {/* the status region above announces this */}
      {reachedEnd && (
        <p aria-hidden="true" className="text-center text-sm text-ink-soft">
          {videoMessages.allShown}
        </p>
      )}
    </div>
  );
}

/** The active filters, each as a button that removes it. */
function FilterPills() {
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

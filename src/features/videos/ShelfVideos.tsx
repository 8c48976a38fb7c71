import type { ReactNode } from "react";
import type { MoreOfShelf, VideoShelf } from "@/features/videos/shelf.store.ts";
import { VideoGrid, VideoGridSkeleton } from "@/features/videos/VideoGrid.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import type { AsyncState } from "@/platform/resource.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

interface Props {
  title: string;
  /** The level of the title; those of the videos are one below. */
  heading: "h1" | "h2";
  shelf: AsyncState<VideoShelf>;
  more: MoreOfShelf;
  onMore: () => void;
  onTryAgain: () => void;
  /** Shown beside the title, such as "3 videos". */
  count: string;
  notes?: ReadonlyMap<string, string> | undefined;
  /** Replaces the title when the shelf has no videos. */
  empty?: ReactNode;
  children?: ReactNode;
}

/** A shelf of videos, one screen at a time. Keeps the focus inside when React removes the focused button. */
export function ShelfVideos({ title, heading: Heading, shelf, count, onTryAgain, empty, ...rest }: Props) {
  const container = useFocusFallback();
  const isReady = shelf.state === "ready";
  const isEmpty = isReady && shelf.value.ids.length === 0;
  return (
    <section ref={container} tabIndex={-1} aria-label={title} className="grid gap-5 outline-none">
      <div className="flex flex-wrap items-baseline gap-x-4">
        {!isEmpty && <Heading className={Heading === "h1" ? "text-(length:--text-3xl)" : ""}>{title}</Heading>}
        <StatusRegion className="text-sm/inherit font-semibold text-ink-soft">{isReady ? count : ""}</StatusRegion>
      </div>
      {isEmpty && empty}
      {shelf.state === "loading" && <VideoGridSkeleton />}
      <LoadFailure of={shelf} retry={onTryAgain} />
      {isReady && <ShelfContent shelf={shelf.value} headingLevel={Heading === "h1" ? "h2" : "h3"} {...rest} />}
    </section>
  );
}

type ShelfContentProps = Pick<Props, "more" | "onMore" | "notes" | "children"> & {
  shelf: VideoShelf;
  headingLevel: "h2" | "h3";
};

const ShelfContent = ({ shelf, headingLevel, more, onMore, notes, children }: ShelfContentProps) => (
  <>
    {shelf.videos.length > 0 && <VideoGrid videos={shelf.videos} headingLevel={headingLevel} notes={notes} />}
    {children}
    {shelf.read < shelf.ids.length && (
      <div className="mt-4 grid justify-items-center gap-3">
        <Button variant="secondary" busy={more.isBusy} onClick={onMore}>
          Show More
        </Button>
        <p className="text-sm text-ink-soft">
          {shelf.read} of {shelf.ids.length} shown
        </p>
      </div>
    )}
    {more.failure && <Alert tone="warning">{more.failure}</Alert>}
  </>
);

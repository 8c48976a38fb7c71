import type { VideoCard as CardVideo } from "@/features/videos/video.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { VideoCard } from "./VideoCard.tsx";

interface Props {
  videos: readonly CardVideo[];
  /** The number of pictures to load immediately; the others load lazily. */
  eager?: number | undefined;
  headingLevel?: "h2" | "h3" | undefined;
  /** One more fact per video, by its id. */
  notes?: ReadonlyMap<string, string> | undefined;
}

/** Videos in 1, 2, 3 or 4 columns. */
export function VideoGrid({ videos, eager = 0, headingLevel, notes }: Props) {
  return (
    <ul className="*:not-first:later-96 grid gap-5 grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 [&>li]:flex">
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoCard
            video={video}
            eager={index < eager}
            first={index === 0 && eager > 0}
            headingLevel={headingLevel}
            note={notes?.get(video.id)}
          />
        </li>
      ))}
    </ul>
  );
}

const skeletonKeys = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** The placeholder of a grid while it loads. */
export function VideoGridSkeleton() {
  return (
    <div
      className="grid gap-5 grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 [&>li]:flex"
      aria-hidden="true"
      data-skeletons
    >
      {skeletonKeys.map((key) => (
        <VideoCardSkeleton key={key} />
      ))}
    </div>
  );
}

/** The placeholder of one card. */
export const VideoCardSkeleton = () => (
  <div className="card relative flex flex-col w-full overflow-clip">
    <Skeleton className="aspect-video rounded-none animate-none" />
    <div className="flex flex-1 flex-col gap-2 p-4">
      <Skeleton className="h-6 w-11/12" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-auto h-10 w-full" />
    </div>
  </div>
);

import { posterOf, posterSizes, type VideoCard } from "@/features/videos/video.ts";
import { clockTime } from "@/platform/duration.ts";

interface Props {
  video: VideoCard;
  /** The display width, as in `<img sizes>`. */
  sizes: string;
  /** Loads immediately: the picture is on the first screen. */
  eager?: boolean | undefined;
  /** Loads with high priority: the first picture is the largest element on a phone. */
  first?: boolean | undefined;
}

/** The poster of a video, overlaid with its duration. */
export function VideoPicture({ video, sizes, eager = false, first = false }: Props) {
  const poster = posterOf(video);
  const srcSet = posterSizes(poster);
  return (
    <div className="relative block aspect-video overflow-clip rounded-none bg-sunken">
      <img
        className="size-full object-cover"
        src={poster}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt=""
        width={480}
        height={270}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
      <span data-duration className="picture-fact absolute end-2 bottom-2">
        <span className="sr-only">Duration </span>
        {clockTime(video.duration_seconds)}
      </span>
    </div>
  );
}

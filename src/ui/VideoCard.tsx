import { displayDate } from "@/domain/display-date.ts";
import { clockTime } from "@/domain/duration.ts";
import { posterOf, posterSizes, type VideoCard as Shown, videoPath, watchUrl } from "@/domain/video.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  video: Shown;
  /** On the first screen: its picture is fetched at once. */
  eager?: boolean | undefined;
  headingLevel?: "h2" | "h3" | undefined;
}

/** A video of a list. The whole card opens it; the YouTube link lies above that. */
export function VideoCard({ video, eager = false, headingLevel: Heading = "h2" }: Props) {
  const poster = posterOf(video);
  return (
    <article className="card card-lift relative flex flex-col w-full overflow-clip" data-video={video.id}>
      <div className="relative block aspect-video overflow-clip rounded-none bg-sunken">
        <img
          className="size-full object-cover"
          src={poster}
          srcSet={posterSizes(poster)}
          sizes="(min-width: 80rem) 300px, (min-width: 48rem) 45vw, 92vw"
          alt=""
          width={480}
          height={270}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding="async"
        />
        <span
          data-duration
          className="absolute end-2 bottom-2 py-0.5 px-2 rounded-xs bg-[#16122b] text-white text-xs/inherit font-semibold tabular-nums"
        >
          <span className="sr-only">Duration </span>
          {clockTime(video.duration_seconds)}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Heading className="min-h-[2lh] font-text text-base/[1.35] font-semibold tracking-normal line-clamp-2 wrap-anywhere">
          {video.title}
        </Heading>
        <p className="flex flex-wrap gap-y-0 gap-x-3 text-ink-soft text-sm/inherit wrap-anywhere">
          <span>{video.channel_name}</span>
          {video.published_at && <time dateTime={video.published_at}>{displayDate(video.published_at, "UTC")}</time>}
        </p>
        <p className="flex justify-between gap-2 mt-auto pt-2">
          <a
            href={videoPath(video)}
            className="button button-sm button-secondary after:absolute after:inset-0 [&_svg]:fill-current"
          >
            <Icon name="play" size={16} />
            <span>
              Open<span className="sr-only"> {video.title}</span>
            </span>
          </a>
          <a href={watchUrl(video)} target="_blank" rel="noopener" className="button button-sm button-quiet z-1">
            <span>
              YouTube<span className="sr-only"> (opens in a new tab): {video.title}</span>
            </span>
            <Icon name="external" size={16} />
          </a>
        </p>
      </div>
    </article>
  );
}

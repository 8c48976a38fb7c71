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
    <article className="card card-lift video-card" data-video={video.id}>
      <div className="video-card-picture">
        <img
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
        <span className="video-card-duration">
          <span className="sr-only">Duration </span>
          {clockTime(video.duration_seconds)}
        </span>
      </div>
      <div className="video-card-body">
        <Heading className="video-card-title">{video.title}</Heading>
        <p className="video-card-facts">
          <span>{video.channel_name}</span>
          {video.published_at && <time dateTime={video.published_at}>{displayDate(video.published_at, "UTC")}</time>}
        </p>
        <p className="video-card-links">
          <a href={videoPath(video)} className="button button-sm button-secondary video-card-open">
            <Icon name="play" size={16} />
            <span>
              Open<span className="sr-only"> {video.title}</span>
            </span>
          </a>
          <a
            href={watchUrl(video)}
            target="_blank"
            rel="noopener"
            className="button button-sm button-quiet video-card-youtube"
          >
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

import { posterOf, posterSizes, type Video, watchUrl } from "@/features/videos/video.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { classes } from "@/ui/classes.ts";
import styles from "./VideoPlayer.module.css";

/**
 * The poster of a video with a play button. A click replaces it with YouTube's player (src/features/videos/video-player.element.ts),
 * or opens YouTube without JavaScript.
 */
export function VideoPlayer({ video }: { video: Pick<Video, "title" | "youtube_id" | "thumbnail_url"> }) {
  const poster = posterOf(video);
  return (
    <video-player
      className={classes("page-picture", styles.player)}
      videoid={video.youtube_id}
      playlabel={`Play: ${video.title}`}
    >
      <img
        src={poster}
        srcSet={posterSizes(poster)}
        sizes="(min-width: 64rem) 850px, 100vw"
        alt=""
        width={800}
        height={450}
        fetchPriority="high"
      />
      <a
        className="lyt-playbtn group absolute inset-0 grid cursor-pointer place-items-center rounded-[inherit] focus-visible:outline-3 focus-visible:-outline-offset-6 focus-visible:outline-white"
        href={watchUrl(video)}
      >
        <span className="grid place-items-center w-[clamp(4rem,12vw,5.5rem)] aspect-square border-3 border-white rounded-full bg-primary text-on-primary transition-[scale] duration-450 ease-spring group-hover:scale-110">
          <svg className="size-1/2" viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
            <path d="M8 5v14l11-7z" fill="currentColor" />
          </svg>
        </span>
        <span className="sr-only">
          Play: <span lang={foreignLanguage(video.title)}>{video.title}</span>
        </span>
      </a>
    </video-player>
  );
}

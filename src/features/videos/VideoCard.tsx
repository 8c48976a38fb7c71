import type { ReactNode } from "react";
import { type VideoCard as CardVideo, videoPath, watchUrl } from "@/features/videos/video.ts";
import { displayDate } from "@/platform/display-date.ts";
import { foreignLanguage, languageName } from "@/platform/language.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { UnbrokenNumbers } from "@/ui/UnbrokenNumbers.tsx";
import { SaveOnPicture } from "./SaveVideo.tsx";
import { VideoLevel } from "./VideoLevel.tsx";
import { VideoPicture } from "./VideoPicture.tsx";

interface Props {
  video: CardVideo;
  /** Loads the picture immediately: the card is on the first screen. */
  eager?: boolean | undefined;
  /** Loads the picture with high priority: this is the first card. */
  first?: boolean | undefined;
  headingLevel?: "h2" | "h3" | undefined;
  /** One more fact, such as the date of the workout. */
  note?: string | undefined;
  /** A main action below the title, such as a button that starts the workout. */
  action?: ReactNode;
}

/** A video in a list. The Open link covers the entire card; the heart and the YouTube link are above it (z-index). */
export function VideoCard({ video, eager = false, first = false, headingLevel: Heading = "h2", note, action }: Props) {
  return (
    <article className="group card card-lift relative flex flex-col w-full overflow-clip" data-video={video.id}>
      <VideoPicture
        video={video}
        eager={eager}
        first={first}
        sizes="(min-width: 80rem) 300px, (min-width: 48rem) 45vw, 92vw"
      />
      <SaveOnPicture video={video} />
      <div className="flex flex-1 flex-col gap-2 p-4 pb-1">
        <Heading
          lang={foreignLanguage(video.title)}
          className="sm:min-h-[2lh] font-text text-base/[1.35] font-semibold tracking-normal wrap-anywhere"
        >
          <UnbrokenNumbers text={video.title} />
        </Heading>
        {action && <div className="relative z-1 mt-auto">{action}</div>}
        <VideoMeta video={video} note={note} />
        <p
          className={classes(
            "flex justify-between gap-2 text-sm/inherit *:flex *:min-h-11 *:items-center *:gap-2",
            !action && "mt-auto",
          )}
        >
          <a
            href={videoPath(video)}
            className="font-semibold text-secondary-ink group-hover:underline after:absolute after:inset-0 [&_svg]:fill-current"
          >
            <Icon name="play" size={16} />
            <span>
              Open
              <span lang={foreignLanguage(video.title)} className="sr-only">
                {" "}
                {video.title}
              </span>
            </span>
          </a>
          <a
            href={watchUrl(video)}
            target="_blank"
            rel="noopener"
            className="relative z-1 text-ink-soft hover:text-ink hover:underline"
          >
            <span>
              YouTube
              <span className="sr-only">
                {" "}
                (opens in a new tab): <span lang={foreignLanguage(video.title)}>{video.title}</span>
              </span>
            </span>
            <Icon name="external" size={16} />
          </a>
        </p>
      </div>
    </article>
  );
}

/** Channel, level, date, and the language if it isn't that of the page. */
const VideoMeta = ({ video, note }: Pick<Props, "video" | "note">) => (
  <p className="text-ink-soft text-sm/inherit wrap-anywhere">
    <span lang={foreignLanguage(video.channel_name)} className="block">
      {video.channel_name}
    </span>{" "}
    <span className="*:not-first:before:me-1 *:not-first:before:content-['·']">
      <VideoLevel facets={video.facets} />{" "}
      {video.published_at && <time dateTime={video.published_at}>{displayDate(video.published_at, "UTC")}</time>}{" "}
      {video.language && video.language !== "en" && <span lang={video.language}>{languageName(video.language)}</span>}
    </span>
    {note && <span className="block font-semibold">{note}</span>}
  </p>
);

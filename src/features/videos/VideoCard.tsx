import { addedText, type VideoCard as CardVideo, videoPath, watchUrl } from "@/features/videos/video.ts";
import { displayDate } from "@/platform/display-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { Icon } from "@/ui/Icon.tsx";
import { UnbrokenNumbers } from "@/ui/UnbrokenNumbers.tsx";
import { SaveOnPicture } from "./SaveVideo.tsx";
import { VideoPicture } from "./VideoPicture.tsx";

interface Props {
  video: CardVideo;
  /** Loads the picture immediately: the card is on the first screen. */
  eager?: boolean | undefined;
  /** Loads the picture with high priority: this is the first card. */
  first?: boolean | undefined;
  headingLevel?: "h2" | "h3" | undefined;
  /** Shows the date the video was added, for lists sorted by it. */
  added?: boolean | undefined;
  /** One more fact, such as the date of the workout. */
  note?: string | undefined;
}

/** A video in a list. The Open link covers the entire card; the YouTube link is above it (z-index). */
export function VideoCard({
  video,
  eager = false,
  first = false,
  headingLevel: Heading = "h2",
  added = false,
  note,
}: Props) {
  return (
    <article className="group card card-lift relative flex flex-col w-full overflow-clip" data-video={video.id}>
      <VideoPicture
        video={video}
        eager={eager}
        first={first}
        withLanguage
        sizes="(min-width: 80rem) 300px, (min-width: 48rem) 45vw, 92vw"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Heading
          lang={foreignLanguage(video.title)}
          className="min-h-[2lh] font-text text-base/[1.35] font-semibold tracking-normal wrap-anywhere"
        >
          <UnbrokenNumbers text={video.title} />
        </Heading>
        <p className="text-ink-soft text-sm/inherit wrap-anywhere">
          <span lang={foreignLanguage(video.channel_name)} className="block">
            {video.channel_name}
          </span>{" "}
          {video.published_at && <time dateTime={video.published_at}>{displayDate(video.published_at, "UTC")}</time>}
          {added && video.published_at && " · "}
          {added && <span>{addedText(video)}</span>}
          {note && <span className="block font-semibold">{note}</span>}
        </p>
        <p className="flex justify-between gap-2 mt-auto pt-2">
          <a
            href={videoPath(video)}
            className="button button-sm -ms-3 text-secondary-ink after:absolute after:inset-0 group-hover:bg-secondary group-hover:text-on-secondary [&_svg]:fill-current"
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
            className="button button-sm button-quiet -me-3 z-1 font-normal text-ink-soft"
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
      <SaveOnPicture video={video} />
    </article>
  );
}

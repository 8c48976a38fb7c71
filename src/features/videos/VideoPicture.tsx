import { posterOf, posterSizes, type VideoCard } from "@/features/videos/video.ts";
import { difficultyLevels } from "@/platform/difficulty.ts";
import { clockTime } from "@/platform/duration.ts";
import { languageName } from "@/platform/language.ts";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";

interface Props {
  video: VideoCard;
  /** The display width, as in `<img sizes>`. */
  sizes: string;
  /** Loads immediately: the picture is on the first screen. */
  eager?: boolean | undefined;
  /** Loads with high priority: the first picture is the largest element on a phone. */
  first?: boolean | undefined;
  /** Shows the language of the video, for lists with several languages. */
  withLanguage?: boolean | undefined;
}

/** The poster of a video, overlaid with its level and duration. */
export function VideoPicture({ video, sizes, eager = false, first = false, withLanguage = false }: Props) {
  const poster = posterOf(video);
  const srcSet = posterSizes(poster);
  const level = difficultyLevels.find((one) => video.facets.includes(one));
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
      <span className="absolute inset-x-2 bottom-2 flex flex-wrap-reverse items-end justify-between gap-1">
        {level && <DifficultyBadge level={level} />}
        <span className="ms-auto flex gap-1">
          {withLanguage && video.language && (
            <span lang={video.language} className="picture-fact">
              {languageName(video.language)}
            </span>
          )}
          <span data-duration className="picture-fact">
            <span className="sr-only">Duration </span>
            {clockTime(video.duration_seconds)}
          </span>
        </span>
      </span>
    </div>
  );
}

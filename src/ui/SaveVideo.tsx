import { foreignLanguage } from "@/domain/language.ts";
import type { VideoCard } from "@/domain/video.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

const heart =
  "[&:not(:defined)]:hidden **:aria-pressed:[&_svg]:fill-primary **:aria-pressed:[&_svg]:stroke-primary forced-colors:**:aria-pressed:[&_svg]:fill-[Highlight]";

/** The heart on the picture of a card, which saves the video (src/elements/save-video.ts). */
export const SaveOnPicture = ({ video }: { video: Pick<VideoCard, "id" | "title"> }) => (
  <save-video video={video.id} className={`absolute end-1 top-1 z-1 ${heart}`}>
    <button
      type="button"
      aria-pressed="false"
      className="rounded-full p-1 text-white [&:hover_svg]:bg-on-primary [&:active_svg]:scale-85"
    >
      <Icon name="heart" size={36} className="rounded-full bg-on-primary/60 p-2 transition-all" />
      <span className="sr-only">
        Save <span lang={foreignLanguage(video.title)}>{video.title}</span>
      </span>
    </button>
  </save-video>
);

/** The same on the page of a video. */
export const SaveButton = ({ video }: { video: Pick<VideoCard, "id"> }) => (
  <save-video video={video.id} className={heart}>
    <Button variant="quiet" icon="heart" aria-pressed="false" className="px-3">
      Save
    </Button>
  </save-video>
);

import { foreignLanguage } from "@/domain/language.ts";
import type { VideoCard } from "@/domain/video.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

const hidden = "[&:not(:defined)]:hidden";

/** The heart on the picture of a card, which saves the video (src/elements/save-video.ts). */
export const SaveOnPicture = ({ video }: { video: Pick<VideoCard, "id" | "title"> }) => (
  <save-video video={video.id} className={`absolute end-1 top-1 z-1 ${hidden}`}>
    <button
      type="button"
      aria-pressed="false"
      className="group/save grid size-11 cursor-pointer place-items-center rounded-full text-white"
    >
      <span className="grid size-9 place-items-center rounded-full bg-on-primary/60 transition-[background-color,scale] duration-150 group-hover/save:bg-on-primary group-active/save:scale-85">
        <Icon
          name="heart"
          className="group-aria-pressed/save:fill-primary group-aria-pressed/save:stroke-primary forced-colors:group-aria-pressed/save:fill-[Highlight]"
        />
      </span>
      <span className="sr-only">
        Save <span lang={foreignLanguage(video.title)}>{video.title}</span>
      </span>
    </button>
  </save-video>
);

/** The same on the page of a video. */
export const SaveButton = ({ video }: { video: Pick<VideoCard, "id"> }) => (
  <save-video video={video.id} className={hidden}>
    <Button
      variant="quiet"
      icon="heart"
      aria-pressed="false"
      className="px-3 aria-pressed:[&_svg]:fill-primary aria-pressed:[&_svg]:stroke-primary forced-colors:aria-pressed:[&_svg]:fill-[Highlight]"
    >
      Save
    </Button>
  </save-video>
);

import { foreignLanguage } from "@/domain/language.ts";
import type { VideoCard } from "@/domain/video.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/** The heart on the picture of a card, which saves the video (src/elements/save-video.ts). */
export const SaveOnPicture = ({ video }: { video: Pick<VideoCard, "id" | "title"> }) => (
  <save-video video={video.id} className="save-on-picture">
    <button type="button" aria-pressed="false">
      <Icon name="heart" size={36} />
      <span className="sr-only">
        Save <span lang={foreignLanguage(video.title)}>{video.title}</span>
      </span>
    </button>
  </save-video>
);

/** The same on the page of a video. */
export const SaveButton = ({ video }: { video: Pick<VideoCard, "id"> }) => (
  <save-video video={video.id} className="save-video">
    <Button variant="quiet" icon="heart" aria-pressed="false" className="px-3">
      Save
    </Button>
  </save-video>
);

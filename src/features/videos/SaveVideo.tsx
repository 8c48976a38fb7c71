import type { VideoCard } from "@/features/videos/video.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";

/** The heart button on the picture of a card, which saves the video (src/features/videos/save-video.element.ts). */
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

/** The Save button on the page of a video. */
export const SaveButton = ({ video }: { video: Pick<VideoCard, "id"> }) => (
  <save-video video={video.id} className="save-video">
    <Button variant="quiet" icon="heart" aria-pressed="false" className="px-3">
      Save
    </Button>
  </save-video>
);

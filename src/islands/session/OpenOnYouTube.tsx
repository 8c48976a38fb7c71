import { watchUrl } from "@/domain/video.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

/** Leads to the video on YouTube, in a tab of its own: the session stays open. */
export const OpenOnYouTube = ({ youtubeId }: { youtubeId: string }) => (
  <LinkButton
    href={watchUrl({ youtube_id: youtubeId })}
    target="_blank"
    rel="noopener"
    variant="outline"
    iconAfter="external"
  >
    <span>
      <span className="max-sm:sr-only">Open on </span>YouTube
    </span>
  </LinkButton>
);

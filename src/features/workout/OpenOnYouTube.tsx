import { watchUrl } from "@/features/videos/video.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

interface Props {
  youtubeId: string;
  /** stands in half of a phone's width, which has room for one word */
  isBrief?: boolean;
}

/** Leads to the video on YouTube, in a tab of its own: the session stays open. */
export const OpenOnYouTube = ({ youtubeId, isBrief = false }: Props) => (
  <LinkButton
    href={watchUrl({ youtube_id: youtubeId })}
    target="_blank"
    rel="noopener"
    variant="outline"
    iconAfter="external"
  >
    <span>
      <span className={isBrief ? "max-sm:sr-only" : undefined}>Open on </span>YouTube
    </span>
  </LinkButton>
);

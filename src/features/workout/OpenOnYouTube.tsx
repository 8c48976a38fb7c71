import { watchUrl } from "@/features/videos/video.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

interface Props {
  youtubeId: string;
  /** shows one word only on phones, where the button shares a row with another */
  isBrief?: boolean;
}

/** A link to the video on YouTube. It opens in a new tab, so that the session stays open. */
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

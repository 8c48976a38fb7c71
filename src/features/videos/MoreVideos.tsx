import type { VideoCard } from "@/features/videos/video.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { VideoGrid } from "./VideoGrid.tsx";

/** Related videos, and a link to all videos. */
export function MoreVideos({ videos }: { videos: readonly VideoCard[] }) {
  return (
    <section className="grid gap-6 mt-16" aria-labelledby="more-videos">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="more-videos">More Jumping Fitness Videos</h2>
        <LinkButton href="/videos" variant="outline" iconAfter="arrow-right">
          Browse All Videos
        </LinkButton>
      </div>
      <VideoGrid videos={videos} headingLevel="h3" />
    </section>
  );
}

import { MoreVideos } from "@/features/videos/MoreVideos.tsx";
import { SaveButton, SaveOnPicture } from "@/features/videos/SaveVideo.tsx";
import { VideoCard } from "@/features/videos/VideoCard.tsx";
import { VideoDetail } from "@/features/videos/VideoDetail.tsx";
import { VideoCardSkeleton, VideoGrid, VideoGridSkeleton } from "@/features/videos/VideoGrid.tsx";
import { VideoPicture } from "@/features/videos/VideoPicture.tsx";
import { VideoPlayer } from "@/features/videos/VideoPlayer.tsx";
import type { Video } from "@/features/videos/video.ts";
import { UnbrokenNumbers } from "@/ui/UnbrokenNumbers.tsx";
import { part } from "./part.ts";

const video: Video = {
  id: "00000000-0000-4000-8000-000000000001",
  youtube_id: "kitkitkit01",
  title: "Twenty minutes of easy intervals on a mini-trampoline",
  description: "Warm up, bounce, stretch. Music: https://example.com/playlist",
  channel_id: "UCkit",
  channel_name: "Airtime Club",
  thumbnail_url: "/covers/steady-six.svg",
  duration_seconds: 1_234,
  language: "en",
  published_at: "2026-03-01T08:00:00Z",
  created_at: "2026-03-02T08:00:00Z",
  tags: ["cardio", "intervals", "beginner"],
  facets: ["beginner"],
};
const bare: Video = {
  ...video,
  id: "00000000-0000-4000-8000-000000000002",
  title: "Soft landing",
  language: null,
  facets: [],
  published_at: null,
  duration_seconds: 59,
};

export const videos = [
  part(UnbrokenNumbers, { "with a number": <UnbrokenNumbers text="Happy Calves: 6-Minute Stretch" /> }),
  part(VideoPicture, { usual: <VideoPicture video={video} sizes="300px" /> }),
  part(VideoCard, {
    usual: <VideoCard video={video} headingLevel="h3" />,
    "without a date": <VideoCard video={bare} headingLevel="h3" />,
  }),
  part(SaveOnPicture, {
    "once its script is here": (
      <div className="relative aspect-video w-40 bg-sunken">
        <SaveOnPicture video={video} />
      </div>
    ),
  }),
  part(SaveButton, { "once its script is here": <SaveButton video={video} /> }),
  part(VideoGrid, { two: <VideoGrid videos={[video, bare]} headingLevel="h3" /> }),
  part(VideoCardSkeleton, { loading: <VideoCardSkeleton /> }),
  part(VideoGridSkeleton, { loading: <VideoGridSkeleton /> }),
  part(MoreVideos, { two: <MoreVideos videos={[video, bare]} /> }),
  part(VideoPlayer, { "before it plays": <VideoPlayer video={video} /> }),
  part(VideoDetail, { usual: <VideoDetail video={video} /> }),
];

import { VideoGrid, VideoGridSkeleton } from "@/features/videos/VideoGrid.tsx";
import { videosFound } from "@/features/videos/video-search.ts";
import { screenSize } from "@/platform/list-pages.ts";
import { supabase, useLoaded } from "./supabase.ts";

async function loadVideos() {
  const [page, count] = await Promise.all([
    supabase.rpc("search_videos", { page_size: screenSize + 1 }).throwOnError(),
    supabase.rpc("count_videos", {}).throwOnError(),
  ]);
  return { videos: page.data.slice(0, screenSize), count: count.data };
}

export default function Videos() {
  const loaded = useLoaded(loadVideos);
  return (
    <div className="wrap py-10 md:py-14">
      <h1>Jumping Fitness Videos</h1>
      <p className="text-lg text-ink-soft">Mini-trampoline workouts from YouTube, checked before they get here.</p>
      <input
        type="search"
        className="input input-search"
        placeholder="Search videos by title, description, or channel..."
      />
      <p className="mb-4 text-ink-soft text-sm/inherit font-semibold">{loaded ? videosFound(loaded) : "Loading..."}</p>
      {loaded ? <VideoGrid videos={loaded.videos} eager={4} /> : <VideoGridSkeleton />}
    </div>
  );
}

import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $liveVideo, type LiveVideo as Live, showVideoAt } from "@/features/videos/live-video.store.ts";
import { MoreVideos } from "@/features/videos/MoreVideos.tsx";
import { videoMessages } from "@/features/videos/messages.ts";
import { VideoDetail } from "@/features/videos/VideoDetail.tsx";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { pageTitle } from "@/platform/page-head.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

const loadVideo = () => void showVideoAt(location.pathname);

/** The fallback for video pages that aren't built yet: loads the video, or shows that it doesn't exist. */
function LiveVideo() {
  const live = useStore($liveVideo);
  const title = live.state === "ready" && live.value ? live.value.video.title : null;
  useEffect(loadVideo, []);
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <Content live={live} />
    </div>
  );
}

function Content({ live }: { live: AsyncState<Live> }) {
  switch (live.state) {
    case "loading":
      return <LoadingVideo />;
    case "failed":
      return <Failed message={live.message} />;
    case "ready":
      return live.value ? <FoundVideo {...live.value} /> : <NotFound />;
  }
}

const FoundVideo = ({ video, related }: NonNullable<Live>) => (
  <>
    <VideoDetail video={video} />
    {related.length > 0 && <MoreVideos videos={related} />}
  </>
);

const BackToVideos = () => (
  <LinkButton href="/videos" icon="arrow-left">
    Back to Videos
  </LinkButton>
);

const LoadingVideo = () => (
  <div className="grid grid-cols-1 gap-6 max-w-224 mx-auto">
    <p role="status" className="mb-4 text-ink-soft text-sm/inherit font-semibold">
      Loading...
    </p>
    <Skeleton className="aspect-video min-h-[200px] rounded-lg bg-[#16122b] animate-none" />
    <Skeleton className="h-10 w-2/3" />
  </div>
);

const NotFound = () => (
  <EmptyState as="h1" title={videoMessages.notFoundTitle} text={videoMessages.gone}>
    <BackToVideos />
  </EmptyState>
);

const Failed = ({ message }: { message: string }) => (
  <div className="grid grid-cols-1 gap-6 max-w-224 mx-auto">
    <h1 className="sr-only">Video</h1>
    <Alert
      tone="danger"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" icon="refresh" onClick={loadVideo}>
            Try Again
          </Button>
          <BackToVideos />
        </div>
      }
    >
      {message}
    </Alert>
  </div>
);

export default withErrorBoundary(LiveVideo);

import { useStore } from "@nanostores/react";
import { previewMessages } from "@/features/previews/admin/messages.ts";
import { $preview } from "@/features/previews/admin/shared-preview.store.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { lazyOrError } from "@/platform/lazy.tsx";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

const Article = lazyOrError(() => import("@/features/articles/admin/Preview.tsx"));
const PlanAsShown = lazyOrError(() => import("@/features/plans/admin/PlanAsShown.tsx"));

/** The page of a preview link: an article or a plan with its unpublished changes, for people without an account. */
function SharedPreview() {
  const preview = useStore($preview);
  if (preview.state !== "ready")
    return (
      <div className="wrap min-h-dvh py-8">
        {preview.state === "loading" && <Skeleton className="h-80 rounded-lg" />}
        <LoadFailure of={preview} retry={$preview.load} />
      </div>
    );
  const shown = preview.value;
  if (!shown)
    return (
      <EmptyState as="h1" title="This link no longer works" text={previewMessages.gone}>
        <LinkButton href="/">Go home</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <p className="bg-sun text-on-sun font-semibold">
        <span className="wrap block py-2">
          Preview of a page that isn't published like this. The link works until {localDateTime(shown.expires_at)}.
        </span>
      </p>
      {"article" in shown ? (
        <div className="wrap py-8">
          <Article {...shown.article} />
        </div>
      ) : (
        <PlanAsShown
          plan={shown.plan}
          days={shown.days}
          videos={new Map(shown.videos.map((video) => [video.youtube_id, video]))}
        />
      )}
    </>
  );
}

export default withErrorBoundary(SharedPreview);

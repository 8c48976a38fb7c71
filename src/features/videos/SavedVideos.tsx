import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import {
  $moreSaved,
  $savedCount,
  $savedShelf,
  forgetGone,
  loadSaved,
  moreSaved,
} from "@/features/videos/saved-shelf.store.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { withNext } from "@/platform/return-path.ts";
import { $session } from "@/platform/session.store.ts";
import { siteName } from "@/platform/site-name.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ShelfVideos } from "./ShelfVideos.tsx";

// only members have completed workouts
const DoneShelf = lazyOrNothing(() => import("./DoneShelf.tsx"));

/** The saved videos, and for members also the videos of their completed workouts. */
function SavedVideos() {
  const { state } = useStore($session);
  const count = useStore($savedCount);
  return (
    <div className="wrap grid min-h-dvh content-start gap-12 py-8 md:py-12">
      <div className="grid gap-4">
        <SavedShelf />
        {state === "visitor" && count > 0 && <OnThisDevice />}
      </div>
      <Suspense>{state === "member" && <DoneShelf />}</Suspense>
    </div>
  );
}

const OnThisDevice = () => (
  <p className="text-ink-soft">
    Saved on this device only.{" "}
    <a href={withNext("/auth/login", "/saved")} className="link">
      Sign in
    </a>{" "}
    or{" "}
    <a href={withNext("/auth/register", "/saved")} className="link">
      sign up
    </a>{" "}
    to have them everywhere.
  </p>
);

/** The saved videos of the member or visitor. */
function SavedShelf() {
  const shelf = useStore($savedShelf);
  const count = useStore($savedCount);
  return (
    <ShelfVideos
      title="Saved videos"
      heading="h1"
      count={count > 0 ? pluralize(count, "video") : ""}
      shelf={shelf}
      more={useStore($moreSaved)}
      onMore={moreSaved}
      onTryAgain={loadSaved}
      empty={
        <EmptyState as="h1" title="Nothing saved yet" text="Press the heart on a video, and it waits for you here.">
          <LinkButton href="/videos">Browse videos</LinkButton>
        </EmptyState>
      }
    >
      {shelf.state === "ready" && shelf.value.gone.length > 0 && <UnavailableVideos count={shelf.value.gone.length} />}
    </ShelfVideos>
  );
}

const UnavailableVideos = ({ count }: { count: number }) => (
  <Alert
    tone="info"
    action={
      <Button size="sm" variant="outline" onClick={forgetGone}>
        Take {count === 1 ? "it" : "them"} off the shelf
      </Button>
    }
  >
    {count === 1 ? "A video you saved is" : `${count} videos you saved are`} no longer on {siteName}.
  </Alert>
);

export default withErrorBoundary(SavedVideos);

import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $savedCount } from "@/features/videos/saved-shelf.store.ts";
import { lazyOrNothing } from "@/platform/lazy-or-nothing.tsx";
import { $session } from "@/platform/session.store.ts";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import { SavedShelf } from "./SavedShelf.tsx";

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
    <a href="/auth/login?next=%2Fsaved" className="link">
      Sign in
    </a>{" "}
    or{" "}
    <a href="/auth/register?next=%2Fsaved" className="link">
      sign up
    </a>{" "}
    to have them everywhere.
  </p>
);

export default withErrorBoundary(SavedVideos);

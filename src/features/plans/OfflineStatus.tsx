import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $rejected, $waiting } from "@/features/plans/change-queue.store.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { $cachedAt } from "@/platform/response-cache.store.ts";

const WaitingChanges = lazyOrNothing(() => import("./WaitingChanges.tsx"));
const RejectedChanges = lazyOrNothing(() => import("./RejectedChanges.tsx"));

interface Props {
  /** added to the number of unsent changes, on a page that doesn't show them */
  note?: string;
}

/** Shows rejected changes, the number of unsent changes, and the age of cached rows. */
export default function OfflineStatus({ note }: Props) {
  const waiting = useStore($waiting);
  const rejected = useStore($rejected);
  const cachedAt = useStore($cachedAt);
  return (
    <Suspense>
      {rejected.length > 0 && <RejectedChanges rejected={rejected} />}
      {(waiting.length > 0 || cachedAt !== null) && (
        <WaitingChanges count={waiting.length} cachedAt={cachedAt} note={note} />
      )}
    </Suspense>
  );
}

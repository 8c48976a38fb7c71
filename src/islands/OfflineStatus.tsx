import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $rejected, $waiting } from "@/stores/change-queue.ts";
import { $cachedAt } from "@/stores/response-cache.ts";
import { optional } from "./optional.ts";

const WaitingChanges = optional(() => import("./WaitingChanges.tsx"));
const RejectedChanges = optional(() => import("./RejectedChanges.tsx"));

/** The member's rejected changes, the number of changes that wait, and the age of cached rows, if there are any. */
export default function OfflineStatus() {
  const waiting = useStore($waiting);
  const rejected = useStore($rejected);
  const cachedAt = useStore($cachedAt);
  return (
    <Suspense>
      {rejected.length > 0 && <RejectedChanges rejected={rejected} />}
      {(waiting.length > 0 || cachedAt !== null) && <WaitingChanges count={waiting.length} cachedAt={cachedAt} />}
    </Suspense>
  );
}

import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $waiting } from "@/stores/queued-changes.ts";
import { $refused } from "@/stores/refused-changes.ts";
import { $cachedAt } from "@/stores/response-cache.ts";
import { optional } from "./optional.ts";

const WaitingChanges = optional(() => import("./WaitingChanges.tsx"));
const RefusedChanges = optional(() => import("./RejectedChanges.tsx"));

/** What was refused, what isn't saved yet and how old the rest is, where that is so. */
export default function OfflineStatus() {
  const waiting = useStore($waiting);
  const refused = useStore($refused);
  const cachedAt = useStore($cachedAt);
  return (
    <Suspense>
      {refused.length > 0 && <RefusedChanges refused={refused} />}
      {(waiting.length > 0 || cachedAt !== null) && <WaitingChanges count={waiting.length} cachedAt={cachedAt} />}
    </Suspense>
  );
}

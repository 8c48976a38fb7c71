import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $keptAt } from "@/stores/kept-answers.ts";
import { $waiting } from "@/stores/queued-changes.ts";
import { optional } from "./optional.ts";

const WaitingChanges = optional(() => import("./WaitingChanges.tsx"));

/** What isn't saved yet and how old the rest is, where that is so. */
export default function OfflineStatus() {
  const waiting = useStore($waiting);
  const keptAt = useStore($keptAt);
  if (waiting.length === 0 && keptAt === null) return null;
  return (
    <Suspense>
      <WaitingChanges count={waiting.length} keptAt={keptAt} />
    </Suspense>
  );
}

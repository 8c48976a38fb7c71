import { useStore } from "@nanostores/react";
import { waitingSentence } from "@/features/plans/change-queue.ts";
import { savedAgo } from "@/platform/cached-pages.ts";
import { $now } from "@/platform/now.store.ts";
import { $outage } from "@/platform/resource.store.ts";
import { Alert } from "@/ui/Alert.tsx";

interface Props {
  count: number;
  /** Unix time in milliseconds at which the shown rows were cached; null when they come from the server */
  cachedAt: number | null;
  /** added to the number of changes */
  note?: string | undefined;
}

/** Shows the number of unsent changes and the age of cached rows. A page served from the cache shows its age elsewhere. */
export default function WaitingChanges({ count, cachedAt, note }: Props) {
  const now = useStore($now);
  const isPageCached = document.documentElement.dataset.savedAt !== undefined;
  const reason = useStore($outage) || "The network doesn't respond.";
  const age = cachedAt !== null && !isPageCached && `Saved ${savedAgo(cachedAt, now)}. ${reason}`;
  const sentences = [age, ...(count > 0 ? [waitingSentence(count), note] : [])].filter(Boolean);
  return sentences.length > 0 && <Alert tone="warning">{sentences.join(" ")}</Alert>;
}

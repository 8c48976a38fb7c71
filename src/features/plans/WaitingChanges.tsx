import { useStore } from "@nanostores/react";
import { waitingSentence } from "@/features/plans/queued-change.ts";
import { savedAgo } from "@/platform/kept-pages.ts";
import { $now } from "@/platform/now.store.ts";
import { Alert } from "@/ui/Alert.tsx";

interface Props {
  /** how many changes wait */
  count: number;
  /** when the rows on the screen were cached; null when they come from the server */
  cachedAt: number | null;
}

/** What isn't saved yet, and how old the rest is. A page from the cache shows its age itself. */
export default function WaitingChanges({ count, cachedAt }: Props) {
  const now = useStore($now);
  const isPageKept = document.documentElement.dataset.savedAt !== undefined;
  const age = cachedAt !== null && !isPageKept && `Saved ${savedAgo(cachedAt, now)}. The network doesn't respond.`;
  const sentences = [age, count > 0 && waitingSentence(count)].filter(Boolean);
  return sentences.length > 0 && <Alert tone="warning">{sentences.join(" ")}</Alert>;
}

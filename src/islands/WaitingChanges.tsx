import { savedAgo } from "@/domain/kept-pages.ts";
import { waitingSentence } from "@/domain/queued-change.ts";
import { Alert } from "@/ui/Alert.tsx";

interface Props {
  /** how many changes wait */
  count: number;
  /** when what the screen shows was saved in this browser; null when it comes from the server */
  keptAt: number | null;
}

/** What isn't saved yet, and how old the rest is. A page that was kept says its age itself. */
export default function WaitingChanges({ count, keptAt }: Props) {
  const isPageKept = document.documentElement.dataset.savedAt !== undefined;
  const age = keptAt !== null && !isPageKept && `Saved ${savedAgo(keptAt, Date.now())}. The network doesn't respond.`;
  const sentences = [age, count > 0 && waitingSentence(count)].filter(Boolean);
  return sentences.length > 0 && <Alert tone="warning">{sentences.join(" ")}</Alert>;
}

import { useEffect, useRef, useState } from "react";
import type { QueuedVideo } from "@/features/videos/admin/moderation.store.ts";

const rowOf = (id: string | undefined) => document.querySelector<HTMLElement>(`[data-review="${id}"]`);

/**
 * The row the keys act on: where the focus is, or was last. When its video leaves the list, the next one takes its place.
 * It gets the focus when what lay over the list, or the offer to undo, is gone and took it along.
 */
export function useCursor(videos: readonly QueuedVideo[], isCovered: boolean, isUndoable: boolean) {
  const [id, setId] = useState<string | null>(null);
  const [lastIndex, setLastIndex] = useState(0);
  const found = videos.findIndex((video) => video.id === id);
  const index = found === -1 ? Math.min(lastIndex, videos.length - 1) : found;
  const current = videos[index];
  if (index >= 0 && index !== lastIndex) setLastIndex(index);
  if (id !== null && id !== current?.id) setId(current?.id ?? null);

  useFocusAfter(isCovered, current?.id);
  useFocusAfter(isUndoable, current?.id);

  const go = (to: number) => {
    const video = videos[Math.max(0, Math.min(to, videos.length - 1))];
    if (!video) return;
    setId(video.id);
    rowOf(video.id)?.focus();
  };
  return {
    // nothing that isn't marked: its video would be published unseen
    current: id === null ? undefined : current,
    isCurrent: (video: QueuedVideo) => id !== null && video.id === current?.id,
    point: setId,
    next: () => go(id === null ? 0 : index + 1),
    previous: () => go(index - 1),
  };
}

/** Once something is gone that had the focus, the row gets it; where there is none, the screen. */
function useFocusAfter(isThere: boolean, id: string | undefined) {
  const wasThere = useRef(false);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isGone && document.activeElement === document.body) (rowOf(id) ?? document.getElementById("main"))?.focus();
  });
}

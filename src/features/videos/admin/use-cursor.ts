import { useEffect, useRef, useState } from "react";
import type { QueuedVideo } from "@/features/videos/admin/moderation.store.ts";

const rowOf = (id: string | undefined) => document.querySelector<HTMLElement>(`[data-review="${id}"]`);

/**
 * The row that keyboard shortcuts apply to: the last focused one. When its video leaves the list, the cursor moves to the next row.
 * The row gets the focus when a focused dialog closes, or when the focused Undo button is removed.
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

  const moveTo = (to: number) => {
    const video = videos[Math.max(0, Math.min(to, videos.length - 1))];
    if (!video) return;
    setId(video.id);
    rowOf(video.id)?.focus();
  };
  return {
    // Without a cursor, keys do nothing: approving an unseen video would publish it.
    current: id === null ? undefined : current,
    isCurrent: (video: QueuedVideo) => id !== null && video.id === current?.id,
    point: setId,
    next: () => moveTo(id === null ? 0 : index + 1),
    previous: () => moveTo(index - 1),
  };
}

/** When a focused element is removed, moves the focus to the row, or to the main element if there is no row. */
function useFocusAfter(isPresent: boolean, id: string | undefined) {
  const wasPresent = useRef(false);
  useEffect(() => {
    const isRemoved = wasPresent.current && !isPresent;
    wasPresent.current = isPresent;
    if (isRemoved && document.activeElement === document.body) (rowOf(id) ?? document.getElementById("main"))?.focus();
  });
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { $list } from "@/stores/video-search.ts";

type Place = { id: string; top: number };

/** The first video in sight, and how far down the window it stands. At the top of the page there is nothing to keep. */
function placeInList(list: HTMLElement | null): Place | null {
  if (!list || scrollY === 0) return null;
  for (const card of list.querySelectorAll<HTMLElement>("[data-video]")) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > 0) return top < innerHeight ? { id: card.dataset.video ?? "", top } : null;
  }
  return null;
}

/** Keeps the scroll position of the visible video when the list around it reloads. */
export function useKeptPlace(): React.RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);

  // The store speaks before React draws: the old list still stands.
  useEffect(
    () =>
      $list.listen(() => {
        place.current = placeInList(list.current);
      }),
    [],
  );
  useLayoutEffect(() => {
    if (!place.current) return;
    const card = list.current?.querySelector(`[data-video="${CSS.escape(place.current.id)}"]`);
    if (card) scrollBy({ top: card.getBoundingClientRect().top - place.current.top, behavior: "instant" });
    place.current = null;
  });
  return list;
}

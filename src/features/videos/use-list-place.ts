import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { $list, $listState } from "@/features/videos/video-search.store.ts";
import { keepPlace, type Place, placeIn, restorePlace, scrollToPlace } from "@/platform/list-place.store.ts";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

/**
 * Keeps the scroll position of the visible video when the list around it reloads. The first list comes after skeletons when the
 * address asks for one: it is scrolled to where it was left. Keeps the focus, too.
 */
export function useKeptPlace(): RefCallback<HTMLElement> {
  const list = useRef<HTMLElement>(null);
  const place = useRef<Place | null>(null);
  const opening = useRef<"loading" | "loaded" | "over">("loading");

  // The store speaks before React draws: the old list still stands.
  useEffect(
    () =>
      $list.listen(() => {
        place.current = placeIn(list.current);
        if (opening.current === "loading") opening.current = $listState.get() === "loading" ? "loaded" : "over";
      }),
    [],
  );
  useEffect(() => (list.current ? keepPlace(list.current) : undefined), []);
  useLayoutEffect(() => {
    if (opening.current === "loaded") {
      opening.current = "over";
      restorePlace(list.current);
    } else if (place.current) scrollToPlace(list.current, place.current);
    place.current = null;
  });
  const focusFallback = useFocusFallback();
  return useCallback(
    (element) => {
      list.current = element;
      return focusFallback(element);
    },
    [focusFallback],
  );
}

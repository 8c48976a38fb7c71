import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { $list, $listState } from "@/features/videos/video-search.store.ts";
import {
  restoreScrollAnchor,
  type ScrollAnchor,
  saveScrollAnchor,
  scrollAnchorIn,
  scrollToAnchor,
} from "@/platform/scroll-anchor.browser.ts";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

/**
 * Preserves the scroll position of the visible video and the focus when the list reloads. If the URL has filters, the first list
 * replaces skeletons, and its last scroll position is restored.
 */
export function useScrollAnchor(): RefCallback<HTMLElement> {
  const list = useRef<HTMLElement>(null);
  const anchor = useRef<ScrollAnchor | null>(null);
  const opening = useRef<"loading" | "loaded" | "over">("loading");

  // The store notifies its listeners before React renders, so this measures the old list.
  useEffect(
    () =>
      $list.listen(() => {
        anchor.current = scrollAnchorIn(list.current);
        if (opening.current === "loading") opening.current = $listState.get() === "loading" ? "loaded" : "over";
      }),
    [],
  );
  useEffect(() => (list.current ? saveScrollAnchor(list.current) : undefined), []);
  useLayoutEffect(() => {
    if (opening.current === "loaded") {
      opening.current = "over";
      restoreScrollAnchor(list.current);
    } else if (anchor.current) scrollToAnchor(list.current, anchor.current);
    anchor.current = null;
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

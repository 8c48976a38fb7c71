import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For an element whose own buttons make it go from a plan's page: the focus it held moves to where the plan starts, with
 * the enroll button. Returns the element's ref; `options` are those it begins with.
 */
export function useFocusOnPlanStart(options?: FocusOptions): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(options);
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>("[data-plan-start]")?.focus(first.current);
    };
  }, []);
  return place;
}

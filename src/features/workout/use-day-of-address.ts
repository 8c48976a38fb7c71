import { useEffect } from "react";

/** The fragment for the next day to train. */
const nextFragment = "#next";

/** Scrolls to the day in the URL and opens its week. "#next" is replaced with the next day once that is known. */
export function useDayOfAddress(nextId: string | undefined): void {
  useEffect(() => {
    const stop = new AbortController();
    const follow = () => {
      if (location.hash === nextFragment && nextId) location.replace(`#day-${nextId}`);
      else if (location.hash.startsWith("#day-")) showDay(location.hash.slice(1));
    };
    follow();
    addEventListener("hashchange", follow, { signal: stop.signal });
    return () => stop.abort();
  }, [nextId]);
}

/** Not every browser opens the <details> of a link target. CSS opens it without animation, so that the scroll position is right. */
function showDay(id: string) {
  const day = document.getElementById(id);
  day?.closest("details")?.setAttribute("open", "");
  day?.scrollIntoView({ block: "start" });
}

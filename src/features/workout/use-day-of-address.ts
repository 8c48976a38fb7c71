import { useEffect } from "react";

/** The fragment that stands for whichever day comes next. */
const nextFragment = "#next";

/** Brings the day of the address into view, its week open. "#next" becomes the next day once that is known. */
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

/** Not every browser opens the week of a link's day. The styles open it without the animation, so that the place is right. */
function showDay(id: string) {
  const day = document.getElementById(id);
  day?.closest("details")?.setAttribute("open", "");
  day?.scrollIntoView({ block: "start" });
}

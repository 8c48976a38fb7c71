import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

const numberOf = (week: Element) =>
  Number(week.querySelector<HTMLElement>("[data-week-progress]")?.dataset.weekProgress);
const weeks = (which: string) => [...document.querySelectorAll(`.plan-week${which}`)].map(numberOf);

/** The numbers of all weeks that were opened so far, or all weeks when printing. The contents of other weeks aren't rendered. */
export function useOpenedWeeks(): ReadonlySet<number> {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(weeks("[open]")));
  useEffect(() => {
    const stop = new AbortController();
    const add = (more: number[]) =>
      setOpened((before) => (more.every((week) => before.has(week)) ? before : new Set([...before, ...more])));
    // weeks opened before this effect ran
    add(weeks("[open]"));
    // toggle events don't bubble
    document.addEventListener("toggle", () => add(weeks("[open]")), { signal: stop.signal, capture: true });
    addEventListener("beforeprint", () => flushSync(() => add(weeks(""))), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return opened;
}

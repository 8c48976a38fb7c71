import { useEffect, useState } from "react";
import { nextIn } from "@/domain/return-path.ts";

/** The page that the address asks to go on to; empty when there is none fit to go to. */
export const nextPath = () => nextIn(location.search, location.origin);

/** The same for what is drawn: pre-rendered without it, known once the page is alive. */
export function useNext(): string {
  const [next, setNext] = useState("");
  useEffect(() => setNext(nextPath()), []);
  return next;
}

/** A link of the account pages that keeps the page to go on to. */
export const withNext = (href: string, next: string) => (next ? `${href}?next=${encodeURIComponent(next)}` : href);

import { useEffect, useState } from "react";
import { nextIn } from "@/domain/return-path.ts";

/** The page to redirect to, from the address; empty when there is none that is safe. */
export const nextPath = () => nextIn(location.search, location.origin);

/** The `next` path for rendering; empty until hydration. */
export function useNext(): string {
  const [next, setNext] = useState("");
  useEffect(() => setNext(nextPath()), []);
  return next;
}

/** Adds the `next` path to a link. */
export const withNext = (href: string, next: string) => (next ? `${href}?next=${encodeURIComponent(next)}` : href);

import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface Props {
  children: ReactNode;
  /** Visually hidden, when the screen already shows the same. */
  hidden?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A polite live region, for counts and saves. Keep it mounted and change its text. Without one it takes no space, but stays rendered:
 * screen readers often miss the first text of a region with display: none.
 */
export function StatusRegion({ children, hidden = false, className }: Props) {
  return (
    <p role="status" aria-live="polite" className={hidden ? "sr-only" : classes("empty:sr-only", className)}>
      {children}
    </p>
  );
}

import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Visually hidden, when the screen already shows the same. */
  hidden?: boolean | undefined;
  className?: string | undefined;
}

/** A polite live region, for counts and saves. Keep it mounted and change its text. */
export function StatusRegion({ children, hidden = false, className }: Props) {
  return (
    <p role="status" aria-live="polite" className={hidden ? "sr-only" : className}>
      {children}
    </p>
  );
}

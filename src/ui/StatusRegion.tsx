import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Heard but not seen, where the screen already shows it. */
  hidden?: boolean | undefined;
  className?: string | undefined;
}

/** The polite live region of a view, for counts and saves. Keep it mounted and change its text. */
export function StatusRegion({ children, hidden = false, className }: Props) {
  return (
    <p role="status" aria-live="polite" className={hidden ? "sr-only" : className}>
      {children}
    </p>
  );
}

import type { ReactNode } from "react";

interface Props {
  /** what it holds, for screen readers */
  label: string;
  className: string;
  children: ReactNode;
}

/** A box with its own scrolling, which keys can do too. */
export const ScrollArea = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what only a wheel can scroll, a keyboard can't read
  <section aria-label={label} tabIndex={0} className={className}>
    {children}
  </section>
);

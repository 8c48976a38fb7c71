import type { ReactNode } from "react";

interface Props {
  /** the accessible name of the content */
  label: string;
  className: string;
  children: ReactNode;
}

/** A box that scrolls separately, also by keyboard. */
export const ScrollArea = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it
  <section aria-label={label} tabIndex={0} className={className}>
    {children}
  </section>
);

import { type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

interface Props {
  icon: IconName;
  /** the accessible name, with its object: "Options of Bounce Basics" */
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * An icon button that opens a panel beside it. The panel closes on Esc, on a click outside, and when one of its buttons is clicked.
 * Browsers without anchor positioning show it in the middle of the window. Render dialogs outside of it: they would close with it.
 */
export function Popover({ icon, label, className = "", children }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        className={`button button-quiet button-icon ${className}`}
        popoverTarget={id}
      >
        <Icon name={icon} />
        <span className="sr-only">{label}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click the buttons inside */}
      <section
        id={id}
        popover="auto"
        aria-labelledby={`${id}-button`}
        className="max-w-[min(20rem,calc(100vw-2rem))] rounded-md border border-line bg-surface p-2 text-ink shadow-lg [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-1"
        onClick={({ target, currentTarget }) => (target as Element).closest("button") && currentTarget.hidePopover()}
      >
        {children}
      </section>
    </>
  );
}

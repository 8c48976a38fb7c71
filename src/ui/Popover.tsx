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

// not in Safari before 17 and Chrome before 114
const hasPopovers = typeof HTMLElement === "undefined" || "popover" in HTMLElement.prototype;

/**
 * An icon button that opens a panel beside it. The panel closes on Esc, on a click outside, and when one of its buttons is clicked.
 * Browsers without anchor positioning show it in the middle of the window, and those without popovers as a dialog. Render dialogs
 * outside of it: they would close with it.
 */
export function Popover({ icon, label, className = "", children }: Props) {
  const id = useId();
  const Panel = hasPopovers ? "section" : "dialog";
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        className={`button button-quiet button-icon ${className}`}
        popoverTarget={id}
        onClick={hasPopovers ? undefined : () => (document.getElementById(id) as HTMLDialogElement).showModal()}
      >
        <Icon name={icon} />
        <span className="sr-only">{label}</span>
      </button>
      <Panel
        id={id}
        popover={hasPopovers ? "auto" : undefined}
        aria-labelledby={`${id}-button`}
        className="max-w-[min(20rem,calc(100vw-2rem))] rounded-md border border-line bg-surface p-2 text-ink shadow-lg m-auto [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-1"
        onClick={({ target, currentTarget }) => {
          const isBackdrop = !hasPopovers && target === currentTarget;
          if (isBackdrop || (target as Element).closest("button")) close(currentTarget);
        }}
      >
        {children}
      </Panel>
    </>
  );
}

const close = (panel: HTMLElement) => (hasPopovers ? panel.hidePopover() : (panel as HTMLDialogElement).close());

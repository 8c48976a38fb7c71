import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import "@/ui/dialog.css";

interface Props {
  open: boolean;
  /** Called on Esc, on the close button and on a click outside. */
  onClose: () => void;
  title: ReactNode;
  /** The buttons of the footer. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  children: ReactNode;
}

/**
 * A native modal dialog: traps focus and restores it on close. Initially focuses the element with `data-first-focus`, otherwise
 * the close button. Renders its content only while it is open.
 */
export function Dialog({ open, onClose, title, footer, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressedOutside = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open) element?.showModal();
    if (open) element?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    // also when it is unmounted while open, because only close() restores focus
    return () => element?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard equivalent of a click outside
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes("dialog", wide && "dialog-wide")}
      onClose={() => open && onClose()}
      // ignore a click that started inside, for example when selecting text
      onPointerDown={({ target, currentTarget }) => {
        isPressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && isPressedOutside.current && onClose()}
    >
      {open && (
        <div className="grid gap-5 p-5 sm:p-7">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button type="button" className="button button-quiet button-icon -me-2 -mt-2" onClick={onClose}>
              <Icon name="close" label="Close" />
            </button>
          </div>
          {children}
          {footer && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

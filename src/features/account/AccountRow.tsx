import { type ComponentProps, type ReactNode, type Ref, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

interface Props {
  title: string;
  text: ReactNode;
  /** the button of the row */
  action?: ReactNode;
  /** the dialog that changes the setting, and the button that opens it */
  dialog?: {
    title: string;
    /** without a label, the button is hidden */
    label: ReactNode;
    button?: ComponentProps<typeof Button>;
    isOpenAtFirst?: boolean;
    content: (close: () => void) => ReactNode;
  };
  /** the result */
  children?: ReactNode;
  /** for a row that takes the focus when its button is removed */
  ref?: Ref<HTMLDivElement>;
}

/** A row of the account's card: a setting and a button that changes it. */
export function AccountRow({ title, text, action, dialog, children, ref }: Props) {
  const [isOpen, setOpen] = useState(dialog?.isOpenAtFirst ?? false);
  const close = () => setOpen(false);
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="grid grid-cols-1 gap-4 border-t border-line py-5 outline-none first:border-0 first:pt-0 last:pb-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_10rem]">
          <h3>{title}</h3>
          <p className="text-sm wrap-anywhere text-ink-soft">{text}</p>
        </div>
        {action}
        {dialog?.label && (
          <Button variant="outline" size="sm" {...dialog.button} onClick={() => setOpen(true)}>
            {dialog.label}
          </Button>
        )}
      </div>
      {children}
      {dialog && (
        <Dialog open={isOpen} onClose={close} title={dialog.title}>
          {dialog.content(close)}
        </Dialog>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is done, as its button says it. */
  action: string;
  /** Marks an action that takes something away. */
  danger?: boolean;
  /** Called after `onClose`, when the user agrees. */
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something is done: Cancel, or the action. */
export function ConfirmDialog({ open, onClose, title, action, danger = false, onConfirm, children }: Props) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant={danger ? "danger" : "primary"} onClick={confirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      {children}
    </Dialog>
  );
}

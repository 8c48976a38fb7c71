import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The label of the confirming button. */
  action: string;
  /** Marks a destructive action. */
  danger?: boolean;
  /** Called after `onClose`, when the user confirms. */
  onConfirm: () => void;
  children: ReactNode;
}

/** Requests confirmation of an action. */
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

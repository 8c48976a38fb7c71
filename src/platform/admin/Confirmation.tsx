import type { ReactNode } from "react";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";

/** An action that requires confirmation, with the texts of its dialog. */
export interface Question {
  title: string;
  text: ReactNode;
  /** the label of the confirming button */
  action: string;
  danger?: boolean;
  act: () => unknown;
}

interface Props {
  /** null while the dialog is closed */
  question: Question | null;
  onClose: () => void;
}

/** The confirmation dialog of a row or screen with several actions. */
export const Confirmation = ({ question, onClose }: Props) => (
  <ConfirmDialog
    open={question !== null}
    onClose={onClose}
    title={question?.title ?? ""}
    action={question?.action ?? ""}
    danger={question?.danger ?? false}
    onConfirm={() => void question?.act()}
  >
    <div className="wrap-anywhere">{question?.text}</div>
  </ConfirmDialog>
);

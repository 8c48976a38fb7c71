import { type ReactNode, useState } from "react";
import type { Agree } from "@/platform/admin/write.store.ts";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";

/** A question that an action asks while it runs, such as before a deletion, and the dialog to render for it. */
export function useAgreement(title: string, action: string): [agree: Agree, dialog: ReactNode] {
  const [pending, setPending] = useState<{ question: string; answer: (isAgreed: boolean) => void } | null>(null);
  const agree: Agree = (question) => new Promise((answer) => setPending({ question, answer }));
  const close = () => {
    // confirming also closes the dialog, and answers first
    queueMicrotask(() => pending?.answer(false));
    setPending(null);
  };
  const dialog = pending && (
    <ConfirmDialog open onClose={close} title={title} action={action} danger onConfirm={() => pending.answer(true)}>
      <p className="whitespace-pre-line wrap-anywhere">{pending.question}</p>
    </ConfirmDialog>
  );
  return [agree, dialog];
}

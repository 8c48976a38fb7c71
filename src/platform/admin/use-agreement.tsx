import { type ReactNode, useState } from "react";
import type { Agree } from "@/platform/admin/write.store.ts";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";

/** A question that an action asks while it runs, such as before a deletion, and the dialog to render for it. */
export function useAgreement(title: string, action: string): [agree: Agree, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ question: string; answer: (isAgreed: boolean) => void } | null>(null);
  const agree: Agree = (question) => new Promise((answer) => setAsked({ question, answer }));
  const close = () => {
    // confirming also closes the dialog, and answers first
    queueMicrotask(() => asked?.answer(false));
    setAsked(null);
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onClose={close}
      title={title}
      action={action}
      danger
      onConfirm={() => asked?.answer(true)}
    >
      <p className="whitespace-pre-line wrap-anywhere">{asked?.question}</p>
    </ConfirmDialog>
  );
  return [agree, dialog];
}

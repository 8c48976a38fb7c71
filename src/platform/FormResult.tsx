import { type ReactNode, useState } from "react";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Alert } from "@/ui/Alert.tsx";

interface Props {
  outcome: Outcome<string> | null;
  /** The message after a success. Without it, a success shows nothing. */
  done?: ReactNode;
  /** A button or link that helps after a failure. */
  action?: ReactNode;
}

/** The result of a form submit, except field errors, which their fields show. */
export default function FormResult({ outcome, done, action }: Props) {
  const turn = useTurn(outcome);
  if (outcome?.kind === "failed")
    return (
      <Alert key={turn} tone="danger" action={action}>
        {outcome.message}
      </Alert>
    );
  if (outcome?.kind === "done" && done)
    return (
      <Alert key={turn} tone="success">
        {done}
      </Alert>
    );
  return null;
}

/** Counts outcomes: a new `key` makes screen readers announce a repeated message again. */
function useTurn(outcome: Outcome<string> | null): number {
  const [shown, setShown] = useState({ outcome, turn: 0 });
  if (shown.outcome !== outcome) setShown({ outcome, turn: shown.turn + 1 });
  return shown.turn;
}

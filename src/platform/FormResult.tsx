import { type ReactNode, useState } from "react";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Alert } from "@/ui/Alert.tsx";

interface Props {
  outcome: Outcome<string> | null;
  /** The message after a success; without it, a success shows none. */
  done?: ReactNode;
  /** The way out of a failure. */
  action?: ReactNode;
}

/** What came of a form, where it isn't a field's matter. */
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

/** Counts the outcomes: the same message a second time is a new one for a screen reader. */
function useTurn(outcome: Outcome<string> | null): number {
  const [shown, setShown] = useState({ outcome, turn: 0 });
  if (shown.outcome !== outcome) setShown({ outcome, turn: shown.turn + 1 });
  return shown.turn;
}

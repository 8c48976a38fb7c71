import type { ReactNode } from "react";
import type { Outcome } from "@/stores/outcome.ts";
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
  if (outcome?.kind === "failed")
    return (
      <Alert tone="danger" action={action}>
        {outcome.message}
      </Alert>
    );
  if (outcome?.kind === "done" && done) return <Alert tone="success">{done}</Alert>;
  return null;
}

import { type ComponentProps, useState } from "react";
import type { Outcome } from "@/platform/outcome.store.ts";
import { useForm } from "@/platform/use-form.ts";
import { Field } from "@/ui/Field.tsx";

/** The field for a code of an authenticator app. */
export const CodeField = (props: Omit<ComponentProps<typeof Field>, "label">) => (
  <Field {...props} label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
);

/** A form that requires the current password and, if the account has a second step, requests its code afterwards. */
export function useFormWithCode<Field extends string>(
  verb: (entry: Record<Field | "code", string>) => Promise<Outcome<Field | "code">>,
  onDone: () => void,
) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<Field | "code">(async (entry) => {
    const result = await verb(entry);
    if (result.kind === "done") onDone();
    if (result.kind === "entry" && result.problems.code) setNeedsCode(true);
    return result;
  });
  return { ...form, needsCode };
}

import type { ComponentProps } from "react";
import { Field } from "@/ui/Field.tsx";

/** The field for a code of an authenticator app. */
export const CodeField = (props: Omit<ComponentProps<typeof Field>, "label">) => (
  <Field {...props} label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
);

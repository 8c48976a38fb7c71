import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";

/** The props of every form field. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The validation error, announced when it appears. */
  error?: string | null | undefined;
  /** Set if the form focuses its first invalid field: screen readers then announce only that error, not all of them. */
  isErrorFocused?: boolean | undefined;
  /** Hides the label visually, when the design makes it redundant. */
  hideLabel?: boolean | undefined;
}

interface Props extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The ARIA attributes that link a control to its hint and error. */
export function described(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

/** Label, control, hint and error, in this order. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  isErrorFocused = false,
  hideLabel = false,
  className,
  children,
}: Props) {
  return (
    <div className={classes("field", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="field-error empty:sr-only" aria-live={isErrorFocused ? "off" : "polite"}>
        {error && <Icon name="alert" size={18} className="mt-0.5" />}
        {error}
      </p>
    </div>
  );
}

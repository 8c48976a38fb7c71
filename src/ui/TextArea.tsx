import { type ComponentProps, useId } from "react";
import { described, FieldFrame, type FieldTexts } from "./FieldFrame.tsx";

interface Props extends ComponentProps<"textarea">, FieldTexts {}

/** A multi-line text field. */
export function TextArea({ label, hint, error, hideLabel, className, id, ...rest }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <textarea {...rest} {...described(inputId, { hint, error })} id={inputId} className="input" />
    </FieldFrame>
  );
}

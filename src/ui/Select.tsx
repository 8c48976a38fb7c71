import { type ComponentProps, useId } from "react";
import { described, FieldFrame, type FieldTexts } from "./FieldFrame.tsx";

interface SelectOption {
  value: string;
  label: string;
}

interface Props extends Omit<ComponentProps<"select">, "children">, FieldTexts {
  options: readonly SelectOption[];
}

/** A select field. */
export function Select({ label, hint, error, hideLabel, className, id, options, ...rest }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <select {...rest} {...described(inputId, { hint, error })} id={inputId} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import "@/ui/checkbox.css";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox with a label. The entire line is clickable. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  return (
    <label className={classes("checkbox", className)}>
      <input {...rest} type="checkbox" className="check mt-px" />
      <span>
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
    </label>
  );
}

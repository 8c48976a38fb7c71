import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import "@/ui/checkbox.css";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A yes or no. The whole line is its target. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  return (
    <label className={classes("checkbox", className)}>
      <input {...rest} type="checkbox" />
      <span>
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
    </label>
  );
}

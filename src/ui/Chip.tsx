import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

interface Props extends ComponentProps<"button"> {
  pressed: boolean;
}

/** A toggle, such as a category filter. */
export function Chip({ pressed, className, ...rest }: Props) {
  return <button type="button" {...rest} aria-pressed={pressed} className={classes("chip", className)} />;
}

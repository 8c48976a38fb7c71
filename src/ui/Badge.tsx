import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "neutral" | "green" | "yellow" | "red" | "blue" | "purple" | "orange";

interface Props {
  tone?: BadgeTone | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A short label on a thing. The tone only repeats what the text says. */
export function Badge({ tone = "neutral", className, children }: Props) {
  return <span className={classes("badge", tone !== "neutral" && `badge-${tone}`, className)}>{children}</span>;
}
